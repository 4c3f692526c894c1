/**
 * Calls a second at ten callers at once: a page, a record, a change, a booking, a card's debit, each against as many
 * bare round trips to the same database; with its flights (see support/flights.ts) and the milliseconds of the process
 * (without the database's). Debits and bookings twice: of the same card and appointment calls wait for each other, of
 * different ones they don't.
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
    const cards: string[] = [];
    for (const customer_id of people.slice(0, CALLERS * 2))
      cards.push((await studio.card({ customer_id })).id);
    // As many as are debited; the form takes fewer.
    await studio.database.pool.query('UPDATE contract_cards SET units_total = 1000000');
    const trainer_id = await newTrainer();
    const days = Array.from({ length: 9 }, (_, at) => `2027-02-0${at + 1}`);
    const others = Array.from({ length: CALLERS * 2 }, (_, at) => `2027-04-${at + 10}`);
    const appointments: string[] = [];
    for (const day of [...days, ...others]) {
      const { id: made_id } = await made(
        trainer.post('schedule/appointments', {
          ...{ kind: 'checkup', trainer_id, capacity: null },
          ...{ starts_at: `${day}T09:00:00.000Z`, ends_at: `${day}T10:00:00.000Z` },
        }),
      );
      appointments.push(made_id);
    }
    const different = appointments.splice(days.length);
    const ask = async (method: string, path: string, sent?: unknown) => {
      const answer = await studio.app.request(`/api/v1/${path}`, {
        method,
        headers: { Authorization: `Bearer ${studio.uid.trainerNord}`, 'Content-Type': 'application/json' },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${answer.status} ${text}`);
    };
    const booking = (appointment: string, customer_id: string) =>
      ask('POST', `schedule/appointments/${appointment}/bookings`, {
        customer_id,
        overrule: ['not_entitled'],
      });
    const debiting = (of: string) => ask('POST', `payment/contract-cards/${of}/debit`, { units: 1 });
    let booked = 0;
    const book: Work = () => {
      const at = booked++;
      return booking(appointments[Math.floor(at / 1_000)]!, people[at % 1_000]!);
    };
    let spread = 0;
    const bookDifferent: Work = () => {
      const at = spread++;
      return booking(different[at % different.length]!, people[Math.floor(at / different.length)]!);
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
      ['dieselbe Karte belasten', () => debiting(card.id)],
      ['verschiedene Karten belasten', (turn) => debiting(cards[turn % cards.length]!)],
      ['denselben Termin buchen', book],
      ['verschiedene Termine buchen', bookDifferent],
    ];
    const floor: Work = () => studio.database.pool.query('SELECT 1');
    const figures: Figure[] = [];
    for (const [name, work] of works) {
      for (let turn = 0; turn < 20; turn++) await work(turn);
      const { flights, statements } = await countingFlights(() => work(21));
      const times: number[] = [];
      const floors: number[] = [];
      const own: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const one = await each(work);
        times.push(one.milliseconds);
        own.push(one.own);
        floors.push((await each(floor)).milliseconds);
      }
      const what = `${name}: ${flights} Flüge, ${statements} Anweisungen, ${Math.round(1000 / median(times))} je Sekunde, ${median(own).toFixed(2)} ms des Prozesses, gegen SELECT 1`;
      figures.push(ratio(what, median(times), median(floors), 'ms'));
    }
    return figures;
  } finally {
    await studio.close();
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

let turns = 0;

/** Milliseconds of a call, with ten at a time, and those that the process works on it. */
async function each(work: Work): Promise<{ readonly milliseconds: number; readonly own: number }> {
  const begin = performance.now();
  const before = process.cpuUsage();
  let done = 0;
  const caller = async () => {
    while (performance.now() - begin < MILLISECONDS) {
      await work(turns++);
      done++;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  const { user, system } = process.cpuUsage(before);
  return { milliseconds: (performance.now() - begin) / done, own: (user + system) / 1000 / done };
}
