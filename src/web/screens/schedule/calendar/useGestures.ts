import type { Calendar } from '@event-calendar/core';
import { useMemo, useRef } from 'react';
import { useNotify } from 'react-admin';
import { type AppointmentKind, appointments } from '#resources/schedule/appointments.ts';
import { createPath } from '#web/generic/addresses.ts';
import { useOpenAppointment } from './appointment/useOpenAppointment.ts';
import { placeIn } from './columns.ts';
import type { ShownCrowd } from './crowds.ts';
import type { Address } from './useAddress.ts';
import type { Moves } from './useMoves.tsx';
import { instantAt, later, pulled, shifted, type When, wholeDay } from './when.ts';

const HOUR = 3_600_000;

/** Initial values of a new appointment. */
export type Beginning = Partial<When> & { readonly kind?: AppointmentKind };

/** Returns the address of the form for a new appointment with these initial values. */
export const newAppointmentPath = (values: Beginning) => createPath(appointments, { source: values });

/**
 * Returns the calendar's handlers for pointer and touch: moving, resizing, selecting, opening.
 * @param onFree called with a free span that was chosen
 * @example const options = { ...calendarOptions('week'), ...useGestures(address, { move, onFree }) };
 */
export function useGestures(
  { view, columns, trainer_id, location_id, look }: Address,
  { move, onFree }: Pick<Moves, 'move'> & { readonly onFree: (when: Beginning) => void },
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
    const place = (resource: Calendar.Resource | undefined) => ({
      ...(trainer_id && { trainer_id }),
      ...(location_id && { location_id }),
      ...(resource && placeIn(columns, resource.id)),
    });
    const keepFree = (day: string, resource?: Calendar.Resource) =>
      onFree({ kind: 'blocker', ...wholeDay(day.slice(0, 10)), ...place(resource) });
    const create = (start: string, end: string | undefined, resource?: Calendar.Resource) => {
      const begin = instantAt(start);
      if ('problem' in begin) return notify(begin.problem, { type: 'error' });
      const until = end === undefined ? { at: later(begin.at, HOUR) } : instantAt(end);
      if ('problem' in until) return notify(until.problem, { type: 'error' });
      onFree({
        starts_at: begin.at,
        ends_at: until.at,
        ...place(resource),
      });
    };
    return {
      eventDrop: moved,
      eventResize: resized,
      select: ({ startStr, endStr, allDay, resource }) =>
        allDay ? keepFree(startStr, resource) : create(startStr, endStr, resource),
      dateClick: ({ dateStr, allDay, resource }) => {
        if (view === 'month') look({ view: 'day', date: dateStr.slice(0, 10) });
        else if (view !== 'agenda' && allDay) keepFree(dateStr, resource);
        else if (view !== 'agenda') create(dateStr, undefined, resource);
      },
      eventClick: ({ event }) => {
        const crowd = event.extendedProps.crowd as ShownCrowd | undefined;
        if (crowd) look({ view: 'day', date: crowd.day, columns: null });
        else open.current?.(String(event.id));
      },
    };
  }, [view, columns, trainer_id, location_id, move, onFree]);
}
