/** The auth emulator in a process of its own, so that a test can kill it. Arguments: folder of its data; prints its port. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

const file = join(process.argv[2], 'accounts.json');
const worker = new Worker(new URL('../../src/services/embedded/emulator/worker.mjs', import.meta.url), {
  workerData: { port: 0, projectId: 'demo-studio', file },
});
worker.once('message', ({ listening }) => console.log(listening));
