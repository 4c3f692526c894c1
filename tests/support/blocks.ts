/** How much a statement reads, told by Postgres: unlike its time, the same on every machine. */
import type { Scope } from '#access/may.ts';
import { SYSTEM } from '#services/storage/types.ts';
import type { TestApp } from './app.ts';

/** Returns the number of blocks that a statement reads in the scope, with those of the functions that it calls. */
export function blocksOf({ database }: TestApp, scope: Scope, statement: string): Promise<number> {
  return database.transaction({ ...SYSTEM, scope, readOnly: true }, async ({ client }) => {
    const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`);
    const { Plan } = rows[0]['QUERY PLAN'][0];
    return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
  });
}
