/** The trainings of a trainer's day, of forty customers with a hundred trainings each against four with ten. */
import { today } from '#format/instants.ts';
import { trainingsToday } from '#resources/training/endpoints/today.ts';
import { AVAILABILITY_WARNINGS } from '#rules/schedule/availability.ts';
import { buildCustomer } from '../support/builders.ts';
import { type Commerce, commerce } from '../support/commerce.ts';
import { copies } from '../support/many.ts';
import { type Figure, medians, ratio } from './figure.ts';

const FEW = { customers: 4, trainings: 10 };
const MANY = { customers: 40, trainings: 100 };

type Size = typeof FEW;

/** A studio whose trainer has them all in one appointment of today, each with a plan of their own. */
async function filled({ customers, trainings }: Size): Promise<Commerce> {
  const studio = await commerce(today());
  const trainer = studio.as('trainerNord');
  const post = async (path: string, body: object) => {
    const { status, body: made } = await trainer.post(path, body);
    if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(made)}`);
    return made.id as string;
  };
  const exercise_id = await post('training/exercises', { name: 'Rudern', primary_muscles: ['lats'] });
  const sets = Array.from({ length: 4 }, () => ({ kind: 'normal', reps_max: 8, weight_kg: 60 }));
  const done = sets.map(({ kind, weight_kg }) => ({ kind, weight_kg, reps: 8 }));
  const appointment = await post('schedule/appointments', {
    ...{ kind: 'personal_training', trainer_id: studio.uid.trainerNord, capacity: customers },
    ...{ starts_at: `${today()}T09:00:00Z`, ends_at: `${today()}T10:00:00Z` },
    overrule: Object.keys(AVAILABILITY_WARNINGS),
  });
  for (let n = 0; n < customers; n++) {
    const customer_id = await studio.customer(buildCustomer());
    await post(`schedule/appointments/${appointment}/bookings`, { customer_id, overrule: ['not_entitled'] });
    await post('training/workouts', {
      ...{ name: 'Rücken', customer_id },
      days: [{ name: 'Tag A', blocks: [{ items: [{ exercise_id, sets }] }] }],
    });
    const log = await post(`training/customers/${customer_id}/logs`, {
      ...{ trained_on: '2020-01-01', started_at: '2020-01-01T09:00:00Z' },
      entries: [{ exercise_id, sets: done }],
    });
    await copies(studio, 'training_logs', log, trainings - 1, {
      trained_on: `DATE '2020-01-01' + n`,
      started_at: `timestamptz '2020-01-01 09:00:00Z' + n * interval '1 day'`,
    });
  }
  await studio.database.pool.query('VACUUM ANALYZE');
  return studio;
}

async function ask({ app, uid }: Commerce, { customers }: Size): Promise<void> {
  const answer = await app.request(`/api/v1/${trainingsToday.path}`, {
    headers: { Authorization: `Bearer ${uid.trainerNord}` },
  });
  const rows = await answer.json();
  if (answer.status !== 200 || rows.length !== customers)
    throw new Error(`${answer.status} with ${rows.length} customers`);
}

/** @example for (const figure of await measureToday()) console.log(print(figure)) */
export async function measureToday(): Promise<Figure[]> {
  const [few, many] = [await filled(FEW), await filled(MANY)];
  try {
    const [small = 0, large = 0] = await medians([() => ask(few, FEW), () => ask(many, MANY)]);
    return [ratio('Trainings von heute: 40 Kunden mit 4.000 gegen 4 mit 40', large, small, 'ms')];
  } finally {
    await few.close();
    await many.close();
  }
}
