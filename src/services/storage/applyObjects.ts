/** Keeps the database's policies, rights, counters, finders and exclusions as the declarations ask for. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Resource } from '../../resources/define.ts';
import { appliedHashes, noteApplied } from './applied.ts';
import { definitions } from './catalog.ts';
import { isExclusion } from './constraints.ts';
import { databaseObjects, type Making, type Part } from './databaseObjects.ts';

/** Says what is to be made and what the catalog holds of it: another one when either has changed. */
function digest({ statements, objects }: Making, held: ReadonlyMap<string, string>): string {
  const found = objects.map((object) => `;\n${object} ${held.get(object) ?? 'missing'}`);
  return createHash('sha256')
    .update([statements.join(';\n'), ...found].join(''))
    .digest('hex');
}

/**
 * The parts that aren't as the declarations ask for: never applied, declared otherwise since, or changed or missing in
 * the catalog, as after restoring a dump without its role or rights. `pending` are those in whose place something holds
 * new rows to the rule. Reads only.
 */
export async function outdatedParts(
  client: pg.ClientBase,
  resources: readonly Resource[],
): Promise<(Part & { readonly pending: boolean })[]> {
  const applied = await appliedHashes(client);
  const held = await definitions(client);
  const is = (name: string, making: Making) => applied.get(name) === digest(making, held);
  return databaseObjects(resources)
    .filter((part) => !is(part.name, part))
    .map((part) => ({ ...part, pending: part.meanwhile !== undefined && is(part.name, part.meanwhile) }));
}

/**
 * Applies what isn't as the declarations ask for, each part in a transaction of its own.
 * @param pendingRules let an exclusion that stored rows break wait, and hold new rows to it meanwhile?
 * @returns what the database says of each that waits; the next start tries again
 * @throws pg.DatabaseError for the first that can't be applied and may not wait
 */
export async function applyObjects(
  client: pg.ClientBase,
  resources: readonly Resource[],
  pendingRules: boolean,
): Promise<unknown[]> {
  const refused: unknown[] = [];
  for (const part of await outdatedParts(client, resources))
    try {
      await apply(client, part.name, part);
    } catch (error) {
      if (!pendingRules || !part.meanwhile || !isExclusion(error)) throw error;
      if (!part.pending) await apply(client, part.name, part.meanwhile);
      refused.push(error);
    }
  return refused;
}

async function apply(client: pg.ClientBase, name: string, making: Making): Promise<void> {
  await client.query('BEGIN');
  try {
    for (const statement of making.statements) await client.query(statement);
    await noteApplied(client, name, digest(making, await definitions(client)));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
