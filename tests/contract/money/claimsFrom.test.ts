/** The month from which a studio claims: it stays where it is unless an admin moves it on purpose. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { collecting } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { migrationsFolder } from '../../support/database.ts';

const TODAY = '2026-11-21';
const CLAIMS = 'payment/dues/claims';
const COLLECTION = 'payment/dues/collection';

let studio: Commerce;
let customer_id: string;
beforeAll(async () => {
  studio = await commerce(TODAY);
  const { ready, payer } = collecting(() => studio, '2026-12-01');
  await ready();
  customer_id = await payer();
  await studio.contract({
    ...{ customer_id, payment_method: 'sepa' },
    ...{ concluded_on: '2023-12-20', starts_on: '2024-01-01' },
  });
});
beforeEach(() => studio.today(TODAY));
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const write = (month: string) => admin().post(CLAIMS, { month });
const ask = async (month: string) => (await admin().get(CLAIMS, { month })).body;
const address = () => `auth/studios/${studio.nord}`;
const since = async () => (await admin().get(address())).body.claims_from;
const move = (claims_from: string, overrule: string[] = []) =>
  admin().post(`${address()}/claim-from`, { claims_from, overrule });
const plain = (text: string) => text.replace(/\s/g, ' ');
const months = async () => {
  const { rows } = await studio.database.pool.query(
    `SELECT DISTINCT to_char(period_from, 'YYYY-MM') AS month FROM claims ORDER BY 1`,
  );
  return rows.map(({ month }) => month);
};

it('claims no month before the current one, and none far ahead, while nothing is claimed', async () => {
  for (const [month, message] of [
    ['2024-01', 'Noch ist nichts gefordert, und die Forderungen beginnen frühestens mit November 2026.'],
    ['2029-12', 'höchstens zwei Monate im Voraus, jetzt also bis Januar 2027.'],
  ] as const) {
    const { status, body } = await write(month);
    expect([status, body.errors]).toEqual([422, { month: expect.stringContaining(message) }]);
    expect(await ask(month)).toMatchObject({
      claims: 0,
      sum_cents: 0,
      begins: true,
      refusal: body.errors.month,
    });
  }
  expect([await months(), await since()]).toEqual([[], null]);
});

it('begins with the first month that is claimed, which stays the beginning', async () => {
  expect(await ask('2026-11')).toMatchObject({ claims: 1, begins: true, refusal: null });
  expect((await write('2026-11')).body).toMatchObject({ claims: 1, sum_cents: 4990 });
  expect(await since()).toBe('2026-11');
  const { body } = await admin().get(`${address()}/history`);
  expect(body[0]).toMatchObject({ action: 'claim_from', changes: { claims_from: { after: '2026-11' } } });

  const { status, body: refused } = await write('2024-01');
  expect([status, refused.errors.month]).toEqual([
    422,
    expect.stringContaining(
      'Forderungen gibt es seit November 2026: Was davor fällig war, wird nicht gefordert.',
    ),
  ]);
  expect((await write('2029-12')).status).toBe(422);
  expect([await months(), await since()]).toEqual([['2026-11'], '2026-11']);
  expect((await ask('2026-12')).sum_cents).toBe(4990);
});

it('collects no month far ahead, and claims nothing of one before the beginning', async () => {
  const far = { month: '2029-12', collect_on: '2026-12-01' };
  for (const answer of [
    await admin().get(COLLECTION, far),
    await admin().post(COLLECTION, far),
    await admin().post(COLLECTION, { ...far, claim: true }),
  ])
    expect([answer.status, answer.body.errors]).toMatchObject([
      422,
      { month: expect.stringContaining('Januar 2027') },
    ]);
  const early = { month: '2024-01', collect_on: '2026-12-01', claim: true };
  expect((await admin().get(COLLECTION, early)).body.unclaimed).toMatchObject({ claims: 0, sum_cents: 0 });
  expect((await admin().post(COLLECTION, early)).status).toBe(422);
  expect(await months()).toEqual(['2026-11']);
});

it('is moved by an admin who was told what comes of it, and by nothing else', async () => {
  const own = (await admin().get(address())).body;
  expect((await admin().put(address(), { ...own, claims_from: '2024-01' })).status).toBe(422);
  expect(
    (await studio.as('trainerNord').post(`${address()}/claim-from`, { claims_from: '2024-01' })).status,
  ).toBe(403);
  expect((await move('2027-02')).body.errors).toEqual({
    claims_from: 'Spätestens Januar 2027, zwei Monate im Voraus.',
  });

  const earlier = await move('2026-08');
  expect([earlier.status, plain(earlier.body.warnings[0].text)]).toEqual([
    409,
    'Mit dem nächsten Fordern kommt dazu: 3 Forderungen aus August 2026 bis Oktober 2026 über zusammen 149,70 € (1 Kunde).',
  ]);
  expect(await since()).toBe('2026-11');

  const later = await move('2027-01');
  expect([later.status, plain(later.body.warnings[0].text)]).toEqual([
    409,
    'Nie gefordert wird damit, was noch nicht gefordert ist: 1 Forderung aus November 2026 bis Dezember 2026 über zusammen 49,90 €.',
  ]);

  expect((await move('2026-08', ['claims_more'])).status).toBe(200);
  expect((await ask('2026-12')).sum_cents).toBe(4 * 4990);
  expect((await write('2026-12')).body).toMatchObject({ claims: 4, sum_cents: 4 * 4990 });
  expect(await months()).toEqual(['2026-08', '2026-09', '2026-10', '2026-11', '2026-12']);
});

it('asks at a conclusion about what falls due before, and claims it for that contract alone', async () => {
  await studio.database.pool.query("UPDATE studios SET claims_from = '2026-11' WHERE id = $1", [studio.nord]);
  const days = { concluded_on: '2026-09-01', starts_on: '2026-09-01' };
  const { id: product_id } = await studio.product({ name: 'Basis', signup_fee_cents: 2890 });
  const draft = async () => studio.draft({ ...days, product_id, customer_id: await studio.customer() });
  const [first, second, third] = [await draft(), await draft(), await draft()];
  const asked = await studio.act(first.id, 'conclude');
  expect([asked.status, plain(asked.body.warnings[0].text)]).toEqual([
    409,
    'Vor dem 01.11.2026 wird nichts gefordert: 128,70 € bleiben ungefordert.',
  ]);
  const overrule = ['unclaimed'];
  const concluded = [
    await studio.act(first.id, 'conclude', { overrule }),
    await studio.act(second.id, 'conclude', { arrears: 'leave' }),
    await studio.act(third.id, 'conclude', { arrears: 'claim' }),
  ];
  expect(concluded.map(({ status, body }) => [status, body.claims_arrears])).toEqual([
    [200, false],
    [200, false],
    [200, true],
  ]);
  expect((await ask('2026-12')).sum_cents).toBe(3 * 2 * 4990 + 12_870);
  expect((await write('2026-12')).status).toBe(200);
  const claimed = async (contract_id: string) =>
    (await admin().get('payment/claims', { filter: { contract_id } })).body.length;
  expect(await Promise.all([first, second, third].map(({ id }) => claimed(id)))).toEqual([2, 2, 5]);
  expect((await ask('2026-12')).claims).toBe(0);
});

it('is what the first claim said, for a studio from before', async () => {
  await studio.database.pool.query('UPDATE studios SET claims_from = NULL');
  const [, update] = readFileSync(join(migrationsFolder, '0028_claims_from.sql'), 'utf8').split(
    '--> statement-breakpoint',
  );
  await studio.database.pool.query(update!);
  expect(await since()).toBe('2026-08');
  expect((await studio.as('adminSued').get(`auth/studios/${studio.sued}`)).body.claims_from).toBeNull();
});
