/** The exercises' list at a hundred and at ten thousand of them: plain, searched by a name, and by a muscle. */
import { exercises } from '#resources/training/exercises.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { copies } from '../support/many.ts';
import { type Figure, medians, ratio } from './figure.ts';

const SMALL = 100;
const LARGE = 10_000;
const UNLIMITED = { writes: 1e9, expensive: 1e9, failures: 1e9 };
const PLAIN = { sort: ['name', 'ASC'], range: [0, 24] };
/** As many are found at either size: what differs is what has to be looked through. */
const SEARCH = { ...PLAIN, filter: { q: 'Kettlebellschwung' } };
const MUSCLE = { ...PLAIN, filter: { primary_muscles: ['glutes'] } };

async function filled(count: number): Promise<TestApp> {
  const app = await testApp({ limits: UNLIMITED });
  const { id } = await app.create(exercises, app.nord, { name: 'Erste', primary_muscles: ['chest'] });
  await copies(app, 'exercises', id, count - 1, {
    name: `CASE WHEN n <= 20 THEN 'Kettlebellschwung ' ELSE (ARRAY['Bankdrücken ','Rudern ','Beinpresse '])[1 + n % 3] END || n`,
    primary_muscles: `CASE WHEN n <= 40 THEN ARRAY['glutes'] ELSE ARRAY['chest'] END`,
  });
  await app.database.pool.query('VACUUM ANALYZE');
  return app;
}

async function list({ app, uid }: TestApp, query: object): Promise<void> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const answer = await app.request(`/api/v1/${exercises.api}?${search}`, {
    headers: { Authorization: `Bearer ${uid.trainerNord}` },
  });
  const rows = await answer.json();
  if (answer.status !== 200 || rows.length < 20)
    throw new Error(`The list answered ${answer.status} with ${rows.length} rows`);
}

/** @example for (const figure of await measureExercises()) console.log(print(figure)) */
export async function measureExercises(): Promise<Figure[]> {
  const small = await filled(SMALL);
  const large = await filled(LARGE);
  try {
    const kinds = [
      ['25 Zeilen', PLAIN],
      ['mit Suche', SEARCH],
      ['nach einem Muskel', MUSCLE],
    ] as const;
    const times = await medians(
      kinds.flatMap(([, query]) => [() => list(small, query), () => list(large, query)]),
    );
    return kinds.map(([what], index) =>
      ratio(
        `Übungen, ${what}: 10.000 gegen 100`,
        times[2 * index + 1] ?? Number.NaN,
        times[2 * index] ?? Number.NaN,
        'ms',
      ),
    );
  } finally {
    await small.close();
    await large.close();
  }
}
