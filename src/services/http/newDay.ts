/** Refreshes derived values when a day begins, before anything that depends on them is read. */
import type { MiddlewareHandler } from 'hono';
import { berlinDay } from '#format/instants.ts';
import { refreshDerived } from '#services/storage/refresh.ts';
import type { AppEnv, Services } from '#services/types.ts';
import { type ClockHooks, doWhatIsDue } from './byClock.ts';

/**
 * Middleware that refreshes derived values with the first calls of each day in Berlin, once a process. A call waits for
 * its caller's studio, whatever is due in others. Super admins' calls wait for every studio: they list and change
 * records of all, and a list in which some states are of yesterday looks like any other. Their wait is bounded by the
 * call's time limit, and the refresh goes on meanwhile. Retries a failed refresh with the next call.
 * @param allHooks which do what is due by the clock once every studio is refreshed, unless another instance did
 * @example app.use('/api/v1/*', onNewDay(services, allHooks))
 */
export function onNewDay(services: Services, allHooks: ClockHooks = {}): MiddlewareHandler<AppEnv> {
  let day: Day | undefined;
  const dayOf = hourly(berlinDay);
  return async (c, next) => {
    const today = dayOf(services.now());
    c.set('today', today);
    if (day?.today !== today) day = begin(services, allHooks, today);
    if (!day.isRefreshed()) await day.refreshed(c.get('user').studio_id);
    await next();
  };
}

interface Day {
  readonly today: string;
  /** Whether every studio is refreshed. */
  isRefreshed(): boolean;
  /** Resolves when the studio is refreshed, or every one for null; sees to the others, too. */
  refreshed(studio_id: string | null): Promise<void>;
}

function begin(services: Services, allHooks: ClockHooks, today: string): Day {
  const running = new Map<string | null, Promise<void>>();
  const once = (studio_id: string | null, work: () => Promise<void>) => {
    const begun =
      running.get(studio_id) ??
      work().catch((error: unknown) => {
        running.delete(studio_id);
        throw error;
      });
    running.set(studio_id, begun);
    return begun;
  };
  let done = false;
  const everywhere = async () => {
    await refreshDerived(services.database, today);
    done = true;
    running.clear();
    void doWhatIsDue(services, allHooks);
  };
  return {
    today,
    isRefreshed: () => done,
    async refreshed(studio_id) {
      const own =
        studio_id === null
          ? undefined
          : once(studio_id, () => refreshDerived(services.database, today, studio_id));
      const all = once(null, everywhere);
      // Reported where it is waited for, and by the clock, which tries it again each minute.
      all.catch(() => undefined);
      await (own ?? all);
    },
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
