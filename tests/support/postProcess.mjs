/** Sends mail in a process of its own, so that a test can kill it. Arguments: address of the database, and of the server. */
import { loadSource } from '../../src/services/develop/source.mjs';

const [connection, url] = process.argv.slice(2);
const { startPostProcess } = await loadSource('tests/support/postProcess.ts');
await startPostProcess({ connection, url });
console.log('sending');
