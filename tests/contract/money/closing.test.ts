/** A month closes: its bookings are stored and never change, what comes later goes to the open month, each booked once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../support/app.ts';
import { balanceOn, batchFile, closeMonth, type Line, linesOf } from '../../support/batches.ts';
import { buildCustomer } from '../../support/builders.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { imbalances } from '../../support/ledger.ts';
import { made } from '../../support/made.ts';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-10-20');
});
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const trainer = () => studio.as('trainerNord');
const post = (path: string, body: object) => made(admin().post(path, body));
const settings = async (values: object) => {
  const address = `auth/studios/${studio.nord}`;
  await made(admin().put(address, { ...(await admin().get(address)).body, ...values }));
};
const claim = (customer_id: string, amount_cents: number, due_on: string, values: object = {}) =>
  post('payment/claims', {
    ...{ customer_id, kind: 'goods', text: 'Handtuch', due_on, amount_cents, vat_rate: 19, ...values },
  });
const csvOf = async (month: string) =>
  (await made(admin().get('payment/journal', { month }))) as unknown as string;
const rowsOf = async (month: string) =>
  (await csvOf(month))
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'));
const stateOf = async (month: string) =>
  (await admin().get('payment/journal/closing', { month })).body as Answer['body'];
const countOf = async (table: string) =>
  Number((await studio.database.pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count);

const NUMBERS = { consultant_number: 29098, client_number: 55003 };

describe('closing', () => {
  let customer: string;
  let october: string;
  let debtor: string;

  it('waits for its month to be over', async () => {
    customer = await studio.customer({ first_name: 'Kim', last_name: 'Ott' });
    debtor = String(10_000 + (await trainer().get(`auth/customers/${customer}`)).body.number);
    await claim(customer, 500, '2026-09-10');
    await claim(customer, 1000, '2026-10-10');
    await post('payment/payments', {
      ...{ customer_id: customer, received_on: '2026-10-15', amount_cents: 300, method: 'cash' },
    });
    const { status, body } = await closeMonth(studio, '2026-10');
    expect([status, body.detail]).toEqual([409, 'Oktober 2026 ist noch nicht vorbei.']);
    expect(await stateOf('2026-10')).toEqual({
      ...{ month: '2026-10', state: 'open', next: null, closing: null },
      refusal: 'Oktober 2026 ist noch nicht vorbei.',
    });
  });

  it('is previewed as it would be, and leaves nothing of it', async () => {
    studio.today('2026-11-05');
    const { status, body } = await admin().get('payment/journal/closing/preview', { month: '2026-10' });
    expect([status, body]).toEqual([
      200,
      {
        ...{ count: 2, sum_cents: 1300, late_count: 0, late: [] },
        accounts: [
          { account: null, debit_cents: 1000, credit_cents: 300 },
          { account: 1000, debit_cents: 300, credit_cents: 0 },
          { account: 8400, debit_cents: 0, credit_cents: 1000 },
        ],
      },
    ]);
    expect([await countOf('month_closings'), await countOf('postings')]).toEqual([0, 0]);
  });

  it('is an admin’s, and refused where something has come since the preview', async () => {
    const close = { month: '2026-10', count: 1, sum_cents: 1000 };
    expect((await trainer().post('payment/journal/closing', close)).status).toBe(403);
    const { status, body } = await admin().post('payment/journal/closing', close);
    expect([status, body.detail]).toEqual([409, expect.stringContaining('2 Buchungen über 13,00')]);
  });

  it('happens once, however often it is clicked', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => closeMonth(studio, '2026-10')));
    const [won, ...lost] = answers.sort((a, b) => a.status - b.status);
    expect([won!.status, won!.body]).toEqual([
      201,
      { id: expect.any(String), number: 1, count: 2, sum_cents: 1300 },
    ]);
    expect(lost.map(({ status, body }) => [status, body.detail])).toEqual(
      Array(2).fill([
        409,
        'Oktober 2026 ist schon abgeschlossen am 05.11.2026, 12:00 von adminNord Demo, 2 Buchungen.',
      ]),
    );
    expect(await stateOf('2026-10')).toMatchObject({
      ...{ state: 'closed', next: '2026-11' },
      closing: { ...{ number: 1, count: 2, sum_cents: 1300, late_count: 0, exports: [] } },
    });
    expect(await stateOf('2026-09')).toMatchObject({ state: 'before', closing: null });
    expect((await trainer().get('payment/journal/closed')).body).toEqual({
      first: '2026-10',
      last: '2026-10',
    });
  });

  it('goes month by month: none is left out, and none before the first comes after it', async () => {
    studio.today('2027-02-01');
    const refusals = await Promise.all(['2026-12', '2026-09'].map((month) => closeMonth(studio, month)));
    expect(refusals.map(({ status, body }) => [status, body.detail])).toEqual([
      [409, 'Vor Dezember 2026 kommt November 2026: Monate werden der Reihe nach abgeschlossen.'],
      [409, expect.stringMatching(/^Abgeschlossen wird seit Oktober 2026: September 2026 liegt davor/)],
    ]);
  });

  it('keeps accounts and vouchers, whatever becomes of the settings and of the claims', async () => {
    studio.today('2026-11-06');
    october = await csvOf('2026-10');
    expect(await rowsOf('2026-10')).toEqual([
      expect.arrayContaining(['10.10.2026', debtor, '8400', '10,00', '19', '1', '']),
      expect.arrayContaining(['15.10.2026', '1000', debtor, '3,00', '1']),
    ]);
    const seller = { street: 'Am Markt 1', postal_code: '24103', city: 'Kiel', tax_number: '20/123/45678' };
    await settings({ ...seller, accounting: { chart: 'skr04', cash: 1610 } });
    const claims = (
      await admin().get('payment/claims', { filter: { customer_id: customer, due_on: '2026-10-10' } })
    ).body;
    const invoice = await post('payment/invoices/issue', { claim_ids: [claims[0].id] });
    expect(await csvOf('2026-10')).toBe(october);
    await post(`payment/invoices/${invoice.id}/cancel`, { reason: 'Anschrift' });
    await post(`payment/claims/${claims[0].id}/write-off`, { reason: 'Kulanz' });
    await made(
      trainer().put(`auth/customers/${customer}`, {
        ...(await trainer().get(`auth/customers/${customer}`)).body,
        last_name: 'Ott-Neu',
      }),
    );
    expect(await csvOf('2026-10')).toBe(october);
  });

  it('leaves what comes later to the open month, with its reason and the accounts of then', async () => {
    await claim(customer, 700, '2026-10-12');
    await claim(customer, 800, '2026-08-01');
    await claim(customer, 900, '2026-11-20');
    const preliminary = await rowsOf('2026-11');
    expect(preliminary.map((row) => row[9])).toEqual(Array(4).fill('vorläufig'));
    expect(await csvOf('2026-10')).toBe(october);
    // Of the month before the first closed one only what was there then.
    expect((await rowsOf('2026-09')).map((row) => row[7])).toEqual(['5,00']);
    expect((await rowsOf('2026-08')).length).toBe(0);
    studio.today('2026-12-01');
    expect((await closeMonth(studio, '2026-11')).body).toMatchObject({ number: 2, count: 4 });
    const rows = await rowsOf('2026-11');
    expect(rows.map((row) => row.slice(0, 1).concat(row.slice(5)))).toEqual([
      [
        ...['06.11.2026', debtor, '4400', '8,00', '19', '2'],
        'Nachgetragen: fällig am 01.08.2026, geschrieben am 06.11.2026 nach dem Abschluss von Oktober 2026',
      ],
      [
        ...['06.11.2026', debtor, '4400', '7,00', '19', '2'],
        'Nachgetragen: fällig am 12.10.2026, geschrieben am 06.11.2026 nach dem Abschluss von Oktober 2026',
      ],
      ['06.11.2026', '6936', debtor, '10,00', '19', '2', ''],
      ['20.11.2026', debtor, '4400', '9,00', '19', '2', ''],
    ]);
    expect(rows.map((row) => row.slice(0, -2))).toEqual(preliminary.map((row) => row.slice(0, -2)));
    expect(await csvOf('2026-10')).toBe(october);
  });

  it('can’t be undone or changed by any call', async () => {
    const { id } = (await stateOf('2026-10')).closing;
    const path = `payment/month-closings/${id}`;
    const [posting] = (await admin().get(`${path}/postings`)).body;
    const calls = [path, `${path}/postings/${posting.id}`].flatMap((one) => [
      admin().put(one, {}),
      admin().delete(one),
    ]);
    for (const { status } of await Promise.all(calls)) expect([404, 405]).toContain(status);
  });
});

describe('a closed month’s batch', () => {
  const of = async (month: string) => `payment/month-closings/${(await stateOf(month)).closing.id}/batch`;

  it('needs the numbers of the books', async () => {
    const { status, body } = await admin().post(await of('2026-10'));
    expect([status, body.detail]).toEqual([409, expect.stringContaining('fehlen Beraternummer')]);
    expect((await stateOf('2026-10')).closing.exports).toEqual([]);
  });

  it('is exported once; on purpose again, the same but for the time', async () => {
    await settings({ accounting: NUMBERS });
    const path = await of('2026-10');
    const first = await batchFile(studio, path);
    expect([first.status, first.name]).toEqual([
      200,
      expect.stringContaining('"EXTF_Buchungsstapel_1_2026-10.csv"'),
    ]);
    expect(first.text).toContain(
      ';29098;55003;20260101;4;20261001;20261031;"Kundenkonten 10/2026 Nr. 1";"";1;0;0;"EUR";;"";;;"03";',
    );
    expect(linesOf(first.text).map(({ cents }) => cents)).toEqual([1000, 300]);

    await settings({ accounting: { ...NUMBERS, client_number: 55004, chart: 'skr04', account_length: 6 } });
    studio.today('2026-12-03');
    const asked = await admin().post(path);
    expect([asked.status, asked.body.warnings]).toEqual([
      409,
      [{ name: 'exported', text: expect.stringContaining('hat adminNord Demo am 01.12.2026, 12:00') }],
    ]);
    expect((await trainer().post(path, { overrule: ['exported'] })).status).toBe(403);
    const again = await batchFile(studio, path, { body: { overrule: ['exported'] } });
    expect(again.status).toBe(200);
    const timeless = (text: string) => text.replace(/;\d{17};/, ';;');
    expect(again.text).not.toBe(first.text);
    expect(timeless(again.text)).toBe(timeless(first.text));
    expect((await stateOf('2026-10')).closing.exports).toEqual(
      ['2026-12-01', '2026-12-03'].map((day) => ({
        ...{ at: `${day}T11:00:00.000Z`, by: studio.uid.adminNord, by_name: 'adminNord Demo' },
      })),
    );
    await settings({ accounting: NUMBERS });
  });

  it('says in its lines what is late', async () => {
    const lines = linesOf((await batchFile(studio, await of('2026-11'))).text);
    expect(lines.map(({ late }) => late.slice(0, 20))).toEqual([
      ...['fällig am 01.08.2026', 'fällig am 12.10.2026', '', ''],
    ]);
  });

  it('is no plain download, and an open month’s is marked', async () => {
    const plain = await admin().get('payment/journal', { month: '2026-10', format: 'datev' });
    expect([plain.status, plain.body.detail]).toEqual([409, expect.stringContaining('die Nummer 1')]);
    const path = 'payment/journal?month=2026-12&format=datev';
    const open = await batchFile(studio, path, { method: 'GET' });
    expect(open.name).toContain('"EXTF_vorlaeufig_Buchungsstapel_2026-12.csv"');
    expect(open.text).toContain(';"VORLÄUFIG Kundenkonten 12/2026";');
  });

  it('is nothing of another studio’s', async () => {
    const sued = studio.as('adminSued');
    expect((await sued.post(await of('2026-10'))).status).toBe(404);
    expect((await sued.get('payment/month-closings')).body).toEqual([]);
    expect((await sued.get('payment/journal/closed')).body).toEqual({ first: null, last: null });
  });
});

it('all batches together are the ledger, late entries among them, and each is booked once', async () => {
  const isRevenue = (account: number) => [8400, 8300, 8100, 8200, 4400].includes(account);
  const isMoney = (account: number) => [1000, 1200, 1360].includes(account);
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const people = await Promise.all([1, 2, 3].map(() => studio.customer()));
  const months = ['2026-12', '2027-01', '2027-02', '2027-03'];
  const dayIn = (month: string) => `${month}-${String(1 + random(28)).padStart(2, '0')}`;
  const lines: Line[] = [];
  for (const [index, month] of months.entries()) {
    studio.today(`${month}-28`);
    for (let round = 0; round < 12; round++) {
      const customer_id = people[random(3)]!;
      // Every third one in a month that is closed already.
      const day = dayIn(months[round % 3 === 0 ? random(index + 1) : index]!);
      const what = random(8);
      if (what < 4) await claim(customer_id, 1 + random(9000), day, { vat_rate: [0, 7, 19, 16][random(4)] });
      else if (what < 7) {
        const method = ['cash', 'card', 'transfer'][random(3)];
        const payment = { customer_id, received_on: day, amount_cents: 1 + random(9000), method };
        const { id } = await post('payment/payments', payment);
        if (random(3) === 0) await post(`payment/payments/${id}/reverse`, { reason: 'Irrtum' });
      } else {
        const filter = { customer_id, status: 'overdue' };
        const [open] = (await trainer().get('payment/claims', { filter })).body;
        if (open) await post(`payment/claims/${open.id}/write-off`, { reason: 'Kulanz' });
      }
    }
    studio.today(`${months[index + 1] ?? '2027-04'}-02`);
    await made(closeMonth(studio, month));
    const path = `payment/month-closings/${(await stateOf(month)).closing.id}/batch`;
    const { text } = await batchFile(studio, path);
    lines.push(...linesOf(text));
  }
  expect(await imbalances(studio.database)).toEqual({});
  expect(lines.filter(({ late }) => late).length).toBeGreaterThan(3);
  expect(new Set(lines.map(({ voucher }) => voucher)).size).toBeGreaterThan(30);
  const sums = async (sql: string) =>
    Number((await studio.database.pool.query(sql, [people])).rows[0].cents ?? 0);
  const of = `customer_id = ANY ($1)`;
  expect(-balanceOn(lines, isRevenue)).toBe(
    await sums(`SELECT sum(amount_cents) AS cents FROM claims WHERE ${of}`),
  );
  expect(balanceOn(lines, isMoney)).toBe(
    await sums(`SELECT sum(amount_cents) AS cents FROM payments WHERE ${of}`),
  );
  expect(balanceOn(lines, (account) => account >= 2400 && account <= 2406)).toBe(
    await sums(`SELECT sum(amount_cents) AS cents FROM losses WHERE ${of}`),
  );
  for (const id of people) {
    const { number, open_cents } = (await trainer().get(`auth/customers/${id}`)).body;
    expect(balanceOn(lines, (account) => account === 10_000 + number)).toBe(open_cents);
  }
});

it('a large month is closed in batches, each entry once', async () => {
  const sued = studio.as('adminSued');
  const { id } = await made(sued.post('auth/customers', buildCustomer()));
  await studio.database.pool.query(
    `INSERT INTO claims (studio_id, id, created_at, updated_at, number, customer_id, kind, text, due_on, amount_cents,
        vat_rate, open_cents, paid_cents, dunning_level)
      SELECT $1, gen_random_uuid(), now(), now(), 900000 + n, $2, 'goods', 'Nr. ' || n, '2026-02-01'::date + n % 28, n, 19, n, 0, 0
      FROM generate_series(1, 2500) n`,
    [studio.sued, id],
  );
  const { body } = await sued.post('payment/journal/closing', { month: '2026-02' });
  expect(body).toMatchObject({ number: 1, count: 2500, sum_cents: (2500 * 2501) / 2 });
  const rows = (await sued.get('payment/journal', { month: '2026-02' })).body.trim().split('\r\n').slice(1);
  expect(new Set(rows.map((row: string) => row.split(';')[1])).size).toBe(2500);
});
