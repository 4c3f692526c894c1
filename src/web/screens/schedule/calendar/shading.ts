/** Background events: shading outside of hours, and labels of closed days. */
import type { Calendar } from '@event-calendar/core';
import { type Trainer, trainers } from '#resources/people/trainers.ts';
import type { Location } from '#resources/schedule/locations.ts';
import { type Day, daysOf, plusDays } from '#rules/days.ts';
import { dayOf, type WhoAndWhere } from '#rules/schedule/availability.ts';
import type { StudioConfig } from '#web/data/permissions.ts';
import { type Column, type Columns, placeIn } from './columns.ts';
import { type Span, spanOf, type ViewName } from './view.ts';

interface There {
  readonly studio: StudioConfig | null;
  readonly trainer?: Trainer | undefined;
  readonly location?: Location | undefined;
}

/** Returns the context of the rules for hours and absences. */
export function whoAndWhere({ studio, trainer, location }: There): WhoAndWhere {
  return {
    studio: studio
      ? {
          opening_hours: studio.opening_hours ?? [],
          closures: studio.closures ?? [],
          land: studio.federal_state ?? null,
        }
      : undefined,
    trainer: trainer && { ...trainer, name: trainers.title(trainer) },
    location,
  };
}

/**
 * Returns the trainer or room of each column of a day.
 * @example columnShades('room', columns, { trainers, locations, who })
 */
export function columnShades(
  columns: Columns,
  shown: readonly Column[],
  {
    trainers,
    locations,
    who,
  }: { trainers: readonly Trainer[]; locations: readonly Location[]; who: WhoAndWhere },
): Shade[] {
  return shown.map(({ id }) => {
    const place = placeIn(columns, id);
    const trainer = trainers.find((one) => one.id === place.trainer_id);
    const location = locations.find((one) => one.id === place.location_id) ?? who.location;
    return { column: id, who: { ...who, trainer: trainer && { ...trainer, name: '' }, location } };
  });
}

export interface Shade {
  /** The shaded column; all of them unless given. */
  readonly column?: string;
  readonly who: WhoAndWhere;
}

const daysIn = ({ from, to }: Span): Day[] =>
  Array.from({ length: daysOf(from, to) }, (_, index) => plusDays(from, index));

/**
 * Returns the shading of a view. A month has whole days only, a list none.
 * @example shades('week', '2026-11-21', [{ who }])
 */
export function shades(view: ViewName, day: Day, columns: readonly Shade[]): Calendar.EventInput[] {
  if (view === 'agenda') return [];
  return daysIn(spanOf(view, day)).flatMap((date) =>
    columns.flatMap(({ column, who }) => {
      const { names, shut } = dayOf(date, who);
      if (view === 'month' && names.length === 0) return [];
      return shut.map(({ from, to }) => ({
        id: `shut ${date} ${from} ${column ?? ''}`,
        display: 'background' as const,
        allDay: view === 'month',
        start: `${date}T${from}:00`,
        end: to === '24:00' ? `${plusDays(date, 1)}T00:00:00` : `${date}T${to}:00`,
        classNames: [names.length > 0 ? 'closed' : 'outside'],
        ...(column !== undefined && { resourceIds: [column] }),
      }));
    }),
  );
}
