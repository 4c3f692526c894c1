/** Quiet hours of a studio. */
import { fromBerlin, inBerlin } from '#format/instants.ts';
import type { Studio } from '#resources/studio/studios.ts';
import { plusDays } from '#rules/days.ts';

type Quiet = Pick<NonNullable<Studio['mail']>, 'quiet_from' | 'quiet_until'>;

/**
 * Returns the instant, or the end of the quiet hours that it lies in. They may span midnight.
 * @example afterQuiet('2026-11-26T22:00:00.000Z', { quiet_from: '21:00', quiet_until: '07:00' }) // '2026-11-27T06:00:00.000Z'
 */
export function afterQuiet(instant: string, quiet: Quiet | null): string {
  const { quiet_from: from, quiet_until: until } = quiet ?? {};
  if (!from || !until || from === until) return instant;
  const { day, time } = inBerlin(instant);
  const overnight = from > until;
  const isQuiet = overnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return instant;
  return fromBerlin(overnight && time >= from ? plusDays(day, 1) : day, until);
}
