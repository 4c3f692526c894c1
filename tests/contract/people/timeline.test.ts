/** What happened with a customer, on one axis: in order, page by page, by kind, and only what the caller may see. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { scheduleOf } from '../../support/schedule.ts';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-11-21');
});
afterAll(() => studio.close());

const { newTrainer, send, trainer } = scheduleOf(() => studio);

interface Entry {
  readonly key: string;
  readonly day: string;
  readonly kind: string;
  readonly text: string;
  readonly to: string | null;
  readonly to_id: string | null;
}

const page = async (id: string, query: Record<string, string> = {}) =>
  (await made(trainer().get(`auth/customers/${id}/timeline`, query))) as {
    entries: Entry[];
    next: string | null;
  };

const lines = (entries: readonly Entry[]) =>
  entries.map(({ day, kind, text }) => `${day} ${kind} ${text.replaceAll('\u00a0', ' ')}`);

it('tells in sentences, latest first, and leads to what it tells of', async () => {
  const customer_id = await studio.customer({ health_consent_at: '2026-11-01T09:00:00.000Z' });
  const contract = await studio.contract({ customer_id });
  await made(studio.act(contract.id, 'pause', { from: '2026-11-20', to: '2026-12-16', reason: 'Urlaub' }));
  const card = await studio.card({ customer_id });
  await made(studio.actOnCard(card.id, 'debit', { units: 2, reason: 'Sauna' }));
  await made(studio.actOnCard(card.id, 'credit', { units: 1, reason: 'Vertippt' }));
  for (const [measured_on, weight_kg] of [
    ['2026-11-02', 79],
    ['2026-11-18', 78.4],
  ])
    await made(trainer().post(`auth/customers/${customer_id}/measurements`, { measured_on, weight_kg }));
  await made(
    trainer().post(`training/customers/${customer_id}/logs`, {
      ...{ trained_on: '2026-11-19', day_name: 'Oberkörper', entries: [] },
    }),
  );
  const claim = await made(
    studio.as('adminNord').post('payment/claims', {
      ...{ customer_id, kind: 'service', text: 'Massage', vat_rate: 19, amount_cents: 2500 },
      due_on: '2026-11-10',
    }),
  );
  await made(
    trainer().post('payment/payments', {
      ...{ customer_id, amount_cents: 2500, received_on: '2026-11-12', method: 'transfer' },
    }),
  );
  const { entries, next } = await page(customer_id);
  expect(next).toBeNull();
  const told = lines(entries);
  expect(told).toEqual(
    expect.arrayContaining([
      `2026-11-20 contract Vertrag ${contract.number} pausiert bis 16.12.2026: Urlaub`,
      '2026-11-19 training Training „Oberkörper“: 0 Übungen',
      '2026-11-18 body Gewicht 78,4 kg (−0,6 kg)',
      '2026-11-12 money 25,00 € bezahlt, Überweisung',
      '2026-11-10 money Massage: 25,00 €, bezahlt',
      '2026-11-02 body Gewicht 79 kg',
      `2026-03-01 contract Vertrag ${contract.number} abgeschlossen: Mitgliedschaft 12 Monate`,
    ]),
  );
  expect(told).toContain(`2026-11-21 visit 2 Einheiten von Karte ${card.number} abgebucht: Sauna`);
  expect(told).toContain(`2026-11-21 contract 1 Einheit auf Karte ${card.number} gutgeschrieben: Vertippt`);
  expect(told).toContain('2026-11-21 person Als Kunde angelegt');
  expect(entries.map(({ day }) => day)).toEqual(
    entries
      .map(({ day }) => day)
      .sort()
      .reverse(),
  );
  expect(entries.find(({ text }) => text.startsWith('Massage'))).toMatchObject({
    to: 'claims',
    to_id: claim.id,
  });
  // The end of the pause and of the first term are yet to come.
  expect(entries.every(({ day }) => day <= '2026-11-21')).toBe(true);

  const only = async (kind: string) =>
    new Set((await page(customer_id, { kind })).entries.map((one) => one.kind));
  for (const kind of ['contract', 'visit', 'training', 'body', 'money'])
    expect(await only(kind)).toEqual(new Set([kind]));
  expect((await trainer().get(`auth/customers/${customer_id}/timeline`, { kind: 'person' })).status).toBe(
    400,
  );
  expect((await trainer().get(`auth/customers/${customer_id}/timeline`, { before: 'x' })).status).toBe(400);
  expect((await studio.as('trainerSued').get(`auth/customers/${customer_id}/timeline`)).status).toBe(404);

  // Who read the weight is written down.
  const readings = await made(studio.as('adminNord').get(`auth/customers/${customer_id}/readings`));
  expect(readings).toEqual(
    expect.arrayContaining([expect.objectContaining({ what: 'measurements', by: studio.uid.trainerNord })]),
  );
});

it('goes back page by page, with nothing twice and nothing left out', async () => {
  const customer_id = await studio.customer();
  const admin = studio.as('adminNord');
  const trainer_id = await newTrainer();
  const texts: string[] = [];
  for (let index = 0; index < 24; index += 1) {
    const day = `2026-10-${String(1 + (index % 12)).padStart(2, '0')}`;
    const claim = { customer_id, kind: 'service', vat_rate: 19, amount_cents: 100, due_on: day };
    await made(admin.post('payment/claims', { ...claim, text: `Getränk ${index}` }));
    texts.push(`Getränk ${index}: 1,00 €, überfällig`);
  }
  const appointment = await made(
    trainer().post('schedule/appointments', {
      ...{
        kind: 'checkup',
        trainer_id,
        starts_at: '2026-11-24T09:00:00.000Z',
        ends_at: '2026-11-24T10:00:00.000Z',
      },
    }),
  );
  await made(send(appointment.id, customer_id));
  expect((await page(customer_id, { kind: 'visit' })).entries).toEqual([]);
  studio.today('2026-11-25');
  expect(lines((await page(customer_id, { kind: 'visit' })).entries)).toEqual([
    '2026-11-24 visit Check-up um 10:00: Anwesenheit nicht eingetragen',
  ]);
  studio.today('2026-11-21');
  const first = await page(customer_id, { kind: 'money' });
  expect(first.entries).toHaveLength(20);
  const second = await page(customer_id, { kind: 'money', before: first.next ?? '' });
  expect(second.next).toBeNull();
  const all = [...first.entries, ...second.entries].map(({ text }) => text.replaceAll('\u00a0', ' '));
  expect(all.toSorted()).toEqual(texts.toSorted());
});
