/** Stores the mapping of headings to fields that staff chose, for the next file of the same program. */
import { importColumns } from '#resources/studio/importColumns.ts';
import { keepChosen } from '#services/http/imports/keepChosen.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { Files } from '../files.ts';

/** Key of a heading among those of all lists. */
export const columnKey = (list: string, heading: string) => `${list}\n${heading}`;

/** Stored fields by list and heading; null for a heading that is left out. */
export type KeptColumns = ReadonlyMap<string, string | null>;

export async function rememberedColumns(tx: Transaction, studio_id: string): Promise<KeptColumns> {
  const rows = await run<{ list: string; heading: string; field: string | null }>(
    tx.client,
    sql`SELECT list, heading, field FROM import_columns WHERE studio_id = ${studio_id}`,
  );
  return new Map(rows.map(({ list, heading, field }) => [columnKey(list, heading), field]));
}

/** Keeps the fields that the person chose for headings of the files. */
export async function rememberColumns(
  tx: Transaction,
  studio_id: string,
  { sheets, importables }: Pick<Files, 'sheets' | 'importables'>,
) {
  const stored = await run<{ id: string; list: string; heading: string }>(
    tx.client,
    sql`SELECT id, list, heading FROM import_columns WHERE studio_id = ${studio_id}`,
  );
  const ids = new Map(stored.map(({ id, list, heading }) => [columnKey(list, heading), id]));
  const chosen = sheets.flatMap(({ kind, chosen: of }) =>
    kind === null
      ? []
      : of
          .filter(({ heading }) => heading.length <= 200)
          .map((one) => ({ ...one, studio_id, list: importables[kind].path })),
  );
  const byKey = new Map(chosen.map((one) => [columnKey(one.list, one.heading), one]));
  await keepChosen(tx, importColumns, ids, byKey);
}
