/** Contract cards over HTTP: their ledger, and what is refused. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appointments } from '#resources/schedule/appointments.ts';
import { newId } from '#services/storage/ids.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { scheduleOf } from '../../support/schedule.ts';

const TODAY = '2026-11-21';
let studio: Commerce;
beforeAll(async () => {
  studio = await commerce(TODAY);
});
beforeEach(() => studio.today(TODAY));
afterAll(() => studio.close());

const PATH = 'payment/contract-cards';
const trainer = () => studio.as('trainerNord');
const read = async (id: string) => (await trainer().get(`${PATH}/${id}`)).body;
const ledger = async (id: string) => (await trainer().get(`${PATH}/${id}/ledger`)).body;

const { newTrainer, send } = scheduleOf(() => studio);

/** An appointment in which the customer is booked. */
async function visit(customer_id: string): Promise<string> {
  const day = `2027-02-${String(++visits).padStart(2, '0')}`;
  const { id } = await made(
    trainer().post('schedule/appointments', {
      ...{ kind: 'checkup', trainer_id: await newTrainer(), capacity: 1 },
      ...{ starts_at: `${day}T09:00:00.000Z`, ends_at: `${day}T10:00:00.000Z` },
    }),
  );
  await made(send(id, customer_id));
  return id;
}

let visits = 0;

describe('a card', () => {
  it('takes units and end from its product', async () => {
    const card = await studio.card();
    expect(card).toMatchObject({
      units_total: 10,
      units_used: 0,
      units_left: 10,
      valid_from: '2026-11-01',
      valid_until: '2027-10-31',
      state: 'valid',
      state_until: '2027-10-31',
    });
    const own = await studio.card({ units_total: 5, valid_until: '2026-12-31' });
    expect([own.units_left, own.valid_until, own.number]).toEqual([5, '2026-12-31', card.number + 1]);
  });

  it('is of a product of the kind, and of a contract of the same customer', async () => {
    const { id: product_id } = await studio.product();
    const { id: contract_id } = await studio.contract({ customer_id: await studio.customer() });
    const body = { customer_id: (await studio.card()).customer_id, valid_from: TODAY };
    const answers = [
      await trainer().post(PATH, { ...body, product_id }),
      await trainer().post(PATH, { ...body, product_id: (await studio.card()).product_id, contract_id }),
      await trainer().post(PATH, { ...body, product_id, valid_until: '2026-11-20' }),
    ];
    expect(answers.map(({ status, body: { errors } }) => [status, errors])).toEqual([
      [422, { product_id: 'Bitte ein Produkt der Art „Karte“ wählen.' }],
      [422, { contract_id: 'Dieser Vertrag gehört zu jemand anderem.' }],
      [422, { valid_until: 'Das Ende liegt vor dem Beginn.' }],
    ]);
  });

  it('keeps its terms once something was booked, and isn’t deleted then', async () => {
    const card = await studio.card();
    expect((await trainer().put(`${PATH}/${card.id}`, { ...card, units_total: 12 })).body.units_left).toBe(
      12,
    );
    const { body: debited } = await studio.actOnCard(card.id, 'debit');
    const refused = await trainer().put(`${PATH}/${card.id}`, { ...debited, units_total: 20 });
    expect(refused.body.errors).toEqual({ units_total: 'Nach der ersten Buchung nicht mehr änderbar.' });
    const kept = await trainer().delete(`${PATH}/${card.id}`);
    expect([kept.status, kept.body.detail]).toEqual([
      409,
      'Buchungen dazu müssen bis zum 31.12.2034 aufbewahrt werden (§ 147 AO). Auf der Karte ist schon gebucht worden. Sperre sie, wenn sie nicht mehr gelten soll.',
    ]);
    expect((await trainer().delete(`${PATH}/${(await studio.card()).id}`)).status).toBe(200);
  });
});

describe('the ledger', () => {
  it('holds each booking, and the card what follows from them', async () => {
    const { id } = await studio.card();
    await studio.actOnCard(id, 'debit', { units: 3, reason: 'Drei Stunden' });
    const { body } = await studio.actOnCard(id, 'credit', { units: 1, reason: 'Ausgefallen' });
    expect([body.units_used, body.units_left]).toEqual([2, 8]);
    expect(await ledger(id)).toMatchObject([
      { delta: 1, reason: 'Ausgefallen', by_name: 'trainerNord Demo', appointment_id: null },
      { delta: -3, reason: 'Drei Stunden', reversed: false, reverses: null },
    ]);
    const over = await studio.actOnCard(id, 'credit', { units: 3, reason: 'Zu viel' });
    expect([over.status, over.body.errors]).toEqual([422, { units: 'Verbraucht sind nur 2 Einheiten.' }]);
    const silent = await studio.actOnCard(id, 'credit', { units: 1 });
    expect(silent.body.errors).toEqual({ reason: 'Bitte ausfüllen.' });
  });

  it('never goes below zero under fifty debits at once', async () => {
    const { id } = await studio.card({ units_total: 20 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => studio.actOnCard(id, 'debit')));
    const statuses = answers.map(({ status }) => status);
    expect([
      statuses.filter((one) => one === 200).length,
      statuses.filter((one) => one === 409).length,
    ]).toEqual([20, 30]);
    expect(await read(id)).toMatchObject({ units_used: 20, units_left: 0, state: 'used_up' });
    expect(await ledger(id)).toHaveLength(20);
  });

  it('debits an appointment once, however often it is asked', async () => {
    const { id, customer_id } = await studio.card();
    const appointment_id = await visit(customer_id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => studio.actOnCard(id, 'debit', { appointment_id })),
    );
    expect(answers.map(({ status, body }) => [status, body.units_used])).toEqual(
      Array.from({ length: 10 }, () => [200, 1]),
    );
    expect(new Set(answers.map(({ headers }) => headers.get('X-Ledger-Entry'))).size).toBe(1);
  });

  it('is debited for an appointment that its customer is booked in, and for no other', async () => {
    const { id, customer_id } = await studio.card();
    const debit = async (appointment_id: string) => {
      const { status, body } = await studio.actOnCard(id, 'debit', { appointment_id });
      return [status, body.errors?.appointment_id];
    };
    const foreign = await studio.create(appointments, studio.sued, {
      ...{ kind: 'checkup', trainer_id: studio.uid.trainerSued, status: 'planned' },
      ...{ starts_at: '2026-12-01T09:00:00.000Z', ends_at: '2026-12-01T10:00:00.000Z' },
    });
    const unknown = [422, 'Diesen Termin gibt es nicht.'];
    for (const nowhere of ['morgen', newId(), foreign.id]) expect(await debit(nowhere)).toEqual(unknown);
    const others = await visit(await studio.customer());
    expect(await debit(others)).toEqual([422, 'Der Kunde dieser Karte ist für den Termin nicht gebucht.']);
    const cancelled = await visit(customer_id);
    await made(trainer().post(`schedule/appointments/${cancelled}/cancel`));
    expect(await debit(cancelled)).toEqual([422, 'Dieser Termin ist abgesagt.']);
    const left = await visit(customer_id);
    const [booking] = (await trainer().get(`schedule/appointments/${left}/bookings`)).body;
    await made(trainer().post(`schedule/appointments/${left}/bookings/${booking.id}/cancel`));
    expect(await debit(left)).toEqual([422, 'Der Kunde dieser Karte ist für den Termin nicht gebucht.']);
    const many = { ids: [id], action: 'debit', values: { units: 1, appointment_id: newId() } };
    expect((await trainer().post(`${PATH}/bulk`, many)).status).toBe(409);
    expect((await read(id)).units_used).toBe(0);
    expect(await debit(await visit(customer_id))).toEqual([200, undefined]);
  });

  it('undoes a debit by a counter-entry, once', async () => {
    const { id, customer_id } = await studio.card({ units_total: 1 });
    const appointment_id = await visit(customer_id);
    const debited = await studio.actOnCard(id, 'debit', { appointment_id });
    expect(debited.body.state).toBe('used_up');
    const entry = debited.headers.get('X-Ledger-Entry');
    const undone = await studio.actOnCard(id, `ledger/${entry}/reverse`);
    expect([undone.status, undone.body.state, undone.body.units_used]).toEqual([200, 'valid', 0]);
    const [counter, first] = await ledger(id);
    expect([counter.delta, counter.reverses, first.reversed]).toEqual([1, entry, true]);
    const twice = await studio.actOnCard(id, `ledger/${entry}/reverse`);
    expect([twice.status, twice.body.detail]).toEqual([409, 'Diese Buchung ist schon rückgängig gemacht.']);
    const back = await studio.actOnCard(id, `ledger/${counter.id}/reverse`);
    expect([back.status, back.body.detail]).toEqual([
      409,
      'Diese Buchung macht selbst eine andere rückgängig.',
    ]);
    expect((await studio.actOnCard(id, `ledger/${newId()}/reverse`)).status).toBe(404);
    expect((await studio.actOnCard(id, 'debit', { appointment_id })).body.units_used).toBe(1);
  });
});

describe('a debit is refused', () => {
  it.each([
    ['of a card that begins later', { valid_from: '2026-12-01' }, 'Die Karte gilt erst ab dem 01.12.2026.'],
    [
      'of an expired card',
      { valid_from: '2026-01-01', valid_until: '2026-11-20' },
      'Die Karte ist am 20.11.2026 abgelaufen.',
    ],
  ])('%s', async (_, values, detail) => {
    const { id } = await studio.card(values);
    const { status, body } = await studio.actOnCard(id, 'debit');
    expect([status, body.detail]).toEqual([409, detail]);
    expect(await ledger(id)).toEqual([]);
  });

  it('of a blocked and of a used-up card, and of more than is left', async () => {
    const { id } = await studio.card({ units_total: 2 });
    expect((await studio.actOnCard(id, 'debit', { units: 3 })).body.errors).toEqual({
      units: 'Es sind nur noch 2 Einheiten übrig.',
    });
    expect((await studio.actOnCard(id, 'block')).body.state).toBe('blocked');
    expect((await studio.actOnCard(id, 'debit')).body.detail).toBe('Die Karte ist gesperrt.');
    expect((await studio.actOnCard(id, 'block')).status).toBe(409);
    expect((await studio.actOnCard(id, 'unblock')).body.state).toBe('valid');
    expect((await studio.actOnCard(id, 'unblock')).status).toBe(409);
    await studio.actOnCard(id, 'debit', { units: 2 });
    expect((await studio.actOnCard(id, 'debit')).body.detail).toBe(
      'Alle 2 Einheiten der Karte sind verbraucht.',
    );
  });
});

describe('the validity', () => {
  it('is extended, and never shortened that way', async () => {
    const { id } = await studio.card({ valid_from: '2026-01-01', valid_until: '2026-11-20' });
    const short = await studio.actOnCard(id, 'extend', { valid_until: '2026-11-20' });
    expect([short.status, short.body.errors]).toEqual([
      422,
      { valid_until: 'Die Karte gilt schon bis zum 20.11.2026.' },
    ]);
    const { body } = await studio.actOnCard(id, 'extend', { valid_until: '2026-12-31' });
    expect([body.state, body.state_until]).toEqual(['valid', '2026-12-31']);
  });

  it('follows the calendar in lists', async () => {
    const { id } = await studio.card({ valid_from: '2026-12-01', valid_until: '2026-12-31' });
    const stateOn = async (day: string) => {
      studio.today(day);
      return (await trainer().get(PATH, { filter: { id } })).body[0].state;
    };
    expect([await stateOn('2026-11-30'), await stateOn('2026-12-31'), await stateOn('2027-01-01')]).toEqual([
      'upcoming',
      'valid',
      'expired',
    ]);
  });

  it('finds cards that are nearly used up', async () => {
    const { id } = await studio.card({ units_total: 2 });
    const { body } = await trainer().get(PATH, { filter: { state: 'valid', units_left_lte: 2 } });
    expect(body.map((card: { id: string }) => card.id)).toContain(id);
    expect(body.every((card: { units_left: number }) => card.units_left <= 2)).toBe(true);
  });
});
