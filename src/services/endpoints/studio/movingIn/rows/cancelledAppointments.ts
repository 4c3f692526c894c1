/** Leaves out appointments that a column says to be cancelled. */
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import { type Noting, withoutRows } from '../cells/leftOutRows.ts';

const STATE = /^(?:termin|buchungs|booking|appointment)?[\s-]*(?:status|state|zustand)$/i;
const IS_OFF =
  /^(?:storniert|storno|abgesagt|abgelehnt|gelöscht|nicht erschienen|late cancel\w*|cancel+ed|no[- ]?show|declined|deleted)\b/i;

const OFF = /^(?:storniert|abgesagt|cancel+ed)(?: am| on| at)?\??$/i;
const IS_YES = /^(?:ja|yes|x|true|wahr|1)$|^\d{1,4}[./-]\d/i;

/** Yields between rows. */
export function* withoutCancelled(read: Read, noting: Noting): Generator<undefined, Read> {
  const judged = read.headings.flatMap((heading) => {
    const is = STATE.test(heading.trim()) ? IS_OFF : OFF.test(heading.trim()) ? IS_YES : undefined;
    return is ? [[heading, is] as const] : [];
  });
  if (judged.length === 0) return read;
  const isCancelled = (values: Entry['values']) =>
    judged.some(([heading, is]) => is.test(textOf(values[heading])));
  return yield* withoutRows(read, isCancelled, 'Abgesagter Termin: ausgelassen', noting);
}
