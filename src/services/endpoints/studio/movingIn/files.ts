/** The files of a moving in as they were understood: sheets, rows and questions. */
import type { Importable, Imported } from '#declare/imports.ts';
import type { Dialect } from '#resources/studio/moving/dialects/dialect.ts';
import type { SheetKind } from '#resources/studio/moving/kinds.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Note } from '#services/http/imports/file.ts';
import type { Understood } from '#services/http/imports/understand.ts';

/** What a file of each kind may hold. */
export type Importables = Readonly<Record<SheetKind, Importable>>;

/** A row with the place that is shown for it, its file among it where there are several. */
export interface Row extends Understood {
  readonly file: string;
  readonly kind: SheetKind;
  /** Fields whose values couldn't be read. */
  readonly unread?: readonly string[];
}

/** A file as it was understood, without its cells: its rows are read, and a moving in may be large. */
export interface Sheet {
  readonly name: string;
  /** Number of its rows. */
  readonly entries: number;
  /** Its columns with an example of each. */
  readonly columns: readonly ShownColumn[];
  readonly kind: SheetKind | null;
  readonly dialect: Dialect | undefined;
  readonly mapping: Mapping;
  /** Headings whose field the person chose, against the proposal. */
  readonly chosen: readonly { readonly heading: string; readonly field: string | null }[];
  /** What the person answered of what is asked about the sheet, by question. */
  readonly answered: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
}

export interface ShownColumn {
  readonly heading: string;
  readonly field: string | null;
  /** Whether it is read into others without a field of its own. */
  readonly used: boolean;
  readonly sample: string | null;
}

export interface Files {
  readonly sheets: readonly Sheet[];
  readonly notes: readonly Note[];
  readonly questions: readonly Imported['questions'][number][];
  readonly meanings: readonly (Imported['meanings'][number] & { readonly kind: SheetKind })[];
  readonly importables: Importables;
}
