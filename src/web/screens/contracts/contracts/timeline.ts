/** Timeline of a contract: spans and days on an axis. */
import { counted, MONTHS } from '#format/plurals.ts';
import { CAUSES, type Contract } from '#resources/contracts/contracts.ts';
import { awaitsConsent } from '#rules/contracts/stages.ts';
import { firstTermEnd, termStart } from '#rules/contracts/term.ts';
import { type Day, daysOf, plusDays, plusMonths } from '#rules/days.ts';

export type BarKind = 'term' | 'renewal' | 'pause' | 'notice';

export interface Bar {
  readonly kind: BarKind;
  readonly from: Day;
  /** Null for an open end, beyond the axis. */
  readonly to: Day | null;
  readonly label: string;
}

interface Mark {
  readonly day: Day;
  readonly label: string;
  readonly kind: 'event' | 'today' | 'end';
}

export interface Timeline {
  readonly from: Day;
  readonly to: Day;
  readonly bars: readonly Bar[];
  /** In chronological order. */
  readonly marks: readonly Mark[];
}

type Course = Pick<
  Contract,
  | 'concluded_on'
  | 'starts_on'
  | 'ends_on'
  | 'minimum_term_months'
  | 'renewal'
  | 'renewal_months'
  | 'term_from'
  | 'term_agreed_on'
  | 'stages'
  | 'pauses'
  | 'cancellation'
  | 'withdrawal'
  | 'state'
>;

/** Months shown after the last known day of an open-ended contract. */
const AHEAD = 3;

/**
 * Returns the timeline of a contract on a day (`YYYY-MM-DD`).
 * @example timelineOf(contract, '2026-11-21').bars[0] // { kind: 'term', … }
 */
export function timelineOf(contract: Course, today: Day): Timeline {
  const term = firstTermEnd(contract);
  const { starts_on, ends_on, pauses, cancellation, withdrawal } = contract;
  const from = min(contract.concluded_on, starts_on);
  const known = [
    starts_on,
    term,
    ends_on,
    cancellation?.effective_on,
    withdrawal?.received_on,
    ...pauses.map(({ to }) => to),
  ];
  const last = known.reduce<Day>((latest, day) => (day && day > latest ? day : latest), from);
  const open = ends_on === null;
  const to = plusMonths(max(last, open || today < plusMonths(last, 6) ? today : last), open ? AHEAD : 1);
  return {
    from,
    to,
    bars: [
      ...termBars(contract, term),
      ...pauses.map((pause) => ({
        kind: 'pause' as const,
        from: pause.from,
        to: pause.to,
        label: pause.reason ? `Pause: ${pause.reason}` : 'Pause',
      })),
      ...(cancellation && cancellation.received_on < cancellation.effective_on
        ? [
            {
              kind: 'notice' as const,
              from: cancellation.received_on,
              to: cancellation.effective_on,
              label: ['agreement', 'transfer'].includes(cancellation.origin)
                ? 'Von der Vereinbarung bis zum Ende'
                : 'Von der Kündigung bis zum Ende',
            },
          ]
        : []),
    ],
    marks: marksOf(contract, term, today).filter(({ day }) => day <= to),
  };
}

function termBars(contract: Course, term: Day | null): Bar[] {
  const { starts_on, ends_on, renewal, renewal_months, minimum_term_months: agreed } = contract;
  const termFrom = max(termStart(contract), starts_on);
  const cut = (day: Day) => (ends_on !== null && ends_on < day ? ends_on : day);
  const bars: Bar[] = [];
  if (term) bars.push({ kind: 'term', from: termFrom, to: cut(term), label: 'Erste Laufzeit' });
  if (renewal !== 'indefinite' && renewal !== 'fixed' && term) return bars;
  const begins = term ? plusDays(term, 1) : starts_on;
  if (ends_on !== null && ends_on < begins) return bars;
  const label =
    renewal === 'fixed' && renewal_months
      ? `Verlängerung um jeweils ${counted(renewal_months, MONTHS)}`
      : term
        ? 'Auf unbestimmte Zeit'
        : agreed
          ? 'Ohne bindende Laufzeit'
          : 'Ohne Mindestlaufzeit';
  return [...bars, { kind: 'renewal', from: begins, to: ends_on, label }];
}

function marksOf(contract: Course, term: Day | null, today: Day): Mark[] {
  const { concluded_on, starts_on, ends_on, pauses, cancellation, withdrawal, state, stages } = contract;
  const event = (day: Day | null | undefined, label: string): Mark[] =>
    day ? [{ day, label, kind: 'event' }] : [];
  return [
    ...(state === 'draft' ? [] : event(concluded_on, 'Abgeschlossen')),
    ...event(starts_on, 'Beginn'),
    ...event(
      term !== ends_on && (ends_on === null || (term ?? '') < ends_on) ? term : null,
      'Ende der ersten Laufzeit',
    ),
    ...stages
      .filter(({ cause, objected_on }) => cause !== 'start' && objected_on === null)
      .flatMap((stage) =>
        event(stage.from, CAUSES[stage.cause] + (awaitsConsent(stage) ? ' (Zustimmung offen)' : '')),
      ),
    ...pauses.flatMap(({ from, to }) => [
      ...event(from, 'Pause beginnt'),
      ...event(to, 'Letzter Tag der Pause'),
    ]),
    ...event(cancellation?.replaced?.received_on, noticeLabel(cancellation?.replaced)),
    ...event(cancellation?.received_on, noticeLabel(cancellation)),
    ...event(withdrawal?.sent_on, 'Widerruf abgesandt'),
    ...event(withdrawal?.received_on, 'Widerruf eingegangen'),
    ...(ends_on ? [{ day: ends_on, label: 'Vertragsende', kind: 'end' as const }] : []),
    { day: today, label: 'Heute', kind: 'today' as const },
  ].sort((a, b) => a.day.localeCompare(b.day));
}

function noticeLabel(notice: { origin: string; extraordinary?: boolean } | null | undefined): string {
  if (notice?.origin === 'agreement') return 'Aufhebung vereinbart';
  if (notice?.origin === 'transfer') return 'Übertragung vereinbart';
  const kind = notice?.extraordinary ? 'Außerordentliche Kündigung' : 'Kündigung';
  return notice?.origin === 'studio' ? `${kind} durch das Studio` : `${kind} eingegangen`;
}

/**
 * Returns the position of a day on the axis in per cent, clamped to the axis.
 * @example placeOf('2026-01-01', timeline) // 0
 */
export function placeOf(day: Day, { from, to }: Pick<Timeline, 'from' | 'to'>): number {
  const share = ((daysOf(from, day) - 1) / Math.max(1, daysOf(from, to) - 1)) * 100;
  return Math.min(100, Math.max(0, day < from ? 0 : share));
}

/** Returns the ticks: first days of the axis' months, quarters or years, as many as are legible. */
export function ticksOf({ from, to }: Pick<Timeline, 'from' | 'to'>): Day[] {
  const months = daysOf(from, to) / 30;
  const step = months <= 8 ? 1 : months <= 20 ? 3 : months <= 48 ? 6 : 12;
  const ticks: Day[] = [];
  const year = Number(from.slice(0, 4));
  for (let day: Day = `${year}-01-01`; day <= to; day = plusMonths(day, step))
    if (day >= from) ticks.push(day);
  return ticks;
}

const min = (a: Day, b: Day) => (a < b ? a : b);
const max = (a: Day, b: Day) => (a > b ? a : b);
