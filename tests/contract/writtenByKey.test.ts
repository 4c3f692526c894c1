/**
 * Writes of many rows find them by their keys, also where the planner knows little of the table: it has been filled since
 * its statistics were taken. Otherwise each batch goes through the studio once for each of its rows.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '#resources/people/customers.ts';
import { putIntoRun } from '#services/money/balances.ts';
import { newId } from '#services/storage/ids.ts';
import { refreshDerived } from '#services/storage/refresh.ts';
import { type Commerce, commerce } from '../support/commerce.ts';
import { made } from '../support/made.ts';
import { copies } from '../support/many.ts';
import { rowsWritten } from '../support/rowsWritten.ts';
import { within } from '../support/studios.ts';

const TODAY = '2026-11-21';
const COUNT = 4000;
/** Each written row is passed on by some nodes of a plan. Batches that went through the studio would add eight to them. */
const MOST = 10 * COUNT;
const TABLES = ['customers', 'contracts', 'claims'];

describe.each(['nothing', 'few of its rows', 'rows of another studio'])('with statistics of %s', (known) => {
  let studio: Commerce;

  beforeAll(async () => {
    studio = await commerce(TODAY);
    const { pool } = studio.database;
    for (const table of TABLES) await pool.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
    const { id: contract, customer_id } = await studio.contract();
    const of = { customer_id, kind: 'goods', text: 'Handtuch', due_on: '2026-11-01', vat_rate: 19 };
    const claim = await made(studio.as('adminNord').post('payment/claims', { ...of, amount_cents: 990 }));
    const many: readonly (readonly [string, string, Record<string, string>])[] = [
      ['customers', customer_id, { email: `'viele' || n || '@demo.example'` }],
      ['contracts', contract, { state_until: `DATE '2026-11-20'` }],
      ['claims', claim.id, {}],
    ];
    if (known === 'rows of another studio')
      for (const [table, id, own] of many) {
        const email = `'andere' || n || '@demo.example'`;
        const theirs = { ...own, number: 'n', email, studio_id: `'${studio.sued}'` };
        await copies(studio, table, id, 400, theirs, { analyzed: false });
      }
    if (known !== 'nothing') await pool.query(`ANALYZE ${TABLES.join(', ')}`);
    for (const [table, id, own] of many)
      await copies(studio, table, id, COUNT, { ...own, number: '10000 + n' }, { analyzed: false });
    await pool.query(`UPDATE contracts t SET customer_id = c.id FROM customers c
      WHERE c.studio_id = t.studio_id AND c.number = t.number AND c.number > 10000`);
  });

  afterAll(() => studio.close());

  const idsOf = async (table: string) => {
    const { rows } = await studio.database.pool.query<{ id: string }>(
      `SELECT id FROM ${table} WHERE studio_id = $1 AND number > 10000`,
      [studio.nord],
    );
    return rows.map(({ id }) => id);
  };

  it('changes many records', async () => {
    const ids = await idsOf('customers');
    const changes = ids.map((id) => ({ id, values: { city: 'Kiel' } }));
    const write = () =>
      within(studio.database, { id: studio.nord }, (tx) => tx.updateMany(customers, changes));
    expect(await rowsWritten(write)).toBeLessThan(MOST);
  });

  it('puts claims into a run', async () => {
    const ids = await idsOf('claims');
    const write = () =>
      within(studio.database, { id: studio.nord }, (tx) => putIntoRun(tx, studio.nord, newId(), ids));
    expect(await rowsWritten(write)).toBeLessThan(MOST);
  });

  it('refreshes what depends on the day, and rolls it up', async () => {
    expect(await rowsWritten(() => refreshDerived(studio.database, TODAY))).toBeLessThan(MOST);
  });
});
