/** Remembers for a studio what the words of its files mean. */
import type { Importable, Imported } from '#declare/imports.ts';
import { type ImportMeaning, importMeanings, recordMeant } from '#resources/studio/importMeanings.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { keepChosen } from './keepChosen.ts';
import type { Chosen } from './meanings.ts';
import { wordOf } from './words.ts';

type Row = Pick<ImportMeaning, 'id' | 'field' | 'said' | 'keys' | 'product_id' | 'trainer_id'>;

function rowsOf(tx: Transaction, { path }: Importable, studio_id: string): Promise<Row[]> {
  return run<Row>(
    tx.client,
    sql`SELECT id, field, said, keys, product_id, trainer_id FROM import_meanings WHERE studio_id = ${studio_id} AND list = ${path}`,
  );
}

/** Keys as an import takes them: a record's id is one. */
function keysOf({ path }: Importable, row: Row): readonly string[] {
  const meant = recordMeant(path, row.field);
  if (!meant) return row.keys;
  const id = row[meant];
  return id ? [id] : [];
}

function meaningOf({ path }: Importable, field: string, keys: readonly string[]) {
  const meant = recordMeant(path, field);
  return meant ? { keys: [], [meant]: keys[0] ?? null } : { keys: [...keys] };
}

type Meant = Imported['meanings'][number];

/** Returns what the studio chose before; a choice that is no longer possible is left out. */
export async function remembered(tx: Transaction, resource: Importable, studio_id: string): Promise<Chosen> {
  const chosen = new Map<string, Map<string, readonly string[]>>();
  for (const row of await rowsOf(tx, resource, studio_id)) {
    const { field: name, said } = row;
    const field = resource.fields[name];
    const keys = keysOf(resource, row);
    if (!field || !('of' in field) || !keys.every((key) => Object.hasOwn(field.of, key))) continue;
    const words = chosen.get(name) ?? new Map<string, readonly string[]>();
    chosen.set(name, words.set(wordOf(said), keys));
  }
  return chosen;
}

/**
 * Keeps what a person chose for the words of this file. Of a field with `rest` the choice of that key is forgotten: what it
 * makes of the word is known by its name the next time.
 */
export async function remember(
  tx: Transaction,
  resource: Importable,
  studio_id: string,
  meanings: Imported['meanings'],
): Promise<void> {
  const all = meanings.filter(({ by, said }) => by === 'chosen' && said);
  if (all.length === 0) return;
  const isRest = ({ field, keys }: Meant) => keys.includes(resource.imports?.rest?.[field] ?? '');
  const chosen = all.filter((one) => !isRest(one));
  const keyOf = ({ field, said }: Pick<Meant, 'field' | 'said'>) => `${field}\n${wordOf(said ?? '')}`;
  const rows = await rowsOf(tx, resource, studio_id);
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  const meant = chosen.map((one) => {
    const said = stored.get(keyOf(one))?.said ?? one.said?.slice(0, 200) ?? '';
    const { field, keys } = one;
    const values = { studio_id, list: resource.path, field, said, ...meaningOf(resource, field, keys) };
    return [keyOf(one), values] as const;
  });
  const ids = new Map([...stored].map(([key, { id }]) => [key, id]));
  await keepChosen(tx, importMeanings, ids, new Map(meant));
  const forgotten = all.filter(isRest).flatMap((one) => stored.get(keyOf(one))?.id ?? []);
  await tx.removeMany(importMeanings, forgotten);
}
