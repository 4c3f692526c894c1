/** `npm run test:ha`: the services over a replicated Postgres on this machine, while its parts fail. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { install, isInstalled } from '../../src/services/install.mjs';

const emulator = fileURLToPath(new URL('../../src/services/embedded/emulator', import.meta.url));
if (!isInstalled(emulator)) await install(emulator, { what: 'Pakete der Anmeldung' });

const { module } = await runnerImport(fileURLToPath(new URL('./rounds.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
process.exitCode = await module.run(process.argv.slice(2));
