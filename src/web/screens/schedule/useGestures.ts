import type { Calendar } from '@event-calendar/core';
import { lightFormat } from 'date-fns/lightFormat';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-admin';
import { useOpenAppointment } from './appointment/useOpenAppointment.ts';
import { placeIn } from './columns.ts';
import { instantOf } from './entries.ts';
import type { Address } from './useAddress.ts';
import type { Moves } from './useMoves.tsx';
import { type When, whenOf } from './when.ts';

const HOUR = 3_600_000;

/** Form of a new appointment that begins with these values. */
export const createPath = (values: Partial<When>) =>
  `/schedule/appointments/create?source=${encodeURIComponent(JSON.stringify(values))}`;

/**
 * What a mouse or a finger does in the calendar: moving, pulling, drawing a new one, opening.
 * @example const options = { ...calendarOptions('week'), ...useGestures(address, move) };
 */
export function useGestures(
  { view, columns, trainer_id, location_id, look }: Address,
  move: Moves['move'],
): Calendar.Options {
  const navigate = useNavigate();
  const open = useRef<(id: string) => void>(undefined);
  [, open.current] = useOpenAppointment();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calendar's handlers change with what it shows alone
  return useMemo(() => {
    const moved = ({ event }: { event: Calendar.Event }) =>
      move(String(event.id), (entry) => ({
        ...whenOf(entry),
        ...placeIn(columns, String(event.resourceIds[0])),
        starts_at: instantOf(event.start),
        ends_at: instantOf(event.end),
      }));
    const create = (start: Date, end: Date, resource?: Calendar.Resource) =>
      navigate(
        createPath({
          starts_at: instantOf(start),
          ends_at: instantOf(end),
          ...(trainer_id && { trainer_id }),
          ...(location_id && { location_id }),
          ...(resource && placeIn(columns, resource.id)),
        }),
      );
    return {
      eventDrop: moved,
      eventResize: moved,
      select: ({ start, end, resource }) => create(start, end, resource),
      dateClick: ({ date, resource }) =>
        view === 'month'
          ? look({ view: 'day', date: lightFormat(date, 'yyyy-MM-dd') })
          : view !== 'agenda' && create(date, new Date(+date + HOUR), resource),
      eventClick: ({ event }) => open.current?.(String(event.id)),
    };
  }, [view, columns, trainer_id, location_id, move]);
}
