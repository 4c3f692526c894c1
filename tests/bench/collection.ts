/**
 * A collection run of fifty thousand debits against one of five hundred: memory of the services and time, from the preview
 * to the money. Linux only.
 */
import pg from 'pg';
import { today } from '#format/instants.ts';
import { collectionDay } from '#rules/money/sepa/bankDays.ts';
import { build } from '../support/built.ts';
import { startExternal } from '../support/externalPostgres.ts';
import { owing } from '../support/owing.ts';
import { startSignIn } from '../support/signIn.ts';
import { type Figure, ratio } from './figure.ts';
import { peak, resetPeak } from './memory.ts';
import { callerOf } from './product.ts';

const FEW = 500;
const MANY = 50_000;
/** What a step may take beyond what the services hold while they wait, in MB. */
const ALLOWED = 300;

const STEPS = {
  preview: 'Vorschau',
  make: 'Anlegen',
  file: 'Datei',
  handIn: 'Einreichen',
  settle: 'Abrechnen',
};
type Step = keyof typeof STEPS;

interface Cost {
  readonly ms: number;
  /** The process's largest while it went on, all told. */
  readonly megabytes: number;
}
type Costs = Readonly<Record<Step, Cost>> & { readonly bytes: number };

/** @example for (const figure of await measureCollection()) console.log(print(figure)) */
export async function measureCollection(): Promise<Figure[]> {
  const external = await startExternal();
  const signIn = await startSignIn();
  const built = await build({ DATABASE_URL: await external.makeDatabase('runs'), DEMO: '1', ...signIn.env });
  const pool = new pg.Pool({ connectionString: external.superuserOf('runs'), max: 1 });
  try {
    await built.start();
    const api = await callerOf(built.origin);
    const pid = built.product().child.pid as number;
    const costs = async (count: number) => {
      await owing({ api, pool }, count);
      return collect({ api, pool, pid }, count);
    };
    const few = await costs(FEW);
    resetPeak(pid);
    const idle = peak(pid);
    const many = await costs(MANY);
    const what = `Einzug von ${MANY.toLocaleString('de-DE')} Lastschriften`;
    const against = `${what} gegen ${FEW}`;
    return [
      ...Object.entries(STEPS).map(([name, word]) =>
        ratio(
          `${what}, ${word}, Arbeitsspeicher über dem im Leerlauf gegen das Erlaubte`,
          many[name as Step].megabytes - idle,
          ALLOWED,
          'MB',
        ),
      ),
      ratio(`${against}, Größe der Datei`, many.bytes / 1e6, few.bytes / 1e6, 'MB'),
      ...Object.entries(STEPS).flatMap(([name, word]) => {
        const [large, small] = [many[name as Step], few[name as Step]];
        return [
          ratio(`${against}, ${word}, höchster Arbeitsspeicher`, large.megabytes, small.megabytes, 'MB'),
          ratio(`${against}, ${word}, Zeit`, large.ms, small.ms, 'ms'),
        ];
      }),
    ];
  } finally {
    await pool.end();
    await built.clear();
    await signIn.stop();
    await external.stop();
  }
}

interface Setting {
  readonly api: Awaited<ReturnType<typeof callerOf>>;
  readonly pool: pg.Pool;
  /** Of the services. */
  readonly pid: number;
}

/** A run from the preview to the money. */
async function collect({ api, pool, pid }: Setting, count: number): Promise<Costs> {
  const month = today().slice(0, 7);
  const collect_on = collectionDay(month, today());
  const costs: Partial<Record<Step, Cost>> = {};
  const step = async <T>(name: Step, work: () => Promise<T>): Promise<T> => {
    resetPeak(pid);
    const start = performance.now();
    const done = await work();
    costs[name] = { ms: performance.now() - start, megabytes: peak(pid) };
    return done;
  };
  const path = 'payment/dues/collection';
  const seen = await step('preview', () => api.get(`${path}?month=${month}&collect_on=${collect_on}`));
  if (seen.count < count) throw new Error(`${seen.count} debits instead of ${count}`);
  const made = await step('make', () => api.post(path, { month, collect_on, overrule: ['again'] }));
  const run = `payment/collection-runs/${made.id}`;
  const { bytes, found } = await step('file', () => api.stream(`${run}/file`, '<DrctDbtTxInf>'));
  if (found !== seen.count) throw new Error(`${found} debits in the file instead of ${seen.count}`);
  await step('handIn', () => api.post(`${run}/hand-in`, {}));
  // The clock of a process can't be set: its day has come already.
  await pool.query('UPDATE collection_runs SET collect_on = current_date - 1 WHERE id = $1', [made.id]);
  await step('settle', () => api.post(`${run}/settle`, {}));
  return { ...(costs as Record<Step, Cost>), bytes };
}
