/**
 * `npm start` and `npm run dev`: whatever is missing is installed and built, then the services run in this very process,
 * so that nothing is left behind when it is killed. Runs before anything is installed: no dependencies.
 */
import { built, checkNode, giveUp, prepare, root, running } from './prepare.mjs';

const dev = process.argv.includes('--dev');

checkNode();
// Installing or building under a running application would pull its files away.
const already = await running();
if (already) giveUp(already);
await prepare({ dev });
if (dev) {
  const { startDev } = await import('./dev.mjs');
  await startDev(root);
} else {
  const { main } = await import(built.href);
  await main({ root });
}
