/** What a cell is parted into. */

/** What a cell says: in place of the cell, and in columns of their own by their headings. */
export interface Parted {
  readonly own: string;
  readonly others: Readonly<Record<string, string>>;
}

/** Returns undefined for a cell that says one thing. */
export type Part = (cell: string) => Parted | undefined;
