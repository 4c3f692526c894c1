/** A month is claimed and collected in one step: what the preview shows is what comes of it, all or nothing. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collecting } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { imbalances } from '../../support/ledger.ts';
import { made } from '../../support/made.ts';

const TODAY = '2026-11-21';
const ASKED = { month: '2026-12', collect_on: '2026-12-01' };
const COLLECTION = 'payment/dues/collection';
const FEE = 4990;

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce(TODAY);
  studio.today(TODAY);
  await ready();
});
afterAll(() => studio.close());

const { ready, sell, payer } = collecting(() => studio, ASKED.collect_on);
const admin = () => studio.as('adminNord');
const ask = async (query: object = {}) => (await admin().get(COLLECTION, { ...ASKED, ...query })).body;
const make = (body: object = {}) => admin().post(COLLECTION, { ...ASKED, ...body });
const contractOf = (customer_id: string, payment_method = 'sepa') =>
  studio.contract({ customer_id, payment_method, starts_on: '2026-12-01' });

/** What a call that changes nothing leaves as it is. */
async function stored() {
  const { rows } = await studio.database.pool.query(
    `SELECT (SELECT count(*) FROM claims) AS claims, (SELECT count(*) FROM audit_log) AS entries,
      (SELECT sum(open_cents) FROM customers) AS open, (SELECT count(*) FROM collection_runs) AS runs`,
  );
  return rows[0];
}

it('says what isn’t claimed yet, and shows with it just what claiming and collecting comes to', async () => {
  const [member, guest] = [await payer(), await payer()];
  await contractOf(member);
  await contractOf(member);
  await contractOf(guest, 'transfer');
  await sell(guest, 1990);
  // Credit pays the first of the claims to come: what is paid isn't collected.
  const credit = { customer_id: member, amount_cents: 1000, method: 'cash', received_on: TODAY };
  await made(admin().post('payment/payments', credit));
  const before = await stored();

  const unclaimed = { claims: 3, corrections: 0, corrections_cents: 0, sum_cents: 3 * FEE };
  expect(await ask()).toMatchObject({ unclaimed, claims: 1, count: 1, sum_cents: 1990 });
  const totals = { claims: 3, count: 2, sum_cents: 1990 + 2 * FEE - 1000 };
  expect(await ask({ claim: 'true' })).toMatchObject({ unclaimed, ...totals });
  expect(await stored()).toEqual(before);

  const stale = await make({ claim: true, ...totals, claims: 2 });
  expect([stale.status, stale.body.detail.replace(/\s/g, ' ')]).toEqual([
    409,
    expect.stringContaining('Inzwischen wären es 3 Forderungen in 2 Lastschriften über 109,70 €'),
  ]);
  expect(await stored()).toEqual(before);

  const both = await Promise.all([1, 2].map(() => make({ claim: true, ...totals })));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const run = both.find(({ status }) => status === 201)?.body;
  expect(run).toMatchObject(totals);
  const path = `payment/collection-runs/${run.id}`;
  expect((await admin().get(path)).body).toMatchObject(totals);
  expect((await admin().get(`${path}/items`)).body).toHaveLength(totals.claims);
  expect(await ask()).toMatchObject({ unclaimed: { claims: 0, sum_cents: 0 }, count: 0, runs: [totals] });
  expect(await imbalances(studio.database)).toEqual({});
});

it('leaves out what isn’t claimed where that is asked for', async () => {
  const late = await payer();
  await contractOf(late);
  await sell(late, 500);
  const { status, body } = await make();
  expect([status, body]).toMatchObject([201, { claims: 1, count: 1, sum_cents: 500 }]);
  expect((await ask()).unclaimed).toMatchObject({ claims: 1, sum_cents: FEE });
});
