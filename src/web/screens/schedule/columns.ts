/** The columns of a day: one a trainer, or one a room. */
import type { CalendarEntry } from '../../../resources/endpoints/schedule.ts';
import type { Location } from '../../../resources/locations.ts';
import type { Trainer } from '../../../resources/trainers.ts';
import type { When } from './when.ts';

export type Columns = 'trainer' | 'room';

export interface Column {
  readonly id: string;
  readonly title: string;
}

type Place = Partial<Pick<When, 'trainer_id' | 'location_id' | 'room'>>;

/** Where it takes place, as one key: rooms are named within their location. */
const roomKey = ({ location_id, room }: Place) => `${location_id ?? ''}/${room ?? ''}`;

/** The column that an appointment stands in. */
export const columnOf = (
  columns: Columns,
  entry: Pick<CalendarEntry, 'trainer_id' | 'location_id' | 'room'>,
) => (columns === 'trainer' ? entry.trainer_id : roomKey(entry));

/** What putting an appointment into a column changes. @example placeIn('room', 'l1/Saal') // { location_id: 'l1', room: 'Saal' } */
export function placeIn(columns: Columns, column: string): Place {
  if (columns === 'trainer') return { trainer_id: column };
  const slash = column.indexOf('/');
  return { location_id: column.slice(0, slash) || null, room: column.slice(slash + 1) || null };
}

interface There {
  readonly trainers: readonly Trainer[];
  readonly locations: readonly Location[];
  readonly entries: readonly CalendarEntry[];
  /** Only theirs, or only those of one location. */
  readonly trainer_id: string | null;
  readonly location_id: string | null;
}

/** Who works here and what there is, and beside them whatever an appointment of the day stands in. */
export function columnsOf(columns: Columns, there: There): Column[] {
  const used = new Set(there.entries.map((entry) => columnOf(columns, entry)));
  return columns === 'trainer' ? ofTrainers(there, used) : ofRooms(there, used);
}

function ofTrainers({ trainers, trainer_id }: There, used: ReadonlySet<string>): Column[] {
  return trainers
    .filter(({ id, active }) => (trainer_id ? id === trainer_id : active || used.has(id)))
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

/** No room at all, none of the location's, or one that it has no more. */
function otherRoom(key: string, locations: readonly Location[]): string {
  const { location_id, room } = placeIn('room', key);
  const name = locations.find(({ id }) => id === location_id)?.name;
  return name ? `${name}, ${room ?? 'ohne Raum'}` : 'Ohne Raum';
}
