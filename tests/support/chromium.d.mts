export const chromiumFlags: string[];
export function findChromium(): string | undefined;
export function ensureChromium(): Promise<string>;
export function apt(...packages: string[]): void;
