/** What it costs not to come, or to cancel late: units and claims, and how they are taken back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../support/app.ts';
import { closeMonth } from '../../support/batches.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { imbalances } from '../../support/ledger.ts';
import { made } from '../../support/made.ts';
import { scheduleOf } from '../../support/schedule.ts';

const TODAY = '2026-11-21';
const NOTHING = { no_show: null, late_cancel: null, late_hours: null, fee_cents: null };
const FEE = { no_show: 'fee', late_cancel: 'fee', late_hours: 24, fee_cents: 1500 };
const UNIT = { no_show: 'unit', late_cancel: 'unit', late_hours: 24, fee_cents: null };

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce(TODAY);
});
afterAll(() => studio.close());
beforeEach(() => rule(NOTHING));

const { trainer, newTrainer, send } = scheduleOf(() => studio);

async function rule(missed: object) {
  const admin = studio.as('adminNord');
  const path = `auth/studios/${studio.nord}`;
  await made(admin.put(path, { ...(await made(admin.get(path))), missed }));
}

/** An appointment today at 16:00, or in a number of days, with a booking. */
async function booked(values: object = {}, days = 0) {
  const day = `2026-11-${21 + days}`;
  const { id } = await made(
    trainer().post('schedule/appointments', {
      ...{ kind: 'personal_training', trainer_id: await newTrainer(), capacity: 5 },
      ...{ starts_at: `${day}T15:00:00Z`, ends_at: `${day}T16:00:00Z` },
    }),
  );
  const { customer_id = await studio.customer(), ...rest } = values as { customer_id?: string };
  const booking = await made(send(id, customer_id, rest));
  const path = `schedule/appointments/${id}`;
  return {
    ...{ id, customer_id, booking_id: booking.id as string, path },
    act: (action: string, body: object = {}) =>
      trainer().post(`${path}/bookings/${booking.id}/${action}`, body),
    attendee: async () => (await made(trainer().get(`${path}/attendance`)))[0],
  };
}

const openOf = async (id: string) => (await made(trainer().get(`auth/customers/${id}`))).open_cents;
const claimsOf = async (customer_id: string): Promise<Answer['body'][]> =>
  made(
    trainer().get('payment/claims', {
      filter: { customer_id, kind: ['missed', 'correction'] },
      sort: ['number', 'ASC'],
    }),
  );
const amountsOf = async (customer_id: string) =>
  (await claimsOf(customer_id)).map(({ amount_cents }) => amount_cents);
const leftOf = async (id: string) => (await made(trainer().get(`payment/contract-cards/${id}`))).units_left;

describe('who doesn’t come', () => {
  it('owes the fee, without tax and once; taken back, a correction answers it', async () => {
    await rule(FEE);
    const { customer_id, act, attendee } = await booked();
    await made(act('miss'));
    const [claim] = await claimsOf(customer_id);
    expect(claim).toMatchObject({
      ...{ kind: 'missed', amount_cents: 1500, vat_rate: 0, due_on: TODAY, status: 'open' },
      text: 'Nicht erschienen: Personal Training, 21.11.2026, 16:00 Uhr',
    });
    expect([await openOf(customer_id), (await attendee()).charged_cents]).toEqual([1500, 1500]);
    // A month later, when its own may be closed: the entry stays, and another one answers it.
    studio.today('2026-12-20');
    await made(act('undo'));
    const [before, correction] = await claimsOf(customer_id);
    expect(before).toMatchObject({ id: claim.id, amount_cents: 1500, due_on: TODAY, status: 'paid' });
    expect(correction).toMatchObject({ corrects: claim.id, amount_cents: -1500, due_on: '2026-12-20' });
    expect([await openOf(customer_id), (await attendee()).charged_cents]).toEqual([0, null]);
    await made(act('miss'));
    expect([await amountsOf(customer_id), await openOf(customer_id)]).toEqual([[1500, -1500, 1500], 1500]);
    await made(act('attend'));
    expect([await amountsOf(customer_id), await openOf(customer_id)]).toEqual([
      [1500, -1500, 1500, -1500],
      0,
    ]);
    studio.today(TODAY);
  });

  it('who has paid has credit again', async () => {
    await rule(FEE);
    const { customer_id, act } = await booked();
    await made(act('miss'));
    const paid = { customer_id, received_on: TODAY, amount_cents: 1500, method: 'transfer' };
    await made(studio.as('adminNord').post('payment/payments', paid));
    expect(await openOf(customer_id)).toBe(0);
    await made(act('excuse'));
    expect(await openOf(customer_id)).toBe(-1500);
  });

  it('loses a unit, once, whatever is ticked after; taken back, it is credited', async () => {
    await rule(UNIT);
    const card = await studio.card({ customer_id: await studio.customer() });
    const { act, attendee } = await booked({ customer_id: card.customer_id, card_id: card.id });
    await made(act('miss'));
    expect([await leftOf(card.id), (await attendee()).charged_unit]).toEqual([9, true]);
    const [entry] = await made(trainer().get(`payment/contract-cards/${card.id}/ledger`));
    expect(entry).toMatchObject({ delta: -1, reason: 'Nicht erschienen' });
    await made(act('attend'));
    expect([await leftOf(card.id), (await attendee()).charged_unit]).toEqual([9, false]);
    await made(act('miss'));
    await made(act('excuse'));
    expect(await leftOf(card.id)).toBe(10);
    await made(act('miss'));
    await made(act('undo'));
    expect(await leftOf(card.id)).toBe(10);
    expect(await amountsOf(card.customer_id)).toEqual([]);
  });

  it('is ticked off also where nothing can be taken: no card, none left, no rule', async () => {
    const without = await booked();
    await made(without.act('miss'));
    await rule(UNIT);
    const other = await booked();
    await made(other.act('miss'));
    const card = await studio.card({ customer_id: await studio.customer() });
    const late = await booked({ customer_id: card.customer_id, card_id: card.id });
    await made(studio.actOnCard(card.id, 'debit', { units: 10, reason: null, appointment_id: null }));
    await made(late.act('miss'));
    expect(await leftOf(card.id)).toBe(0);
    expect((await late.act('attend')).status).toBe(409);
    for (const { customer_id } of [without, other, late]) expect(await amountsOf(customer_id)).toEqual([]);
  });

  it('follows what their tariff says, else the studio', async () => {
    await rule(UNIT);
    const tariff = await studio.product({ missed: { ...NOTHING, no_show: 'fee', fee_cents: 900 } as never });
    const member = await studio.customer();
    await studio.contract({ customer_id: member, product_id: tariff.id });
    const one = await booked({ customer_id: member });
    await made(one.act('miss'));
    expect(await amountsOf(member)).toEqual([900]);
    const lenient = await studio.product({
      ...({ name: 'Karte ohne Ausfall', kind: 'card', card_units: 5, billing_interval: 'once' } as const),
      missed: { ...NOTHING, no_show: 'nothing' } as never,
    });
    const card = await studio.card({ product_id: lenient.id, customer_id: member });
    await made(one.act('excuse'));
    const two = await booked({ customer_id: member, card_id: card.id });
    await made(two.act('miss'));
    expect([await leftOf(card.id), await amountsOf(member)]).toEqual([5, [900, -900]]);
  });
});

describe('who cancels late', () => {
  it('is told what it costs before, and owes it after; in time it is free', async () => {
    await rule(FEE);
    const { customer_id, act } = await booked();
    const asked = await act('cancel');
    expect([asked.status, asked.body.warnings]).toEqual([
      409,
      [
        {
          name: 'late',
          text: 'Absagen war bis 20.11.2026, 16:00 Uhr möglich. Es kostet 15,00 €.'.replace(' €', '\u00a0€'),
        },
      ],
    ]);
    expect(await amountsOf(customer_id)).toEqual([]);
    await made(act('cancel', { overrule: ['late'] }));
    const [claim] = await claimsOf(customer_id);
    expect(claim.text).toBe('Zu spät abgesagt: Personal Training, 21.11.2026, 16:00 Uhr');
    await made(act('undo'));
    expect([await amountsOf(customer_id), await openOf(customer_id)]).toEqual([[1500, -1500], 0]);
    const early = await booked({}, 3);
    await made(early.act('cancel'));
    expect(await amountsOf(early.customer_id)).toEqual([]);
  });

  it('by leaving a whole course, too; what the studio cancels costs nothing', async () => {
    await rule(FEE);
    const location = await made(studio.as('adminNord').post('schedule/locations', { name: 'Mitte' }));
    const course = await made(
      trainer().post('schedule/courses', {
        ...{ name: 'Rückenfit', trainer_id: await newTrainer(), location_id: location.id, capacity: 5 },
        ...{ starts_on: TODAY, ends_on: '2026-12-05', interval_weeks: 1, duration_minutes: 60 },
        weekly: [{ weekday: 'saturday', time: '16:00' }],
      }),
    );
    const customer_id = await studio.customer();
    const path = `schedule/courses/${course.id}/bookings`;
    await made(trainer().post(path, { customer_id, overrule: ['not_entitled'] }));
    const asked = await trainer().post(`${path}/cancel`, { customer_id });
    expect([asked.status, asked.body.warnings[0].name]).toEqual([409, 'late']);
    await made(trainer().post(`${path}/cancel`, { customer_id, overrule: ['late'] }));
    expect(await amountsOf(customer_id)).toEqual([1500]);
    const fallen = await booked();
    await made(trainer().post(`${fallen.path}/cancel`, {}));
    expect(await amountsOf(fallen.customer_id)).toEqual([]);
  });
});

describe('what is said with a booking', () => {
  it('is the rule that holds for the customer and the card', async () => {
    await rule(UNIT);
    const card = await studio.card({ customer_id: await studio.customer() });
    const { path } = await booked();
    const terms = (query: object) =>
      made(trainer().get(`${path}/booking-terms?${new URLSearchParams(query as Record<string, string>)}`));
    const { customer_id } = card;
    const free_until = '2026-11-20T15:00:00.000Z';
    const unit = { no_show: 'unit', late_cancel: 'unit', fee_cents: null, lacks_card: false, free_until };
    expect(await terms({ customer_id, card_id: card.id })).toEqual(unit);
    const nothing = { no_show: 'nothing', late_cancel: 'nothing', lacks_card: true };
    expect(await terms({ customer_id })).toEqual({ ...unit, ...nothing });
  });

  it('and at the attendance, that a unit is meant of a card that isn’t there', async () => {
    await rule(UNIT);
    const without = await booked();
    expect((await without.attendee()).lacks_card).toBe(true);
    const card = await studio.card({ customer_id: await studio.customer() });
    const one = await booked({ customer_id: card.customer_id, card_id: card.id });
    expect((await one.attendee()).lacks_card).toBe(false);
    await rule(FEE);
    expect((await without.attendee()).lacks_card).toBe(false);
  });

  it('is told of new appointments, for each customer with the card that would be booked', async () => {
    await rule(UNIT);
    const { customer_id } = await studio.card({ customer_id: await studio.customer() });
    const without = await studio.customer();
    const query = new URLSearchParams({
      customer_ids: `${customer_id},${without}`,
      starts_at: '2026-11-21T15:00:00Z',
    });
    const all = await made(trainer().get(`schedule/booking-terms?${query}`));
    const common = { fee_cents: null, free_until: '2026-11-20T15:00:00.000Z' };
    expect(all.map(({ customer_name: _, ...rest }: Answer['body']) => rest)).toEqual([
      { customer_id, no_show: 'unit', late_cancel: 'unit', lacks_card: false, ...common },
      { customer_id: without, no_show: 'nothing', late_cancel: 'nothing', lacks_card: true, ...common },
    ]);
  });

  it('takes an amount for a fee', async () => {
    const admin = studio.as('adminNord');
    const path = `auth/studios/${studio.nord}`;
    const missed = { ...FEE, fee_cents: null };
    const { status, body } = await admin.put(path, { ...(await made(admin.get(path))), missed });
    expect([status, body.errors]).toEqual([422, { 'missed.fee_cents': 'Wie hoch ist die Gebühr?' }]);
  });
});

it('a month that closes between the fee and its correction keeps the fee; the open one has the correction', async () => {
  studio.today(TODAY);
  await rule(FEE);
  const { customer_id, act } = await booked();
  await made(act('miss'));
  const [fee] = await claimsOf(customer_id);
  studio.today('2026-12-02');
  expect((await closeMonth(studio, '2026-11')).status).toBe(201);
  const admin = studio.as('adminNord');
  const stateOf = async (month: string) => (await admin.get('payment/journal/closing', { month })).body;
  const linesOfMonth = async (month: string) => {
    const csv = (await made(admin.get('payment/journal', { month }))) as unknown as string;
    return csv.split('\r\n').filter((line) => line.includes(String(fee.number)));
  };
  const [closed, lines] = [await stateOf('2026-11'), await linesOfMonth('2026-11')];
  expect(lines).toHaveLength(1);
  await made(act('attend'));
  expect((await claimsOf(customer_id)).map(({ amount_cents, due_on }) => [amount_cents, due_on])).toEqual([
    [1500, TODAY],
    [-1500, '2026-12-02'],
  ]);
  expect(await openOf(customer_id)).toBe(0);
  expect([await stateOf('2026-11'), await linesOfMonth('2026-11')]).toEqual([closed, lines]);
  studio.today('2027-01-05');
  expect((await closeMonth(studio, '2026-12')).status).toBe(201);
  expect((await stateOf('2026-12')).closing).toMatchObject({ late_count: 0 });
  expect(await imbalances(studio.database)).toEqual({});
});
