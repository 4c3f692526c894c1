/**
 * `npm start` and `npm run dev`: whatever is missing is installed and built, then the services run in this very process,
 * so that nothing is left behind when it is killed. Runs before anything is installed: no dependencies.
 */
import { pathToFileURL } from 'node:url';

const root = new URL('../../', import.meta.url);
const dev = process.argv.includes('--dev');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node.js ${process.versions.node} ist zu alt: nötig ist 20.19 oder neuer. Du bekommst es auf https://nodejs.org.`,
  );
  process.exit(1);
}

try {
  await prepare();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function prepare() {
  const { fileURLToPath } = await import('node:url');
  const folder = fileURLToPath(root);
  const { install, isInstalled } = await import('./install.mjs');
  if (!isInstalled(folder, { dev })) await install(folder, { dev });
  if (dev) {
    const { startDev } = await import('./dev.mjs');
    return startDev(folder);
  }
  const { buildIfChanged } = await import('./build.mjs');
  console.log('Prüfe, ob gebaut werden muss …');
  const begin = Date.now();
  if (await buildIfChanged()) console.log(`Gebaut (${Math.round((Date.now() - begin) / 1000)} s).`);
  const { main } = await import(pathToFileURL(`${folder}dist/services/main.js`).href);
  await main({ root: folder });
}
