/**
 * The process is killed while it sends: everything arrives, at most one message twice, and then with the same Message-ID.
 * @module-tag long
 */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '#resources/studio/messages.ts';
import { newId } from '#services/storage/ids.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { mailServer } from '../../support/mailServer.ts';
import { startScript } from '../../support/process.ts';

const script = join(import.meta.dirname, '../../support/postProcess.mjs');
const MANY = 1000;

let studio: TestApp;
beforeAll(async () => {
  studio = await testApp();
});
afterAll(() => studio.close());

it('kill -9 amid a thousand loses none', { timeout: 240_000 }, async () => {
  const server = await mailServer();
  const values = Array.from({ length: MANY }, (_, index) => ({
    ...{ studio_id: studio.nord, id: newId(), kind: 'notice_received' as const, basis: 'law' as const },
    ...{ to: `kunde${index}@kern.example`, name: 'Mia Kern', subject: 'Test', text: 'Guten Tag' },
    ...{ state: 'waiting' as const, caused_by: 'Test', next_at: new Date().toISOString() },
  }));
  await studio.database.transaction(SYSTEM, (tx) => tx.createMany(messages, values));
  const start = () => startScript(script, [studio.database.connectionString, server.url], /sending/);
  const first = await start();
  await expect.poll(() => server.received.length, { timeout: 60_000 }).toBeGreaterThan(MANY / 4);
  await first.kill('SIGKILL');
  expect(server.received.length).toBeLessThan(MANY);
  const second = await start();
  const sent = async () => {
    const { rows } = await studio.database.pool.query(
      `SELECT count(*)::integer AS count FROM messages WHERE state = 'sent'`,
    );
    return rows[0].count;
  };
  await expect.poll(sent, { timeout: 120_000, interval: 500 }).toBe(MANY);
  await second.kill('SIGKILL');
  await server.stop();
  const to = server.received.flatMap((mail) => mail.to);
  expect(new Set(to).size).toBe(MANY);
  expect(to.length).toBeLessThanOrEqual(MANY + 1);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(MANY);
});
