/** A consistent copy of the database and its accounts, while the services run. */
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { StartError } from '#services/startError.ts';
import { newestMigration } from '#services/storage/journal.ts';
import type { Frame } from './frames.ts';
import { address, contentOf, copied, type Manifest, PLAIN_TEXT, tablesIn } from './manifest.ts';

export interface Accounts {
  readonly keptBy: Manifest['accounts'];
  /** Returns the current accounts of the embedded sign-in; undefined with another provider. */
  read(): Buffer | undefined;
}

/** Largest number of attempts to get a snapshot during which no account changes. */
const TRIES = 20;

/**
 * Yields a snapshot of the database in one read-only transaction. Streams the rows: memory use doesn't grow
 * with the studio.
 * @throws StartError when there is nothing to copy yet
 * @example for await (const frame of snapshot(client, accounts)) …
 */
export async function* snapshot(client: pg.Client, accounts: Accounts): AsyncGenerator<Frame> {
  const kept = await begin(client, accounts);
  const migration = await newestMigration(client);
  if (migration === undefined) throw nothingThere();
  const tables = [];
  for (const table of await tablesIn(client)) tables.push(await contentOf(client, table));
  const { rows } = await client.query<{ now: Date }>('SELECT now()');
  const taken_at = rows[0]!.now.toISOString();
  yield { kind: 'manifest', manifest: { taken_at, migration, accounts: accounts.keptBy, tables } };
  for (const table of tables) {
    yield { kind: 'table', name: table.name };
    const copy = client.query(to(`COPY ${copied(table)} TO STDOUT`));
    for await (const bytes of copy) yield { kind: 'rows', bytes };
  }
  if (kept) yield { kind: 'accounts', bytes: kept };
  await client.query('COMMIT');
}

/** Retries until the accounts are the same before and after the snapshot's instant. */
async function begin(client: pg.Client, accounts: Accounts): Promise<Buffer | undefined> {
  for (let attempt = 1; ; attempt++) {
    const before = accounts.read();
    const tables = await tablesIn(client);
    if (tables.length === 0) throw nothingThere();
    // Locks before the snapshot: otherwise a migration could still change a table before it is read.
    await client.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL row_security = off; ${PLAIN_TEXT};
       LOCK TABLE ${tables.map(address).join(', ')} IN ACCESS SHARE MODE`,
    );
    await client.query('SELECT now()');
    const after = accounts.read();
    if (before === after || after?.equals(before ?? Buffer.alloc(0)) || attempt === TRIES) return after;
    await client.query('ROLLBACK');
  }
}

function nothingThere(): StartError {
  return new StartError(
    'Hier liegt noch keine Datenbank, die sich sichern ließe. Stimmen DATA_DIR und DATABASE_URL?',
  );
}
