/** The pauses of a contract: those of our own export, or one that lasts until a day. */
import type { FieldErrors } from '#declare/define.ts';
import { parseDay } from '#format/days.ts';
import { isPaused } from '#resources/studio/moving/memberWords.ts';
import type { Moved } from '#rules/contracts/moved.ts';
import { checkPauses } from '#rules/contracts/pauses.ts';
import { type Day, formatDay, plusDays } from '#rules/days.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Row } from '../files.ts';

interface Pause extends Span {
  readonly note: null;
  readonly prolongs: boolean;
  readonly batch_id: null;
}

interface Pauses {
  readonly values?: { readonly pauses: readonly Pause[] };
  readonly errors?: FieldErrors;
  /** What was assumed. */
  readonly note?: string;
}

const OPEN_PAUSE =
  'Pausiert, ohne Ende der Pause: Der Beitrag wird gefordert. Trag die Pause danach beim Vertrag ein';

/** Returns the pauses that a row says, what is wrong with them, and what was assumed. */
export function pausesOf({ values, said }: Pick<Row, 'values' | 'said'>, moved: Moved): Pauses {
  const told = textOf(values.pauses);
  const written = WHETHER.test(told) ? '' : told;
  const span = spanIn(values);
  const further = Array.isArray(values.further_pauses) ? (values.further_pauses as Row['values'][]) : [];
  const pauses = written
    ? pausesIn(written, moved)
    : together(
        [span, ...further.map(spanIn)].map((one) => pauseOf(one, moved)),
        moved,
      );
  const isUnending = further.some((one) => textOf(one.paused_until) === '');
  // A list of pauses may tell until when the contract rests.
  const isEnding = further.some((one) => textOf(one.paused_until) >= moved.taken_over.claimed_until);
  const isOpen =
    (span.to === '' && (span.from !== '' || IS_PAUSED.test(told))) ||
    (span.to === '' && !isEnding && isPaused(textOf(said.status)));
  const open = !pauses.errors && ((!pauses.values && isOpen) || isUnending) ? OPEN_PAUSE : undefined;
  const note = [pauses.note, open].filter(Boolean).join('. ');
  return { ...pauses, ...(note !== '' && { note }) };
}

interface Span {
  readonly from: Day;
  readonly to: Day;
  readonly reason: string | null;
}

const spanIn = (values: Row['values']): Span => ({
  from: textOf(values.paused_from),
  to: textOf(values.paused_until),
  reason: textOf(values.paused_because) || null,
});

/** Returns several pauses as those of one contract; the same one counts once. */
function together(all: readonly Pauses[], { starts_on, cancellation }: Moved): Pauses {
  const found = new Map(
    all.flatMap(({ values }) => values?.pauses ?? []).map((one) => [one.from + one.to, one]),
  );
  const pauses = [...found.values()].sort((one, other) => (one.from < other.from ? -1 : 1));
  const note = [...new Set(all.flatMap((one) => one.note ?? []))].join('. ');
  const [error] = Object.values(
    checkPauses(pauses, { starts_on, ends_on: cancellation?.effective_on ?? null }),
  );
  return {
    ...(note !== '' && { note }),
    ...(error === undefined ? pauses.length > 0 && { values: { pauses } } : { errors: { pauses: error } }),
  };
}

/** What columns of pauses say that tell only whether there is one. */
const WHETHER = /^(?:ja?|nein?|yes|no|true|false|x|[01]|keine?|-+)$/i;
const IS_PAUSED = /^(?:ja?|yes|true|x|1)$/i;

const PAUSE =
  /(\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2}))\s*(?:bis|–|-)\s*(\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2}))(, verlängert)?(?: \(([^)]*)\))?/g;

/**
 * Returns the pauses of a cell, or what is wrong with them.
 * @example pausesIn('01.12.2026 bis 31.12.2026, verlängert (Reise)', moved)
 */
function pausesIn(written: string, { starts_on, cancellation }: Moved): Pauses {
  const pauses = [...written.matchAll(PAUSE)].flatMap(([, first = '', last = '', prolongs, reason]) => {
    const [from, to] = [parseDay(first), parseDay(last)];
    const rest = { reason: reason ?? null, note: null, prolongs: prolongs !== undefined, batch_id: null };
    return from && to ? [{ from, to, ...rest }] : [];
  });
  if (pauses.length === 0) return { errors: { pauses: 'Möglich ist „01.12.2026 bis 31.12.2026“.' } };
  const [error] = Object.values(
    checkPauses(pauses, { starts_on, ends_on: cancellation?.effective_on ?? null }),
  );
  return error === undefined ? { values: { pauses } } : { errors: { pauses: error } };
}

/** Returns the pause of a contract that rests until a day, from another one or what is charged: that stays so. */
function pauseOf(
  { from: said, to, reason }: Span,
  { starts_on, taken_over: { claimed_until }, cancellation }: Moved,
): Pauses {
  const days = [said, starts_on, plusDays(claimed_until, 1)];
  const from = days.reduce((one, other) => (one > other ? one : other));
  const last = cancellation && cancellation.effective_on < to ? cancellation.effective_on : to;
  if (to === '') return {};
  if (last < from)
    return { note: `Pause bis einschließlich ${formatDay(to)}: Bis dahin gilt alles als abgerechnet` };
  return {
    values: { pauses: [{ from, to: last, reason, note: null, prolongs: false, batch_id: null }] },
    note: `Pausiert: vom ${formatDay(from)} bis einschließlich ${formatDay(last)} ohne Beitrag`,
  };
}
