/** What has to be brought up to date when a day begins, before anything is read. */
import type { MiddlewareHandler } from 'hono';
import { berlinDay } from '../../format/instants.ts';
import type { AppEnv, Services } from '../types.ts';

export type DailyTask = (services: Services, today: string) => Promise<void>;

/**
 * Middleware that runs the tasks with the first call of each day in Berlin, once a process; calls that come meanwhile
 * wait. A task that fails is tried again with the next call.
 * @example app.use('/api/v1/*', onNewDay(services, [refreshContracts]))
 */
export function onNewDay(services: Services, tasks: readonly DailyTask[]): MiddlewareHandler<AppEnv> {
  let done: string | undefined;
  let running: Promise<void> | undefined;
  const run = async (today: string) => {
    for (const task of tasks) await task(services, today);
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
