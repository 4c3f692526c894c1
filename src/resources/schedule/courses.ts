import { defineResource, type RecordOf } from '#declare/define.ts';
import { choice, color, day, longText, number, text } from '#declare/fields.ts';
import { stateUntil } from '#declare/parts.ts';
import { inBerlin } from '#format/instants.ts';
import { seriesText } from '#format/weekly.ts';
import { A_YEAR, daysBetween, mondayOf, plusDays } from '#rules/days.ts';
import { hintsAtHealth } from '#rules/schedule/discreet.ts';
import { WEEKDAY_NAMES, type Weekday } from '#rules/schedule/recurrence.ts';
import { ENDS_BEFORE_IT_BEGINS } from '#rules/spans.ts';
import { CANCELLED, WEEKDAYS } from '../shared.ts';
import { BOOKING_WARNINGS, bookingFields, LATE } from './bookings.ts';
import { laterPatterns, patternErrors, patternFields, patternsFrom } from './patterns.ts';

/** Words of the history for warnings that are overruled: of a series, and of its appointments. */
export const WITHOUT_TAKEN = 'ohne die Termine, zu denen etwas belegt ist';
export const ALL_AFTER = 'mit allen Terminen danach';
export const REPLAN_WARNINGS = {
  falls_away: 'mit Terminen, die wegfallen',
  moves_bookings: 'mit Buchungen, die eine andere Zeit bekommen',
} as const;

export const COURSE_STATES = { planned: 'Geplant', running: 'Läuft', ended: 'Beendet' } as const;

/** Ten years. */
const MOST_DAYS = 3660;

/** Header with the number of places that were booked for a customer. */
export const BOOKED = 'X-Booked';

const { weekly, interval_weeks, duration_minutes, ...where } = patternFields;
const when = { weekly, interval_weeks, duration_minutes };

/** A series of appointments, which it creates. Its own pattern is the one that holds today, or with which it begins. */
export const courses = defineResource({
  name: 'courses',
  api: 'schedule/courses',
  label: { one: 'Kurs', many: 'Kurse' },
  access: { read: 'trainer', write: 'trainer', feature: 'COURSES', subject: 'schedule' },
  fields: {
    name: text({ label: 'Name', required: true, max: 120 }),
    description: longText({ label: 'Beschreibung' }),
    message_name: text({
      label: 'Name in Nachrichten',
      help: 'Für Kurse, deren Name etwas über die Gesundheit verrät. Leer: der Name des Kurses.',
      max: 80,
    }),
    status: choice({
      label: 'Status',
      required: true,
      readOnly: true,
      of: COURSE_STATES,
      tones: { planned: 'info', running: 'success' },
      default: 'planned',
    }),
    status_until: stateUntil,
    ...where,
    color: color({ label: 'Farbe' }),
    waitlist_capacity: number({
      label: 'Plätze auf der Warteliste',
      help: 'Leer: keine Warteliste.',
      integer: true,
      min: 0,
      max: 1000,
    }),
    starts_on: day({ label: 'Beginnt am', required: true, usual: { back: A_YEAR, ahead: 2 * A_YEAR } }),
    ends_on: day({ label: 'Endet am', help: 'Leer: ohne Ende.' }),
    ...when,
    pattern_from: day({
      label: 'Zeiten gelten ab',
      help: 'Leer: seit Beginn.',
      readOnly: true,
    }),
    patterns: laterPatterns,
    times: text({ label: 'Wann', readOnly: true, max: 2000 }),
    booking_opens_hours_before: number({
      label: 'Buchbar ab',
      help: 'Stunden vor Beginn; leer: jederzeit.',
      unit: { one: 'Stunde', many: 'Stunden' },
      integer: true,
      min: 1,
      max: 8760,
    }),
    cancel_until_hours_before: number({
      label: 'Absagen bis',
      help: 'Stunden vor Beginn; leer: bis zum Beginn.',
      unit: { one: 'Stunde', many: 'Stunden' },
      integer: true,
      min: 0,
      max: 720,
    }),
  },
  derive: {
    until: ['status_until'],
    values: (course, { today }) => {
      const { starts_on, ends_on } = course;
      const current = patternsFrom(course, today);
      const values = { ...current, times: seriesText({ ...course, ...current }, today) };
      if (ends_on !== null && ends_on < today) return { ...values, status: 'ended', status_until: null };
      if (starts_on > today) return { ...values, status: 'planned', status_until: plusDays(starts_on, -1) };
      const until = current.patterns.map(({ from }) => plusDays(from, -1));
      const [status_until = null] = [...until, ...(ends_on === null ? [] : [ends_on])].sort();
      return { ...values, status: 'running', status_until };
    },
  },
  title: ({ name }) => name,
  warnings: {
    taken: WITHOUT_TAKEN,
    ...REPLAN_WARNINGS,
  },
  actions: {
    end: {
      label: 'Kurs beenden',
      done: 'beendet',
      help: 'Termine nach dem letzten Tag fallen weg. Wer dafür gebucht hat, steht dort weiter als abgesagt, damit du Bescheid geben kannst.',
      danger: true,
      fields: { ends_on: day({ label: 'Letzter Tag', required: true }) },
      warnings: { falls_away: ALL_AFTER },
      allowed: ({ status }) => (status === 'ended' ? 'Der Kurs ist schon beendet.' : undefined),
      check: ({ ends_on }, { today, record }) => {
        if (ends_on < record.starts_on) return { ends_on: ENDS_BEFORE_IT_BEGINS };
        return ends_on < plusDays(today, -1) ? { ends_on: 'Dieser Tag ist schon vorbei.' } : {};
      },
    },
    book: {
      label: 'Kunden in alle Termine buchen',
      done: 'Kunde in alle Termine gebucht',
      path: 'bookings',
      fields: bookingFields,
      headers: { [BOOKED]: number({ label: 'Plätze, die gebucht wurden', integer: true }) },
      warnings: { ...BOOKING_WARNINGS, partly: 'nicht an allen Terminen' },
      allowed: ({ status }) => (status === 'ended' ? 'Der Kurs ist beendet.' : undefined),
    },
    unbook: {
      label: 'Kunden aus allen Terminen nehmen',
      done: 'Kunde aus allen Terminen genommen',
      path: 'bookings/cancel',
      danger: true,
      fields: { customer_id: bookingFields.customer_id },
      warnings: LATE,
      headers: { [CANCELLED]: number({ label: 'Buchungen, die abgesagt wurden', integer: true }) },
    },
  },
  check: (values) => {
    const { starts_on, ends_on, message_name } = values;
    const errors = patternErrors(values);
    if (message_name && hintsAtHealth(message_name))
      errors.message_name =
        'Auch das verrät etwas über die Gesundheit. Wähle etwas Neutrales, zum Beispiel „Bewegung am Mittwoch“.';
    if (starts_on && ends_on && ends_on < starts_on) errors.ends_on = ENDS_BEFORE_IT_BEGINS;
    else if (starts_on && ends_on && daysBetween(starts_on, ends_on) > MOST_DAYS)
      errors.ends_on = 'Ein Kurs dauert höchstens zehn Jahre. Lass das Ende leer, wenn er weiterläuft.';
    return errors;
  },
  list: {
    columns: ['name', 'times', 'trainer_id', 'location_id', 'status', 'capacity', 'starts_on'],
    leave: ['starts_on', 'capacity', 'location_id'],
    summary: ['times', 'trainer_id', 'location_id', 'status'],
    sortable: ['status', 'capacity', 'starts_on'],
    filters: ['status', 'trainer_id', 'location_id'],
    search: ['name', 'trainer_id', 'location_id'],
    row: { line: ['times', 'trainer_id', 'location_id'], fact: ['status'] },
    sort: ['name', 'ASC'],
  },
});

export type Course = RecordOf<typeof courses>;

/** An appointment that gets another time, both instants. */
export interface Retimed {
  readonly from: string;
  readonly to: string;
  /** Bookings that go along, waiting ones included. */
  readonly booked: number;
}

/** Ways that one sentence names before the rest is left out. */
const MOST_WAYS = 3;

/**
 * How many appointments move with how many bookings, and where to; undefined where no booking does.
 * @example movedText([{ from: '2026-11-26T17:00:00Z', to: '2026-11-25T18:00:00Z', booked: 4 }])
 * // 'Ein Termin mit 4 Buchungen wird verschoben: Do 18:00 → Mi 19:00.'
 */
export function movedText(all: readonly Retimed[]): string | undefined {
  const moved = all.filter(({ from, to }) => from !== to);
  const places = moved.reduce((sum, { booked }) => sum + booked, 0);
  if (places === 0) return undefined;
  const ways = [...new Set(moved.map(({ from, to }) => `${slotText(from)} → ${slotText(to)}`))];
  const shown = ways.slice(0, MOST_WAYS).join(', ') + (ways.length > MOST_WAYS ? ' und weitere' : '');
  const what = moved.length === 1 ? 'Ein Termin' : `${moved.length} Termine`;
  const done = moved.length === 1 ? 'wird verschoben' : 'werden verschoben';
  return `${what} mit ${places === 1 ? 'einer Buchung' : `${places} Buchungen`} ${done}: ${shown}.`;
}

/** @example slotText('2026-11-26T17:00:00Z') // 'Do 18:00' */
function slotText(instant: string): string {
  const { day, time } = inBerlin(instant);
  return `${WEEKDAYS[WEEKDAY_NAMES[daysBetween(mondayOf(day), day)] as Weekday].slice(0, 2)} ${time}`;
}
