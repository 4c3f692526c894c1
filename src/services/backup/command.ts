/** `npm run backup FILE` and `npm run restore FILE`: on what the environment of `npm start` names. */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { allResources } from '../../resources/index.ts';
import { DEMO_PROJECT } from '../embedded/authEmulator.ts';
import { alreadyRunning } from '../embedded/lock.mjs';
import { choosePlace } from '../embedded/place.ts';
import { addressOfRunning } from '../embedded/postgres.ts';
import { StartError } from '../embedded/startError.ts';
import { type Environment, readEnvironment } from '../environment.ts';
import { explained } from '../startErrors.ts';
import { embeddedDatabase, takePlace, type Undo } from '../surroundings.ts';
import type { Manifest } from './manifest.ts';
import { backUp, type Installation, restore } from './operations.ts';
import { toldOfBackup, toldOfRestore } from './report.ts';

interface CommandOptions {
  /** Folder of the checkout. */
  readonly root: string;
  readonly migrationsFolder: string;
  readonly file: string | undefined;
}

/** Backs up, also beside the running application. @example await backupCommand({ root, migrationsFolder, file: 'studio.backup' }) */
export function backupCommand({ root, file }: CommandOptions): Promise<void> {
  return command('backup', file, async (path, environment, undo) => {
    const passphrase = passphraseOf(process.env);
    if (existsSync(path)) throw new StartError(`${path} gibt es schon; nimm einen anderen Namen.`);
    const manifest = await backUp(path, await installation(environment, root, undo, 'backup'), passphrase);
    return toldOfBackup(path, manifest, statSync(path).size, passphrase !== undefined);
  });
}

/** Restores into an empty database. */
export function restoreCommand({ root, migrationsFolder, file }: CommandOptions): Promise<void> {
  return command('restore', file, async (path, environment, undo) => {
    const open = () => installation(environment, root, undo, 'restore');
    const { pendingRules } = environment;
    const program = { resources: allResources, migrationsFolder, pendingRules };
    return toldOfRestore(await restore(path, open, program, passphraseOf(process.env)));
  });
}

/** Prints what the work tells, or what is wrong, and ends what it has started. */
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
    // npm runs scripts in the checkout, wherever it was called.
    const path = resolve(process.env.INIT_CWD ?? '.', file);
    console.log((await work(path, readEnvironment(process.env), undo)).join('\n'));
  } catch (error) {
    console.error(`\n✗ ${explained(error)}`);
    process.exitCode = 1;
  } finally {
    await end();
  }
}

/** One that was meant and isn't there would leave the file open to all. */
function passphraseOf({ BACKUP_PASSPHRASE: given }: NodeJS.ProcessEnv): string | undefined {
  if (given === undefined || given.length >= SHORTEST) return given;
  throw new StartError(
    `BACKUP_PASSPHRASE ist ${given === '' ? 'leer' : 'zu kurz'}: Nimm mindestens ${SHORTEST} Zeichen, oder lass sie weg, dann wird nicht verschlüsselt.`,
  );
}

const SHORTEST = 12;

/** What the environment names; the embedded database is started where it doesn't run. */
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
