/** Prepares the application before it runs: installs and builds what is missing. Has no dependencies. */
import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Folder of the checkout. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The built services. */
export const built = pathToFileURL(join(root, 'dist/services/main.js'));

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    giveUp(
      `Node.js ${process.versions.node} ist zu alt: nötig ist 20.19 oder neuer. Du bekommst es auf https://nodejs.org.`,
    );
}

/**
 * Returns the message for an application that already runs; undefined otherwise. The location of its data:
 * embedded/place.ts.
 */
export async function running() {
  const { alreadyRunning } = await import('./embedded/lock.mjs');
  const name = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 8);
  const given = process.env.DATA_DIR?.trim();
  const places = given ? [resolve(given)] : [join(root, '.data'), join('/var/lib/studio-admin', name)];
  return places.map(alreadyRunning).find((message) => message !== undefined);
}

/** @param {{ dev?: boolean }} [options] `dev` installs development packages, and skips the build */
export async function prepare({ dev = false } = {}) {
  try {
    const { install, isInstalled } = await import('./install.mjs');
    if (!isInstalled(root, { dev })) await install(root, { dev });
    if (dev) return;
    const { buildIfChanged } = await import('./build.mjs');
    const begin = Date.now();
    if (await buildIfChanged(() => console.log('Baue die Anwendung …')))
      console.log(`Gebaut (${Math.round((Date.now() - begin) / 1000)} s).`);
  } catch (error) {
    giveUp(error instanceof Error ? error.message : error);
  }
}

/**
 * Installs missing development packages; refuses while the application runs, whose files would be replaced.
 */
export async function prepareTools() {
  const { isInstalled } = await import('./install.mjs');
  if (isInstalled(root, { dev: true })) return;
  const already = await running();
  if (already) giveUp(`Die Pakete der Entwicklung fehlen noch. ${already}`);
  await prepare({ dev: true });
}

export function giveUp(message) {
  console.error(`\n✗ ${message}`);
  process.exit(1);
}
