/**
 * `npm run migration -- --name lockers`: also works after `npm start` alone, which installs no development
 * packages.
 */
import { checkNode, giveUp, prepareTools, root } from '../prepare.mjs';
import { inWords } from './faultInWords.mjs';
import { loadSource } from './source.mjs';

checkNode();
await prepareTools();
try {
  const { migration } = await loadSource('src/services/develop/migration.ts');
  console.log(await migration(process.argv.slice(2)));
} catch (error) {
  giveUp(inWords(error, root));
}
