/** Writers who add to one table of one studio at the same time, against as many who add to a studio each. */
import { tasks } from '#resources/people/tasks.ts';
import type { Database } from '#services/storage/types.ts';
import { testDatabase } from '../support/database.ts';
import { addStudio, within } from '../support/studios.ts';
import { type Figure, medians, ratio } from './figure.ts';

const WRITERS = 10;
const EACH = 20;

export async function measureInserts(): Promise<Figure[]> {
  const database = await testDatabase();
  try {
    const studios = await Promise.all(Array.from({ length: WRITERS }, () => addStudio(database)));
    const among = (ids: readonly { id: string }[]) => () =>
      Promise.all(Array.from({ length: WRITERS }, (_, at) => writing(database, ids[at % ids.length]!)));
    const [one = 0, each = 0] = await medians([among(studios.slice(0, 1)), among(studios)], 20);
    const name = `${WRITERS} legen zugleich ${EACH} Aufgaben an: in einem Studio gegen jeder in seinem`;
    return [ratio(name, one, each, 'ms')];
  } finally {
    await database.close();
  }
}

async function writing(database: Database, studio: { id: string }): Promise<void> {
  for (let at = 0; at < EACH; at++)
    await within(database, studio, (tx) =>
      tx.create(tasks, { studio_id: studio.id, title: 'Anruf', due_on: '2026-11-20', state: 'open' }),
    );
}
