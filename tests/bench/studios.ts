/**
 * What a studio's own work costs among very many studios, against the same studio among ten; each has two thousand
 * customers with a contract. `BENCH_STUDIOS` and `BENCH_CUSTOMERS` set how many; ten thousand of two hundred take a quarter
 * of an hour and 13 GB.
 */
import { contracts } from '#resources/contracts/contracts.ts';
import { customers } from '#resources/people/customers.ts';
import { buildCustomer } from '../support/builders.ts';
import { type Commerce, commerce } from '../support/commerce.ts';
import { copies } from '../support/many.ts';
import { scheduleOf } from '../support/schedule.ts';
import { type Figure, medians, ratio } from './figure.ts';
import { list } from './people.ts';

const FEW = 10;
const MANY = Number(process.env.BENCH_STUDIOS ?? 200);
const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 2_000);
/** Of each studio, in the week that is asked for. */
const APPOINTMENTS = 100;
const MONDAY = '2026-11-23';
const ROUNDS = 30;

/** An id made of a number, so that copies of several tables find one another. */
const idOf = (kind: string, number: string) =>
  `('00000000-0000-7000-${kind}-' || lpad((${number})::text, 12, '0'))::uuid`;

const STUDIO_OF_N = idOf('8000', `(n - 1) / ${CUSTOMERS}`);

/** The one that is asked, and so many more. */
async function studiosOf(count: number): Promise<Commerce> {
  const studio = await commerce('2026-11-21');
  const email = 'n0@demo.example';
  const customer_id = await studio.customer(buildCustomer({ email }));
  const contract = await studio.contract({ customer_id });
  const appointment = await studio.as('trainerNord').post('schedule/appointments', {
    ...{ kind: 'checkup', trainer_id: await scheduleOf(() => studio).newTrainer(), capacity: null },
    ...{ starts_at: `${MONDAY}T09:00:00.000Z`, ends_at: `${MONDAY}T10:00:00.000Z` },
  });
  if (appointment.status !== 201) throw new Error(JSON.stringify(appointment.body));
  const id = studio.nord;
  const all = CUSTOMERS * count;
  // The first is numbered 0, and is the one that is asked.
  await copies(studio, 'studios', id, count - 1, { id: idOf('8000', 'n'), name: `'Studio ' || n` });
  const home = `CASE WHEN n <= ${CUSTOMERS} THEN '${id}'::uuid ELSE ${STUDIO_OF_N} END`;
  await copies(studio, 'products', contract.product_id, count - 1, {
    id: idOf('9000', 'n'),
    studio_id: idOf('8000', 'n'),
  });
  await copies(studio, 'customers', customer_id, all, {
    id: idOf('a000', 'n'),
    studio_id: home,
    number: '100000 + n',
    email: `'k' || n || '@demo.example'`,
    last_name: `(ARRAY['Schmidt','Ärmel','Weber','Groß','Yıldız'])[1 + n % 5] || n % 97`,
  });
  await copies(studio, 'contracts', contract.id, all, {
    id: idOf('b000', 'n'),
    studio_id: home,
    number: '100000 + n',
    customer_id: idOf('a000', 'n'),
    product_id: `CASE WHEN n <= ${CUSTOMERS} THEN c.product_id ELSE ${idOf('9000', `(n - 1) / ${CUSTOMERS}`)} END`,
  });
  const starts_at = `timestamptz '${MONDAY} 06:00:00Z' + n % ${APPOINTMENTS} * interval '1 hour'`;
  const of = `(n - 1) / ${APPOINTMENTS}`;
  await copies(studio, 'appointments', appointment.body.id, APPOINTMENTS * count, {
    studio_id: `CASE WHEN n <= ${APPOINTMENTS} THEN '${id}'::uuid ELSE ${idOf('8000', of)} END`,
    trainer_id: 'gen_random_uuid()',
    ...{ starts_at, ends_at: `${starts_at} + interval '30 minutes'` },
  });
  await studio.database.pool.query('ANALYZE');
  return studio;
}

const WORKS: Readonly<Record<string, (studio: Commerce) => Promise<unknown>>> = {
  Kundenliste: (studio) => list(studio, { sort: ['last_name', 'ASC'], range: [0, 24] }, customers.api),
  'Suche „Schm“': (studio) =>
    list(studio, { sort: ['last_name', 'ASC'], range: [0, 24], filter: { q: 'Schm' } }, customers.api),
  Vertragsliste: (studio) => list(studio, { sort: ['number', 'DESC'], range: [0, 24] }, contracts.api),
  Fälligkeiten: (studio) => ask(studio, 'payment/dues', { month: '2026-12', range: [0, 24] }),
  Kennzahlen: (studio) => ask(studio, 'stats/figures'),
  'Stand der Konten': (studio) => ask(studio, 'payment/figures'),
  Kundenstatistik: (studio) => ask(studio, 'stats/customers'),
  Kalenderwoche: (studio) => ask(studio, `schedule/calendar?from=${MONDAY}&to=2026-11-29`),
};

async function ask(studio: Commerce, path: string, query?: Record<string, unknown>): Promise<void> {
  const { status, body } = await studio.as('adminNord').get(path, query);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
}

/** @example for (const figure of await measureStudios()) console.log(print(figure)) */
export async function measureStudios(): Promise<Figure[]> {
  const few = await studiosOf(FEW);
  const many = await studiosOf(MANY);
  try {
    const times = await medians(
      Object.values(WORKS).flatMap((work) => [() => work(few), () => work(many)]),
      ROUNDS,
    );
    const among = `unter ${MANY.toLocaleString('de-DE')} gegen unter ${FEW} Studios`;
    return Object.keys(WORKS).map((name, index) => {
      const [among10 = 0, amongMany = 0] = times.slice(index * 2);
      return ratio(`${name} ${among}`, amongMany, among10, 'ms');
    });
  } finally {
    await few.close();
    await many.close();
  }
}
