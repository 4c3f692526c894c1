/** Starts everything in order, prints the address, and stops it in the reverse order. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { berlinDay } from '#format/instants.ts';
import { allResources } from '#resources/index.ts';
import { restoreLostAccounts, toldOf } from '#services/embedded/lostAccounts.ts';
import { demoAccounts, fillDemo } from '#services/embedded/seed/seed.ts';
import { allHooks } from '#services/entities/index.ts';
import { forgetOldKeys } from '#services/http/idempotency.ts';
import { forgetOldCounts } from '#services/http/rateLimit.ts';
import { keepSeen } from '#services/http/seenDevices.ts';
import { firebaseProvider, loadSdk } from '#services/identity/firebaseProvider.ts';
import { keepAccountsRepaired, repairAccounts, startingAlone } from '#services/identity/repair.ts';
import { checkServiceAccount } from '#services/identity/serviceAccount.ts';
import { ensureSuperAdmin } from '#services/identity/superAdmin.ts';
import { tokenVerifier } from '#services/identity/tokens.ts';
import { startPost } from '#services/post/worker.ts';
import { forgetOldChanges } from '#services/storage/changes.ts';
import { openDatabase } from '#services/storage/database.ts';
import { forgetDevices } from '#services/storage/devices.ts';
import { isFull } from '#services/storage/errors.ts';
import { forgetDeleted } from '#services/storage/forgetDeleted.ts';
import { forgetRefusals } from '#services/storage/refusedSignIns.ts';
import { type AppOptions, createApp } from './app.ts';
import { startClock } from './clock.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { announce, type Notice } from './greeting.ts';
import { consoleLog } from './log.ts';
import { type Runtime, startRuntime, type Undo } from './runtime.ts';
import { type Listening, type ListenOptions, listen } from './server.ts';
import { noSpace } from './startError.ts';
import { cannotListen, explained } from './startErrors.ts';
import type { AppEnv, Services } from './types.ts';

/** Milliseconds until the process ends in any case: supervisors may kill it after five seconds. */
const PATIENCE = 4_500;

interface StartOptions {
  /** Folder of the checkout. */
  readonly root: string;
  /** Listens in place of the services' own server: Vite's, in development. */
  readonly serve?: (services: Services, options: AppOptions, address: ListenOptions) => Promise<Listening>;
}

/**
 * Starts the environment's installation, until SIGINT or SIGTERM. Prints an error at start as one German
 * sentence and ends the process.
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
      // Every stop is begun; the embedded database also completes it unattended.
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

/**
 * `npm run backup FILE` and `npm run restore FILE`.
 * @example await runCommand('backup', { root, file: 'studio.backup' })
 */
export async function runCommand(
  name: 'backup' | 'restore',
  options: { root: string; file: string | undefined },
): Promise<void> {
  const { backupCommand, restoreCommand } = await import('#services/backup/command.ts');
  const run = name === 'backup' ? backupCommand : restoreCommand;
  await run({ ...options, migrationsFolder: migrationsFolder() });
}

/** Returns the app with the hooks of all entities. */
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
  const [runtime] = await Promise.all([startRuntime(environment, root, undo), loadSdk()]);
  if (account) runtime.notices.push(account);
  // firebase-admin and the token verifier detect the emulator by this variable.
  if (runtime.emulatorHost) process.env.FIREBASE_AUTH_EMULATOR_HOST = runtime.emulatorHost;
  const stopping = new AbortController();
  const services = { ...(await makeServices(environment, runtime, undo)), stopping: stopping.signal };
  await startingAlone(services, () => repairAccounts(services));
  undo.push(keepAccountsRepaired(services), forgetInTime(services), keepSeen(services));
  if (
    environment.demo &&
    runtime.emulatorHost &&
    (await fillDemo(services.database, runtime.emulatorHost, new Date()))
  )
    runtime.notices.push('Demodaten wurden angelegt.');
  await restoreAccounts(services, environment, runtime);
  await inviteSuperAdmin(services, environment, runtime.notices);
  undo.push(startPost(services).stop, startClock(services, allHooks));
  if (signals.stopping) return;
  const server = await serve(
    services,
    appOptions(environment, runtime.emulatorHost, root),
    environment,
  ).catch((error: NodeJS.ErrnoException) => Promise.reject(cannotListen(error, environment)));
  // Aborts streams before the server waits for calls in progress.
  undo.push(server.stop, () => stopping.abort());
  void runtime.failed.then((error) => {
    console.error(`\n✗ Die Anmeldung (Firebase-Emulator) ist ausgefallen: ${error.message}`);
    return end(1);
  });
  await announce(server.origin, services.database, runtime);
}

async function makeServices(
  environment: Environment,
  { databaseUrl, databaseDir, projectId, emulatorHost }: Runtime,
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
    mail: environment.mail,
    externalDatabase: environment.databaseUrl !== undefined,
  };
}

/** Returns the migrations beside the bundle, or those of the storage when run from source. */
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

/** Removes expired rows periodically, also without calls. Returns a function that stops it. */
function forgetInTime({ database, log, now }: Services): () => void {
  const { pool } = database;
  const every = (milliseconds: number, what: string, forget: () => Promise<void>) =>
    setInterval(() => {
      forget().catch(() => log.error(`old ${what} not removed`));
    }, milliseconds).unref();
  const timers = [
    every(3_600_000, 'idempotency keys', () => forgetOldKeys(pool)),
    every(3_600_000, 'refused sign-ins', () => forgetRefusals(pool, now())),
    every(3_600_000, 'signed-in devices', () => forgetDevices(pool, berlinDay(now()))),
    every(60_000, 'counts of calls', () => forgetOldCounts(pool)),
    every(60_000, 'changes', () => forgetOldChanges(pool)),
    every(60_000, 'deleted records', () => forgetDeleted(database)),
  ];
  return () => timers.forEach(clearInterval);
}

/** Restores accounts of the embedded sign-in, whose file may have been lost. */
async function restoreAccounts(
  services: Services,
  { identity, demo }: Environment,
  { emulatorHost, notices }: Runtime,
): Promise<void> {
  if (identity.kind !== 'embedded' || !emulatorHost) return;
  const restored = await restoreLostAccounts(services, emulatorHost, demo ? demoAccounts(new Date()) : []);
  if (restored) notices.push((origin) => toldOf(restored, origin));
}

/** Invites the first person of an installation, who invites all others. */
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

/**
 * Ends the process at once on a second signal, at least a second after the first: npm and the terminal both
 * pass on Ctrl-C.
 */
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
