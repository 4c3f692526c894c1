/** The clock: what is due by day or hour happens without anybody's call. */
import { berlinDay } from '#format/instants.ts';
import { type ClockHooks, doWhatIsDue } from '#services/http/byClock.ts';
import { refreshDerived } from '#services/storage/refresh.ts';
import type { Services } from './types.ts';

/** Milliseconds between two looks. */
const LOOK = 60_000;

/**
 * Starts it. Returns a function that stops it, and lets what runs come to its end.
 * @example undo.push(startClock(services, allHooks))
 */
export function startClock(services: Services, allHooks: ClockHooks, look = LOOK): () => Promise<void> {
  let running: Promise<void> | undefined;
  const tick = async () => {
    await refreshDerived(services.database, berlinDay(services.now()));
    await doWhatIsDue(services, allHooks);
  };
  const run = () => {
    running ??= tick()
      .catch((error: Error) => services.log.error('the clock failed', { error: error.message }))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, look);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
