/** A month of a hundred thousand contracts: how long a small call takes while it is worked out, against alone. */
import { commerce } from '../support/commerce.ts';
import { copies } from '../support/many.ts';
import { type Figure, percentile, ratio } from './figure.ts';

const COUNT = 100_000;
const CALLS = 150;

/** @example for (const figure of await measureDues()) console.log(print(figure)) */
export async function measureDues(): Promise<Figure[]> {
  const studio = await commerce('2026-11-21');
  try {
    const { id } = await studio.contract();
    await copies(studio, 'contracts', id, COUNT, { number: '1000 + n' });
    const admin = studio.as('adminNord');
    const small = async () => {
      const { status } = await admin.get('payment/contracts', { range: [0, 24] });
      if (status !== 200) throw new Error(`the list answered ${status}`);
    };
    const month = async () => {
      const { headers } = await admin.get('payment/dues', { month: '2026-12', range: [0, 24] });
      if (headers.get('Content-Range') !== `dues 0-24/${COUNT + 1}`)
        throw new Error('the month is not whole');
    };
    const page = async () => void (await admin.get('payment/dues', { month: '2026-12', after: '50000' }));
    await month();
    const alone = await timesOf(small);
    let measured = false;
    const busy = (async () => {
      while (!measured) await month();
    })();
    const beside = await timesOf(small);
    measured = true;
    await busy;
    const [whole, part] = [await timesOf(month, 5), await timesOf(page, 5)];
    return [
      ratio(
        'Vertragsliste neben der Monatsrechnung gegen allein, p95, 100.000 Verträge',
        percentile(beside, 95),
        percentile(alone, 95),
        'ms',
      ),
      ratio(
        'Monat von 100.000 Verträgen gegen tausend Forderungen daraus, p50',
        percentile(whole, 50),
        percentile(part, 50),
        'ms',
      ),
    ];
  } finally {
    await studio.close();
  }
}

/** Milliseconds that each of so many calls takes, one after the other. */
async function timesOf(work: () => Promise<unknown>, count = CALLS): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times;
}
