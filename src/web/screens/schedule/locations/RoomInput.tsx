import { useEffect, useRef } from 'react';
import { SelectInput, useGetOne } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { appointments } from '#resources/schedule/appointments.ts';
import { type Location, locations } from '#resources/schedule/locations.ts';

/**
 * Returns the location in the surrounding form; undefined while it loads.
 * @param at what stands before the names of its fields: `patterns.0.`
 */
function useChosenLocation(at: string): Location | undefined {
  const id: unknown = useWatch({ name: `${at}location_id` });
  return useGetOne<Location>(locations.path, { id: String(id) }, { enabled: Boolean(id) }).data;
}

/** Returns the room in the surrounding form. */
function useChosenRoom(at: string): Location['rooms'][number] | undefined {
  const room: unknown = useWatch({ name: `${at}room` });
  return useChosenLocation(at)?.rooms.find(({ name }) => name === room);
}

interface RoomInputProps {
  readonly helperText?: string | false;
  /** What stands before the names of its fields: `patterns.0.` */
  readonly at?: string;
}

/**
 * Input of a room of the chosen location, with its capacity. A change of the location clears a room that it doesn't
 * have.
 * @example <RoomInput />
 */
export function RoomInput({ helperText = false, at = '' }: RoomInputProps) {
  const { setValue } = useFormContext();
  const [chosen, room]: [unknown, unknown] = useWatch({
    name: [`${at}location_id`, `${at}room`],
  }) as never;
  const location = useChosenLocation(at);
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen || (chosen && !location)) return;
    before.current = chosen;
    if (room && !location?.rooms.some(({ name }) => name === room))
      setValue(`${at}room`, null, { shouldDirty: true });
  }, [at, chosen, room, location, setValue]);
  const rooms = (chosen ? location?.rooms : undefined) ?? [];
  const choices = rooms.map(({ name, capacity }) => ({
    id: name,
    name: `${name} (${capacity === 1 ? '1 Platz' : `${capacity} Plätze`})`,
  }));
  // Keeps the current value as an option, also after the room was renamed.
  const known = !room || rooms.some(({ name }) => name === room);
  return (
    <SelectInput
      source={`${at}room`}
      label={appointments.fields.room.label}
      choices={known ? choices : [...choices, { id: room, name: String(room) }]}
      translateChoice={false}
      emptyText="Kein bestimmter Raum"
      helperText={
        helperText ||
        (chosen
          ? location?.rooms.length === 0
            ? 'Dort sind keine Räume eingetragen.'
            : false
          : 'Wähle zuerst den Standort.')
      }
      fullWidth
    />
  );
}

/** Returns the hint on the capacity of the chosen room; undefined without one. */
export function useRoomHint(at = ''): string | undefined {
  const room = useChosenRoom(at);
  return room && `Im Raum sind es höchstens ${room.capacity}.`;
}
