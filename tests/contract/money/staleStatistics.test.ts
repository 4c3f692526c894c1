/**
 * What is worked out about a whole studio goes through as many rows as it has, also where the planner takes its tables for
 * small: statistics are older than most of the rows, or know of other studios alone.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studios } from '#resources/studio/studios.ts';
import { OWING_RULES } from '#rules/money/compare.ts';
import { type CollectionQuestion, customersConcerned } from '#services/money/candidates.ts';
import { partsOfPlan } from '#services/money/collectionPlan.ts';
import { pageLeftOut, sumsOfPlan } from '#services/money/collectionSums.ts';
import { planLetters } from '#services/money/dunningPlan.ts';
import { sumsOfLeft, sumsOfLetters } from '#services/money/dunningSums.ts';
import { glanceOfDebits } from '#services/money/glance.ts';
import { plannedMonths } from '#services/money/monthsPlan.ts';
import type { Transaction } from '#services/storage/types.ts';
import { collecting } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { copies } from '../../support/many.ts';
import { rowsThrough } from '../../support/rowsThrough.ts';
import { within } from '../../support/studios.ts';

const TODAY = '2026-11-21';
const COLLECT = '2026-11-24';
const MONTH = '2026-11';
const COUNT = 3000;
/** Each statement joins some tables, with some nodes for each. A table gone through for each row of another takes thousands. */
const MOST = 100 * COUNT;

const TABLES = [
  'customers',
  'contracts',
  'claims',
  'collection_items',
  'claimed_contracts',
  'owing_changes',
  'dunnings',
];

describe.each(['few of its rows', 'rows of another studio'])('with statistics of %s', (known) => {
  let studio: Commerce;
  const { ready, payer, collected } = collecting(() => studio, COLLECT);

  beforeAll(async () => {
    studio = await commerce(TODAY);
    await ready();
    const asked = (text: string) => studio.database.pool.query(text);
    for (const table of TABLES) await asked(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
    const customer_id = await payer();
    const of = { customer_id, kind: 'goods', text: 'Handtuch', due_on: '2026-11-01', vat_rate: 19 };
    const claim = await made(studio.as('adminNord').post('payment/claims', { ...of, amount_cents: 990 }));
    const { id: contract } = await studio.contract({ customer_id, payment_method: 'sepa' });
    const [item] = await collected(customer_id, 'settled');
    studio.today(TODAY);
    const many = {
      customers: [
        customer_id,
        {
          number: '10000 + n',
          email: `'viele' || n || '@demo.example'`,
          sepa_mandate: `jsonb_set(c.sepa_mandate, '{reference}', to_jsonb('VIELE-' || n))`,
        },
      ],
      contracts: [contract, { number: '10000 + n' }],
      claims: [
        claim.id,
        {
          number: '10000 + n',
          status: `'overdue'`,
          paid_cents: '0',
          open_cents: '990',
          run_id: 'NULL',
          status_until: 'NULL',
        },
      ],
      collection_items: [item.id, { end_to_end_id: `'E-' || n`, live: 'false', returned_on: `'2026-11-10'` }],
    } as const;
    const entries = Object.entries(many) as [string, readonly [string, Record<string, string>]][];
    if (known === 'rows of another studio')
      for (const [table, [id, own]] of entries)
        await copies(studio, table, id, 400, {
          ...own,
          number: 'n',
          email: `'andere' || n || '@demo.example'`,
          studio_id: `'${studio.sued}'`,
        });
    await asked(`ANALYZE ${TABLES.join(', ')}`);
    for (const [table, [id, own]] of entries)
      await copies(studio, table, id, COUNT, own, { analyzed: false });
    const client = await studio.database.pool.connect();
    try {
      // The same holds for what fills them.
      await client.query('SET enable_nestloop = off');
      const place = (table: string, column: string, of: string, number: string) =>
        client.query(`UPDATE ${table} t SET ${column} = o.id FROM ${of} o
          WHERE o.studio_id = t.studio_id AND t.studio_id = '${studio.nord}' AND o.number > 10000 AND o.number = ${number}`);
      await place('contracts', 'customer_id', 'customers', 't.number');
      await place('claims', 'customer_id', 'customers', 't.number');
      await place('claims', 'contract_id', 'contracts', 't.number');
      const item = `CASE WHEN NOT t.live THEN 10000 + substr(t.end_to_end_id, 3)::int END`;
      await place('collection_items', 'claim_id', 'claims', item);
      await place('customers', 'payer_id', 'customers', 'CASE WHEN t.number % 4 = 1 THEN t.number + 1 END');
      await client.query(
        `UPDATE claims SET returned_on = DATE '2026-11-10' WHERE number > 10000 AND number % 2 = 0`,
      );
      await client.query(
        `UPDATE contracts SET ends_on = '2026-04-30' WHERE number > 10000 AND number % 4 = 0`,
      );
      await client.query(`INSERT INTO claimed_contracts
        SELECT studio_id, id, '2026-01', '2026-11', DATE '2026-11-01', ${OWING_RULES} FROM contracts WHERE number > 10000`);
      await client.query('DELETE FROM owing_changes');
      await client.query(`INSERT INTO owing_changes
        SELECT studio_id, id FROM contracts WHERE number > 10000 AND number % 2 = 0`);
    } finally {
      await client.query('RESET enable_nestloop');
      client.release();
    }
  }, 120_000);
  afterAll(() => studio.close());

  const page = { sort: ['customer_name', 'ASC'], range: { offset: 0, limit: 25 } } as const;
  const collection = (): CollectionQuestion => ({
    studio_id: studio.nord,
    month: MONTH,
    collect_on: COLLECT,
  });
  const letters = async (tx: Transaction) => ({
    studio: (await tx.get(studios, studio.nord))!,
    today: TODAY,
  });
  /** Those that a page is about. */
  const some = async (tx: Transaction, column: string, count = 500): Promise<string[]> => {
    const { rows } = await tx.client.query<{ ids: string[] }>(
      `SELECT array_agg(${column}) AS ids FROM customers WHERE studio_id = '${studio.nord}' AND number BETWEEN 10001 AND ${10_000 + count}`,
    );
    return rows[0]!.ids;
  };
  const read = async (parts: AsyncIterable<unknown>) => {
    for await (const _ of parts);
  };

  it.each<[string, (tx: Transaction) => Promise<unknown>]>([
    ['sums of letters', async (tx) => sumsOfLetters(tx, await letters(tx), page)],
    ['what is left to the run', async (tx) => sumsOfLeft(tx, await letters(tx), page)],
    ['sums of a run', (tx) => sumsOfPlan(tx, collection(), { most: 100 })],
    ['a page of whom a run leaves out', (tx) => pageLeftOut(tx, collection(), { offset: 10, limit: 10 })],
    [
      'letters',
      async (tx) => planLetters(tx, { ...(await letters(tx)), customer_ids: await some(tx, 'id', 3000) }),
    ],
    [
      'a page of letters',
      async (tx) => planLetters(tx, { ...(await letters(tx)), customer_ids: await some(tx, 'id') }),
    ],
    ['the parts of a run', (tx) => read(partsOfPlan(tx, collection()))],
    [
      'the parts of a run of locked customers',
      async (tx) =>
        read(partsOfPlan(tx, { ...collection(), customer_ids: await customersConcerned(tx, collection()) })),
    ],
    [
      'a page of debits',
      async (tx) =>
        read(partsOfPlan(tx, { ...collection(), payer_ids: await some(tx, 'coalesce(payer_id, id)') })),
    ],
    ['the first debits of a month', (tx) => glanceOfDebits(tx, collection())],
    ['whom a run concerns', (tx) => customersConcerned(tx, collection())],
    [
      'the claims of a month',
      (tx) => read(plannedMonths(tx, { studio_id: studio.nord, from: MONTH, to: '2026-12', today: TODAY })),
    ],
  ])('%s: as many steps as rows', async (_, work) => {
    const taken = await within(studio.database, { id: studio.nord }, (tx) => rowsThrough(tx, work));
    expect(taken).toBeGreaterThan(COUNT);
    expect(taken).toBeLessThan(MOST);
  });
});
