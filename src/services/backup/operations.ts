/** Backs up and restores any installation. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type pg from 'pg';
import type { Resource } from '#declare/define.ts';
import { StartError } from '#services/startError.ts';
import { outdatedParts } from '#services/storage/applyObjects.ts';
import { unprotected } from '#services/storage/catalog.ts';
import { migrationsIn } from '#services/storage/journal.ts';
import { type Filling, migrate } from '#services/storage/migrate.ts';
import { APPLICATION, type Connection, connected } from '#services/storage/pool.ts';
import { APP_ROLE } from '#services/storage/role.ts';
import { readBackup, writeBackup } from './file.ts';
import type { Frame } from './frames.ts';
import type { Manifest } from './manifest.ts';
import { check, load, refuseUnlessEmpty } from './restore.ts';
import { snapshot } from './snapshot.ts';

/** The database, and the provider of the accounts. */
export interface Installation {
  readonly connection: Connection;
  readonly accounts: Manifest['accounts'];
  /** File of the embedded sign-in's accounts; undefined with any other provider. */
  readonly accountsFile: string | undefined;
}

/**
 * Writes a consistent copy of database, pictures and accounts, while the services may run.
 * @param passphrase encrypts it where given
 * @throws StartError
 */
export async function backUp(path: string, from: Installation, passphrase?: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  await connected(from.connection, async (client) => {
    const read = () => readIfThere(from.accountsFile);
    async function* frames(): AsyncGenerator<Frame> {
      for await (const frame of snapshot(client, { keptBy: from.accounts, read })) {
        if (frame.kind === 'manifest') manifest = frame.manifest;
        yield frame;
      }
    }
    await writeBackup(path, frames(), passphrase);
  });
  return manifest!;
}

interface Program {
  readonly resources: readonly Resource[];
  readonly migrationsFolder: string;
  /** Whether to restore rows that break a newer rule. */
  readonly pendingRules?: boolean;
  /** The clock, replaceable in tests. */
  readonly now?: () => Date;
}

/** Result of the checks after a restore. */
export interface Restored {
  readonly manifest: Manifest;
  /** Number of tables with row-level security by studio. */
  readonly protectedTables: number;
  /** Tables in the backup that aren't the application's. */
  readonly leftOut: readonly string[];
  /** Whether the accounts were restored with their passwords. */
  readonly withAccounts: boolean;
}

/**
 * Restores a backup into an empty database and migrates it to the current schema.
 * @param open opens the target, only after the backup was found complete
 * @throws StartError saying what to do; until the rows are committed, nothing is changed
 */
export async function restore(
  path: string,
  open: () => Promise<Installation>,
  { resources, migrationsFolder, pendingRules, now }: Program,
  passphrase?: string,
): Promise<Restored> {
  const { manifest, accounts } = await check(readBackup(path, passphrase));
  refuseUnknown(manifest, migrationsFolder);
  const { connection, accountsFile, accounts: keptBy } = await open();
  if (accountsFile && accounts) refuseOtherAccounts(accountsFile, accounts);
  await connected(connection, refuseWhileRunning);
  const frames = readBackup(path, passphrase);
  let leftOut: string[] = [];
  const filling: Filling = {
    upTo: manifest.migration,
    check: (client) => refuseUnlessEmpty(client, manifest),
    fill: async (client) => {
      leftOut = await load(client, { manifest, frames }, async () => {
        if (!sameKeeper(manifest.accounts, keptBy)) await relinkAccounts(client);
        if (accountsFile && accounts) writeAccounts(accountsFile, accounts);
      });
    },
  };
  await migrate(connection, resources, migrationsFolder, { say: console.log, filling, pendingRules, now });
  const tables = manifest.tables.filter(({ name }) => !leftOut.includes(name));
  return {
    manifest: { ...manifest, tables },
    leftOut,
    protectedTables: await connected(connection, (client) => countProtected(client, resources)),
    withAccounts: accountsFile !== undefined && accounts !== undefined,
  };
}

/** Refuses rows of a newer program, which can't be converted to an older schema. */
function refuseUnknown({ migration }: Manifest, migrationsFolder: string): void {
  if (migrationsIn(migrationsFolder).includes(migration)) return;
  throw new StartError(
    'Die Sicherung ist von einer anderen, wohl neueren Version dieser Anwendung. Nimm zum Wiederherstellen diese. Es wurde nichts verändert.',
  );
}

/** Refuses while the services are connected. The embedded database is protected by its lock instead. */
async function refuseWhileRunning(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid()`,
    [APPLICATION],
  );
  if (rowCount)
    throw new StartError(
      'An dieser Datenbank läuft die Anwendung noch. Beende sie zuerst. Es wurde nichts verändert.',
    );
}

/** Accepts equal accounts, of an interrupted restore. */
function refuseOtherAccounts(file: string, accounts: Buffer): void {
  const there = readIfThere(file);
  if (there === undefined || there.equals(accounts)) return;
  throw new StartError(
    `In ${file} stehen schon Zugänge. Gib mit DATA_DIR ein leeres Verzeichnis an. Es wurde nichts verändert.`,
  );
}

function readIfThere(file: string | undefined): Buffer | undefined {
  return file !== undefined && existsSync(file) ? readFileSync(file) : undefined;
}

function writeAccounts(file: string, accounts: Buffer): void {
  const draft = `${file}.restored`;
  writeFileSync(draft, accounts, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

const sameKeeper = (one: Manifest['accounts'], other: Manifest['accounts']) =>
  typeof one === 'string' || typeof other === 'string' ? one === other : one.project === other.project;

/** Notes an intent for every account: the next start synchronises the provider with the database. */
async function relinkAccounts(client: pg.ClientBase): Promise<void> {
  await client.query('INSERT INTO account_intents (uid) SELECT uid FROM accounts ON CONFLICT DO NOTHING');
}

/** Checks in the role of the services. @throws StartError where a table differs from the declarations */
async function countProtected(client: pg.ClientBase, resources: readonly Resource[]): Promise<number> {
  const outdated = await outdatedParts(client, resources);
  await client.query(`BEGIN; SET LOCAL ROLE ${APP_ROLE}`);
  const open = await unprotected(
    client,
    resources.map(({ name }) => name),
  );
  const { rows } = await client.query(`SELECT FROM pg_policies WHERE schemaname = 'public'`);
  await client.query('ROLLBACK');
  const lacking = [...outdated.filter(({ pending }) => !pending).map(({ name }) => name), ...open];
  if (lacking.length > 0)
    throw new StartError(
      `Eingespielt ist alles, aber der Datenbank fehlen Rechte oder Zeilenregeln: ${lacking.join(', ')}. Starte die Anwendung, sie legt sie an.`,
    );
  return rows.length;
}
