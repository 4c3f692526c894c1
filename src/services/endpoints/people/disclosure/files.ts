/** Files of what is stored: tables as CSV, records as JSON, pictures. */
import type { AnyRecord, Resource } from '#declare/define.ts';
import { cellText } from '#declare/table.ts';
import { valueAt } from '#declare/valueAt.ts';
import type { Titles } from '#declare/valueText.ts';
import { csv, csvRows, harmless } from '#format/csv.ts';
import { allResources } from '#resources/index.ts';
import { findPicture } from '#services/storage/pictures.ts';
import type { Database } from '#services/storage/types.ts';
import type { ZipEntry } from '#services/zipped.ts';
import type { Picture, Told } from './told.ts';

const encoder = new TextEncoder();

/** Returns a file of text. */
export function textFile(name: string, text: string): ZipEntry {
  return { name, parts: [encoder.encode(text)] };
}

/** Returns the cells of a row: German text, without formulas. */
export function cellsOf({ columns }: Pick<Told, 'columns'>, row: AnyRecord, titles: Titles): string[] {
  return columns.map(({ field, source }) => {
    const value = valueAt(row, source);
    const text = cellText(field, value, titles);
    return typeof value === 'number' ? text : harmless(text);
  });
}

/** Returns the table's head, with the byte order mark. */
export function csvHead({ columns }: Pick<Told, 'columns'>): Uint8Array {
  return encoder.encode(
    `${csv(
      columns.map(({ label }) => label),
      [],
    ).trimEnd()}\r\n`,
  );
}

/** Returns rows of the table. */
export function csvLines(told: Told, titles: Titles): Uint8Array {
  return encoder.encode(csvRows(told.rows.map((row) => cellsOf(told, row, titles))));
}

/** Returns the records by what the table shows of them, with the system's fields, under the names of the API. */
export function rawRows({ columns, rows }: Told): Record<string, unknown>[] {
  const names = new Set(columns.map(({ source }) => source.split('.')[0]!));
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(([name]) => names.has(name) || SYSTEM_FIELDS.includes(name)),
    ),
  );
}

const SYSTEM_FIELDS = ['id', 'parent_id', 'created_at', 'updated_at'];

const ENDING: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** Returns the name of the picture's file. @example 'Bilder/0199…-a1b2c3d4.jpg' */
export function pictureName({ id, record_id, content_type }: Picture): string {
  return `Bilder/${record_id}-${id.slice(0, 8)}.${ENDING[content_type] ?? 'bin'}`;
}

/** Returns the picture as a file in the folder, read when it is asked for. */
export function pictureFile({ pool }: Database, picture: Picture): ZipEntry {
  const { id } = picture;
  return {
    name: pictureName(picture),
    isCompressed: true,
    parts: (async function* () {
      const picture = await findPicture(pool, id);
      if (picture) yield picture.bytes;
    })(),
  };
}

/**
 * Returns the name of a table's file, which no other one has: several kinds may be called the same where they are shown.
 * @example tableFile(bookings) // 'Tabellen/Termine, Buchungen.csv'
 */
export function tableFile({ name, label, within }: Resource): string {
  const isShared = allResources.some((one) => one.name !== name && one.label.many === label.many);
  const parent = allResources.find((one) => one.name === within);
  const told = parent ? `${parent.label.many}, ${label.many}` : label.one;
  return `Tabellen/${fileName(isShared ? told : label.many)}.csv`;
}

/** Returns a name for a file or folder that every system takes. @example fileName('Pläne/Kopien') // 'Pläne-Kopien' */
function fileName(text: string): string {
  return text.replace(/[\\/:*?"<>|]+/g, '-').trim();
}
