export const FOR_A_MOMENT: Readonly<Record<string, string>>;
