/** Counts flights: how often a connection is asked after it has answered something, as one waits for each. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

type Query = (...asked: unknown[]) => unknown;

/** Tells the work's queries from those of timers of the process meanwhile. */
const counted = new AsyncLocalStorage<boolean>();

/**
 * The flights of the work, on whatever connection; statements sent together are one.
 * @example const { flights } = await countingFlights(() => as('adminNord').get('auth/customers'))
 */
export async function countingFlights<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly flights: number; readonly statements: number }> {
  const isOnTheWay = new WeakMap<pg.Client, boolean>();
  let flights = 0;
  let statements = 0;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    if (!counted.getStore()) return Reflect.apply(query as Query, this, asked);
    if (!isOnTheWay.get(this)) flights++;
    statements++;
    isOnTheWay.set(this, true);
    const answered = () => void isOnTheWay.set(this, false);
    const callback = asked.at(-1);
    if (typeof callback === 'function')
      asked[asked.length - 1] = (...answer: unknown[]) => {
        answered();
        return callback(...answer);
      };
    const sent = Reflect.apply(query as Query, this, asked);
    if (typeof callback !== 'function') (sent as Promise<unknown>).then(answered, answered);
    return sent;
  } as typeof query;
  try {
    return { result: await counted.run(true, work), flights, statements };
  } finally {
    pg.Client.prototype.query = query;
  }
}
