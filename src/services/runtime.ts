/** What the services run on: a database and an identity provider, embedded or external. */
import { type AuthEmulator, DEMO_PROJECT, startAuthEmulator } from '#services/embedded/authEmulator.ts';
import { alreadyRunning, lockDataDir } from '#services/embedded/lock.mjs';
import { choosePlace, type Place } from '#services/embedded/place.ts';
import { startPostgres } from '#services/embedded/postgres.ts';
import type { Environment } from './environment.ts';
import type { Notice } from './greeting.ts';
import { StartError } from './startError.ts';

export interface Runtime {
  readonly databaseUrl: string;
  /** Directory of the embedded database. */
  readonly databaseDir: string | undefined;
  readonly projectId: string;
  /** `host:port` of the auth emulator; undefined with a Firebase project. */
  readonly emulatorHost: string | undefined;
  /** Settles when an embedded part terminates by itself. */
  readonly failed: Promise<Error>;
  readonly notices: Notice[];
}

/** Functions to run at the end, in the reverse order. */
export type Undo = (() => Promise<void> | void)[];

/**
 * Locks the directory for this process, then starts the embedded parts concurrently.
 * @param undo receives the functions that stop each of them, also when another one fails
 * @throws StartError
 */
export async function startRuntime(environment: Environment, root: string, undo: Undo): Promise<Runtime> {
  const { identity, databaseUrl, dataDir } = environment;
  const place = databaseUrl && identity.kind !== 'embedded' ? undefined : takePlace(dataDir, root, undo);
  const [postgres, emulator] = await bothOrNone(
    databaseUrl ? undefined : embeddedDatabase(place!, undo),
    identity.kind === 'embedded' ? embeddedSignIn(place!, identity.port, undo) : undefined,
  );
  return {
    databaseUrl: postgres?.url ?? databaseUrl!,
    databaseDir: postgres && place?.dataDir,
    projectId: identity.kind === 'embedded' ? DEMO_PROJECT : (identity.projectId ?? DEMO_PROJECT),
    emulatorHost: emulator?.host ?? (identity.kind === 'emulator' ? identity.host : undefined),
    failed: emulator?.failed ?? new Promise(() => undefined),
    notices: [
      ...(place?.notice ? [place.notice] : []),
      ...(postgres?.adopted
        ? ['Die Datenbank lief von einem abgebrochenen Lauf weiter und wurde übernommen.']
        : []),
      ...(emulator
        ? [
            `Die mitgelieferte Anmeldung ist zum Ausprobieren auf diesem Rechner: Passwörter liegen lesbar in ${place!.dataDir}.`,
            'Für den Betrieb eines Studios: src/services/README.md, „Sign-in“.',
          ]
        : []),
    ],
  };
}

/** Locks the directory for this process. @throws StartError when another one holds it */
export function takePlace(dataDir: string | undefined, root: string, undo: Undo): Place {
  const place = choosePlace(dataDir, root);
  const release = lockDataDir(place.dataDir);
  if (!release) throw new StartError(alreadyRunning(place.dataDir) ?? 'Ein anderer Start war schneller.');
  undo.push(release);
  return place;
}

/** Starts the embedded database, and adds its stop to `undo`. */
export async function embeddedDatabase(place: Place, undo: Undo) {
  const postgres = await startPostgres(place);
  undo.push(postgres.stop);
  return postgres;
}

async function embeddedSignIn(place: Place, port: number, undo: Undo): Promise<AuthEmulator> {
  const emulator = await startAuthEmulator({ dataDir: place.dataDir, port });
  undo.push(emulator.stop);
  return emulator;
}

/** Waits for both even when one fails, so that the other can be stopped. */
async function bothOrNone<A, B>(a: Promise<A> | undefined, b: Promise<B> | undefined) {
  await Promise.allSettled([a, b]);
  return Promise.all([a, b]);
}
