/** Backing up and restoring, wherever the database is. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type pg from 'pg';
import type { Resource } from '../../resources/define.ts';
import { StartError } from '../embedded/startError.ts';
import { outdatedParts } from '../storage/applyObjects.ts';
import { unprotected } from '../storage/catalog.ts';
import { migrationsIn } from '../storage/journal.ts';
import { type Filling, migrate } from '../storage/migrate.ts';
import { APPLICATION, type Connection, connected } from '../storage/pool.ts';
import { APP_ROLE } from '../storage/role.ts';
import { readBackup, writeBackup } from './file.ts';
import type { Frame } from './frames.ts';
import type { Manifest } from './manifest.ts';
import { check, load, refuseUnlessEmpty } from './restore.ts';
import { snapshot } from './snapshot.ts';

/** The database, and who keeps the accounts of those who sign in. */
export interface Installation {
  readonly connection: Connection;
  readonly accounts: Manifest['accounts'];
  /** Where the embedded sign-in keeps them; undefined with any other. */
  readonly accountsFile: string | undefined;
}

/**
 * Writes a consistent copy of database, pictures and accounts, while the services may go on.
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
  /** Restore also rows that break a newer rule? */
  readonly pendingRules?: boolean;
}

/** What was found to be as the backup says, once it was restored. */
export interface Restored {
  readonly manifest: Manifest;
  /** Tables whose rows are kept apart by studio. */
  readonly protectedTables: number;
  /** Are the accounts there with their passwords? */
  readonly withAccounts: boolean;
}

/**
 * Restores a backup into an empty database and brings it to today's schema.
 * @param open opens what it is restored into; only once the backup was found to be whole
 * @throws StartError saying what to do; until the rows are in, with everything as it was
 */
export async function restore(
  path: string,
  open: () => Promise<Installation>,
  { resources, migrationsFolder, pendingRules }: Program,
  passphrase?: string,
): Promise<Restored> {
  const { manifest, accounts } = await check(readBackup(path, passphrase));
  refuseUnknown(manifest, migrationsFolder);
  const { connection, accountsFile, accounts: keptBy } = await open();
  if (accountsFile && accounts) refuseOtherAccounts(accountsFile, accounts);
  await connected(connection, refuseWhileRunning);
  const frames = readBackup(path, passphrase);
  const filling: Filling = {
    upTo: manifest.migration,
    check: (client) => refuseUnlessEmpty(client, manifest),
    fill: (client) =>
      load(client, { manifest, frames }, async () => {
        if (!sameKeeper(manifest.accounts, keptBy)) await relinkAccounts(client);
        if (accountsFile && accounts) writeAccounts(accountsFile, accounts);
      }),
  };
  await migrate(connection, resources, migrationsFolder, { say: console.log, filling, pendingRules });
  return {
    manifest,
    protectedTables: await connected(connection, (client) => countProtected(client, resources)),
    withAccounts: accountsFile !== undefined && accounts !== undefined,
  };
}

/** A newer program's rows can't be brought to an older schema. */
function refuseUnknown({ migration }: Manifest, migrationsFolder: string): void {
  if (migrationsIn(migrationsFolder).includes(migration)) return;
  throw new StartError(
    'Die Sicherung ist von einer anderen, wohl neueren Version dieser Anwendung. Nimm zum Wiederherstellen diese. Es wurde nichts verändert.',
  );
}

/** The embedded database is locked by the process that runs it; of another one the open connections tell. */
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

/** Those of a restore that was broken off are the same. */
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

/** Takes every account for one whose change is under way: the next start brings the provider's to what is stored. */
async function relinkAccounts(client: pg.ClientBase): Promise<void> {
  await client.query('INSERT INTO account_intents (uid) SELECT uid FROM accounts ON CONFLICT DO NOTHING');
}

/** Asked in the services' role, as they would. @throws StartError where anything isn't as the declarations ask for */
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
