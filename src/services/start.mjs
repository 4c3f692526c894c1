/**
 * `npm start` and `npm run dev`: whatever is missing is installed and built, then the services run in this very process,
 * so that nothing is left behind when it is killed. Runs before anything is installed: no dependencies.
 */
import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dev = process.argv.includes('--dev');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  giveUp(
    `Node.js ${process.versions.node} ist zu alt: nötig ist 20.19 oder neuer. Du bekommst es auf https://nodejs.org.`,
  );

await refuseSecond();
try {
  await prepare();
} catch (error) {
  giveUp(error instanceof Error ? error.message : error);
}
if (dev) {
  const { startDev } = await import('./dev.mjs');
  await startDev(root);
} else {
  const { main } = await import(pathToFileURL(join(root, 'dist/services/main.js')).href);
  await main({ root });
}

/** Installing or building under a running application would pull its files away. Where its data lie: embedded/place.ts. */
async function refuseSecond() {
  const { alreadyRunning } = await import('./embedded/lock.mjs');
  const name = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 8);
  const given = process.env.DATA_DIR?.trim();
  const places = given ? [resolve(given)] : [join(root, '.data'), join('/var/lib/studio-admin', name)];
  for (const place of places) {
    const message = alreadyRunning(place);
    if (message) giveUp(message);
  }
}

async function prepare() {
  const { install, isInstalled } = await import('./install.mjs');
  if (!isInstalled(root, { dev })) await install(root, { dev });
  if (dev) return;
  const { buildIfChanged } = await import('./build.mjs');
  const begin = Date.now();
  if (await buildIfChanged(() => console.log('Baue die Anwendung …')))
    console.log(`Gebaut (${Math.round((Date.now() - begin) / 1000)} s).`);
}

function giveUp(message) {
  console.error(`\n✗ ${message}`);
  process.exit(1);
}
