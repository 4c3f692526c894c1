/** Refreshes derived values when a day begins, before anything is read. */
import type { MiddlewareHandler } from 'hono';
import { berlinDay } from '#format/instants.ts';
import { refreshDerived } from '#services/storage/refresh.ts';
import type { AppEnv, Services } from '#services/types.ts';
import { type ClockHooks, doWhatIsDue } from './byClock.ts';

/**
 * Middleware that refreshes derived values with the first call of each day in Berlin, once a process;
 * concurrent calls wait. Retries a failed refresh with the next call.
 * @param allHooks which do then what is due by the clock, unless another instance did
 * @example app.use('/api/v1/*', onNewDay(services, allHooks))
 */
export function onNewDay(services: Services, allHooks: ClockHooks = {}): MiddlewareHandler<AppEnv> {
  let done: string | undefined;
  let running: Promise<void> | undefined;
  const run = async (today: string) => {
    await refreshDerived(services.database, today);
    done = today;
    void doWhatIsDue(services, allHooks);
  };
  const dayOf = hourly(berlinDay);
  return async (c, next) => {
    const today = dayOf(services.now());
    c.set('today', today);
    if (today !== done) {
      running ??= run(today).finally(() => {
        running = undefined;
      });
      await running;
    }
    await next();
  };
}

/**
 * Caches for an hour a result that changes only on the hour, as the day in Berlin does: every call needs it.
 */
function hourly(reckon: (now: Date) => string): (now: Date) => string {
  let known: { readonly hour: number; readonly value: string } | undefined;
  return (now) => {
    const hour = Math.floor(now.getTime() / 3_600_000);
    if (known?.hour !== hour) known = { hour, value: reckon(now) };
    return known.value;
  };
}
