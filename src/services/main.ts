/** Starts everything in its order, says where it is, and stops it in the reverse order. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { allResources } from '../resources/index.ts';
import { type AppOptions, createApp } from './app.ts';
import { restoreLostAccounts, toldOf } from './embedded/lostAccounts.ts';
import { demoAccounts, fillDemo } from './embedded/seed/seed.ts';
import { noSpace } from './embedded/startError.ts';
import { allHooks } from './entities/index.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { announce, type Notice } from './greeting.ts';
import { forgetOldKeys } from './http/idempotency.ts';
import { forgetOldCounts } from './http/rateLimit.ts';
import { firebaseProvider } from './identity/firebaseProvider.ts';
import { keepAccountsRepaired, repairAccounts, startingAlone } from './identity/repair.ts';
import { checkServiceAccount } from './identity/serviceAccount.ts';
import { ensureSuperAdmin } from './identity/superAdmin.ts';
import { tokenVerifier } from './identity/tokens.ts';
import { consoleLog } from './log.ts';
import { type Listening, type ListenOptions, listen } from './server.ts';
import { cannotListen, explained } from './startErrors.ts';
import { openDatabase } from './storage/database.ts';
import { isFull } from './storage/errors.ts';
import { type Surroundings, surroundings, type Undo } from './surroundings.ts';
import type { AppEnv, Services } from './types.ts';

/** Milliseconds until the process ends, whatever it waits for: who stops it may kill it after five seconds. */
const PATIENCE = 4_500;

interface StartOptions {
  /** Folder of the checkout. */
  readonly root: string;
  /** Listens in our place: Vite's server, in development. */
  readonly serve?: (services: Services, options: AppOptions, address: ListenOptions) => Promise<Listening>;
}

/**
 * Starts by what the environment says, until SIGINT or SIGTERM. An error at start is printed as one German sentence and
 * ends the process.
 * @example await main({ root: process.cwd() })
 */
export async function main(options: StartOptions): Promise<void> {
  const undo: Undo = [];
  const end = async (code: number): Promise<never> => {
    const until = Date.now() + PATIENCE;
    for (const step of undo.splice(0).reverse()) {
      const done = Promise.resolve()
        .then(step)
        .catch((error: unknown) => console.error(explained(error)));
      // Each is begun; the embedded database also ends when nobody waits for it.
      await Promise.race([done, sleep(Math.max(0, until - Date.now()))]);
    }
    process.exit(code);
  };
  const signals = stopOnSignal(end);
  try {
    await start(options, undo, signals, end);
  } catch (error) {
    console.error(`\n✗ ${explained(error)}`);
    await end(1);
  }
}

/** `npm run backup FILE` and `npm run restore FILE`. @example await runCommand('backup', { root, file: 'studio.backup' }) */
export async function runCommand(
  name: 'backup' | 'restore',
  options: { root: string; file: string | undefined },
): Promise<void> {
  const { backupCommand, restoreCommand } = await import('./backup/command.ts');
  const run = name === 'backup' ? backupCommand : restoreCommand;
  await run({ ...options, migrationsFolder: migrationsFolder() });
}

/** The app with everything that entities do beyond CRUD. */
export function makeApp(services: Services, options: AppOptions): Hono<AppEnv> {
  return createApp(services, { allHooks, ...options });
}

async function start(
  { root, serve = listenWithApp }: StartOptions,
  undo: Undo,
  signals: { stopping: boolean },
  end: (code: number) => Promise<never>,
): Promise<void> {
  const environment = readEnvironment(process.env);
  const { GOOGLE_APPLICATION_CREDENTIALS: key } = process.env;
  const account = environment.identity.kind === 'firebase' ? checkServiceAccount(key?.trim()) : undefined;
  const around = await surroundings(environment, root, undo);
  if (account) around.notices.push(account);
  // firebase-admin and the verifier of tokens look here whether it is the emulator.
  if (around.emulatorHost) process.env.FIREBASE_AUTH_EMULATOR_HOST = around.emulatorHost;
  const services = await makeServices(environment, around, undo);
  await startingAlone(services, () => repairAccounts(services));
  undo.push(keepAccountsRepaired(services), forgetInTime(services));
  if (
    environment.demo &&
    around.emulatorHost &&
    (await fillDemo(services.database, around.emulatorHost, new Date()))
  )
    around.notices.push('Demodaten wurden angelegt.');
  await restoreAccounts(services, environment, around);
  await inviteSuperAdmin(services, environment, around.notices);
  if (signals.stopping) return;
  const server = await serve(services, appOptions(environment, around.emulatorHost, root), environment).catch(
    (error: NodeJS.ErrnoException) => Promise.reject(cannotListen(error, environment)),
  );
  undo.push(server.stop);
  void around.failed.then((error) => {
    console.error(`\n✗ Die Anmeldung (Firebase-Emulator) ist ausgefallen: ${error.message}`);
    return end(1);
  });
  await announce(server.origin, services.database, around);
}

async function makeServices(
  environment: Environment,
  { databaseUrl, databaseDir, projectId, emulatorHost }: Surroundings,
  undo: Undo,
): Promise<Services> {
  const database = await openDatabase({
    connection: databaseUrl,
    ...(environment.directUrl && { direct: environment.directUrl }),
    resources: allResources,
    migrationsFolder: migrationsFolder(),
    say: console.log,
    pendingRules: environment.pendingRules,
  }).catch((error: unknown) => {
    throw databaseDir && isFull(error) ? noSpace(databaseDir, error) : error;
  });
  undo.push(database.close);
  const { identity } = environment;
  return {
    database,
    identity: firebaseProvider({
      projectId,
      ...(emulatorHost ? { emulatorHost } : {}),
      ...(identity.kind === 'firebase' ? { apiKey: identity.apiKey } : {}),
    }),
    tokens: tokenVerifier({ projectId }),
    now: () => new Date(),
    log: consoleLog(environment.verbose),
  };
}

/** Beside the bundle once built, with the storage in the source. */
function migrationsFolder(): string {
  const built = fileURLToPath(new URL('./migrations', import.meta.url));
  return existsSync(built) ? built : fileURLToPath(new URL('./storage/migrations', import.meta.url));
}

function appOptions(
  { connect, frame, proxies }: Environment,
  emulatorHost: string | undefined,
  root: string,
): AppOptions {
  return {
    webRoot: join(root, 'dist/web'),
    security: { connect, frame },
    proxies,
    ...(emulatorHost ? { authEmulatorOrigin: `http://${emulatorHost}` } : {}),
  };
}

function listenWithApp(services: Services, options: AppOptions, address: ListenOptions): Promise<Listening> {
  return listen(makeApp(services, options), address);
}

/** Removes expired rows every so often, also without calls. Returns how to stop. */
function forgetInTime({ database, log }: Services): () => void {
  const every = (milliseconds: number, what: string, forget: (pool: typeof database.pool) => Promise<void>) =>
    setInterval(() => {
      forget(database.pool).catch(() => log.error(`old ${what} not removed`));
    }, milliseconds).unref();
  const timers = [
    every(3_600_000, 'idempotency keys', forgetOldKeys),
    every(60_000, 'counts of calls', forgetOldCounts),
  ];
  return () => timers.forEach(clearInterval);
}

/** The embedded sign-in keeps its accounts in a file of its own, which may have been lost beside the database. */
async function restoreAccounts(
  services: Services,
  { identity, demo }: Environment,
  { emulatorHost, notices }: Surroundings,
): Promise<void> {
  if (identity.kind !== 'embedded' || !emulatorHost) return;
  const restored = await restoreLostAccounts(services, emulatorHost, demo ? demoAccounts(new Date()) : []);
  if (restored) notices.push((origin) => toldOf(restored, origin));
}

/** The first person of an installation, from whom all others come. */
async function inviteSuperAdmin(
  services: Services,
  { superAdmin }: Environment,
  notices: Notice[],
): Promise<void> {
  if (!superAdmin) return;
  const { invitation } = await ensureSuperAdmin(services, superAdmin);
  if (!invitation) return;
  const { sent_to, link } = invitation;
  notices.push((origin) => [`Super-Admin ${sent_to} eingeladen${link ? `: ${origin}${link}` : '.'}`]);
}

/** A second signal, a second after the first, ends the process at once: npm and the terminal both pass on Ctrl-C. */
function stopOnSignal(end: (code: number) => Promise<never>): { stopping: boolean } {
  const state = { stopping: false };
  let since = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (state.stopping) {
        if (Date.now() - since > 1_000) process.exit(1);
        return;
      }
      state.stopping = true;
      since = Date.now();
      console.log('\nBeende …');
      void end(0);
    });
  return state;
}
