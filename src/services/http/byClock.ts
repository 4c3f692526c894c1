/** What entities do by the clock, each once, however many instances there are. */
import { berlinDay } from '#format/instants.ts';
import type { Hooks } from '#services/hooks.ts';
import { onceFor } from '#services/storage/once.ts';
import type { Services } from '#services/types.ts';

export type ClockHooks = Readonly<Record<string, Pick<Hooks, 'daily' | 'often'>>>;

/** Minutes between two runs of `often`. */
const OFTEN = 5;

/**
 * Does what is due and isn't done yet: after a standstill as well. Logs failures; what failed stays due.
 * @example await doWhatIsDue(services, allHooks)
 */
export async function doWhatIsDue(services: Services, allHooks: ClockHooks): Promise<void> {
  const now = services.now();
  const [today, slot] = [berlinDay(now), slotOf(now)];
  for (const [name, { daily, often }] of Object.entries(allHooks)) {
    if (daily) await attempt(services, `daily ${name}`, today, () => daily(services, today));
    if (often) await attempt(services, `often ${name}`, slot, () => often(services));
  }
}

/** The minutes in which an instant lies. @example slotOf(new Date('2026-11-21T09:07:30Z')) // '2026-11-21T09:05' */
function slotOf(now: Date): string {
  const length = OFTEN * 60_000;
  return new Date(Math.floor(now.getTime() / length) * length).toISOString().slice(0, 16);
}

async function attempt(
  { database, log }: Services,
  name: string,
  slot: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await onceFor(database.pool, name, slot, work);
  } catch (error) {
    log.error('work by the clock failed', { of: name, error: (error as Error).message });
  }
}
