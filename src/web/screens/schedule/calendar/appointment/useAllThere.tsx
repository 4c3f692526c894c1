import AllIcon from '@mui/icons-material/DoneAllOutlined';
import { useNotify } from 'react-admin';
import { berlinDay, today } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { bookings } from '#resources/schedule/bookings.ts';
import { type MANY_TICKS, tickMany } from '#resources/schedule/endpoints/attendance.ts';
import { useReachable } from '#web/data/connection.ts';
import { keep } from '#web/data/outbox.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { UNDO_MILLISECONDS, UndoableMessage } from '#web/ui/UndoableMessage.tsx';
import type { Guest } from './guests.ts';

interface Ticks {
  readonly tick: keyof typeof MANY_TICKS;
  readonly booking_ids: readonly string[];
}

/**
 * Returns the action to tick off in one request all guests who are booked, with an undo; undefined before the day and
 * without two of them. Without a connection each is kept in the outbox.
 * @example const all = useAllThere(appointment, guests)
 */
export function useAllThere(
  { id: parent_id, starts_at, cancelled }: Appointment,
  guests: readonly Guest[],
): Action | undefined {
  const { uid } = useMyPermissions();
  const reachable = useReachable();
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const send = ({ tick, booking_ids }: Ticks) =>
    call(tickMany, { params: { parent_id }, body: { tick, booking_ids: [...booking_ids] } });
  const undo = useWrite(send, { message: () => 'Zurückgenommen.' });
  const { write, isPending } = useWrite(send, {
    done: ({ booking_ids, refused }) => {
      const done = `${counted(booking_ids.length, PEOPLE)} da.`;
      const message = [done, ...refused.map((one) => refusalText(one, guests))].join(' ');
      notify(
        <UndoableMessage onUndo={() => undo.write({ tick: 'undo', booking_ids })}>{message}</UndoableMessage>,
        {
          type: refused.length > 0 ? 'warning' : 'success',
          autoHideDuration: UNDO_MILLISECONDS,
        },
      );
    },
  });
  const open = guests.filter(({ status, busy }) => status === 'booked' && !busy);
  if (cancelled || open.length < 2 || berlinDay(new Date(starts_at)) > today()) return undefined;
  return {
    label: 'Alle waren da',
    icon: AllIcon,
    primary: true,
    busy: isPending,
    onClick: () => {
      if (reachable) return write({ tick: 'attend', booking_ids: open.map(({ id }) => id) });
      for (const { id } of open)
        keep(uid, { resource: bookings.path, id, parent: parent_id, action: 'attend' });
    },
  };
}

const PEOPLE = { one: 'war', many: 'waren' };

/** @example refusalText(refused, guests) // 'Kim Ott nicht: Die Karte ist aufgebraucht.' */
function refusalText(
  { customer_id, reason }: { readonly customer_id: string; readonly reason: string },
  guests: readonly Guest[],
): string {
  const name = guests.find((one) => one.customer_id === customer_id)?.customer_name;
  return `${name} nicht: ${reason}`;
}
