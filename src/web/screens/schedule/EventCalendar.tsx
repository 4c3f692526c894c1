import {
  type Calendar as CalendarApi,
  createCalendar,
  DayGrid,
  destroyCalendar,
  Interaction,
  List,
  ResourceTimeGrid,
  TimeGrid,
} from '@event-calendar/core';
import '@event-calendar/core/index.css';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';

const PLUGINS = [TimeGrid, DayGrid, List, ResourceTimeGrid, Interaction];

/**
 * The calendar library in React: what of the options changes is set, the calendar itself stays.
 * @example <EventCalendar options={{ view: 'timeGridWeek', date, events }} />
 */
export function EventCalendar({ options }: { readonly options: CalendarApi.Options }) {
  const element = useRef<HTMLDivElement>(null);
  const calendar = useRef<CalendarApi>(undefined);
  const set = useRef<CalendarApi.Options>(options);

  useEffect(() => {
    if (!element.current) return;
    const made = createCalendar(element.current, PLUGINS, set.current);
    calendar.current = made;
    return () => {
      calendar.current = undefined;
      void destroyCalendar(made);
    };
  }, []);

  useEffect(() => {
    for (const name of Object.keys(options) as (keyof CalendarApi.Options)[])
      if (options[name] !== set.current[name]) calendar.current?.setOption(name, options[name]);
    set.current = options;
  }, [options]);

  return (
    <>
      <CalendarStyles />
      <div ref={element} />
    </>
  );
}

/** The library's own variables, from the theme. */
function CalendarStyles() {
  const { palette, typography, shape } = useTheme();
  return (
    <GlobalStyles
      styles={{
        '.ec': {
          '--ec-bg-color': palette.background.paper,
          '--ec-text-color': palette.text.primary,
          '--ec-border-color': palette.divider,
          '--ec-today-bg-color': palette.action.hover,
          '--ec-now-indicator-color': palette.error.main,
          '--ec-highlight-color': palette.action.selected,
          '--ec-event-bg-color': palette.primary.main,
          fontFamily: typography.fontFamily,
          fontSize: typography.pxToRem(13),
        },
        '.ec-event': { borderRadius: shape.borderRadius, cursor: 'pointer' },
        '.ec-event:focus-visible': {
          outline: `3px solid ${palette.primary.main}`,
          outlineOffset: 1,
          zIndex: 5,
        },
        '.ec-event.cancelled': { opacity: 0.55, textDecoration: 'line-through' },
        '.ec-event.full .ec-event-body': { borderLeft: `4px solid ${palette.warning.main}` },
      }}
    />
  );
}
