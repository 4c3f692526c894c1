/** Columns of a day: one per trainer, or one per room. */

import type { Trainer } from '#resources/people/trainers.ts';
import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';
import type { Location } from '#resources/schedule/locations.ts';
import type { When } from './when.ts';

export type Columns = 'trainer' | 'room';

export interface Column {
  readonly id: string;
  readonly title: string;
}

type Place = Partial<Pick<When, 'trainer_id' | 'location_id' | 'room'>>;

/** Returns the key of a room, which is unique within its location. */
const roomKey = ({ location_id, room }: Place) => `${location_id ?? ''}/${room ?? ''}`;

/** Returns the column of an appointment. */
export const columnOf = (
  columns: Columns,
  entry: Pick<CalendarEntry, 'trainer_id' | 'location_id' | 'room'>,
) => (columns === 'trainer' ? entry.trainer_id : roomKey(entry));

/**
 * Returns the fields that change when an appointment is dropped into a column.
 * @example placeIn('room', 'l1/Saal') // { location_id: 'l1', room: 'Saal' }
 */
export function placeIn(columns: Columns, column: string): Place {
  if (columns === 'trainer') return { trainer_id: column };
  const slash = column.indexOf('/');
  return { location_id: column.slice(0, slash) || null, room: column.slice(slash + 1) || null };
}

interface There {
  readonly trainers: readonly Trainer[];
  readonly locations: readonly Location[];
  readonly entries: readonly CalendarEntry[];
  /** Restricts the columns to one trainer, or to one location. */
  readonly trainer_id: string | null;
  readonly location_id: string | null;
  /** Whose column comes first. */
  readonly own_id: string;
}

/** Returns the columns of current trainers or rooms, and of any other that an appointment of the day has. */
export function columnsOf(columns: Columns, there: There): Column[] {
  const used = new Set(there.entries.map((entry) => columnOf(columns, entry)));
  return columns === 'trainer' ? ofTrainers(there, used) : ofRooms(there, used);
}

function ofTrainers({ trainers, trainer_id, own_id }: There, used: ReadonlySet<string>): Column[] {
  return trainers
    .filter(({ id, coaches }) => (trainer_id ? id === trainer_id : coaches || used.has(id)))
    .toSorted((a, b) => Number(b.id === own_id) - Number(a.id === own_id))
    .map(({ id, first_name, last_name }) => ({ id, title: `${first_name} ${last_name}` }));
}

function ofRooms({ locations, location_id }: There, used: ReadonlySet<string>): Column[] {
  const shown = locations.filter(({ id }) => !location_id || id === location_id);
  const rooms = shown.flatMap(({ id, name, active, rooms }) =>
    rooms
      .map((room) => ({ id: roomKey({ location_id: id, room: room.name }), title: `${name}, ${room.name}` }))
      .filter((column) => active || used.has(column.id)),
  );
  const known = new Set(rooms.map(({ id }) => id));
  const others = [...used].filter((id) => !known.has(id)).sort();
  return [...rooms, ...others.map((id) => ({ id, title: otherRoom(id, locations) }))];
}

/** Returns the label of an empty room, or of one that isn't among the location's. */
function otherRoom(key: string, locations: readonly Location[]): string {
  const { location_id, room } = placeIn('room', key);
  const name = locations.find(({ id }) => id === location_id)?.name;
  return name ? `${name}, ${room ?? 'ohne Raum'}` : 'Ohne Raum';
}
