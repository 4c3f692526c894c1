/** Sums of letters and of a run, decided by the database: the same as each of them, decided by the rules. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studios } from '#resources/studio/studios.ts';
import { partsOfPlan } from '#services/money/collectionPlan.ts';
import { pageLeftOut, sumsOfPlan } from '#services/money/collectionSums.ts';
import { type Planned, planLetters } from '#services/money/dunningPlan.ts';
import { sumsOfLeft, sumsOfLetters } from '#services/money/dunningSums.ts';
import type { Transaction } from '#services/storage/types.ts';
import { collecting } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { copies } from '../../support/many.ts';
import { within } from '../../support/studios.ts';

const TODAY = '2026-11-21';
const COLLECT = '2026-11-24';
/** The first is the usual one; then foreign, as somebody writes it, masked, and several that can't be right. */
const IBANS = [
  'DE89370400440532013000',
  'AT611904300234573201',
  'de89 3704 0044 0532 0130 00',
  'DE•• •••• 3000',
  'DE89370400440532013001',
  // Equal to the right check digits, 02 and 98, by mod 97.
  'DE99370400440532013014',
  'DE01370400440532013032',
  'DE8937040044053201300',
  'AT611904300234573202',
  'TR330006100519786457841326',
  '',
];
const CUSTOMERS = 150;
const CLAIMS = 900;

let studio: Commerce;
const { ready, payer, collected } = collecting(() => studio, COLLECT);

beforeAll(async () => {
  studio = await commerce(TODAY);
  await ready();
  const customer_id = await payer();
  const of = { customer_id, kind: 'goods', text: 'Handtuch', due_on: '2026-11-01', vat_rate: 19 };
  const claim = await made(studio.as('adminNord').post('payment/claims', { ...of, amount_cents: 990 }));
  const { id: contract } = await studio.contract({ customer_id, payment_method: 'sepa' });
  await copies(studio, 'customers', customer_id, CUSTOMERS, {
    number: '10000 + n',
    email: `'viele' || n || '@demo.example'`,
    first_name: `(ARRAY['Ida', 'Örs'])[1 + n % 2]`,
    last_name: `(ARRAY['Ott', 'Ärmel', 'Zahn'])[1 + n % 3]`,
    sepa_mandate: 'NULL',
  });
  await copies(studio, 'contracts', contract, 3, {
    number: '10000 + n',
    payment_method: `(ARRAY['sepa', 'transfer'])[1 + n % 2]`,
  });
  await copies(studio, 'claims', claim.id, CLAIMS, { number: '10000 + n' });
  const [item] = await collected(customer_id, 'settled');
  studio.today(TODAY);
  await copies(studio, 'collection_items', item.id, 2 * CUSTOMERS, {
    end_to_end_id: `'E-' || n`,
    live: 'false',
  });
});
afterAll(() => studio.close());

/** Makes another studio of it. */
async function shuffle(seed: number): Promise<void> {
  const client = await studio.database.pool.connect();
  try {
    await client.query(`SELECT setseed($1)`, [seed / 100]);
    const day = (span: number) => `(DATE '${TODAY}' + 20 - floor(random() * ${span})::int)`;
    const some = (share: number, sql: string) => `CASE WHEN random() < ${share} THEN ${sql} END`;
    const at = (column: string, count: number) => `10001 + floor(random() * ${count})::int AS ${column}`;
    const places = (table: string) =>
      `(SELECT id, ${at('c', CUSTOMERS)}, ${at('t', CLAIMS)}, ${at('k', 3)} FROM ${table}) r WHERE r.id = t.id`;
    const one = (table: string, column: string) =>
      `(SELECT o.id FROM ${table} o WHERE o.studio_id = t.studio_id AND o.number = r.${column})`;
    await client.query(`UPDATE customers t SET payer_id = NULL`);
    await client.query(`UPDATE customers t SET
      iban = ${some(0.9, `(ARRAY['${IBANS.join("', '")}'])[1 + greatest(0, floor(random() * ${2 * IBANS.length})::int - ${IBANS.length})]`)},
      sepa_mandate = ${some(
        0.9,
        `jsonb_build_object('reference', CASE WHEN random() < 0.9 THEN 'R-' || number END,
        'signed_on', ${some(0.9, day(2000))}, 'last_used_on', ${some(0.5, day(1500))})`,
      )},
      dunning_stop = ${some(0.1, `jsonb_build_object('since', NULL, 'until', ${some(0.7, day(40))}, 'reason', NULL)`)}`);
    await client.query(`UPDATE customers SET debit_stop =
      ${some(0.2, `jsonb_build_object('mandate_reference', 'r-' || number, 'on', '2026-10-01', 'code', 'AC04', 'ended', true)`)}`);
    await client.query(
      `UPDATE customers t SET payer_id = p.id FROM customers p WHERE t.number % 4 = 1 AND p.number = t.number + 1 AND p.studio_id = t.studio_id`,
    );
    await client.query(`UPDATE claims t SET customer_id = ${one('customers', 'c')}, contract_id = ${some(0.5, one('contracts', 'k'))},
      due_on = ${day(120)}, status = (ARRAY['overdue', 'overdue', 'open', 'paid'])[1 + floor(random() * 4)::int],
      kind = (ARRAY['goods', 'service', 'dunning_cost', 'payout'])[1 + floor(random() * 3.2)::int], run_id = NULL,
      amount_cents = 1 + floor(random() * 9000)::int, dunning_level = floor(random() * 4.2)::int,
      dunned_on = ${some(0.3, day(50))}, held_until = ${some(0.1, day(40))},
      hold_reason = ${some(0.5, `(ARRAY['', 'Bitte'])[1 + floor(random() * 2)::int]`)} FROM ${places('claims')}`);
    await client.query(
      `UPDATE claims SET open_cents = CASE WHEN status = 'paid' THEN 0 ELSE amount_cents END, status_until = NULL`,
    );
    // Of some claims there are two; one at most is live.
    await client.query(`UPDATE collection_items SET live = false`);
    await client.query(
      `UPDATE collection_items t SET live = random() < 0.2 AND r.n < 225, returned_on = ${some(0.6, day(50))}, payer_id = r.payer_id,
        claim_id = (SELECT o.id FROM claims o WHERE o.studio_id = t.studio_id AND o.number = 10001 + r.n * 7 % 225)
        FROM (SELECT i.id, i.n, c.id AS payer_id
          FROM (SELECT id, (row_number() OVER (ORDER BY id))::int - 1 AS n FROM collection_items) i
          JOIN (SELECT id, row_number() OVER (ORDER BY random()) AS n FROM customers) c ON c.n = 1 + i.n % ${CUSTOMERS}) r
        WHERE r.id = t.id`,
    );
    await client.query(`UPDATE claims t SET status = CASE WHEN status = 'overdue' AND due_on >= '${TODAY}' THEN 'open' ELSE status END,
      returned_on = (SELECT max(i.returned_on) FROM collection_items i WHERE i.studio_id = t.studio_id AND i.claim_id = t.id)`);
  } finally {
    client.release();
  }
}

const reading = <T>(work: (tx: Transaction) => Promise<T>) =>
  within(studio.database, { id: studio.nord }, work);

const SEEDS = [1, 2, 3, 4, 5, 6];
const sum = <T>(of: readonly T[], cents: (one: T) => number) => of.reduce((all, one) => all + cents(one), 0);

describe.each(SEEDS)('a studio at random, %i', (seed) => {
  beforeAll(() => shuffle(seed));

  it('has letters of the sums, numbers and order that each of them has', async () => {
    await reading(async (tx) => {
      const found = await tx.get(studios, studio.nord);
      const question = { studio: found!, today: TODAY };
      for (const limits of [{}, { levels: [1] }, { levels: [2, 3, null] }, { until: '2026-10-31' }]) {
        const { letters } = await planLetters(tx, { ...question, ...limits });
        if (Object.keys(limits).length === 0) expect(letters.length).toBeGreaterThan(10);
        for (const name of ['customer_name', 'level', 'sum_cents', 'since'] as const)
          for (const direction of ['ASC', 'DESC'] as const) {
            const page = { sort: [name, direction], range: { offset: 3, limit: 20 } } as const;
            const { customer_ids, ...sums } = await sumsOfLetters(tx, { ...question, ...limits }, page);
            expect(sums).toEqual({
              count: letters.length,
              sum_cents: sum(letters, ({ proposal }) => proposal.sum_cents),
              fee_cents: sum(letters, ({ proposal }) => proposal.fee_cents),
            });
            expect(customer_ids).toEqual(sorted(letters, name, direction).slice(3, 23));
          }
      }
    });
  });

  it('leaves to the next run what each of the claims is left to', async () => {
    await reading(async (tx) => {
      const found = await tx.get(studios, studio.nord);
      const question = { studio: found!, today: TODAY };
      const { left } = await planLetters(tx, question);
      expect(left.length).toBeGreaterThan(1);
      const page = { sort: ['customer_name', 'ASC'], range: { offset: 0, limit: 1000 } } as const;
      expect(await sumsOfLeft(tx, question, page)).toMatchObject({
        count: left.length,
        sum_cents: sum(left, ({ sum_cents }) => sum_cents),
        customer_ids: left.map(({ customer_id }) => customer_id),
      });
    });
  });

  it('has the same debits in no order, where the first of them are asked for', async () => {
    await reading(async (tx) => {
      const question = { studio_id: studio.nord, month: '2026-11', collect_on: COLLECT };
      const debits = async (some: boolean) => {
        const found = [];
        for await (const { included } of partsOfPlan(tx, { ...question, some })) found.push(...included);
        return found.sort((a, b) => a.customer_number - b.customer_number);
      };
      const all = await debits(false);
      expect(all.length).toBeGreaterThan(10);
      expect(await debits(true)).toEqual(all);
    });
  });

  it('is collected from as each of its debits says', async () => {
    await reading(async (tx) => {
      const question = { studio_id: studio.nord, month: '2026-11', collect_on: COLLECT };
      const included = [];
      const left_out = [];
      for await (const part of partsOfPlan(tx, question)) {
        included.push(...part.included);
        left_out.push(...part.left_out);
      }
      const { first, ...sums } = await sumsOfPlan(tx, question, { most: 10 });
      const again = included.filter(({ customer_id }) => first.again.includes(customer_id));
      expect(sums).toEqual({
        claims: sum(included, ({ claims }) => claims),
        count: included.length,
        sum_cents: sum(included, ({ amount_cents }) => amount_cents),
        left_out_count: left_out.length,
        again_count: included.filter(({ already_cents }) => already_cents > 0).length,
      });
      expect(left_out.length).toBeGreaterThan(10);
      expect(first.included).toEqual(included.slice(0, 10).map(({ customer_id }) => customer_id));
      expect(again.every(({ already_cents }) => already_cents > 0)).toBe(true);
      for (const offset of [0, 7, left_out.length - 5, left_out.length]) {
        const { total, payer_ids, skipped } = await pageLeftOut(tx, question, { offset, limit: 12 });
        expect(total).toBe(left_out.length);
        const rows = [];
        for await (const part of partsOfPlan(tx, { ...question, payer_ids })) rows.push(...part.left_out);
        expect(rows.slice(skipped, skipped + 12)).toEqual(left_out.slice(offset, offset + 12));
      }
    });
  });
});

/** The customers in the order of the letters' column; they come by name. */
function sorted(
  letters: readonly Planned[],
  name: 'customer_name' | 'level' | 'sum_cents' | 'since',
  direction: 'ASC' | 'DESC',
): string[] {
  const way = direction === 'ASC' ? 1 : -1;
  const rows = letters.map(({ proposal }) => proposal);
  const order =
    name === 'customer_name'
      ? way === 1
        ? rows
        : rows.reverse()
      : rows.sort((a, b) => (a[name] < b[name] ? -way : a[name] > b[name] ? way : 0));
  return order.map(({ customer_id }) => customer_id);
}
