import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate, useParams } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { today } from '#format/instants.ts';
import { APPOINTMENT_KINDS, type AppointmentKind } from '#resources/schedule/appointments.ts';
import type { Columns } from './columns.ts';
import type { Coloring } from './entries.ts';
import { useOwnCalendar } from './useOwnCalendar.ts';
import { dayIn, viewFor } from './view.ts';

/**
 * State of the calendar in the address, with the trainer in its path: it can be shared, bookmarked and navigated.
 * Without one, trainers see their own calendar unless they chose all of them, and admins all.
 * @example const { view, day, look } = useAddress(); look({ view: 'day', date: '2026-11-23' });
 */
export function useAddress() {
  const { trainerId } = useParams();
  const [own, choose] = useOwnCalendar();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const kind = search.get('kind');
  return {
    small,
    view: viewFor(search.get('view'), small),
    day: dayIn(search.get('date')) ?? today(),
    columns: (search.get('columns') === 'room' ? 'room' : 'trainer') as Columns,
    coloring: (search.get('color') === 'course' ? 'course' : 'trainer') as Coloring,
    trainer_id: trainerId ?? own,
    location_id: search.get('location'),
    kind: kind !== null && Object.hasOwn(APPOINTMENT_KINDS, kind) ? (kind as AppointmentKind) : null,
    look: (changes: Readonly<Record<string, string | null>>) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      }),
    lookAt: (trainer: string | null) => {
      choose(trainer === null ? 'all' : 'own');
      navigate(`/schedule${trainer ? `/${trainer}` : ''}?${search}`);
    },
    /** Resets the filters. */
    lookAtAll: () => {
      choose('all');
      const next = new URLSearchParams(search);
      for (const name of ['location', 'kind']) next.delete(name);
      navigate(`/schedule?${next}`);
    },
  };
}

export type Address = ReturnType<typeof useAddress>;
