/** Dunning: who is proposed, what a letter does to the ledger, that it is written once, taken back, and what it blocks. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { scheduleOf } from '../../support/schedule.ts';

const PATH = 'payment/dunning';
let studio: Commerce;
let customer: string;
beforeAll(async () => {
  studio = await commerce('2026-11-02');
});
beforeEach(async () => {
  studio.today('2026-11-02');
  customer = await studio.customer();
});
afterAll(() => studio.close());

const trainer = () => studio.as('trainerNord');
const admin = () => studio.as('adminNord');
const { newTrainer, send: book } = scheduleOf(() => studio);
const claim = (due_on: string, amount_cents: number, customer_id = customer) =>
  made(
    admin().post('payment/claims', {
      ...{ customer_id, kind: 'goods', text: 'Handtuch', due_on, amount_cents, vat_rate: 19 },
    }),
  );
const read = async (path: string, id: string) => (await trainer().get(`${path}/${id}`)).body;
const balance = async () => (await read('auth/customers', customer)).open_cents;
const proposed = async (filter: object = { customer_id: customer }) =>
  (await admin().get(PATH, { filter })).body;
const write = (body: object = { customer_ids: [customer] }) => admin().post(PATH, body);
const written = async () => {
  const { ids } = await made(write());
  expect(ids).toHaveLength(1);
  return read('payment/dunnings', ids[0]);
};
const claimsOf = async () =>
  (await trainer().get('payment/claims', { filter: { customer_id: customer }, sort: ['number', 'ASC'] }))
    .body;
/** Through the levels, to the last: a reminder and two letters. */
const throughAll = async () => {
  const letters = [];
  for (const day of ['2026-11-09', '2026-11-23', '2026-12-07']) {
    studio.today(day);
    letters.push(await written());
  }
  return letters;
};

describe('proposals', () => {
  it('come with the days of a level, one for all that a customer is late with', async () => {
    await claim('2026-11-01', 4990);
    await claim('2026-11-03', 1000);
    await claim('2026-12-01', 700);
    studio.today('2026-11-07');
    expect(await proposed()).toEqual([]);
    studio.today('2026-11-08');
    expect(await proposed()).toMatchObject([
      {
        customer_id: customer,
        level: 1,
        level_name: 'Zahlungserinnerung',
        claims: 2,
        sum_cents: 5990,
        fee_cents: 0,
        since: '2026-11-01',
        dunned_on: null,
      },
    ]);
  });

  it('leave out what is paid, written off, in credit, in a run, held back or of who isn’t to be dunned', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) {
      const { id } = await claim('2026-10-01', 1000, await studio.customer());
      ids.push(id);
    }
    const [paid, off, run, held, stopped] = ids as [string, string, string, string, string];
    const { customer_id } = await read('payment/claims', paid);
    const pay = { customer_id, received_on: '2026-11-02', amount_cents: 1500, method: 'cash' };
    await made(trainer().post('payment/payments', pay));
    await made(admin().post(`payment/claims/${off}/write-off`, { reason: 'Kulanz' }));
    await studio.database.pool.query(`UPDATE claims SET run_id = id, status = 'open' WHERE id = $1`, [run]);
    await studio.database.pool.query(`UPDATE claims SET held_until = '2026-11-20' WHERE id = $1`, [held]);
    const late = (await read('payment/claims', stopped)).customer_id;
    const stop = `auth/customers/${late}/stop-dunning`;
    await made(admin().post(stop, { reason: 'Ratenzahlung', until: '2026-11-19' }));
    const these = async () => {
      const all = [];
      for (const id of ids)
        all.push(...(await proposed({ customer_id: (await read('payment/claims', id)).customer_id })));
      return all.map((one: { customer_id: string }) => one.customer_id);
    };
    studio.today('2026-11-19');
    expect(await these()).toEqual([]);
    // Held back and stopped were until yesterday.
    studio.today('2026-11-21');
    expect(await these()).toEqual([(await read('payment/claims', held)).customer_id, late]);
  });

  it('are sorted, paged, summed and told apart by level in the service', async () => {
    const [a, b] = [
      await studio.customer({ last_name: 'Aal' }),
      await studio.customer({ last_name: 'Boje' }),
    ];
    await claim('2026-10-01', 3000, a);
    await claim('2026-10-02', 2000, b);
    const ask = (more: object) =>
      admin().get(PATH, { filter: { customer_id: [a, b] }, ...more } as Record<string, unknown>);
    const page = await ask({ sort: ['sum_cents', 'ASC'], range: [0, 0] });
    expect(page.headers.get('Content-Range')).toBe('proposals 0-0/2');
    expect(page.headers.get('X-Total-Cents')).toBe('5000');
    expect(page.body).toMatchObject([{ customer_name: expect.stringMatching(/ Boje$/), sum_cents: 2000 }]);
    const names = (await ask({})).body.map((one: { customer_id: string }) => one.customer_id);
    expect(names).toEqual([a, b]);
    expect((await ask({ filter: { customer_id: [a, b], level: 2 } })).body).toEqual([]);
    expect((await ask({ filter: { customer_id: [a, b], level: 1 } })).body).toHaveLength(2);
  });

  it('are of one’s own studio', async () => {
    await claim('2026-10-01', 3000);
    const south = studio.as('adminSued');
    expect((await south.get(PATH)).body).toEqual([]);
    expect((await south.post(PATH, { customer_ids: [customer] })).status).not.toBe(201);
    expect((await south.post(PATH, {})).body.detail).toMatch(/nichts zu mahnen/);
    expect((await trainer().get(PATH)).status).toBe(403);
    expect((await trainer().post(PATH, {})).status).toBe(403);
  });
});

describe('a letter', () => {
  it('is kept as it was sent, raises its claims and claims its costs', async () => {
    const fee = await claim('2026-11-01', 4990);
    const letters = await throughAll();
    expect(
      letters.map(({ level, level_name, on, due_on, fee_cents, sum_cents }) => [
        level,
        level_name,
        on,
        due_on,
        fee_cents,
        sum_cents,
      ]),
    ).toEqual([
      [1, 'Zahlungserinnerung', '2026-11-09', '2026-11-19', 0, 4990],
      [2, '1. Mahnung', '2026-11-23', '2026-12-03', 120, 5110],
      [3, '2. Mahnung', '2026-12-07', '2026-12-17', 120, 5230],
    ]);
    // The costs of the one before were due three days and more ago.
    expect(letters[2].claims).toMatchObject([
      { claim_id: fee.id, open_cents: 4990, level: 3, level_before: 2, dunned_before: '2026-11-23' },
      { claim_id: letters[1].fee_claim_id, open_cents: 120, level: 0, level_before: 0 },
    ]);
    expect(
      (await claimsOf()).map((one: Record<string, unknown>) => [
        one.kind,
        one.amount_cents,
        one.due_on,
        one.dunning_level,
        one.vat_rate,
      ]),
    ).toEqual([
      ['goods', 4990, '2026-11-01', 3, 19],
      ['dunning_cost', 120, '2026-12-03', 0, 0],
      ['dunning_cost', 120, '2026-12-17', 0, 0],
    ]);
    expect(await balance()).toBe(5230);
    studio.today('2027-03-01');
    expect(await proposed()).toEqual([]);
    const history = (await trainer().get(`payment/claims/${fee.id}/history`)).body;
    expect(history[0]).toMatchObject({ action: 'dun' });
  });

  it('is one, however often and at however the same instant it is asked for', async () => {
    await claim('2026-10-01', 4990);
    const answers = await Promise.all([write(), write(), write()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await write()).body.detail).toBe(
      'Es gibt nichts zu mahnen: Niemand ist mehr dafür vorgeschlagen.',
    );
    const letters = (await trainer().get('payment/dunnings', { filter: { customer_id: customer } })).body;
    expect(letters).toHaveLength(1);
    await claim('2026-10-02', 100);
    // Who has time to pay still has it, whatever else is late; the money's way added.
    studio.today('2026-11-15');
    expect(await proposed()).toEqual([]);
    studio.today('2026-11-16');
    expect(await proposed()).toMatchObject([{ level: 2, claims: 2, dunned_on: '2026-11-02' }]);
  });

  it('is what was looked at, or none; to all of a level in one batch', async () => {
    const others = [await studio.customer(), await studio.customer()];
    for (const one of others) await claim('2026-10-01', 1000, one);
    const both = { customer_ids: others };
    const stale = await write({ ...both, count: 2, sum_cents: 1999 });
    expect([stale.status, stale.body.detail]).toEqual([
      409,
      expect.stringContaining('Inzwischen wären es 2 Briefe über 20,00'),
    ]);
    expect((await write({ ...both, level: 2 })).status).toBe(409);
    const done = await made(write({ level: 1, ...both, count: 2, sum_cents: 2000 }));
    expect(done).toMatchObject({ count: 2, sum_cents: 2000, fee_cents: 0 });
    const { rows } = await studio.database.pool.query(
      'SELECT count(*)::int AS entries FROM audit_log WHERE batch_id = $1',
      [done.batch_id],
    );
    expect(rows[0].entries).toBe(4);
  });

  it('goes by the studio’s own levels', async () => {
    const { body } = await admin().get(`auth/studios/${studio.nord}`);
    const levels = [
      { name: 'Erinnerung', days: 5, pay_days: 7, fee_cents: 0, text: 'da ist noch etwas offen.' },
    ];
    const set = (values: object) =>
      admin().put(`auth/studios/${studio.nord}`, { ...body, version: undefined, ...values });
    const wrong = await set({ dunning_levels: [{ ...levels[0], fee_cents: 900 }], dunning_blocks_from: 2 });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([
      422,
      ['dunning_levels.0.fee_cents', 'dunning_blocks_from'],
    ]);
    await made(set({ dunning_levels: levels, dunning_blocks_from: 1 }));
    await claim('2026-10-28', 500);
    expect(await written()).toMatchObject({
      level_name: 'Erinnerung',
      due_on: '2026-11-09',
      text: levels[0]!.text,
    });
    await made(set({ dunning_levels: [], dunning_blocks_from: 3 }));
  });

  it('is neither changed nor deleted', async () => {
    await claim('2026-10-01', 4990);
    const letter = await written();
    expect((await admin().put(`payment/dunnings/${letter.id}`, letter)).status).toBe(405);
    expect((await admin().delete(`payment/dunnings/${letter.id}`)).status).toBe(405);
    expect((await admin().post('payment/dunnings', letter)).status).toBe(405);
  });
});

describe('taking a letter back', () => {
  const takeBack = (id: string, reason: string | null = 'War schon bezahlt') =>
    admin().post(`payment/dunnings/${id}/take-back`, { reason });

  it('gives claims their level back and its costs, the last letter first', async () => {
    const owed = await claim('2026-11-01', 4990);
    const [first, second, third] = await throughAll();
    const early = await takeBack(first.id);
    expect([early.status, early.body.detail]).toEqual([
      409,
      `Danach ist schon Mahnung ${third.number} geschrieben worden. Nimm zuerst diese zurück.`,
    ]);
    expect((await takeBack(third.id, null)).body.errors).toEqual({ reason: 'Bitte ausfüllen.' });
    expect((await trainer().post(`payment/dunnings/${third.id}/take-back`, { reason: 'x' })).status).toBe(
      403,
    );
    const back = await made(takeBack(third.id));
    expect(back).toMatchObject({ status: 'taken_back', taken_back_because: 'War schon bezahlt' });
    expect(await read('payment/claims', owed.id)).toMatchObject({
      dunning_level: 2,
      dunned_on: '2026-11-23',
    });
    expect(await balance()).toBe(4990 + 120);
    expect(await read('payment/claims', third.fee_claim_id)).toMatchObject({ status: 'paid', open_cents: 0 });
    expect((await takeBack(third.id)).body.detail).toBe('Diese Mahnung ist schon zurückgenommen.');
    // The next letter may be written anew, at the level it had.
    expect(await proposed()).toMatchObject([{ level: 3 }]);
    await made(takeBack(second.id));
    await made(takeBack(first.id));
    expect(await read('payment/claims', owed.id)).toMatchObject({ dunning_level: 0, dunned_on: null });
    expect(await balance()).toBe(4990);
  });

  it('waits for costs that are on their way to the bank, and gives back of costs that were written off what was paid', async () => {
    await claim('2026-11-01', 4990);
    const [, , last] = await throughAll();
    const { pool } = studio.database;
    await pool.query('UPDATE claims SET run_id = id WHERE id = $1', [last.fee_claim_id]);
    expect((await takeBack(last.id)).body.detail).toMatch(/werden gerade per Lastschrift eingezogen/);
    await pool.query('UPDATE claims SET run_id = NULL WHERE id = $1', [last.fee_claim_id]);
    const allocations = [{ claim_id: last.fee_claim_id, amount_cents: 20 }];
    const paid = { customer_id: customer, received_on: '2026-12-07', amount_cents: 20, method: 'cash' };
    await made(admin().post('payment/payments', { ...paid, allocations }));
    await made(admin().post(`payment/claims/${last.fee_claim_id}/write-off`, { reason: 'Kulanz' }));
    expect(await balance()).toBe(4990 + 120);
    await made(takeBack(last.id));
    expect(await balance()).toBe(4990 + 120 - 20);
    const filter = { claim_id: last.fee_claim_id };
    const lost = (await trainer().get('payment/losses', { filter })).body.map(
      ({ amount_cents }: { amount_cents: number }) => amount_cents,
    );
    expect(lost.sort()).toEqual([-100, 100]);
  });
});

describe('at the desk', () => {
  const debit = (card: string, body: object = {}) => studio.actOnCard(card, 'debit', body);

  it('who was dunned to the blocking level is booked for after a warning alone, which the history remembers', async () => {
    const card = await studio.card({ customer_id: customer });
    // Its price is what is owed.
    await made(debit(card.id));
    const letters = await throughAll();
    expect(letters).toHaveLength(3);
    const warned = await debit(card.id);
    expect([warned.status, warned.body.warnings]).toEqual([
      409,
      [{ name: 'dunned', text: 'Gesperrt nach „2. Mahnung“: Überfällig sind 51,10\u00a0€.' }],
    ]);
    await made(debit(card.id, { overrule: ['dunned'] }));
    const [entry] = (await trainer().get(`payment/contract-cards/${card.id}/history`)).body;
    expect(entry).toMatchObject({ action: 'debit' });
    expect(JSON.stringify(entry.changes)).toContain('dunned');
    // Not while a stop holds: that was agreed on.
    const stop = (action: string, body: object = {}) =>
      admin().post(`auth/customers/${customer}/${action}`, body);
    await made(stop('stop-dunning', { reason: 'Ratenzahlung', until: null }));
    await made(debit(card.id));
    expect((await stop('stop-dunning', { reason: 'Noch einmal', until: null })).status).toBe(409);
    await made(stop('resume-dunning'));
    expect((await debit(card.id)).status).toBe(409);
    // Nor once it is paid.
    const pay = { customer_id: customer, received_on: '2026-12-07', amount_cents: 6000, method: 'cash' };
    await made(trainer().post('payment/payments', pay));
    await made(debit(card.id));
  });

  it('who was dunned to the blocking level is booked into an appointment after the same warning', async () => {
    const { id: location_id } = await made(admin().post('schedule/locations', { name: 'Kaistraße' }));
    const { id } = await made(
      trainer().post('schedule/appointments', {
        ...{ kind: 'personal_training', trainer_id: await newTrainer(), location_id, capacity: 2 },
        ...{ starts_at: '2026-12-08T09:00:00.000Z', ends_at: '2026-12-08T10:00:00.000Z' },
      }),
    );
    const path = `schedule/appointments/${id}/bookings`;
    await claim('2026-11-01', 4990);
    const [, , last] = await throughAll();
    const warned = await book(id, customer);
    expect([warned.status, warned.body.warnings]).toEqual([
      409,
      [
        { name: 'dunned', text: 'Gesperrt nach „2. Mahnung“: Überfällig sind 51,10\u00a0€.' },
        { name: 'not_entitled', text: expect.stringContaining('läuft weder ein Vertrag') },
      ],
    ]);
    expect((await trainer().get(path)).body).toEqual([]);
    const booked = await made(book(id, customer, { overrule: ['dunned', 'not_entitled'] }));
    const [entry] = (await trainer().get(`${path}/${booked.id}/history`)).body;
    expect(entry).toMatchObject({
      action: 'create',
      changes: { overrule: { before: null, after: ['dunned', 'not_entitled'] } },
    });
    // Below the blocking level nothing is said: the last letter is taken back.
    await made(trainer().post(`${path}/${booked.id}/cancel`));
    await made(admin().post(`payment/dunnings/${last.id}/take-back`, { reason: 'War schon bezahlt' }));
    await made(book(id, customer));
  });
});
