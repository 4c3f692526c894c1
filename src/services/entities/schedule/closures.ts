/** Appointments within a location's closures: warned of when one is entered, cancelled on demand. */
import type { Warning } from '#declare/findings.ts';
import { formatInstant, startOfBerlinDay } from '#format/instants.ts';
import { namedFew } from '#format/namedFew.ts';
import { type Appointment, appointments } from '#resources/schedule/appointments.ts';
import type { Location, locations } from '#resources/schedule/locations.ts';
import { CANCELLED } from '#resources/shared.ts';
import { plusDays } from '#rules/days.ts';
import type { ActionHandlers, WriteCall } from '#services/hooks.ts';
import type { Transaction } from '#services/storage/types.ts';
import { changeAppointments } from './follow.ts';

type Locations = typeof locations;

/** Warns of appointments within a new closure, which a separate action cancels. */
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
  const names = fallen.map((one) => `${appointments.title(one)} am ${formatInstant(one.starts_at)} Uhr`);
  const count = fallen.length === 1 ? 'Ein Termin fällt' : `${fallen.length} Termine fallen`;
  const who = booked === 0 ? '' : booked === 1 ? ', mit einer Buchung' : `, mit ${booked} Buchungen`;
  return `${count} in eine Schließzeit${who}: ${namedFew(names, 3)}`;
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
