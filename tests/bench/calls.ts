/**
 * Calls a second at ten callers at once: a page, a record, a change, a booking, a card's debit, each against as many
 * bare round trips to the same database; with its flights (see support/flights.ts).
 */
import { customers } from '#resources/people/customers.ts';
import { buildCustomer } from '../support/builders.ts';
import { commerce } from '../support/commerce.ts';
import { countingFlights } from '../support/flights.ts';
import { made } from '../support/made.ts';
import { scheduleOf } from '../support/schedule.ts';
import { type Figure, ratio } from './figure.ts';

const CALLERS = 10;
const MILLISECONDS = 2_000;
const ROUNDS = 3;

type Work = (turn: number) => Promise<unknown>;

export async function measureCalls(): Promise<Figure[]> {
  const studio = await commerce('2026-11-21');
  try {
    const trainer = studio.as('trainerNord');
    const { newTrainer } = scheduleOf(() => studio);
    const people: string[] = [];
    for (let at = 0; at < 1_000; at++)
      people.push((await studio.create(customers, studio.nord, buildCustomer())).id);
    const id = people[0]!;
    const card = await studio.card();
    // As many as are debited; the form takes fewer.
    await studio.database.pool.query('UPDATE contract_cards SET units_total = 1000000 WHERE id = $1', [
      card.id,
    ]);
    const trainer_id = await newTrainer();
    const days = Array.from({ length: 9 }, (_, at) => `2027-02-0${at + 1}`);
    const dates = days.map((day) =>
      made(
        trainer.post('schedule/appointments', {
          ...{ kind: 'checkup', trainer_id, capacity: null },
          ...{ starts_at: `${day}T09:00:00.000Z`, ends_at: `${day}T10:00:00.000Z` },
        }),
      ),
    );
    const appointments: string[] = [];
    for (const made of dates) appointments.push((await made).id);
    const ask = async (method: string, path: string, sent?: unknown) => {
      const answer = await studio.app.request(`/api/v1/${path}`, {
        method,
        headers: { Authorization: `Bearer ${studio.uid.trainerNord}`, 'Content-Type': 'application/json' },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${answer.status} ${text}`);
    };
    let booked = 0;
    const book: Work = () => {
      const at = booked++;
      const sent = { customer_id: people[at % 1_000], overrule: ['not_entitled'] };
      return ask('POST', `schedule/appointments/${appointments[Math.floor(at / 1_000)]}/bookings`, sent);
    };
    const query = new URLSearchParams({ sort: '["last_name","ASC"]', range: '[0,24]' });
    const bodies = new Map<string, Record<string, unknown>>();
    for (const one of people.slice(0, 100))
      bodies.set(one, (await trainer.get(`auth/customers/${one}`)).body);
    const change: Work = (turn) => {
      const one = people[turn % 100]!;
      const sent = { ...bodies.get(one), city: `Kiel ${turn}` };
      return ask('PUT', `auth/customers/${one}`, sent);
    };
    const works: readonly (readonly [string, Work])[] = [
      ['Kundenliste, 25 von 1.000', () => ask('GET', `auth/customers?${query}`)],
      ['ein Kunde', () => ask('GET', `auth/customers/${id}`)],
      ['einen Kunden ändern', change],
      ['eine Karte belasten', () => ask('POST', `payment/contract-cards/${card.id}/debit`, { units: 1 })],
      ['buchen', book],
    ];
    const floor: Work = () => studio.database.pool.query('SELECT 1');
    const figures: Figure[] = [];
    for (const [name, work] of works) {
      for (let turn = 0; turn < 20; turn++) await work(turn);
      const { flights, statements } = await countingFlights(() => work(21));
      const times: number[] = [];
      const floors: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        times.push(await each(work));
        floors.push(await each(floor));
      }
      const what = `${name}: ${flights} Flüge, ${statements} Anweisungen, ${Math.round(1000 / median(times))} je Sekunde, gegen SELECT 1`;
      figures.push(ratio(what, median(times), median(floors), 'ms'));
    }
    return figures;
  } finally {
    await studio.close();
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

let turns = 0;

/** Milliseconds of a call, with ten at a time. */
async function each(work: Work): Promise<number> {
  const begin = performance.now();
  let done = 0;
  const caller = async () => {
    while (performance.now() - begin < MILLISECONDS) {
      await work(turns++);
      done++;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return (performance.now() - begin) / done;
}
