/** A location's rooms are named by appointments and courses; its closures fall on some of them. */
import { formatInstant, startOfBerlinDay } from '../../../format/instants.ts';
import { type Appointment, appointments } from '../../../resources/appointments.ts';
import { courses } from '../../../resources/courses.ts';
import type { FieldErrors } from '../../../resources/define.ts';
import type { Warning } from '../../../resources/findings.ts';
import type { Location, locations } from '../../../resources/locations.ts';
import { CANCELLED } from '../../../resources/shared.ts';
import { plusDays } from '../../../rules/days.ts';
import { invalid } from '../../http/problem.ts';
import { newId } from '../../storage/ids.ts';
import { run, sql } from '../../storage/statement.ts';
import type { NewValues, Transaction } from '../../storage/types.ts';
import type { ActionHandlers, WriteCall, Written } from '../hooks.ts';
import { changeAppointments } from './follow.ts';

type Locations = typeof locations;

/** What is yet to come in a room, or holds there without end. */
interface Use {
  readonly room: string;
  readonly total: number;
  readonly fullest: number;
  readonly on: string;
}

/** @throws Problem 422 at the room that is in use, or has fewer places than are booked there */
export async function beforeLocation(
  { action, values }: WriteCall<Locations>,
  tx: Transaction,
  current: Location | undefined,
): Promise<NewValues<Locations>> {
  if (action === 'delete' || !current) return values;
  const errors: FieldErrors = {};
  const uses = await usesOf(tx, current.id);
  const gone: string[] = [];
  for (const { id, name } of current.rooms) {
    const index = values.rooms.findIndex((room) => room.id === id);
    const use = uses.find(({ room }) => room === name);
    const offered = (await coursesIn(tx, current.id, name)).sort((a, b) => b.capacity - a.capacity)[0];
    if (index === -1) {
      if (use) gone.push(`Im Raum ${name} sind noch Termine, ${use.total} an der Zahl.`);
      else if (offered) gone.push(`Im Raum ${name} findet der Kurs ${offered.name} statt.`);
      continue;
    }
    const { capacity } = values.rooms[index] as Location['rooms'][number];
    if (use && use.fullest > capacity)
      errors[`rooms.${index}.capacity`] =
        `Am ${formatInstant(use.on)} Uhr sind dort schon ${use.fullest} Plätze gebucht.`;
    else if (offered && offered.capacity > capacity)
      errors[`rooms.${index}.capacity`] = `Der Kurs ${offered.name} hat dort ${offered.capacity} Plätze.`;
  }
  if (gone.length > 0) errors.rooms = gone.join(' ');
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return values;
}

function usesOf(tx: Transaction, location_id: string): Promise<Use[]> {
  return run<Use>(
    tx.client,
    sql`SELECT DISTINCT ON (room) room, count(*) OVER (PARTITION BY room)::integer AS total, booked AS fullest,
        starts_at AS on FROM appointments
      WHERE location_id = ${location_id} AND room IS NOT NULL AND cancelled = false
        AND starts_at > ${tx.now.toISOString()} ORDER BY room, booked DESC, starts_at`,
  );
}

async function coursesIn(tx: Transaction, location_id: string, room: string) {
  return run<{ id: string; name: string; capacity: number }>(
    tx.client,
    sql`SELECT id, name, capacity FROM courses
      WHERE location_id = ${location_id} AND room = ${room} AND status <> 'ended'`,
  );
}

/** A room that is called otherwise is so for what is yet to come there. */
export async function afterLocation({ action, records }: Written<Locations>, tx: Transaction): Promise<void> {
  if (action !== 'update') return;
  for (const { before, after } of records) {
    const named = (before?.rooms ?? []).flatMap(({ id, name }) => {
      const now = after.rooms.find((room) => room.id === id)?.name;
      return now !== undefined && now !== name ? [{ before: name, now }] : [];
    });
    if (named.length > 0) await rename(tx, after.id, named);
  }
}

/** All are found before one is written: rooms may swap their names. */
async function rename(
  tx: Transaction,
  location_id: string,
  named: readonly { readonly before: string; readonly now: string }[],
): Promise<void> {
  const found = [];
  for (const { before, now } of named) {
    const rows = await run<{ id: string }>(
      tx.client,
      sql`SELECT id FROM appointments WHERE location_id = ${location_id} AND room = ${before}
        AND starts_at > ${tx.now.toISOString()}`,
    );
    found.push({ now, rows, held: await coursesIn(tx, location_id, before) });
  }
  const batch = newId();
  // Those that swap names would be in each other's way.
  const swapped = found.some(({ now }) => named.some(({ before }) => before === now));
  for (const { rows } of swapped ? found : [])
    await tx.updateMany(
      appointments,
      rows.map(({ id }) => ({ id, values: { room: null } })),
      { batch },
    );
  for (const { now, rows, held } of found) {
    const to = ({ id }: { id: string }) => ({ id, values: { room: now } });
    await tx.updateMany(appointments, rows.map(to), { batch });
    await tx.updateMany(courses, held.map(to), { batch });
  }
}

/** What falls into a closure that is new: told, and cancelled by an action of its own. */
export async function warnOfClosed(
  { action, values }: WriteCall<Locations>,
  tx: Transaction,
  current: Location | undefined,
): Promise<Warning[]> {
  if (action === 'delete' || !current) return [];
  const isNew = ({ from, to }: Closure) =>
    !current.closures.some((known) => known.from === from && known.to === to);
  const fallen = await within(tx, current.id, values.closures.filter(isNew));
  if (fallen.length === 0) return [];
  return [
    {
      name: 'closed',
      text: `${listed(fallen)} Sie bleiben stehen, bis du sie absagst: mit „Termine in Schließzeiten absagen“ am Standort.`,
    },
  ];
}

type Closure = Location['closures'][number];

async function within(
  tx: Transaction,
  location_id: string,
  closures: readonly Closure[],
): Promise<(Appointment & { because: string | null })[]> {
  const found = [];
  for (const { from, to, reason } of closures) {
    const { rows } = await tx.list(appointments, {
      conditions: [
        { field: 'location_id', operator: 'eq', value: location_id },
        { field: 'cancelled', operator: 'eq', value: false },
        { field: 'starts_at', operator: 'gt', value: latestOf(startOfBerlinDay(from), tx.now) },
        { field: 'starts_at', operator: 'lt', value: startOfBerlinDay(plusDays(to, 1)) },
      ],
      sort: ['starts_at', 'ASC'],
      offset: 0,
      limit: 1000,
    });
    found.push(...rows.map((one) => ({ ...one, because: reason })));
  }
  return found;
}

const latestOf = (instant: string, now: Date) => [instant, now.toISOString()].sort()[1];

function listed(fallen: readonly Appointment[]): string {
  const booked = fallen.reduce((sum, one) => sum + one.booked + one.waiting, 0);
  const names = fallen
    .slice(0, 3)
    .map((one) => `${appointments.title(one)} am ${formatInstant(one.starts_at)} Uhr`);
  const more = fallen.length > 3 ? ` und ${fallen.length - 3} weitere` : '';
  const count = fallen.length === 1 ? 'Ein Termin fällt' : `${fallen.length} Termine fallen`;
  const who = booked === 0 ? '' : booked === 1 ? ', mit einer Buchung' : `, mit ${booked} Buchungen`;
  return `${count} in eine Schließzeit${who}: ${names.join('; ')}${more}.`;
}

export const locationHandlers: ActionHandlers<Locations> = {
  cancelClosed: {
    warn: async ({ tx, record }) => {
      const fallen = await within(tx, record.id, record.closures);
      return fallen.length > 0 ? [{ name: 'falls_away', text: listed(fallen) }] : [];
    },
    async run({ tx, record, batch, header, note }) {
      const fallen = new Map((await within(tx, record.id, record.closures)).map((one) => [one.id, one]));
      const changes = [...fallen.values()].map(({ because, ...made }) => ({
        made,
        values: { cancelled: true, cancelled_because: because ?? 'Der Standort ist geschlossen.' },
      }));
      await changeAppointments(tx, changes, { batch });
      if (changes.length > 0) await note();
      header(CANCELLED, String(changes.length));
      return record;
    },
  },
};
