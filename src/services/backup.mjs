/**
 * `npm run backup FILE` and `npm run restore FILE`. Uses the existing build: it may belong to a running
 * application, whose files a new build would replace.
 */
import { existsSync } from 'node:fs';
import { built, checkNode, giveUp, prepare, root, running } from './prepare.mjs';

const [name, file] = process.argv.slice(2);

checkNode();
const already = await running();
if (name === 'restore' && already) giveUp(already);
if (name === 'restore' || !existsSync(built)) await prepare();
const { runCommand } = await import(built.href);
if (!runCommand)
  giveUp(
    'Gebaut ist noch eine ältere Version, die keine Sicherung schreibt. Beende die Anwendung und starte sie einmal neu.',
  );
await runCommand(name, { root, file });
