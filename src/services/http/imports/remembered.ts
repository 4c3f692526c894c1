/** Remembers for a studio what the words of its files mean. */
import type { Importable, Imported } from '#declare/imports.ts';
import { importMeanings } from '#resources/studio/importMeanings.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { Chosen } from './meanings.ts';
import { wordOf } from './words.ts';

interface Row {
  readonly id: string;
  readonly field: string;
  readonly said: string;
  readonly keys: string[];
}

function rowsOf(tx: Transaction, { path }: Importable, studio_id: string): Promise<Row[]> {
  return run<Row>(
    tx.client,
    sql`SELECT id, field, said, keys FROM import_meanings WHERE studio_id = ${studio_id} AND list = ${path}`,
  );
}

type Meant = Imported['meanings'][number];

/** Returns what the studio chose before; a choice that is no longer possible is left out. */
export async function remembered(tx: Transaction, resource: Importable, studio_id: string): Promise<Chosen> {
  const chosen = new Map<string, Map<string, readonly string[]>>();
  for (const { field: name, said, keys } of await rowsOf(tx, resource, studio_id)) {
    const field = resource.fields[name];
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
  const rows = await rowsOf(tx, resource, studio_id);
  const stored = new Map(rows.map((row) => [`${row.field}\n${wordOf(row.said)}`, row]));
  const at = ({ field, said }: Pick<Meant, 'field' | 'said'>) =>
    stored.get(`${field}\n${wordOf(said ?? '')}`);
  const fresh = chosen.filter((one) => !at(one));
  await tx.createMany(
    importMeanings,
    fresh.map(({ field, said, keys }) => ({
      studio_id,
      list: resource.path,
      field,
      said: said?.slice(0, 200) ?? '',
      keys,
    })),
  );
  const changed = chosen.flatMap(({ keys, ...one }) => {
    const row = at(one);
    return row ? [{ id: row.id, values: { keys } }] : [];
  });
  await tx.updateMany(importMeanings, changed);
  const forgotten = all.filter(isRest).flatMap((one) => at(one)?.id ?? []);
  await tx.removeMany(importMeanings, forgotten);
}
