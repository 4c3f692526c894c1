/** Imports of records from a file, all or none: the files that a declaration supports, and the endpoints. */
import type { Resource } from './define.ts';
import { boolean, choice, list, longText, text, type ValuesOf } from './fields.ts';
import { count } from './parts.ts';

/** Largest file in bytes, and largest number of entries. */
export const LARGEST_IMPORT = 20 * 1024 * 1024;
export const MOST_ENTRIES = 20_000;

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

/** A heading of a foreign table, beside the names and labels of the fields. */
export interface Column {
  /** Compared without case. */
  readonly heading: string;
  readonly field: string;
  /** Factor for the table's numbers, where their unit differs. */
  readonly factor?: number;
}

export interface Imports {
  /** Unique fields by which existing records are recognised: the first that finds one counts. */
  readonly match: readonly string[];
  readonly layouts?: readonly Layout[];
  readonly columns?: readonly Column[];
  /** Marks in place of a number, with their meaning. */
  readonly marks?: Readonly<Record<string, number | null>>;
}

/** Fields of the form beside the file. */
const FORM = {
  dry_run: boolean({ label: 'Nur prüfen', default: false }),
  existing: choice({
    label: 'Was schon da ist',
    of: { update: 'aktualisieren', keep: 'lassen, wie es ist' },
    default: 'update',
  }),
  mapping: longText({
    label: 'Spalten',
    help: 'JSON: Überschrift → Feld, null für keines; nur für CSV',
    max: 20_000,
  }),
} as const;

const finding = {
  place: text({ label: 'Zeile oder Eintrag', required: true }),
  label: text({ label: 'Feld' }),
  message: text({ label: 'Was nicht stimmt', required: true, max: 1000 }),
} as const;

export const WHAT = { create: 'neu', update: 'geändert', same: 'unverändert', keep: 'bleibt' } as const;

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
  columns: list({
    label: 'Spalten einer Tabelle',
    max: 500,
    of: {
      heading: text({ label: 'Überschrift', required: true, max: 500 }),
      field: text({ label: 'Feld' }),
      sample: text({ label: 'Beispiel', max: 500 }),
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
