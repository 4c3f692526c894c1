import type { Column } from '#declare/imports.ts';

/** What one program calls the columns of its exports, beside what all of them do. */
export interface Dialect {
  readonly name: string;
  /** Headings that other programs don't have: two of them make it this one. */
  readonly marks: readonly string[];
  /** Come before those that are known of all programs. */
  readonly columns: readonly Column[];
}
