import type { Calendar } from '@event-calendar/core';
import { useMemo, useRef } from 'react';
import { useNotify } from 'react-admin';
import { appointments } from '#resources/schedule/appointments.ts';
import { createPath } from '#web/generic/addresses.ts';
import { useOpenAppointment } from './appointment/useOpenAppointment.ts';
import { placeIn } from './columns.ts';
import type { ShownCrowd } from './crowds.ts';
import type { Address } from './useAddress.ts';
import type { Moves } from './useMoves.tsx';
import { instantAt, later, pulled, shifted, type When } from './when.ts';

const HOUR = 3_600_000;

/** Returns the address of the form for a new appointment with these initial values. */
export const newAppointmentPath = (values: Partial<When>) => createPath(appointments, { source: values });

/**
 * Returns the calendar's handlers for pointer and touch: moving, resizing, selecting, opening.
 * @param onFree called with a free span that was chosen
 * @example const options = { ...calendarOptions('week'), ...useGestures(address, { move, onFree }) };
 */
export function useGestures(
  { view, columns, trainer_id, location_id, look }: Address,
  { move, onFree }: Pick<Moves, 'move'> & { readonly onFree: (when: Partial<When>) => void },
): Calendar.Options {
  const notify = useNotify();
  const open = useRef<(id: string) => void>(undefined);
  [, open.current] = useOpenAppointment();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers change with the view only
  return useMemo(() => {
    const moved = ({ event, delta }: Calendar.EventDropInfo) =>
      move(String(event.id), (entry) => {
        const to = shifted(entry, delta.seconds);
        return typeof to === 'string' ? to : { ...to, ...placeIn(columns, String(event.resourceIds[0])) };
      });
    const resized = ({ event, endDelta }: Calendar.EventResizeInfo) =>
      move(String(event.id), (entry) => pulled(entry, endDelta.seconds));
    const create = (start: string, end: string | undefined, resource?: Calendar.Resource) => {
      const begin = instantAt(start);
      if ('problem' in begin) return notify(begin.problem, { type: 'error' });
      const until = end === undefined ? { at: later(begin.at, HOUR) } : instantAt(end);
      if ('problem' in until) return notify(until.problem, { type: 'error' });
      onFree({
        starts_at: begin.at,
        ends_at: until.at,
        ...(trainer_id && { trainer_id }),
        ...(location_id && { location_id }),
        ...(resource && placeIn(columns, resource.id)),
      });
    };
    return {
      eventDrop: moved,
      eventResize: resized,
      select: ({ startStr, endStr, resource }) => create(startStr, endStr, resource),
      dateClick: ({ dateStr, resource }) =>
        view === 'month'
          ? look({ view: 'day', date: dateStr.slice(0, 10) })
          : view !== 'agenda' && create(dateStr, undefined, resource),
      eventClick: ({ event }) => {
        const crowd = event.extendedProps.crowd as ShownCrowd | undefined;
        if (crowd) look({ view: 'day', date: crowd.day, columns: null });
        else open.current?.(String(event.id));
      },
    };
  }, [view, columns, trainer_id, location_id, move, onFree]);
}
