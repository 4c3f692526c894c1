/**
 * `npm start` and `npm run dev`: installs and builds what is missing, then runs the services in this process,
 * so that killing it leaves nothing behind. Runs before anything is installed: no dependencies.
 */
import { built, checkNode, giveUp, prepare, root, running } from './prepare.mjs';

const dev = process.argv.includes('--dev');

checkNode();
// Installing or building would replace files of a running application.
const already = await running();
if (already) giveUp(already);
await prepare({ dev });
if (dev) {
  const { startDev } = await import('./develop/dev.mjs');
  await startDev(root);
} else {
  const { main } = await import(built.href);
  await main({ root });
}
