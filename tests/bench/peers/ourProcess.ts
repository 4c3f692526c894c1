/** The services as a process, without limits on how much a person writes. Reads `BENCH_DATABASE_URL` and `PORT`. */
import { resolve } from 'node:path';
import { allResources } from '#resources/index.ts';
import { createApp } from '#services/app.ts';
import { allHooks } from '#services/entities/index.ts';
import { tokenVerifier } from '#services/identity/tokens.ts';
import { listen } from '#services/server.ts';
import { openDatabase } from '#services/storage/database.ts';
import { memoryIdentity } from '../../support/memoryIdentity.ts';
import { PROJECT } from './token.ts';

const { BENCH_DATABASE_URL = '', PORT } = process.env;
const UNLIMITED = { writes: 1e9, expensive: 1e9, failures: 1e9 };
const mute = () => undefined;

const database = await openDatabase({
  connection: BENCH_DATABASE_URL,
  resources: allResources,
  migrationsFolder: resolve('src/services/storage/migrations'),
});
const services = {
  database,
  identity: memoryIdentity(),
  tokens: tokenVerifier({ projectId: PROJECT }),
  now: () => new Date(),
  log: { info: mute, error: console.error, security: mute },
};
await listen(createApp(services, { allHooks, limits: UNLIMITED }), { host: '127.0.0.1', port: Number(PORT) });
