/**
 * The auth emulator in a thread of its own, as loading it keeps a core busy for two seconds. Plain
 * JavaScript, because a thread starts from a file without a build. Started by ../authEmulator.ts.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { openAccounts } from './accounts.mjs';
import { keepingSignIns } from './signIns.mjs';

/**
 * Paths of the emulator's API that the web SDK, firebase-admin and the tests call. Compiling the validators
 * of all eighty takes two seconds more.
 */
const PATHS = [
  /^\/v1\/accounts:(?!.*(GameCenter|Ios|Saml))/,
  /^\/v1\/projects\/\{targetProjectId\}(\/accounts|:)/,
  /^\/v1\/(projects|token|recaptchaParams)$/,
  /^\/v2\/accounts/,
  /^\/v2\/(passwordPolicy|recaptchaConfig)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(?!tenants)/,
];

const require = createRequire(import.meta.url);
const { port, projectId, file } = workerData;

/** Loads the emulator from firebase-tools' own files, silenced and reduced to these paths. */
async function createEmulator(states) {
  const api = require('firebase-tools/lib/emulator/auth/apiSpec.js').default;
  for (const path of Object.keys(api.paths))
    if (!PATHS.some((pattern) => pattern.test(path))) delete api.paths[path];
  const { EmulatorLogger, Verbosity } = require('firebase-tools/lib/emulator/emulatorLogger.js');
  EmulatorLogger.setVerbosity(Verbosity.SILENT);
  require('firebase-tools/lib/logger.js').logger.silent = true;
  const { createApp } = require('firebase-tools/lib/emulator/auth/server.js');
  const { SingleProjectMode } = require('firebase-tools/lib/emulator/auth/index.js');
  return createApp(projectId, SingleProjectMode.ERROR, states);
}

/**
 * Returns whether the call comes from this machine's own pages or programs. The emulator accepts calls of any
 * origin: without this check, a foreign page open in the same browser could create a super admin.
 */
function isLocal({ headers }) {
  const local = (host) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '');
  const { origin } = headers;
  return local(headers.host) && (origin === undefined || local(origin.replace(/^https?:\/\//, '')));
}

const FULL = ['ENOSPC', 'EDQUOT'];

/** Answers with an error in the emulator's format, which firebaseProvider.ts recognises. */
function refuse(response, end) {
  for (const name of response.getHeaderNames())
    if (/^(content-|etag)/.test(name)) response.removeHeader(name);
  response.writeHead(507, { 'Content-Type': 'application/json' });
  end(JSON.stringify({ error: { code: 507, message: 'DISK_FULL' } }));
}

/** Delays the answer until the accounts are on disk: confirmed changes survive a crash. */
function saveBeforeAnswering(response, accounts) {
  const chunks = [];
  const end = response.end.bind(response);
  const bytes = (chunk, encoding) => (typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk);
  response.write = (chunk, encoding) => {
    chunks.push(bytes(chunk, encoding));
    return true;
  };
  response.end = (chunk, encoding) => {
    if (chunk && typeof chunk !== 'function') chunks.push(bytes(chunk, encoding));
    accounts.save().then(
      () => end(Buffer.concat(chunks)),
      ({ code }) => (FULL.includes(code) ? refuse(response, end) : response.destroy()),
    );
    return response;
  };
}

/** Binds the port before loading, to report a taken one at once. */
async function listen(server) {
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server.address().port;
}

async function run() {
  let app;
  let accounts;
  const server = createServer((request, response) => {
    if (!app || !isLocal(request)) {
      response.writeHead(app ? 403 : 503).end();
      return;
    }
    // Includes GET: links from e-mails (`/emulator/action`) change accounts by it.
    if (!['OPTIONS', 'HEAD'].includes(request.method)) saveBeforeAnswering(response, accounts);
    app(request, response);
  });
  const listening = await listen(server);
  const ProjectState = keepingSignIns(require('firebase-tools/lib/emulator/auth/state.js'));
  const state = new ProjectState(projectId);
  // The default of new Firebase projects: answers don't disclose whether an address has an account.
  state.enableImprovedEmailPrivacy = true;
  accounts = openAccounts(file, state);
  app = await createEmulator(new Map([[projectId, state]]));
  parentPort.once('message', () => {
    server.close(async () => {
      await accounts.save().catch(() => undefined);
      process.exit(0);
    });
    server.closeIdleConnections();
  });
  parentPort.postMessage({ listening });
}

run().catch(({ code, message, syscall }) => {
  parentPort.postMessage({ failed: { code, message, listening: syscall === 'listen' } });
});
