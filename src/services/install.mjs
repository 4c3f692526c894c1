/** Installs the packages of a folder's package-lock.json when they are missing or outdated, with progress. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns whether the locked packages are installed, by npm's own record of the installation, which it writes
 * last.
 * @param {string} root the folder: the checkout, or that of the sign-in
 * @param {{ dev?: boolean }} [options] `dev` includes packages of tests and development
 * @returns {boolean}
 */
export function isInstalled(root, { dev = false } = {}) {
  const note = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = packagesOf(note);
  return wanted(root, dev).every(([path, { version, optional }]) => {
    const found = installed[path];
    return found ? found.version === version : optional === true;
  });
}

/**
 * Installs them with `npm ci`.
 * @throws Error with a German message
 * @param {string} root
 * @param {{ dev?: boolean, what?: string }} [options] without `dev`, a fifth less is downloaded; `what` names
 * the packages in messages
 */
export async function install(root, { dev = false, what = 'Pakete' } = {}) {
  const total = wanted(root, dev).filter(([, { optional }]) => !optional).length;
  const stop = showProgress(total, what);
  const lines = [];
  const code = await npm(root, ['ci', '--loglevel=http', ...(dev ? [] : ['--omit=dev'])], (line) => {
    if (/http fetch GET 200 .*\.tgz/.test(line)) stop.one();
    else if (!line.includes('http fetch')) lines.push(line);
  });
  stop.end();
  if (code !== 0)
    throw new Error(
      `Die Pakete ließen sich nicht installieren (npm ci endete mit ${code}). Besteht eine Verbindung zur npm-Registry?\n${lines.slice(-20).join('\n')}`,
    );
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function wanted(root, dev) {
  const entries = Object.entries(packagesOf(join(root, 'package-lock.json')));
  return entries.filter(([path, entry]) => path !== '' && !entry.link && (dev || !entry.dev));
}

/** Shows elapsed seconds and packages: on one line in a terminal, every ten seconds elsewhere. */
function showProgress(total, what) {
  const begin = Date.now();
  const terminal = process.stdout.isTTY;
  let loaded = 0;
  const tell = () => {
    const seconds = Math.round((Date.now() - begin) / 1000);
    const text = `Installiere ${what}: ${seconds} s, ${Math.min(loaded, total)} von etwa ${total} geladen`;
    process.stdout.write(terminal ? `\r${text} ` : `${text}\n`);
  };
  tell();
  const timer = setInterval(tell, terminal ? 500 : 10_000);
  return {
    one: () => {
      loaded += 1;
    },
    end: () => {
      clearInterval(timer);
      const seconds = Math.round((Date.now() - begin) / 1000);
      process.stdout.write(`${terminal ? '\r\x1b[K' : ''}${what} installiert (${seconds} s).\n`);
    },
  };
}

/** Runs npm, by its own script where npm started this process: on Windows `npm` is no executable. */
function npm(root, args, onLine) {
  const script = process.env.npm_execpath;
  const [command, all] = script?.endsWith('.js') ? [process.execPath, [script, ...args]] : ['npm', args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, all, {
      cwd: root,
      shell: command === 'npm' && process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let rest = '';
    const take = (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', reject);
    child.once('close', resolve);
  });
}
