/** The appointments that rows of the files become, several customers of one time together. */
import { REQUIRED } from '#declare/limits.ts';
import { fromBerlin, parseTime } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { appointments, TAKEN } from '#resources/schedule/appointments.ts';
import { OCCUPYING } from '#resources/schedule/bookings.ts';
import type { WITH_CUSTOMERS } from '#resources/studio/moving/fields.ts';
import { grouped } from '#services/grouped.ts';
import { textOf } from '#services/http/imports/cells.ts';
import { gathered } from '#services/http/imports/findings.ts';
import { isEmpty } from '#services/http/normalise.ts';
import { validateRecord } from '#services/http/validateRecord.ts';
import { newId } from '#services/storage/ids.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { Finding, Judging } from '../context.ts';
import type { Row } from '../files.ts';
import { refuse, refuseErrors } from './refusals.ts';

interface Span {
  readonly starts_at: string;
  readonly ends_at: string;
}

export interface PlannedAppointment extends Span {
  readonly id: string;
  readonly place: string;
  readonly trainer_id: string;
  readonly title: string | null;
  readonly kind: keyof typeof WITH_CUSTOMERS;
  readonly what: 'create' | 'same';
  readonly customer_ids: string[];
}

/** What is in the calendar from now on, of trainers and of customers. */
export interface Calendar {
  readonly trainers: Map<string, (Span & { readonly id: string })[]>;
  readonly customers: Map<string, (Span & { readonly appointment_id: string })[]>;
}

export interface AppointmentContext extends Judging {
  readonly now: Date;
  readonly trainers: ReadonlyMap<string, string>;
  readonly calendar: Calendar;
  readonly planned: PlannedAppointment[];
  /** Where faults about trainers whom the studio doesn't have are collected. */
  readonly strangers?: Finding[];
}

/** Returns one fault for all appointments of a trainer whom the studio doesn't have. */
export async function strangersIn(strangers: readonly Finding[]): Promise<Finding[]> {
  const times = grouped(strangers, ({ message }) => message);
  return (await gathered(strangers)).map((one) => {
    const { length } = times.get(one.message) ?? [];
    const wayOut = one.message.startsWith('„') ? ' Mit „Leer lassen“ bleiben sie weg.' : '';
    return { ...one, message: `${counted(length, appointments.label)}: ${one.message}${wayOut}` };
  });
}

/** Minutes of an appointment whose end the file doesn't say. */
const USUAL_MINUTES = 60;

const text = (of: unknown) => (typeof of === 'string' ? of.trim() : '');

const meet = (one: Span, other: Span) => one.starts_at < other.ends_at && other.starts_at < one.ends_at;

/** Plans the customer's place in an appointment; of past ones there is only a note. */
export function planAppointment(row: Row, customer_id: string, about: AppointmentContext): undefined {
  const { values, place } = row;
  const { notes, calendar, planned } = about;
  const left = 'Termin ausgelassen';
  const refused = (label: string, message: string) => refuse(about, row, label, message, left);
  const trainer_id = text(values.trainer);
  const named = textOf(row.said?.trainer);
  if (trainer_id === '' && named !== '') {
    notes.push({ place, label: 'Trainer', message: `„${named.slice(0, 120)}“ bleibt weg: ${left}` });
    return;
  }
  if (!about.trainers.has(trainer_id)) {
    const message = trainer_id ? whoIs(trainer_id, about) : 'Ohne Trainer gibt es keinen Termin.';
    return refuse({ ...about, faults: about.strangers ?? about.faults }, row, 'Trainer', message, left);
  }
  if (isEmpty(values.on))
    return refuseErrors(about, row, { resource: appointments, errors: { on: REQUIRED }, left });
  const span = spanOf(row);
  if (typeof span === 'string') return refused('Beginn', span);
  const record = {
    ...{ trainer_id, ...span, title: text(values.title).slice(0, 120) || null },
    kind: (values.kind as keyof typeof WITH_CUSTOMERS | null) ?? 'personal_training',
  };
  const checked = validateRecord(appointments, record, about);
  if ('errors' in checked)
    return refuseErrors(about, row, {
      ...{ resource: appointments, errors: checked.errors, left },
    });
  if (span.starts_at < about.now.toISOString()) {
    notes.push({ place, label: 'Termin', message: 'Liegt in der Vergangenheit: ausgelassen' });
    return;
  }
  if (!values.minutes && !values.ends)
    notes.push({ place, label: 'Termin', message: `Ohne Ende: ${USUAL_MINUTES} Minuten` });
  const theirs = calendar.trainers.get(trainer_id) ?? [];
  const there = theirs.find((one) => meet(one, span));
  const isSame = there && there.starts_at === span.starts_at && there.ends_at === span.ends_at;
  if (there && !isSame) return refused('Trainer', `${TAKEN.trainer}.`);
  const mine = calendar.customers.get(customer_id) ?? [];
  const busy = mine.find((one) => meet(one, span));
  if (busy && busy.appointment_id === there?.id) return undefined;
  if (busy) return refused('Kunde', 'Der Kunde hat in dieser Zeit schon einen Termin.');
  const before = planned.find(({ id }) => id === there?.id);
  if (there && !before) return refused('Trainer', `${TAKEN.trainer}.`);
  const id = there?.id ?? newId();
  calendar.customers.set(customer_id, [...mine, { ...span, appointment_id: id }]);
  if (before) {
    before.customer_ids.push(customer_id);
    return;
  }
  calendar.trainers.set(trainer_id, [...theirs, { ...span, id }]);
  planned.push({ ...record, ...{ id, place, what: 'create', customer_ids: [customer_id] } });
}

/** Returns the message for a trainer's name that the studio doesn't have. */
function whoIs(name: string, { trainers }: AppointmentContext): string {
  return trainers.size === 0
    ? `„${name}“: Das Studio hat noch keine Trainer. Lege sie zuerst an, oder lass die Termine aus.`
    : `„${name}“: Wähle, wer das ist. Fehlt die Person, lege sie zuerst unter „Mitarbeiter“ an.`;
}

const TWELVE_HOURS = /(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*([ap])\.?\s?m\b/i;

/** Returns the time within a cell. @example timeIn('01.12.2026 18:00') // '18:00' @example timeIn('2:00 pm') // '14:00' */
export function timeIn(of: unknown): string | undefined {
  const cell = text(of);
  const [, hours, minutes = '00', half = ''] = TWELVE_HOURS.exec(cell) ?? [];
  if (hours === undefined) return parseTime(cell) ?? parseTime(/\d{1,2}:\d{2}/.exec(cell)?.[0] ?? '');
  const after = half.toLowerCase() === 'p' ? 12 : 0;
  return Number(hours) > 12 ? undefined : parseTime(`${(Number(hours) % 12) + after}:${minutes}`);
}

const ZONED = /^(\d{4}-\d{2}-\d{2})[T\s](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?\s?(Z|UTC|[+-]\d{2}:?\d{2})$/i;

/** Returns the instant of a cell that names its time zone; undefined for others, which are as clocks here show it. */
function instantIn(cell: unknown): string | undefined {
  const [, day, time, zone = ''] = ZONED.exec(textOf(cell).trim()) ?? [];
  if (day === undefined) return undefined;
  const offset = /^(?:z|utc)$/i.test(zone) ? 'Z' : zone.replace(/(\d{2}):?(\d{2})$/, '$1:$2');
  const at = Date.parse(`${day}T${time}:00${offset}`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** Returns the span, or why there is none. */
function spanOf({ values, said }: Row): Span | string {
  const on = text(values.on);
  const instant = instantIn(values.starts) ?? (isEmpty(values.starts) ? instantIn(said.on) : undefined);
  const time = timeIn(values.starts) ?? (isEmpty(values.starts) ? timeIn(said.on) : undefined);
  if (!time) return 'Die Uhrzeit fehlt oder ist keine.';
  const starts_at = instant ?? fromBerlin(on, time);
  const end = timeIn(values.ends);
  if (!isEmpty(values.ends) && !end) return `Das Ende „${text(values.ends).slice(0, 40)}“ ist keine Uhrzeit.`;
  const minutes = typeof values.minutes === 'number' ? values.minutes : USUAL_MINUTES;
  const ends_at = end
    ? (instantIn(values.ends) ?? fromBerlin(on, end))
    : new Date(Date.parse(starts_at) + minutes * 60_000).toISOString();
  return { starts_at, ends_at };
}

export async function calendarFrom(
  { client, now }: Transaction,
  studio_id: string,
  customer_ids: readonly string[],
): Promise<Calendar> {
  const iso = ({ starts_at, ends_at }: Span) => ({
    starts_at: new Date(starts_at).toISOString(),
    ends_at: new Date(ends_at).toISOString(),
  });
  const ofTrainers = await run<Span & { id: string; trainer_id: string }>(
    client,
    sql`SELECT id, trainer_id, starts_at, ends_at FROM appointments
      WHERE studio_id = ${studio_id} AND ends_at > ${now.toISOString()} AND NOT cancelled`,
  );
  const ofCustomers = await run<Span & { parent_id: string; customer_id: string }>(
    client,
    sql`SELECT parent_id, customer_id, starts_at, ends_at FROM bookings
      WHERE studio_id = ${studio_id} AND ends_at > ${now.toISOString()} AND status = ANY (${value([...OCCUPYING])}::text[])
        AND customer_id = ANY (${value(customer_ids)}::uuid[])`,
  );
  const trainers: Calendar['trainers'] = new Map();
  for (const { id, trainer_id, ...span } of ofTrainers)
    trainers.set(trainer_id, [...(trainers.get(trainer_id) ?? []), { id, ...iso(span) }]);
  const customers: Calendar['customers'] = new Map();
  for (const { parent_id, customer_id, ...span } of ofCustomers)
    customers.set(customer_id, [
      ...(customers.get(customer_id) ?? []),
      { appointment_id: parent_id, ...iso(span) },
    ]);
  return { trainers, customers };
}

/** Returns the names of the studio's active trainers by their ids. */
export async function trainersOf(
  { client }: Transaction,
  studio_id: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await run<{ id: string; name: string }>(
    client,
    sql`SELECT id, first_name || ' ' || last_name AS name FROM trainers WHERE studio_id = ${studio_id} AND active
      ORDER BY last_name, first_name, id`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
