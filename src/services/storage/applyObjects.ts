/** Keeps the database's policies, rights, counters, finders and rules in line with the declarations. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Resource } from '#declare/define.ts';
import { appliedHashes, noteApplied } from './applied.ts';
import { definitions } from './catalog.ts';
import { isInTheWay } from './constraints.ts';
import { databaseObjects, type Making, type Part } from './databaseObjects.ts';
import { ruleGone } from './pendingRules.ts';

/** Returns a hash of the statements and of the catalog's definitions: it changes when either does. */
function digest({ statements, objects }: Making, held: ReadonlyMap<string, string>): string {
  const found = objects.map((object) => `;\n${object} ${held.get(object) ?? 'missing'}`);
  return createHash('sha256')
    .update([statements.join(';\n'), ...found].join(''))
    .digest('hex');
}

/**
 * Returns the parts that differ from the declarations: never applied, declared differently since, or changed
 * or missing in the catalog, as after restoring a dump without its role or rights. `pending` are those with a
 * stand-in that enforces the rule for new rows. Reads only.
 */
export async function outdatedParts(
  client: pg.ClientBase,
  resources: readonly Resource[],
): Promise<OutdatedPart[]> {
  return outdated(client, databaseObjects(resources));
}

type OutdatedPart = Part & { readonly pending: boolean };

async function outdated(client: pg.ClientBase, parts: readonly Part[]): Promise<OutdatedPart[]> {
  const applied = await appliedHashes(client);
  const held = await definitions(client);
  const is = (name: string, making: Making) => applied.get(name) === digest(making, held);
  return parts
    .filter((part) => !is(part.name, part))
    .map((part) => ({ ...part, pending: part.meanwhile !== undefined && is(part.name, part.meanwhile) }));
}

/**
 * Applies the parts that differ from the declarations, each in a transaction of its own; removes rules that
 * are no longer declared.
 * @param pendingRules whether a rule that stored rows break may stay pending, enforced for new rows alone
 * @returns the database's message for each pending rule; the next start retries it
 * @throws pg.DatabaseError for the first part that can't be applied and may not stay pending
 */
export async function applyObjects(
  client: pg.ClientBase,
  resources: readonly Resource[],
  pendingRules: boolean,
): Promise<unknown[]> {
  const refused: unknown[] = [];
  const parts = databaseObjects(resources);
  for (const { name, statements } of await goneRules(client, parts)) {
    for (const statement of statements) await client.query(statement);
    await client.query('DELETE FROM derived_objects WHERE name = $1', [name]);
  }
  for (const part of await outdated(client, parts))
    try {
      await apply(client, part.name, part);
    } catch (error) {
      if (!pendingRules || !part.meanwhile || !isInTheWay(error)) throw error;
      if (!part.pending) await apply(client, part.name, part.meanwhile);
      refused.push(error);
    }
  return refused;
}

/** Returns rules that were applied and are no longer declared, with the statements that remove each. */
async function goneRules(client: pg.ClientBase, parts: readonly Part[]) {
  const declared = new Set(parts.map(({ name }) => name));
  const gone = [...(await appliedHashes(client)).keys()].filter(
    (name) => /_(unique|exclusion)$/.test(name) && !declared.has(name),
  );
  return gone.map((name) => ({ name, statements: ruleGone(name) }));
}

async function apply(client: pg.ClientBase, name: string, making: Making): Promise<void> {
  await client.query('BEGIN');
  try {
    for (const statement of making.statements) await client.query(statement);
    await noteApplied(client, name, digest(making, await definitions(client, making.objects)));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
