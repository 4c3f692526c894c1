import { defineResource, type FieldErrors, type RecordOf } from '#declare/define.ts';
import {
  boolean,
  choice,
  day,
  instant,
  longText,
  number,
  reference,
  text,
  url,
  type ValuesOf,
} from '#declare/fields.ts';
import { stateUntil } from '#declare/parts.ts';
import { berlinDay, fromBerlin, inBerlin } from '#format/instants.ts';
import type { Noun } from '#format/plurals.ts';
import { A_YEAR, plusDays } from '#rules/days.ts';
import { AVAILABILITY_WARNINGS } from '#rules/schedule/availability.ts';
import { IS_CANCELLED } from '#rules/schedule/places.ts';
import { ENDS_BEFORE_IT_BEGINS } from '#rules/spans.ts';
import { BOOKING_WARNINGS } from './bookings.ts';
import { ALL_AFTER, REPLAN_WARNINGS, WITHOUT_TAKEN } from './courses.ts';
import { givenFields, repetition, repetitionErrors, seriesFields, standingErrors } from './standing.ts';

export const APPOINTMENT_KINDS = {
  personal_training: 'Personal Training',
  consultation: 'Beratung',
  checkup: 'Check-up',
  course: 'Kurs',
  blocker: 'Sperrzeit',
} as const;

export type AppointmentKind = keyof typeof APPOINTMENT_KINDS;

/** Nouns that count appointments of a kind. */
export const KIND_NOUNS: Readonly<Record<AppointmentKind, Noun>> = {
  personal_training: { one: 'Personal Training', many: 'Personal Trainings' },
  consultation: { one: 'Beratung', many: 'Beratungen' },
  checkup: { one: 'Check-up', many: 'Check-ups' },
  course: { one: 'Kurs', many: 'Kurse' },
  blocker: { one: 'Sperrzeit', many: 'Sperrzeiten' },
};

export const APPOINTMENT_STATES = {
  planned: 'Geplant',
  completed: 'Gehalten',
  cancelled: 'Abgesagt',
} as const;

/** Messages for a trainer or a room that is taken. */
export const TAKEN = {
  trainer: 'Der Trainer hat in dieser Zeit schon einen Termin',
  room: 'Der Raum ist in dieser Zeit schon belegt',
} as const;

/** The appointments of a course or a series that a change applies to. */
export const SCOPES = {
  one: 'Nur dieser Termin',
  following: 'Dieser und alle folgenden',
  all: 'Alle, die noch nicht waren',
} as const;

/** Header with the number of bookings whose time changed. */
export const MOVED_BOOKINGS = 'X-Moved-Bookings';

const scope = choice({ label: 'Gilt für', of: SCOPES, default: 'one' });

/** Returns whether a change may apply to further appointments: of its course, or of its series. */
export const isOneOfMany = (of: { course_id: string | null; series_id: string | null }): boolean =>
  of.course_id !== null || of.series_id !== null;

const scopeErrors = (
  { scope: to }: { scope: keyof typeof SCOPES | null },
  of: { course_id: string | null; series_id: string | null },
): FieldErrors =>
  to && to !== 'one' && !isOneOfMany(of)
    ? { scope: 'Dieser Termin gehört zu keinem Kurs und keiner Serie.' }
    : {};

/** Header with the number of appointments that a repetition made beside the first. */
export const MADE = 'X-Made';

const REPEAT_WARNINGS = {
  ...AVAILABILITY_WARNINGS,
  ...BOOKING_WARNINGS,
  taken: WITHOUT_TAKEN,
  card_short: 'obwohl die Karte nicht für alle reicht',
} as const;

/** Fields of moving an appointment. */
export const when_and_where = {
  starts_at: instant({ label: 'Beginn', required: true, usual: { back: 31, ahead: 2 * A_YEAR } }),
  ends_at: instant({ label: 'Ende', required: true }),
  trainer_id: reference('trainers', { label: 'Trainer', required: true }),
  location_id: reference('locations', { label: 'Standort' }),
  room: text({ label: 'Raum', max: 60 }),
} as const;

/** Returns the same time by the clock a day later, which may be 23 or 25 hours. */
function dayAfter(instant: string): string {
  const { day, time } = inBerlin(instant);
  return fromBerlin(plusDays(day, 1), time);
}

/** Returns whether the span is a whole day, from midnight to midnight. */
export function isWholeDay({
  starts_at,
  ends_at,
}: Pick<ValuesOf<typeof when_and_where>, 'starts_at' | 'ends_at'>) {
  return inBerlin(starts_at).time === '00:00' && ends_at === dayAfter(starts_at);
}

/** Returns whether a whole day is kept free. */
export const isAllDay = ({ kind, ...span }: { kind: AppointmentKind; starts_at: string; ends_at: string }) =>
  kind === 'blocker' && isWholeDay(span);

function timeErrors({ starts_at, ends_at, location_id, room }: Partial<ValuesOf<typeof when_and_where>>) {
  const errors: FieldErrors = {};
  if (starts_at && ends_at && ends_at <= starts_at) errors.ends_at = ENDS_BEFORE_IT_BEGINS;
  else if (starts_at && ends_at && ends_at > dayAfter(starts_at))
    errors.ends_at = 'Ein Termin dauert höchstens einen Tag.';
  if (room && !location_id) errors.location_id = 'Zu welchem Standort gehört der Raum?';
  return errors;
}

/** Appointments of trainers: with customers, or to keep a time free. */
export const appointments = defineResource({
  name: 'appointments',
  api: 'schedule/appointments',
  path: 'schedule/appointments',
  label: { one: 'Termin', many: 'Termine' },
  access: {
    read: 'trainer',
    write: 'trainer',
    subject: 'schedule',
    rows: { held: 'trainer_id', open: { kind: ['course', 'blocker'] } },
  },
  fields: {
    kind: choice({
      label: 'Art',
      required: true,
      of: APPOINTMENT_KINDS,
      said: { personal_training: ['PT'] },
    }),
    title: text({ label: 'Titel', max: 120 }),
    status: choice({
      label: 'Status',
      required: true,
      readOnly: true,
      of: APPOINTMENT_STATES,
      tones: { planned: 'info', completed: 'success', cancelled: 'error' },
      default: 'planned',
    }),
    status_until: stateUntil,
    cancelled: boolean({ label: 'Abgesagt', readOnly: true }),
    cancelled_because: text({ label: 'Abgesagt, weil', readOnly: true, max: 500 }),
    ...when_and_where,
    ...seriesFields,
    course_id: reference('courses', { label: 'Kurs', readOnly: true, onDelete: 'cascade' }),
    occurs_at: instant({ label: 'Im Kurs vorgesehen', readOnly: true }),
    capacity: number({ label: 'Plätze', integer: true, min: 1, max: 1000 }),
    booked: number({
      label: 'Gebucht',
      required: true,
      readOnly: true,
      counted: true,
      integer: true,
      default: 0,
    }),
    waiting: number({
      label: 'Auf der Warteliste',
      required: true,
      readOnly: true,
      counted: true,
      integer: true,
      default: 0,
    }),
    notes: longText({ label: 'Notizen' }),
    meeting_link: url({ label: 'Link zum Treffen' }),
  },
  given: givenFields,
  constraints: {
    trainer: {
      exclude: ['trainer_id'],
      span: ['starts_at', 'ends_at'],
      where: { cancelled: false },
      message: TAKEN.trainer,
    },
    room: {
      exclude: ['location_id', 'room'],
      span: ['starts_at', 'ends_at'],
      where: { cancelled: false },
      message: TAKEN.room,
    },
    // A course makes each occurrence once, also when several instances carry it on.
    occurrence: { unique: ['course_id', 'occurs_at'], message: 'Diesen Termin des Kurses gibt es schon' },
  },
  derive: {
    until: ['status_until'],
    values: ({ cancelled, ends_at }, { today }) => {
      if (cancelled) return { status: 'cancelled', status_until: null };
      const last = berlinDay(new Date(ends_at));
      return last < today
        ? { status: 'completed', status_until: null }
        : { status: 'planned', status_until: last };
    },
  },
  warnings: REPEAT_WARNINGS,
  title: ({ kind, title }) => title ?? APPOINTMENT_KINDS[kind],
  check: (values) => ({ ...timeErrors(values), ...standingErrors(values) }),
  actions: {
    move: {
      label: 'Verschieben',
      done: 'verschoben',
      fields: { ...when_and_where, scope },
      headers: {
        [MOVED_BOOKINGS]: number({
          label: 'Buchungen, deren Zeit sich mit dem Termin geändert hat',
          integer: true,
        }),
      },
      warnings: {
        ...AVAILABILITY_WARNINGS,
        past: 'in der Vergangenheit',
        stays: 'ohne die Termine, die nicht mitgehen',
        ...REPLAN_WARNINGS,
      },
      allowed: ({ cancelled, status }) =>
        cancelled ? IS_CANCELLED : status === 'completed' ? 'Der Termin ist schon gehalten.' : undefined,
      check: (body, { record }) => ({ errors: { ...timeErrors(body), ...scopeErrors(body, record) } }),
    },
    cancel: {
      label: 'Absagen',
      done: 'abgesagt',
      help: 'Die Zeit wird frei. Wer gebucht hatte, steht weiter am Termin, damit du Bescheid geben kannst.',
      danger: true,
      fields: { reason: text({ label: 'Grund', max: 500 }), scope },
      warnings: { falls_away: ALL_AFTER },
      check: (body, { record }) => scopeErrors(body, record),
      allowed: ({ cancelled }) => (cancelled ? 'Der Termin ist schon abgesagt.' : undefined),
      writes: ({ reason }) => ({ cancelled: true, cancelled_because: reason }),
    },
    repeat: {
      label: 'Fester Platz',
      done: 'als fester Platz wiederholt',
      help: 'Der Termin wiederholt sich zur selben Zeit; wer gebucht ist, ist es auch in allen weiteren.',
      also: ['wiederhole', 'Serie'],
      fields: repetition,
      warnings: REPEAT_WARNINGS,
      headers: { [MADE]: number({ label: 'Weitere Termine', integer: true }) },
      offered: ({ kind, series_id }) => kind !== 'course' && series_id === null,
      allowed: ({ cancelled, kind, series_id }) => {
        if (cancelled) return IS_CANCELLED;
        if (kind === 'course') return 'Ein Kurs wiederholt seine Termine selbst.';
        return series_id === null ? undefined : 'Der Termin wiederholt sich schon.';
      },
      check: (body, { record }) => repetitionErrors(body, record.starts_at),
    },
    pause: {
      label: 'Serie aussetzen',
      done: 'ausgesetzt',
      help: 'Die Termine der Serie in dieser Zeit sind abgesagt; die anderen bleiben.',
      danger: true,
      fields: {
        from: day({ label: 'Vom', required: true }),
        to: day({ label: 'Bis', required: true }),
        reason: text({ label: 'Grund', max: 500 }),
      },
      warnings: { falls_away: REPLAN_WARNINGS.falls_away },
      offered: ({ series_id }) => series_id !== null,
      allowed: ({ series_id }) => (series_id === null ? 'Der Termin gehört zu keiner Serie.' : undefined),
      check: ({ from, to }, { today }) => {
        if (to < from) return { to: ENDS_BEFORE_IT_BEGINS };
        return to < today ? { to: 'Das ist schon vorbei.' } : {};
      },
    },
    restore: {
      label: 'Doch stattfinden lassen',
      done: 'doch angesetzt',
      fields: {},
      allowed: ({ cancelled }) => (cancelled ? undefined : 'Der Termin ist nicht abgesagt.'),
      writes: () => ({ cancelled: false, cancelled_because: null }),
    },
  },
  list: {
    columns: ['starts_at', 'kind', 'title', 'trainer_id', 'location_id', 'booked', 'status'],
    sortable: ['kind', 'status', 'booked'],
    filters: [
      'starts_at',
      'ends_at',
      'kind',
      'status',
      'trainer_id',
      'location_id',
      'course_id',
      'cancelled',
    ],
    summary: ['starts_at', 'trainer_id', 'location_id', 'status'],
    search: ['title', 'trainer_id', 'bookings.customer_id'],
    sort: ['starts_at', 'DESC'],
  },
});

export type Appointment = RecordOf<typeof appointments>;
