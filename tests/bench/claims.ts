/**
 * A month's claims of a hundred thousand contracts that were claimed for some months, previewed: against the same while
 * nothing is known of them and all is worked out since the beginning.
 */
import { commerce } from '../support/commerce.ts';
import { copies } from '../support/many.ts';
import { type Figure, ratio } from './figure.ts';

const COUNT = 100_000;
/** Contracts whose claims are copied by one statement. */
const STEP = 10_000;
const MONTHS = ['2026-09', '2026-10', '2026-11'] as const;

/** @example for (const figure of await measureClaims()) console.log(print(figure)) */
export async function measureClaims(): Promise<Figure[]> {
  const studio = await commerce(`${MONTHS[0]}-01`);
  const admin = studio.as('adminNord');
  const claim = async (month: string) => {
    const { status, body } = await admin.post('payment/dues/claims', { month });
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  };
  const preview = async (month: string, count: number) => {
    const { body } = await admin.get('payment/dues/claims', { month });
    if (body.claims !== count) throw new Error(`${body.claims} claims instead of ${count}`);
  };
  try {
    const { id } = await studio.contract();
    for (const month of MONTHS) {
      studio.today(`${month}-20`);
      await claim(month);
    }
    await copies(studio, 'contracts', id, COUNT, { number: '1000 + n' });
    for (const [index, month] of MONTHS.entries())
      for (let from = 1001; from <= 1000 + COUNT; from += STEP)
        await studio.database.pool.query(
          `INSERT INTO claims (${await columnsOf(studio)}, id, number, contract_id)
          SELECT ${await columnsOf(studio, 'c.')}, gen_random_uuid(), t.number + ${COUNT * (index + 1)}, t.id
          FROM claims c, contracts t WHERE c.contract_id = $1 AND c.period_from = $2 AND t.number BETWEEN $3 AND $4`,
          [id, `${month}-01`, from, from + STEP - 1],
        );
    await claim(MONTHS.at(-1)!);
    await studio.database.pool.query('VACUUM ANALYZE');
    const look = [() => preview('2026-11', 0), () => preview('2026-12', COUNT + 1)] as const;
    const [done, next] = [await timeOf(look[0]), await timeOf(look[1])];
    await studio.database.pool.query('TRUNCATE claimed_contracts');
    const [doneInFull, nextInFull] = [await timeOf(look[0]), await timeOf(look[1])];
    const of = `Vorschau der Forderungen von ${COUNT} Verträgen`;
    return [
      ratio(`${of}, schon gefordert, gegen alles neu gerechnet`, done, doneInFull, 'ms'),
      ratio(`${of}, der nächste Monat, gegen alles neu gerechnet`, next, nextInFull, 'ms'),
    ];
  } finally {
    await studio.close();
  }
}

/** Milliseconds of a second time: each takes long enough for noise to make little of it. */
async function timeOf(work: () => Promise<void>): Promise<number> {
  await work();
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function columnsOf(studio: Awaited<ReturnType<typeof commerce>>, prefix = ''): Promise<string> {
  const { rows } = await studio.database.pool.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'claims'
      AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'number', 'contract_id')`,
  );
  return rows.map(({ name }) => prefix + name).join(', ');
}
