/** What files of another program are about. */
export const SHEETS = {
  members: 'Mitglieder, Verträge und Mandate',
  cards: 'Karten',
  open_items: 'Offene Posten',
  products: 'Tarife',
  appointments: 'Termine',
} as const;

export type SheetKind = keyof typeof SHEETS;
