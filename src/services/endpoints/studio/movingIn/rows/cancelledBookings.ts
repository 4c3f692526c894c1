/** Leaves out rows about bookings and orders that were cancelled: they never became a contract, or a card. */
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import { type Noting, withoutRows } from '../cells/leftOutRows.ts';

const STATE = /^(?:buchungs|bestell|auftrags|booking|order)[\s_-]*(?:status|state)$/i;
const IS_OFF = /^(?:storniert|storno|abgelehnt|abgesagt|cancel+ed|declined|rejected|refunded|erstattet)\b/i;

/** Yields between rows. */
export function* withoutCancelledBookings(read: Read, noting: Noting): Generator<undefined, Read> {
  const states = read.headings.filter((heading) => STATE.test(heading.trim()));
  if (states.length === 0) return read;
  const isOff = (values: Entry['values']) => states.some((heading) => IS_OFF.test(textOf(values[heading])));
  return yield* withoutRows(read, isOff, 'Stornierte Buchung: ausgelassen', noting);
}
