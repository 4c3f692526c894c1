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
import { alpha, useTheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';

const PLUGINS = [TimeGrid, DayGrid, List, ResourceTimeGrid, Interaction];

/**
 * React wrapper of the calendar library: applies changed options to the same instance and elements.
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
      // Deferred past the library's pending updates, which would warn of destroyed state.
      setTimeout(() => void destroyCalendar(made));
    };
  }, []);

  useEffect(() => {
    const made = calendar.current;
    const before = set.current;
    set.current = options;
    if (!made || before === options) return;
    for (const name of new Set([...Object.keys(before), ...Object.keys(options)]) as Set<
      keyof CalendarApi.Options
    >)
      if (name !== 'events' && options[name] !== before[name]) made.setOption(name, options[name]);
    if (options.events !== before.events) setEvents(made, before.events ?? [], options.events ?? []);
    // In a month, the library stacks added entries on top of each other until its gap option changes.
    if (options.view === 'dayGridMonth') {
      const timer = setTimeout(() => made.setOption('eventGap', made.getOption('eventGap') === 1 ? 1.5 : 1));
      return () => clearTimeout(timer);
    }
  }, [options]);

  return (
    <>
      <CalendarStyles />
      <div ref={element} />
    </>
  );
}

type EventInput = CalendarApi.Event | CalendarApi.EventInput;

/** Updates only changed entries, so that the others keep their elements and the focus. */
function setEvents(calendar: CalendarApi, before: readonly EventInput[], after: readonly EventInput[]): void {
  const known = new Map(before.map((event) => [event.id, event]));
  const changed = after.filter((event) => known.get(event.id) !== event);
  const ids = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !ids.has(id));
  if (changed.length + gone.length > FEW) {
    calendar.setOption('events', [...after]);
    return;
  }
  for (const { id } of gone) calendar.removeEventById(String(id));
  for (const event of changed) {
    if (known.has(event.id)) calendar.updateEvent(event);
    else calendar.addEvent(event);
  }
}

/** Number of changes above which replacing all entries is faster. */
const FEW = 20;

/** Sets the library's variables from the theme. */
function CalendarStyles() {
  const { palette, typography, shape } = useTheme();
  return (
    <GlobalStyles
      styles={{
        // Doubled for specificity, as the library's stylesheet may be loaded later.
        '.ec.ec': {
          '--ec-bg-color': palette.background.paper,
          '--ec-text-color': palette.text.primary,
          '--ec-border-color': palette.divider,
          // Opaque, as elements with it are nested.
          '--ec-today-bg-color': `color-mix(in srgb, ${palette.primary.main} 7%, ${palette.background.paper})`,
          '--ec-now-indicator-color': palette.error.main,
          '--ec-highlight-color': palette.action.selected,
          // Of a span that is drawn; entries have their own.
          '--ec-event-bg-color': `color-mix(in srgb, ${palette.primary.main} 14%, ${palette.background.paper})`,
          '--ec-event-text-color': palette.text.primary,
          '& .ec-preview': { '--entry-bar': palette.primary.main },
          '--ec-bg-event-opacity': 1,
          fontFamily: typography.fontFamily,
          fontSize: typography.pxToRem(13),
          '& .ec-toolbar': { display: 'none' },
          '& .ec-bg-event.outside': { backgroundColor: alpha(palette.text.primary, 0.06) },
          '& .ec-bg-event.closed': {
            background: `repeating-linear-gradient(135deg, ${alpha(palette.text.primary, 0.1)} 0 6px, ${alpha(palette.text.primary, 0.04)} 6px 12px)`,
          },
          '& .ec-day-name': { fontSize: '0.85em', fontWeight: 600, overflowWrap: 'anywhere' },
          '& .ec-day-head': { fontWeight: 600 },
          '& .ec-event': {
            borderRadius: Number(shape.borderRadius) / 2,
            boxShadow: 'inset 3px 0 var(--entry-bar)',
            cursor: 'pointer',
            overflow: 'hidden',
          },
          '& .ec-event-tag.ec-event-tag': { backgroundColor: 'var(--entry-bar) !important' },
          '& .ec-day.ec-other-month .ec-day-head time': { opacity: 1, color: palette.text.secondary },
          // Layout containment: position and size are given, and the content doesn't affect them.
          '&.ec-time-grid .ec-event': {
            padding: '1px 5px 1px 8px',
            // Separates entries that follow one another.
            boxShadow: `inset 3px 0 var(--entry-bar), inset 0 -1px ${palette.background.paper}`,
            lineHeight: 1.35,
            contain: 'strict',
            containerType: 'size',
          },
          // A whole day has the height of its line.
          '&.ec-time-grid .ec-all-day .ec-event': {
            contain: 'none',
            containerType: 'normal',
            padding: '2px 5px 2px 8px',
          },
          '& .ec-all-day .ec-event-body': { flexDirection: 'row', gap: '4px' },
          // Shows whole lines only: two for the name in an hour, and less than an hour puts name and occupancy on one
          // line.
          '@container (max-height: 62px)': {
            '&.ec-time-grid .ec-event-title': {
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 2,
              overflow: 'hidden',
              flexShrink: 0,
            },
            '& .ec-event-note + .ec-event-note': { display: 'none' },
          },
          '@container (max-height: 50px)': {
            '&.ec-time-grid .ec-event-body': {
              flexFlow: 'row wrap',
              alignContent: 'flex-start',
              columnGap: '4px',
            },
            '&.ec-time-grid .ec-event-time': { flex: '0 0 100%' },
            '&.ec-time-grid .ec-event-title': { WebkitLineClamp: 1, flex: '1 1 0', minWidth: '40%' },
            '&.ec-time-grid .ec-event-note': { maxWidth: 'calc(60% - 4px)' },
          },
          // Many entries side by side: vertical text, legible where two letters across aren't.
          '@container (max-width: 22px)': {
            '&.ec-time-grid .ec-event-body': { alignItems: 'center', marginInline: '-4px' },
            '& :is(.ec-event-time, .ec-event-note, .ec-event-more)': { display: 'none' },
            '&.ec-time-grid .ec-event-title': {
              display: 'block',
              writingMode: 'vertical-rl',
              whiteSpace: 'nowrap',
              textOverflow: 'ellipsis',
              lineHeight: 1,
              minHeight: 0,
            },
          },
          '@container (max-height: 30px)': { '&.ec-time-grid .ec-event-body': { lineHeight: 1.05 } },
          '& .ec-event:focus-visible': {
            outline: `3px solid ${palette.text.primary}`,
            outlineOffset: -3,
            zIndex: '5 !important',
          },
          // Said by the position in a calendar, and by the row of whole days.
          '& .ec-event-day, & .ec-all-day .ec-event-time': {
            position: 'absolute',
            width: 1,
            height: 1,
            overflow: 'hidden',
            clipPath: 'inset(50%)',
            whiteSpace: 'nowrap',
          },
          '& .ec-event-time': {
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          },
          '& .ec-event-kind': {
            width: 12,
            height: 12,
            marginInlineEnd: '3px',
            verticalAlign: '-1.5px',
            fill: 'var(--entry-bar)',
          },
          '& .ec-today .ec-day-date': {
            display: 'inline-block',
            padding: '0 7px',
            borderRadius: 999,
            backgroundColor: palette.primary.main,
            color: palette.primary.contrastText,
          },
          '& .ec-event-title': { fontWeight: 600 },
          '&.ec-time-grid .ec-event-title': { position: 'static' },
          // Occupancy and cancellation take precedence over the name's second line.
          '&.ec-time-grid .ec-event-title:has(+ .ec-event-note)': {
            whiteSpace: 'nowrap',
            textOverflow: 'ellipsis',
            flexShrink: 0,
          },
          '& .ec-event-note': {
            whiteSpace: 'nowrap',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            flexShrink: 0,
          },
          '&.ec-day-grid .ec-event': { paddingInlineStart: 8 },
          '&.ec-day-grid .ec-event-title': { flex: '1 0 5em' },
          '&.ec-day-grid .ec-event-note': { marginInlineStart: '4px', flexShrink: 1, minWidth: 0 },
          // Covers the end of the first line with the entry's opaque colour.
          '& .ec-event-body': { backgroundColor: 'inherit' },
          '& .ec-event-more': {
            position: 'absolute',
            backgroundColor: 'inherit',
            insetBlockStart: 1,
            insetInlineEnd: 1,
            width: 28,
            height: 18,
            maxHeight: '100%',
            lineHeight: '18px',
            textAlign: 'center',
            fontSize: typography.pxToRem(18),
            fontWeight: 700,
            visibility: 'hidden',
          },
          '& .ec-event:is(:hover, :focus-visible) > .ec-event-body > .ec-event-more': {
            visibility: 'visible',
          },
          '@media (pointer: coarse)': {
            '& .ec-event-more': { visibility: 'visible', height: 26, lineHeight: '26px' },
            '& .ec-resizer': { maxBlockSize: '16px !important' },
          },
          '&.ec-day-grid .ec-event-more, & .ec-preview .ec-event-more': { display: 'none' },
          '&.ec-list .ec-event-more': { height: '100%', width: 44, display: 'grid', placeContent: 'center' },
          '& .ec-event.crowd': {
            backgroundColor: palette.background.default,
            color: palette.text.primary,
            boxShadow: `inset 0 0 0 1px ${palette.text.secondary}`,
            '& .ec-event-title': { fontWeight: 700 },
          },
          // Cancelled: outlined, struck through, and labelled as such.
          '&:not(.ec-list) .ec-event.cancelled': {
            backgroundColor: `${palette.background.paper} !important`,
            color: `${palette.text.secondary} !important`,
            boxShadow: `inset 3px 0 ${palette.text.secondary}, inset 0 0 0 1px ${palette.divider}`,
          },
          '& .ec-event.cancelled .ec-event-title': { textDecoration: 'line-through' },
          '&.ec-list :has(> .ec-no-events)': { border: 0 },
          '&.ec-list .ec-event': { boxShadow: 'none' },
          // Keeps clear of the menu.
          '&.ec-list .ec-event-title': { paddingInlineEnd: '44px' },
          '&.ec-list .ec-event-note': { color: palette.text.secondary },
          '&.ec-list .ec-day-head': { backgroundColor: palette.background.default },
        },
      }}
    />
  );
}
