/** Availability of trainer, location and studio at a time: obstacles warn of an appointment, and forbid none. */
import { type Day, daysBetween, formatDay, mondayOf } from '../days.ts';
import { holidayOn, type Land } from './holidays.ts';
import { ON_WEEKDAY, WEEKDAY_NAMES, type Weekday } from './recurrence.ts';

/** A span on the studio's clocks: `YYYY-MM-DD` and `HH:MM`. */
export interface ClockSpan {
  readonly day: Day;
  readonly from: string;
  readonly until_day: Day;
  readonly to: string;
}

export interface Hours {
  readonly weekday: Weekday;
  readonly from: string;
  readonly to: string;
}

interface Days {
  readonly from: Day;
  readonly to: Day;
  readonly reason: string | null;
}

interface Employed {
  readonly employed_from?: Day | null;
  readonly employed_until?: Day | null;
}

export interface WhoAndWhere {
  readonly trainer?:
    | undefined
    | (Employed & {
        readonly name: string;
        readonly working_hours: readonly Hours[];
        readonly absences: readonly Days[];
      });
  readonly location?:
    | undefined
    | {
        readonly name: string;
        readonly opening_hours: readonly Hours[];
        readonly closures: readonly Days[];
      };
  readonly studio?:
    | undefined
    | {
        readonly opening_hours: readonly Hours[];
        readonly closures: readonly Days[];
        readonly land: Land | null;
      };
}

/** Warnings by name, with the history's word for each. */
export const AVAILABILITY_WARNINGS = {
  working_hours: 'außerhalb der Arbeitszeit',
  absence: 'während einer Abwesenheit',
  opening_hours: 'außerhalb der Öffnungszeit',
  closure: 'während einer Schließzeit',
  holiday: 'an einem Feiertag',
} as const;

export interface Obstacle {
  readonly name: keyof typeof AVAILABILITY_WARNINGS;
  readonly text: string;
}

/**
 * Returns what speaks against an appointment at that time; empty when nothing does. Hours that aren't entered are no
 * obstacle.
 * @example obstacles({ day: '2026-12-25', from: '09:00', until_day: '2026-12-25', to: '10:00' }, { studio })
 * // [{ name: 'holiday', text: 'Am 25.12.2026 ist 1. Weihnachtstag.' }]
 */
export function obstacles(span: ClockSpan, { trainer, location, studio }: WhoAndWhere): Obstacle[] {
  const found: Obstacle[] = [];
  const add = (name: Obstacle['name'], text: string | undefined) => text && found.push({ name, text });
  if (trainer) {
    const notHere = outsideEmployment(trainer, span.day);
    const away = trainer.absences.find((absence) => touches(absence, span));
    if (notHere) add('absence', `${trainer.name} arbeitet am ${formatDay(span.day)} ${notHere} hier.`);
    else add('absence', away && `${trainer.name} ist ${spanOf(away)} nicht da${because(away)}.`);
    if (!notHere && !away && !covers(trainer.working_hours, span))
      add('working_hours', `${trainer.name} arbeitet ${atThat(trainer.working_hours, span)}.`);
  }
  const closed =
    location?.closures.find((closure) => touches(closure, span)) ??
    studio?.closures.find((closure) => touches(closure, span));
  add('closure', closed && `${spanOf(closed, true)} ist geschlossen${because(closed)}.`);
  const opening = openingHours({ location, studio });
  if (!closed && !covers(opening, span))
    add('opening_hours', `${location?.name ?? 'Das Studio'} hat ${atThat(opening, span, 'geöffnet')}.`);
  const holiday = studio && holidayOn(span.day, studio.land);
  add('holiday', holiday && `Am ${formatDay(span.day)} ist ${holiday}.`);
  return found;
}

/**
 * Returns whether the person is employed not yet or no longer on the day; undefined while employed.
 * @example outsideEmployment({ employed_until: '2026-11-30' }, '2026-12-01') // 'nicht mehr'
 */
export function outsideEmployment({ employed_from, employed_until }: Employed, day: Day) {
  if (employed_from && day < employed_from) return 'noch nicht';
  return employed_until && day > employed_until ? 'nicht mehr' : undefined;
}

/** A part of a day, `HH:MM` to `HH:MM`; the day ends at `24:00`. */
export interface Part {
  readonly from: string;
  readonly to: string;
}

/**
 * Why a day isn't like others, by name, and its parts that are not for appointments. Counted are the trainer's hours
 * where there is one, else those of the place.
 * @example dayOf('2026-12-25', { studio }) // { names: ['1. Weihnachtstag'], shut: [{ from: '00:00', to: '24:00' }] }
 */
export function dayOf(
  day: Day,
  { trainer, location, studio }: WhoAndWhere,
): { names: string[]; shut: Part[] } {
  const span = { day, from: '00:00', until_day: day, to: '24:00' };
  const here = (days: readonly Days[] = []) => days.filter((one) => touches(one, span));
  const holiday = studio && holidayOn(day, studio.land);
  const names = [
    ...here(trainer?.absences).map(({ reason }) => reason ?? 'Abwesend'),
    ...[...here(location?.closures), ...here(studio?.closures)].map(({ reason }) =>
      reason ? `Geschlossen: ${reason}` : 'Geschlossen',
    ),
    ...(holiday ? [holiday] : []),
  ];
  if (names.length > 0) return { names, shut: [{ from: '00:00', to: '24:00' }] };
  const hours = trainer?.working_hours.length ? trainer.working_hours : openingHours({ location, studio });
  return { names, shut: outside(hours, day) };
}

/** The parts of a day beside the hours; none where no hours are entered. */
function outside(hours: readonly Hours[], day: Day): Part[] {
  if (hours.length === 0) return [];
  const open = [...hoursOn(hours, day), { from: '24:00', to: '24:00' }];
  let reached = '00:00';
  const parts: Part[] = [];
  for (const { from, to } of open) {
    if (from > reached) parts.push({ from: reached, to: from });
    if (to > reached) reached = to;
  }
  return parts;
}

const openingHours = ({ location, studio }: Pick<WhoAndWhere, 'location' | 'studio'>): readonly Hours[] =>
  location?.opening_hours.length ? location.opening_hours : (studio?.opening_hours ?? []);

const touches = ({ from, to }: Days, { day, until_day }: ClockSpan) => from <= until_day && to >= day;

const weekdayName = (day: Day) => WEEKDAY_NAMES[daysBetween(mondayOf(day), day)] as Weekday;

/** Returns whether the weekly hours cover the whole span. Adjoining ones count as one; true without any. */
function covers(hours: readonly Hours[], { day, from, until_day, to }: ClockSpan): boolean {
  if (hours.length === 0) return true;
  if (until_day !== day && to !== '00:00') return false;
  const end = until_day === day ? to : '24:00';
  let reached = from;
  for (const { from: begin, to: close } of hoursOn(hours, day))
    if (begin <= reached && close > reached) reached = close;
  return reached >= end;
}

const hoursOn = (hours: readonly Hours[], day: Day) =>
  hours.filter(({ weekday }) => weekday === weekdayName(day)).sort((a, b) => (a.from < b.from ? -1 : 1));

const spanOf = ({ from, to }: Days, begins = false) => {
  const text = from === to ? `am ${formatDay(from)}` : `vom ${formatDay(from)} bis ${formatDay(to)}`;
  return begins ? `${text[0]?.toUpperCase()}${text.slice(1)}` : text;
};

const because = ({ reason }: Days) => (reason ? ` (${reason})` : '');

function atThat(hours: readonly Hours[], { day }: ClockSpan, open = ''): string {
  const those = hoursOn(hours, day);
  const on = ON_WEEKDAY[weekdayName(day)];
  const suffix = open && ` ${open}`;
  if (those.length === 0) return `${on} nicht${suffix}`;
  return `${on} ${those.map(({ from, to }) => `von ${from} bis ${to}`).join(' und ')} Uhr${suffix}`;
}
