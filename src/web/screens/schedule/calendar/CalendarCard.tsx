import type { Calendar } from '@event-calendar/core';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { trainers as staff, type Trainer } from '#resources/people/trainers.ts';
import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';
import type { Location } from '#resources/schedule/locations.ts';
import type { WhoAndWhere } from '#rules/schedule/availability.ts';
import { ownHue } from '#rules/schedule/entryColors.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useOpenAppointment } from './appointment/useOpenAppointment.ts';
import { columnsOf } from './columns.ts';
import { crowdEvent, thinned } from './crowds.ts';
import { EntryMenu } from './EntryMenu.tsx';
import { EventCalendar } from './EventCalendar.tsx';
import { eventMaker, meaningsOf, type Shown } from './entries.ts';
import { headings } from './headings.ts';
import { Legend } from './Legend.tsx';
import { calendarOptions } from './options.ts';
import { columnShades, shades } from './shading.ts';
import type { Address } from './useAddress.ts';
import { useCopies } from './useCopies.tsx';
import { useGestures } from './useGestures.ts';
import { useMoves } from './useMoves.tsx';
import { useNewAppointment } from './useNewAppointment.tsx';
import { useSwipe } from './useSwipe.ts';
import { type MenuPlace, useWalk } from './useWalk.ts';
import { step } from './view.ts';
import { stopsOf } from './walk.ts';

interface CalendarCardProps {
  readonly address: Address;
  readonly entries: readonly CalendarEntry[];
  readonly loading: boolean;
  readonly trainers: readonly Trainer[];
  readonly locations: readonly Location[];
  /** Trainer, location and studio whose hours and days off are shaded. */
  readonly who: WhoAndWhere;
  /** Days of the week without a column, from Sunday as 0. */
  readonly hiddenDays: Calendar.Options['hiddenDays'];
}

/** Renders the calendar with its interactions by pointer, touch and keyboard, and its legend. */
export function CalendarCard(props: CalendarCardProps) {
  const { address, entries, loading, trainers, locations, who, hiddenDays } = props;
  const { view, day, columns, coloring, trainer_id, location_id, small } = address;
  const { palette } = useTheme();
  const { uid: own_id } = useMyPermissions();
  const [, openAppointment] = useOpenAppointment();
  const help = useId();
  const { move, ask, dialog } = useMoves();
  const { onFree, dialog: newDialog } = useNewAppointment();
  const find = (id: string | undefined) => entries.find((entry) => entry.id === id);
  const { duplicate, dialog: copyDialog } = useCopies(address, find);
  const gestures = useGestures(address, { move, onFree });
  const [menu, setMenu] = useState<MenuPlace>();

  const shown = useMemo<Shown>(
    () => ({
      coloring,
      columns,
      colorOf: colorsOf(trainers),
      fallback: palette.primary.main,
      paper: palette.background.paper,
      ink: palette.text.primary,
    }),
    [coloring, columns, trainers, palette],
  );
  const resources = useSame(
    columnsOf(columns, { trainers, locations, entries, trainer_id, location_id, own_id }),
  );
  const shading = useMemo(
    () =>
      shades(
        view,
        day,
        view === 'day' ? columnShades(columns, resources, { trainers, locations, who }) : [{ who }],
      ),
    [view, day, columns, resources, trainers, locations, who],
  );
  const eventFor = useMemo(() => eventMaker(shown), [shown]);
  const seen = useMemo(() => thinned(entries, view, columns), [entries, view, columns]);
  const crowds = useSame(seen.crowds.map(crowdEvent));
  const events = useMemo(
    () => [...seen.drawn.map(eventFor), ...crowds, ...shading],
    [seen, eventFor, crowds, shading],
  );
  const stops = useMemo(() => stopsOf(seen, view, columns, resources), [seen, view, columns, resources]);
  const { drawn, ...walk } = useWalk(
    stops,
    useCallback((place) => setMenu(place), []),
  );
  const swipe = useSwipe((by) => small && address.look({ date: step(view, day, by) }));
  const named = useMemo(() => headings(view, who), [view, who]);
  const options = useMemo(
    () => ({
      ...calendarOptions(view, { small }),
      ...named,
      hiddenDays,
      date: day,
      events,
      resources,
      ...gestures,
      eventAllUpdated: drawn,
      viewDidMount: drawn,
    }),
    [view, small, named, hiddenDays, day, events, resources, gestures, drawn],
  );
  const meanings = useMemo(() => {
    const names = new Map(trainers.map((trainer) => [trainer.id, staff.title(trainer)]));
    return meaningsOf(entries, shown, (id) => names.get(id));
  }, [entries, shown, trainers]);

  // The library reports its update in a later task: a key pressed before would miss the entry.
  useEffect(() => {
    if (events.length > 0) queueMicrotask(drawn);
  }, [events, drawn]);

  const asking = menu !== undefined || Boolean(dialog) || Boolean(newDialog) || Boolean(copyDialog);
  useEffect(() => {
    if (asking) return;
    // After a closed dialog has restored the focus, possibly to an element that is gone.
    const timer = setTimeout(drawn, 50);
    return () => clearTimeout(timer);
  }, [asking, drawn]);
  return (
    <>
      <Card sx={{ position: 'relative', overflow: 'hidden', mt: 2 }} aria-busy={loading}>
        {loading && (
          <LinearProgress
            aria-label="Lädt Termine"
            sx={{ position: 'absolute', inset: '0 0 auto', zIndex: 3 }}
          />
        )}
        <Box
          {...walk}
          {...swipe}
          role="group"
          aria-label="Kalender"
          {...(!small && { 'aria-describedby': help })}
        >
          <EventCalendar options={options} />
        </Box>
      </Card>
      <Legend meanings={meanings} />
      {!small && (
        <Typography id={help} variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          Pfeiltasten führen von Termin zu Termin, Eingabe öffnet ihn, Umschalt + F10 oder die rechte
          Maustaste zeigt, was du damit tun kannst. Strg C und Strg V kopieren ihn.
        </Typography>
      )}
      <EntryMenu
        entry={find(menu?.id)}
        anchor={menu?.element ?? null}
        move={move}
        ask={ask}
        onDuplicate={duplicate}
        onOpen={openAppointment}
        onClose={() => setMenu(undefined)}
      />
      {dialog}
      {newDialog}
      {copyDialog}
    </>
  );
}

/** Colours of trainers; those without one take the hue of their place, which a later trainer doesn't change. */
function colorsOf(trainers: readonly Trainer[]): ReadonlyMap<string, string> {
  const inOrder = trainers.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return new Map(inOrder.map(({ id, color }, place) => [id, color ?? ownHue(place)]));
}

/** Returns the previous value while it is deeply equal. */
function useSame<T>(value: T): T {
  const before = useRef(value);
  before.current = replaceEqualDeep(before.current, value);
  return before.current;
}
