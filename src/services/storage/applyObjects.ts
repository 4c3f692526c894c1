/** Keeps the database's policies, rights, counters and finders as the declarations ask for. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Resource } from '../../resources/define.ts';
import { appliedHashes, noteApplied } from './applied.ts';
import { definitions } from './catalog.ts';
import { databaseObjects, type Part } from './databaseObjects.ts';

/** Says what a part is to make and what the catalog holds of it: another one when either has changed. */
function digest({ statements, objects }: Part, held: ReadonlyMap<string, string>): string {
  const found = objects.map((object) => `;\n${object} ${held.get(object) ?? 'missing'}`);
  return createHash('sha256')
    .update([statements.join(';\n'), ...found].join(''))
    .digest('hex');
}

/**
 * The parts that aren't as the declarations ask for: never applied, declared otherwise since, or changed or missing in
 * the catalog, as after restoring a dump without its role or rights. Reads only.
 */
export async function outdatedParts(client: pg.ClientBase, resources: readonly Resource[]): Promise<Part[]> {
  const applied = await appliedHashes(client);
  const held = await definitions(client);
  return databaseObjects(resources).filter((part) => applied.get(part.name) !== digest(part, held));
}

/** Applies what isn't as the declarations ask for, each part in a transaction of its own. */
export async function applyObjects(client: pg.ClientBase, resources: readonly Resource[]): Promise<void> {
  for (const part of await outdatedParts(client, resources)) {
    await client.query('BEGIN');
    try {
      for (const statement of part.statements) await client.query(statement);
      await noteApplied(client, part.name, digest(part, await definitions(client)));
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  }
}
