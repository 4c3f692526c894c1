/** Imports of records from a file, all or none: the files that a declaration supports, and the endpoints. */
import type { Resource } from './define.ts';
import { boolean, choice, list, longText, text, texts, type ValuesOf } from './fields.ts';
import { count } from './parts.ts';

/** Largest file in bytes, and largest number of entries. */
export const LARGEST_IMPORT = 20 * 1024 * 1024;
export const MOST_ENTRIES = 20_000;

/** Name of the resource that keeps what words of files mean. */
export const MEANINGS = 'import_meanings';

/** Largest numbers of faults and of entries that an answer lists. */
export const MOST_TOLD = 2000;
export const MOST_SHOWN = 200;

/** A foreign file format with such records. */
export interface Layout {
  /** Label of its origin. */
  readonly label: string;
  /** Returns whether the first entry has this format. An entry of a table has its cells by their headings. */
  recognises(entry: Readonly<Record<string, unknown>>): boolean;
  /** Converts an entry to the resource's fields. */
  convert(entry: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

/** A heading of foreign tables, beside the names and labels of the fields. */
export interface Column {
  /** Compared without case, accents, units and words like "davon" or "total". */
  readonly heading: string;
  readonly field: string;
  /** Unit of its numbers where neither heading nor cell names one; the field's own unless given. */
  readonly unit?: string;
  /** Factor for its numbers, where the column is of something else: salt is 2.5 times the sodium. */
  readonly factor?: number;
  /** Whether any other column for the same field comes before it. */
  readonly last?: boolean;
}

/** Words by which headings say what they are of, beside the heading itself: "Plan price", "Statut de l'abonnement". */
export interface Subject {
  readonly words: readonly string[];
  /** Fields that the rest of such a heading may be for: a number of a plan is none of a person. */
  readonly fields: readonly string[];
  /** Headings that are known beside such a word alone: the name of a plan is that of a tariff. */
  readonly columns: readonly Column[];
}

/** Returns the words of a list. @example listed('Beitrag | Preis') // ['Beitrag', 'Preis'] */
export const listed = (words: string) =>
  words
    .split('|')
    .map((word) => word.trim())
    .filter(Boolean);

/** @example subject('Plan | Vertrag', ['price_cents'], headings('tariff', 'Name')) */
export const subject = (
  words: string,
  fields: readonly string[],
  columns: readonly Column[] = [],
): Subject => ({ words: listed(words), fields, columns });

/** Returns the columns for a field. @example headings('name', 'Übung | Bezeichnung') */
export function headings(
  field: string,
  words: string,
  options: Pick<Column, 'unit' | 'factor' | 'last'> = {},
): readonly Column[] {
  return listed(words).map((heading) => ({ heading, field, ...options }));
}

/** What others call choices: the words of each key, or of several keys together; `none` is left empty. */
export type Said = Readonly<Record<string, string | readonly string[]>>;

/** @example saidFor({ abdominals: 'abs | core', 'biceps, triceps': 'arms', none: 'other' }) */
export function saidFor(meanings: Readonly<Record<string, string>>): Said {
  return Object.fromEntries(
    Object.entries(meanings).flatMap(([keys, words]) =>
      listed(words).map((word) => [word, keys === 'none' ? [] : keys.split(', ')] as const),
    ),
  );
}

/** Values that follow from others, and sentences about what was changed. */
export interface Adjusted {
  readonly values: Record<string, unknown>;
  readonly notes?: readonly string[];
  /** Why the entry can't be taken. */
  readonly fault?: string;
}

export interface Imports {
  /** Unique fields by which existing records are recognised: the first that finds one counts. */
  readonly match: readonly string[];
  readonly layouts?: readonly Layout[];
  /** Of several columns for one field, the first of these that has a value counts. */
  readonly columns?: readonly Column[];
  /** What headings say that they are of: left out where a heading isn't known as a whole. */
  readonly subjects?: readonly Subject[];
  /** Headings of something else that are a letter away from known ones. */
  readonly unrelated?: readonly string[];
  /** What others call a choice, by field: one of its keys, several, or none. */
  readonly words?: Readonly<Record<string, Said>>;
  /** Choices among names: each cell is one, and a similar one is another. */
  readonly names?: readonly string[];
  /** By field, the key that unknown words become unless somebody chooses another. */
  readonly rest?: Readonly<Record<string, string>>;
  /** By field, the one whose known words are taken where it has none of its own. */
  readonly instead?: Readonly<Record<string, string>>;
  /** By field of a day, the one that a month, quarter or year alone stands for; for others it is no day. */
  readonly bounds?: Readonly<Record<string, 'first' | 'last'>>;
  /** Columns that tell entries of the same name apart: the first that the file has is appended to the field. */
  readonly apart?: { readonly field: string; readonly headings: readonly string[] };
  /** The column with the size of a portion, and the amount that the fields are about. */
  readonly portion?: { readonly headings: readonly string[]; readonly amount: number; readonly unit: string };
  /** Completes the values of one entry before they are validated. Pure. */
  adjust?(values: Readonly<Record<string, unknown>>): Adjusted;
  /**
   * Returns the unit that a column's numbers more likely have than the assumed one, judged by all entries; undefined where
   * nothing speaks against it. Pure.
   */
  likelyUnit?(
    field: string,
    assumed: string,
    entries: readonly Readonly<Record<string, unknown>>[],
  ): string | undefined;
}

/** What the entries of a file are read into: a resource, or fields that become several records. */
export type Importable = Pick<Resource, 'path' | 'fields' | 'imports'>;

/** Fields of the form beside the file. */
const FORM = {
  dry_run: boolean({ label: 'Nur prüfen', default: false }),
  existing: choice({
    label: 'Was schon da ist',
    of: { update: 'aktualisieren', keep: 'lassen, wie es ist' },
    default: 'keep',
  }),
  mapping: longText({
    label: 'Spalten',
    help: 'JSON: Überschrift → Feld, null für keines',
    max: 100_000,
  }),
  meanings: longText({
    label: 'Bedeutung von Werten',
    help: 'JSON: Feld → Wert der Datei → Möglichkeiten; eine leere Liste lässt leer',
    max: 500_000,
  }),
  answers: longText({ label: 'Antworten auf Fragen', help: 'JSON: Frage → Antwort', max: 20_000 }),
  skip: boolean({
    label: 'Fehlerhafte Einträge auslassen',
    help: 'Ohne das wird eine Datei mit Fehlern gar nicht übernommen.',
    default: false,
  }),
} as const;

const finding = {
  place: text({ label: 'Zeile oder Eintrag', required: true }),
  label: text({ label: 'Feld' }),
  message: text({ label: 'Was nicht stimmt', required: true, max: 2000 }),
} as const;

/** Where the meaning of a value comes from. */
export const MEANT_BY = {
  known: 'bekannt',
  guessed: 'vermutet',
  remembered: 'gemerkt',
  chosen: 'gewählt',
  open: 'offen',
} as const;

/** A possibility to choose. */
export const option = {
  value: text({ label: 'Wert', required: true, max: 100 }),
  label: text({ label: 'Name', required: true }),
} as const;

export const WHAT = { create: 'neu', update: 'geändert', same: 'unverändert', keep: 'bleibt' } as const;

/** Questions about a file that an import asks. */
export const questions = list({
  label: 'Fragen, mit der vermuteten Antwort',
  max: 100,
  of: {
    key: text({ label: 'Frage', required: true, max: 500 }),
    text: text({ label: 'Wortlaut', required: true, max: 1000 }),
    answer: text({ label: 'Antwort', required: true }),
    options: list({ label: 'Möglich', of: option }),
  },
});

/** A word of a file that no possibility of its field is called by, and what it means. */
export const meaning = {
  field: text({ label: 'Feld', required: true }),
  label: text({ label: 'Name des Feldes', required: true }),
  said: text({ label: 'In der Datei', max: 500 }),
  times: count('Wie oft'),
  keys: texts({ label: 'Bedeutung; keine: bleibt leer' }),
  by: choice({ label: 'Woher', required: true, of: MEANT_BY }),
} as const;

/** Answer of an import or of its dry run. */
const IMPORTED = {
  layout: text({ label: 'Erkannt als' }),
  entries: count('Einträge'),
  created: count('Neu'),
  updated: count('Geändert'),
  unchanged: count('Unverändert'),
  batch_id: text({ label: 'Kennung', help: 'Steht im Verlauf jedes Eintrags; keine ohne Änderung' }),
  faulty: count('Fehler'),
  faults: list({ label: 'Fehler', max: MOST_TOLD, of: finding }),
  hints: list({ label: 'Hinweise', max: MOST_TOLD, of: finding }),
  skipped: count('Ausgelassen, weil fehlerhaft oder doppelt'),
  faulty_entries: count('Davon fehlerhaft'),
  questions,
  meanings: list({
    label: 'Werte, die anders heißen als die Möglichkeiten',
    max: MOST_TOLD,
    of: meaning,
  }),
  differing: list({
    label: 'Vorhandene mit anderen Werten',
    max: MOST_SHOWN,
    of: {
      place: finding.place,
      title: text({ label: 'Name', required: true, max: 500 }),
      changes: list({
        label: 'Unterschiede',
        of: {
          label: text({ label: 'Feld', required: true }),
          before: text({ label: 'Im Studio', max: 20_000 }),
          after: text({ label: 'In der Datei', max: 20_000 }),
        },
      }),
    },
  }),
  columns: list({
    label: 'Spalten einer Tabelle',
    max: 500,
    of: {
      heading: text({ label: 'Überschrift', required: true, max: 500 }),
      field: text({ label: 'Feld' }),
      sample: text({ label: 'Beispiel', max: 500 }),
      unit: text({ label: 'Gelesen in' }),
    },
  }),
  shown: list({
    label: 'Die ersten Einträge',
    max: MOST_SHOWN,
    of: {
      place: finding.place,
      title: text({ label: 'Name', required: true, max: 500 }),
      what: choice({ label: 'Was geschieht', required: true, of: WHAT }),
    },
  }),
} as const;

export type Imported = ValuesOf<typeof IMPORTED>;

const UNDONE = {
  removed: count('Wieder gelöscht'),
  restored: count('Wie vorher'),
  kept: count('Inzwischen anderweitig geändert: bleibt'),
} as const;

export type ImportUndone = ValuesOf<typeof UNDONE>;

/** The import endpoints of a resource. */
export function importEndpoints(resource: Resource) {
  const { api, label } = resource;
  return {
    run: {
      method: 'POST',
      path: `${api}/import`,
      summary: `${label.many}: aus einer Datei übernehmen (JSON oder CSV), ganz oder gar nicht`,
      access: { may: 'create', of: resource },
      studio: 'one',
      upload: 'data',
      long: true,
      body: FORM,
      answer: IMPORTED,
      idempotent: true,
      refusals: {
        413: 'Größer als 20 MB',
        422: 'Die Datei ist nicht lesbar, oder Einträge sind fehlerhaft: `faults`',
      },
    },
    undo: {
      method: 'POST',
      path: `${api}/import/undo`,
      summary: `${label.many}: einen Import zurücknehmen`,
      access: { may: 'delete', of: resource },
      studio: 'one',
      costly: true,
      long: true,
      body: { batch_id: text({ label: 'Kennung', required: true, max: 36 }) },
      answer: UNDONE,
      idempotent: true,
      refusals: { 404: 'Diesen Import gibt es nicht', 409: 'Einträge werden schon gebraucht' },
    },
  } as const;
}
