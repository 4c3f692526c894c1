/** `npm run bench [lists|contracts|dues|bytes|loading|rows]`: each measurement a ratio against a floor or a peer of the same run. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(fileURLToPath(new URL('./measure.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
await module.measure(process.argv.slice(2));
