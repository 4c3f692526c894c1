/** A calendar's week of two thousand appointments against one of two hundred, its month of as many a week; and a booking against a bare insert. */
import { today } from '#format/instants.ts';
import { mondayOf, plusDays } from '#rules/days.ts';
import { AVAILABILITY_WARNINGS } from '#rules/schedule/availability.ts';
import { buildCustomer } from '../support/builders.ts';
import { type Commerce, commerce } from '../support/commerce.ts';
import { copies } from '../support/many.ts';
import { type Figure, medians, ratio } from './figure.ts';

const FEW = 200;
const MANY = 2_000;
const ROUNDS = 40;
const WARM_UP = 5;
/** So many are booked already, on other days. */
const BOOKED = 20_000;

const MONDAY = plusDays(mondayOf(today()), 7);

/** Appointments one after the other from that day on, `count` of them in a week; the trainer of each has no other. */
async function fillWeek(studio: Commerce, id: string, monday: string, count: number): Promise<void> {
  const starts_at = `timestamptz '${monday} 06:00:00Z' + n % ${count} * (interval '6 days 12 hours' / ${count})`;
  await copies(studio, 'appointments', id, count, {
    starts_at,
    ends_at: `${starts_at} + interval '1 hour'`,
    trainer_id: 'gen_random_uuid()',
  });
}

/** Straight to the services: the tests' own callers also hold each answer against OpenAPI. */
async function call({ app, uid }: Commerce, path: string, body?: object) {
  const answer = await app.request(`/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${uid.trainerNord}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

async function week(studio: Commerce, monday: string, count: number): Promise<void> {
  const path = `schedule/calendar?from=${monday}&to=${plusDays(monday, 6)}`;
  const { status, text } = await call(studio, path);
  const sent = text.split('"starts_at":').length - 1;
  if (status !== 200 || sent !== count) throw new Error(`${status}: ${sent} appointments`);
}

/** Appointments of a day that the month shows. */
const PER_DAY = 4;
const WEEKS = 4;

/** The month shows so many of each day, of however many there are. */
async function month(studio: Commerce, monday: string): Promise<void> {
  const to = plusDays(monday, 7 * WEEKS - 1);
  const { status, text } = await call(studio, `schedule/calendar?from=${monday}&to=${to}&per_day=${PER_DAY}`);
  const sent = text.split('"starts_at":').length - 1;
  if (status !== 200 || sent !== 7 * WEEKS * PER_DAY) throw new Error(`${status}: ${sent} appointments`);
}

async function measureMonth(studio: Commerce, id: string): Promise<Figure> {
  const [small, large] = [plusDays(MONDAY, 70), plusDays(MONDAY, 140)];
  for (let n = 0; n < WEEKS; n++) {
    await fillWeek(studio, id, plusDays(small, 7 * n), FEW);
    await fillWeek(studio, id, plusDays(large, 7 * n), MANY);
  }
  const [few = 0, many = 0] = await medians([() => month(studio, small), () => month(studio, large)], ROUNDS);
  return ratio('Monat mit 8.000 Terminen gegen einen mit 800, Dienst', many, few, 'ms');
}

/** Customers with a running contract, so many more than the one there is. */
async function customers(studio: Commerce, count: number): Promise<string[]> {
  const customer_id = await studio.customer(buildCustomer({ email: 'k0@demo.example' }));
  const { id } = await studio.contract({ customer_id });
  await copies(studio, 'customers', customer_id, count, {
    number: '100000 + n',
    email: `'k' || n || '@demo.example'`,
  });
  await copies(studio, 'contracts', id, count, {
    number: '100000 + n',
    customer_id: `(SELECT id FROM customers WHERE email = 'k' || n || '@demo.example')`,
  });
  const { rows } = await studio.database.pool.query<{ id: string }>(
    `SELECT customer_id AS id FROM contracts WHERE number > 100000 ORDER BY number`,
  );
  return rows.map((row) => row.id);
}

/** The table of bookings once more, with the same indexes and constraints and nothing that is done besides. */
async function bareTable({ database: { pool } }: Commerce, booking: string): Promise<void> {
  await pool.query('CREATE TABLE bare_bookings (LIKE bookings INCLUDING ALL)');
  await pool.query(
    `INSERT INTO bare_bookings (studio_id, id, created_at, updated_at, parent_id, customer_id, starts_at, ends_at)
     SELECT studio_id, id, created_at, updated_at, parent_id, customer_id, starts_at, ends_at
     FROM bookings WHERE id <> $1`,
    [booking],
  );
  await pool.query('ANALYZE bare_bookings');
}

async function measureBooking(studio: Commerce, appointment: string): Promise<Figure> {
  const who = await customers(studio, 2 * (ROUNDS + WARM_UP) + 1);
  const path = `schedule/appointments/${appointment}/bookings`;
  const book = async (customer_id: string | undefined) => {
    const { status, text } = await call(studio, path, { customer_id });
    if (status !== 201) throw new Error(`${status} ${text}`);
    return JSON.parse(text).id as string;
  };
  const first = await book(who.pop());
  const other = `timestamptz '${plusDays(MONDAY, 30)} 06:00:00Z' + n * interval '1 hour'`;
  await copies(studio, 'bookings', first, BOOKED, {
    parent_id: 'gen_random_uuid()',
    customer_id: 'gen_random_uuid()',
    starts_at: other,
    ends_at: `${other} + interval '1 hour'`,
  });
  await bareTable(studio, first);
  const { pool } = studio.database;
  const insert = `INSERT INTO bare_bookings (studio_id, id, created_at, updated_at, parent_id, customer_id, starts_at, ends_at)
    SELECT studio_id, gen_random_uuid(), now(), now(), parent_id, $1, starts_at, ends_at FROM bookings WHERE id = $2`;
  const [ours = 0, bare = 0] = await medians(
    [() => book(who.pop()), () => pool.query(insert, [who.pop(), first])],
    ROUNDS,
  );
  return ratio('Buchung gegen ein bloßes INSERT mit denselben Bedingungen', ours, bare, 'ms');
}

/** @example for (const figure of await measureSchedule()) console.log(print(figure)) */
export async function measureSchedule(): Promise<Figure[]> {
  const studio = await commerce(today());
  try {
    const { status, text } = await call(studio, 'schedule/appointments', {
      kind: 'consultation',
      capacity: 1000,
      title: 'Rückenschule',
      trainer_id: studio.uid.trainerNord,
      starts_at: `${plusDays(MONDAY, 21)}T09:00:00Z`,
      ends_at: `${plusDays(MONDAY, 21)}T10:00:00Z`,
      overrule: Object.keys(AVAILABILITY_WARNINGS),
    });
    if (status !== 201) throw new Error(`${status} ${text}`);
    const { id } = JSON.parse(text);
    const [small, large] = [MONDAY, plusDays(MONDAY, 7)];
    await fillWeek(studio, id, small, FEW);
    await fillWeek(studio, id, large, MANY);
    const [few = 0, many = 0] = await medians(
      [() => week(studio, small, FEW), () => week(studio, large, MANY)],
      ROUNDS,
    );
    return [
      ratio('Woche mit 2.000 Terminen gegen eine mit 200, Dienst', many, few, 'ms'),
      await measureMonth(studio, id),
      await measureBooking(studio, id),
    ];
  } finally {
    await studio.close();
  }
}
