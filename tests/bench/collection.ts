/** A run of fifty thousand debits: what memory the service takes to make, stream and settle it, and what time. Linux only. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { collectionDay } from '../../src/rules/sepa/bankDays.ts';
import { build } from '../support/built.ts';
import { startExternal } from '../support/externalPostgres.ts';
import { owing } from '../support/owing.ts';
import { type Figure, ratio } from './figure.ts';
import { callerOf } from './product.ts';

const FEW = 5000;
const MANY = 50_000;
const ALLOWED_MB = 300;

/** @example for (const figure of await measureCollection()) console.log(print(figure)) */
export async function measureCollection(): Promise<Figure[]> {
  const external = await startExternal();
  const url = await external.makeDatabase('runs');
  const built = await build({ DATABASE_URL: url, DEMO: '1' });
  const pool = new pg.Pool({ connectionString: external.superuserOf('runs'), max: 1 });
  try {
    await built.start();
    const api = await callerOf(built.origin);
    const owe = await first(api);
    const pid = built.product().child.pid as number;
    const idle = memoryOf(pid, 'VmRSS');
    await owing(pool, { ...owe, count: FEW });
    const few = await collect(api, pool, FEW);
    await owing(pool, { ...owe, count: MANY });
    const many = await collect(api, pool, MANY);
    const peak = memoryOf(pid, 'VmHWM');
    const names = { make: 'anlegen', stream: 'Datei', settle: 'abrechnen' } as const;
    return [
      ratio(
        'Einzug von 50.000 Lastschriften, höchster Arbeitsspeicher über dem Leerlauf gegen 300 MB',
        peak - idle,
        ALLOWED_MB,
        'MB',
      ),
      ...(['make', 'stream', 'settle'] as const).map((step) =>
        ratio(`Einzug von 50.000 Lastschriften gegen 5.000: ${names[step]}`, many[step], few[step], 'ms'),
      ),
    ];
  } finally {
    await pool.end();
    await built.clear();
    await external.stop();
  }
}

type Api = Awaited<ReturnType<typeof callerOf>>;

/** Somebody with a mandate and an open claim, whose copies the others are. */
async function first(api: Api) {
  const due_on = new Date().toISOString().slice(0, 10);
  const { id: customer_id } = await api.post('auth/customers', {
    first_name: 'Kim',
    last_name: 'Erste',
    email: 'erste@viele.example',
    account_holder: 'Kim Erste',
    iban: 'DE89370400440532013000',
    sepa_mandate: { reference: 'VIELE-1', signed_on: due_on },
  });
  const goods = { kind: 'goods', text: 'Beitrag', amount_cents: 4990, vat_rate: 19 };
  const { id: claim_id } = await api.post('payment/claims', { ...goods, customer_id, due_on });
  return { customer_id, claim_id, due_on };
}

/** Milliseconds that each step of a run takes. */
async function collect(api: Api, pool: pg.Pool, count: number) {
  const month = new Date().toISOString().slice(0, 7);
  const wish = {
    month,
    collect_on: collectionDay(month, new Date().toISOString().slice(0, 10)),
    overrule: ['again'],
  };
  const [made, make] = await timed(() => api.post('payment/dues/collection', wish));
  if (made.count < count) throw new Error(`${made.count} debits instead of ${count}`);
  const path = `payment/collection-runs/${made.id}`;
  const [debits, stream] = await timed(() => api.count(`${path}/file`, '<DrctDbtTxInf>'));
  if (debits !== made.count) throw new Error(`${debits} debits in the file instead of ${made.count}`);
  await api.post(`${path}/hand-in`, {});
  // The clock of a process can't be set: its day has come already.
  await pool.query('UPDATE collection_runs SET collect_on = current_date - 1 WHERE id = $1', [made.id]);
  const [, settle] = await timed(() => api.post(`${path}/settle`, {}));
  return { make, stream, settle };
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const start = performance.now();
  return [await work(), performance.now() - start];
}

function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] =
    new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
