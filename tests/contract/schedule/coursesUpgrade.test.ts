/** Courses as an earlier version kept them: one pattern, and the day from which it holds. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { today } from '#format/instants.ts';
import { allResources } from '#resources/index.ts';
import { courses } from '#resources/schedule/courses.ts';
import { mondayOf, plusDays } from '#rules/days.ts';
import { openDatabase } from '#services/storage/database.ts';
import { migrationsIn } from '#services/storage/journal.ts';
import { connected } from '#services/storage/pool.ts';
import { refreshDerived } from '#services/storage/refresh.ts';
import { type Database, SYSTEM } from '#services/storage/types.ts';
import type { Answer } from '../../support/app.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { emptyDatabase, migrationsFolder } from '../../support/database.ts';
import { made } from '../../support/made.ts';
import { makeOlder } from '../../support/olderDatabase.ts';
import { scheduleOf } from '../../support/schedule.ts';

/** The last one before courses had patterns. */
const EARLIER = migrationsIn(migrationsFolder)[50]!;

// The migration asks the clock of the database.
const TODAY = today();
const MONDAY = plusDays(mondayOf(TODAY), 7);

let studio: Commerce;
let older: Awaited<ReturnType<typeof emptyDatabase>>;
let opened: Database;
beforeAll(async () => {
  studio = await commerce(TODAY);
  older = await emptyDatabase();
});
afterAll(async () => {
  await opened?.close();
  await older.close();
  await studio.close();
});

const { trainer, newTrainer } = scheduleOf(() => studio);

const slot = (weekday: string, time: string) => ({ weekday, time });

it('keep what holds until that day as a pattern of its own', async () => {
  const location = await made(
    studio.as('adminNord').post('schedule/locations', { name: 'Mitte', rooms: [] }),
  );
  const own = {
    trainer_id: await newTrainer(),
    ...{ location_id: location.id, room: null, capacity: 8, interval_weeks: 2, duration_minutes: 60 },
    weekly: [slot('monday', '18:00'), slot('wednesday', '18:00')],
  };
  const later = {
    ...own,
    weekly: [slot('monday', '18:00'), slot('thursday', '19:00')],
    duration_minutes: 90,
    from: plusDays(MONDAY, 28),
  };
  const post = (values: object): Promise<Answer['body']> =>
    made(
      trainer().post('schedule/courses', {
        ...{ name: 'Rückenfit', starts_on: MONDAY, overrule: ['taken'] },
        ...values,
      }),
    );
  const changed = await post({ ...own, patterns: [later] });
  const other = { trainer_id: await newTrainer(), name: 'Yoga' };
  const same = await post({ ...own, ...other });

  await makeOlder(older.connection, studio.database.connectionString, EARLIER);
  await connected(older.connection, async (client) => {
    const { from, weekly, duration_minutes } = later;
    await client.query(
      'UPDATE courses SET weekly = $2, duration_minutes = $3, times_from = $4, applies_from = $4 WHERE id = $1',
      [changed.id, JSON.stringify(weekly), duration_minutes, from],
    );
    // Changed its name from that day on: no other times.
    await client.query('UPDATE courses SET applies_from = $2 WHERE id = $1', [same.id, from]);
  });

  opened = await openDatabase({ connection: older.connection, resources: allResources, migrationsFolder });
  await refreshDerived(opened, TODAY);
  const read = (id: string) => opened.transaction(SYSTEM, (tx) => tx.get(courses, id));
  const { updated_at: _, ...known } = changed;
  expect(await read(changed.id)).toMatchObject(known);
  expect(await read(same.id)).toMatchObject({ weekly: own.weekly, patterns: [], times: same.times });
});
