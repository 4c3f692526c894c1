/** What has to be brought up to date when a day begins, before anything is read. */
import type { MiddlewareHandler } from 'hono';
import { berlinDay } from '../../format/instants.ts';
import { refreshDerived } from '../storage/refresh.ts';
import type { AppEnv, Services } from '../types.ts';

/**
 * Middleware that refreshes what is derived with the first call of each day in Berlin, once a process; calls that come
 * meanwhile wait. Where it fails it is tried again with the next call.
 * @example app.use('/api/v1/*', onNewDay(services))
 */
export function onNewDay(services: Services): MiddlewareHandler<AppEnv> {
  let done: string | undefined;
  let running: Promise<void> | undefined;
  const run = async (today: string) => {
    await refreshDerived(services.database, today);
    done = today;
  };
  return async (_c, next) => {
    const today = berlinDay(services.now());
    if (today !== done) {
      running ??= run(today).finally(() => {
        running = undefined;
      });
      await running;
    }
    await next();
  };
}
