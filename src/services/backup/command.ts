/**
 * `npm run backup FILE` and `npm run restore FILE`: apply to the installation in the environment of `npm
 * start`.
 */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { allResources } from '#resources/index.ts';
import { DEMO_PROJECT } from '#services/embedded/authEmulator.ts';
import { alreadyRunning } from '#services/embedded/lock.mjs';
import { choosePlace } from '#services/embedded/place.ts';
import { addressOfRunning } from '#services/embedded/postgres.ts';
import { type Environment, readEnvironment } from '#services/environment.ts';
import { embeddedDatabase, takePlace, type Undo } from '#services/runtime.ts';
import { StartError } from '#services/startError.ts';
import { explained } from '#services/startErrors.ts';
import { noteBackup } from '#services/storage/lastBackup.ts';
import { connected } from '#services/storage/pool.ts';
import type { Manifest } from './manifest.ts';
import { backUp, type Installation, restore } from './operations.ts';
import { toldOfBackup, toldOfRestore } from './report.ts';

interface CommandOptions {
  /** Folder of the checkout. */
  readonly root: string;
  readonly migrationsFolder: string;
  readonly file: string | undefined;
}

/**
 * Backs up, also while the application runs.
 * @example await backupCommand({ root, migrationsFolder, file: 'studio.backup' })
 */
export function backupCommand({ root, file }: CommandOptions): Promise<void> {
  return command('backup', file, async (path, environment, undo) => {
    const passphrase = passphraseOf(process.env);
    if (existsSync(path)) throw new StartError(`${path} gibt es schon; nimm einen anderen Namen.`);
    const from = await installation(environment, root, undo, 'backup');
    const manifest = await backUp(path, from, passphrase);
    const noted = await connected(from.connection, (client) => noteBackup(client, manifest.taken_at)).catch(
      () => false,
    );
    return [
      ...toldOfBackup(path, manifest, statSync(path).size, passphrase !== undefined),
      ...(noted ? [] : [NOT_NOTED]),
    ];
  });
}

/** The file is complete all the same. */
const NOT_NOTED =
  '! Die Datenbank konnte sich die Zeit dieser Sicherung nicht merken: Unter „Sicherheit des Studios“ fehlt sie.';

/** Restores into an empty database. */
export function restoreCommand({ root, migrationsFolder, file }: CommandOptions): Promise<void> {
  return command('restore', file, async (path, environment, undo) => {
    const open = () => installation(environment, root, undo, 'restore');
    const { pendingRules } = environment;
    const program = { resources: allResources, migrationsFolder, pendingRules };
    return toldOfRestore(await restore(path, open, program, passphraseOf(process.env)));
  });
}

/** Prints the result of the work or its error, and stops everything it has started. */
async function command(
  name: string,
  file: string | undefined,
  work: (path: string, environment: Environment, undo: Undo) => Promise<string[]>,
): Promise<void> {
  const undo: Undo = [];
  const end = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().finally(() => process.exit(1)));
  try {
    if (!file) throw new StartError(`Es fehlt der Name der Datei: npm run ${name} studio.backup`);
    // npm runs scripts in the checkout, regardless of the caller's directory.
    const path = resolve(process.env.INIT_CWD ?? '.', file);
    console.log((await work(path, readEnvironment(process.env), undo)).join('\n'));
  } catch (error) {
    console.error(`\n✗ ${explained(error)}`);
    process.exitCode = 1;
  } finally {
    await end();
  }
}

/** Refuses a short passphrase; an empty one would leave the file unencrypted. */
function passphraseOf({ BACKUP_PASSPHRASE: given }: NodeJS.ProcessEnv): string | undefined {
  if (given === undefined || given.length >= SHORTEST) return given;
  throw new StartError(
    `BACKUP_PASSPHRASE ist ${given === '' ? 'leer' : 'zu kurz'}: Nimm mindestens ${SHORTEST} Zeichen, oder lass sie weg, dann wird nicht verschlüsselt.`,
  );
}

const SHORTEST = 12;

/** Returns the installation in the environment; starts the embedded database where it doesn't run. */
async function installation(
  environment: Environment,
  root: string,
  undo: Undo,
  purpose: 'backup' | 'restore',
): Promise<Installation> {
  const { identity, databaseUrl, directUrl, dataDir } = environment;
  const embedded = identity.kind === 'embedded';
  const place = databaseUrl && !embedded ? undefined : choosePlace(dataDir, root);
  const running = place && alreadyRunning(place.dataDir);
  if (running && purpose === 'restore') throw new StartError(running);
  if (place && !running) takePlace(dataDir, root, undo);
  return {
    connection: directUrl ?? databaseUrl ?? (await embeddedAddress()),
    accounts: keeper(identity),
    accountsFile: place && embedded ? join(place.dataDir, 'accounts.json') : undefined,
  };

  async function embeddedAddress(): Promise<string> {
    if (running) return addressOfRunning(place!.dataDir);
    if (purpose === 'backup' && !existsSync(join(place!.dataDir, 'postgres')))
      throw new StartError(`In ${place!.dataDir} liegen noch keine Daten. Stimmt DATA_DIR?`);
    return (await embeddedDatabase(place!, undo)).url;
  }
}

function keeper(identity: Environment['identity']): Manifest['accounts'] {
  return identity.kind === 'embedded' ? 'embedded' : { project: identity.projectId ?? DEMO_PROJECT };
}
