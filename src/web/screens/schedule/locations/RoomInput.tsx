import { useEffect, useRef } from 'react';
import { SelectInput, useGetOne } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { appointments } from '#resources/schedule/appointments.ts';
import { type Location, locations } from '#resources/schedule/locations.ts';

/** Returns the location in the surrounding form; undefined while it loads. */
export function useChosenLocation(): Location | undefined {
  const id: unknown = useWatch({ name: 'location_id' });
  return useGetOne<Location>(locations.path, { id: String(id) }, { enabled: Boolean(id) }).data;
}

/** Returns the room in the surrounding form. */
function useChosenRoom(): Location['rooms'][number] | undefined {
  const room: unknown = useWatch({ name: 'room' });
  return useChosenLocation()?.rooms.find(({ name }) => name === room);
}

/**
 * Input of a room of the chosen location, with its capacity. A change of the location clears a room that it doesn't
 * have.
 * @example <RoomInput />
 */
export function RoomInput({ helperText = false }: { helperText?: string | false }) {
  const { setValue } = useFormContext();
  const [chosen, room]: [unknown, unknown] = useWatch({ name: ['location_id', 'room'] }) as never;
  const location = useChosenLocation();
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen || (chosen && !location)) return;
    before.current = chosen;
    if (room && !location?.rooms.some(({ name }) => name === room))
      setValue('room', null, { shouldDirty: true });
  }, [chosen, room, location, setValue]);
  const rooms = (chosen ? location?.rooms : undefined) ?? [];
  const choices = rooms.map(({ name, capacity }) => ({
    id: name,
    name: `${name} (${capacity === 1 ? '1 Platz' : `${capacity} Plätze`})`,
  }));
  // Keeps the current value as an option, also after the room was renamed.
  const known = !room || rooms.some(({ name }) => name === room);
  return (
    <SelectInput
      source="room"
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
export function useRoomHint(): string | undefined {
  const room = useChosenRoom();
  return room && `Im Raum sind es höchstens ${room.capacity}.`;
}
