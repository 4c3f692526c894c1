/** `npm run bench [calls|lists|search|contracts|dues|claims|figures|stalls|collection|schedule|exercises|today|inserts|moving|mailings|studios|peers|rows|notify|loading|bytes|calendar|editor]`: each measurement a ratio against a floor or a peer of the same run. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(fileURLToPath(new URL('./measure.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
// Vite's import turned it to development, and what is built for the measurements would be several times slower.
process.env.NODE_ENV = 'production';
await module.measure(process.argv.slice(2));
