/**
 * `npm run new lockers`: declares a resource, with its test and migration; asks in a terminal for missing
 * flags.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { checkNode, giveUp, prepareTools, root } from '../prepare.mjs';
import { inWords } from './faultInWords.mjs';
import { loadSource } from './source.mjs';

const args = process.argv.slice(2);

checkNode();
await prepareTools();
const terminal = process.stdin.isTTY
  ? createInterface({ input: process.stdin, output: process.stdout })
  : undefined;
const ask = async (question, fallback) =>
  (await terminal.question(`${question} ${fallback && `[${fallback}] `}`)).trim() || fallback;
try {
  const { writeNew, nextSteps } = await loadSource('src/services/develop/new/write.ts');
  const written = await writeNew(args, terminal && ask);
  run(
    join(root, 'node_modules/@biomejs/biome/bin/biome'),
    'check',
    '--write',
    '--log-level=error',
    ...written.files,
  );
  run(join(root, 'src/services/develop/migration.mjs'), '--name', written.draft.name);
  console.log(nextSteps(written));
} catch (error) {
  giveUp(inWords(error, root));
} finally {
  terminal?.close();
}

/** Runs a script of the checkout to its end. @throws where it fails, after its own message */
function run(script, ...rest) {
  const { status } = spawnSync(process.execPath, [script, ...rest], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
