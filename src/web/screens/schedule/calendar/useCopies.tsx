/** Duplicates appointments by a dialog, and copies them to other days by keyboard, with undo. */
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { inBerlin } from '#format/instants.ts';
import { type Appointment, appointments } from '#resources/schedule/appointments.ts';
import { OCCUPYING } from '#resources/schedule/bookings.ts';
import { attendance } from '#resources/schedule/endpoints/attendance.ts';
import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';
import { type Day, plusDays } from '#rules/days.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { warningsOf } from '#web/generic/record/form/Warnings.tsx';
import { CALENDAR_COMMANDS, useCommandKey } from '#web/ui/keys.ts';
import { UNDO_MILLISECONDS, UndoableMessage } from '#web/ui/UndoableMessage.tsx';
import { pasteDay, timesOn } from './copies.ts';
import { nameOf } from './entries.ts';
import { reasonOf } from './reasonOf.ts';
import type { Address } from './useAddress.ts';
import { focusedEntry } from './useWalk.ts';
import { spanText } from './when.ts';

const NewAppointmentDialog = lazy(async () => ({
  default: (await import('./appointment/NewAppointmentDialog.tsx')).NewAppointmentDialog,
}));

type Values = Partial<Appointment> & { readonly customer_ids: readonly string[] };

interface Copies {
  /** Opens the dialog with a copy a week later. */
  readonly duplicate: (entry: CalendarEntry) => void;
  readonly dialog: ReactNode;
}

/** Why an appointment isn't copied; undefined where it may be. */
export const whyNoCopy = ({ kind }: Pick<CalendarEntry, 'kind'>): string | undefined =>
  kind === 'course' ? 'Ein Kurs wiederholt seine Termine selbst.' : undefined;

/**
 * Returns the copying of the calendar's entries, and its dialog.
 * @param find returns an entry by its id
 * @example const { duplicate, dialog } = useCopies(address, find);
 */
export function useCopies(
  { view, day }: Pick<Address, 'view' | 'day'>,
  find: (id: string | undefined) => CalendarEntry | undefined,
): Copies {
  const provider = useDataProvider();
  const notify = useNotify();
  const valuesOf = useValues();
  const [asked, setAsked] = useState<Values>();
  const copied = useRef<CalendarEntry>(undefined);
  const { attempt: create } = useWrite(
    async (data: Values) => (await provider.create<Appointment>(appointments.path, { data })).data,
  );
  const { write: remove } = useWrite(
    (made: Appointment) => provider.delete(appointments.path, { id: made.id, previousData: made }),
    { message: () => 'Die Kopie ist wieder weg.' },
  );
  const done = (made: Appointment) => (
    <UndoableMessage onUndo={() => remove(made)}>{`Termin kopiert: ${spanText(made)}`}</UndoableMessage>
  );
  const fail = (error: unknown) => notify(reasonOf(error), { type: 'error' });

  const duplicate = async (entry: CalendarEntry) => {
    const values = await valuesOf(entry, plusDays(dayOf(entry), 7));
    if (typeof values === 'string') notify(values, { type: 'error' });
    else setAsked(values);
  };
  const paste = async (entry: CalendarEntry, on: Day) => {
    const values = await valuesOf(entry, on);
    if (typeof values === 'string') return notify(values, { type: 'error' });
    try {
      const made = await create(values);
      notify(done(made), { type: 'success', autoHideDuration: UNDO_MILLISECONDS });
    } catch (error) {
      fail(error);
      // Something to confirm, or to change: in the dialog.
      if (warningsOf(error).length > 0) setAsked(values);
    }
  };

  useCommandKey(CALENDAR_COMMANDS.copy.keys, () => {
    const entry = find(focusedEntry());
    // The browser copies selected text.
    if (!entry || String(getSelection()) !== '') return false;
    const refusal = whyNoCopy(entry);
    copied.current = refusal ? undefined : entry;
    notify(refusal ?? `${nameOf(entry)}: kopiert. Strg V fügt den Termin am gewählten Tag ein.`, {
      type: refusal ? 'error' : 'info',
    });
    return true;
  });
  useCommandKey(CALENDAR_COMMANDS.paste.keys, () => {
    const entry = copied.current;
    if (!entry) return false;
    const other = find(focusedEntry());
    const focused = other && other.id !== entry.id ? dayOf(other) : undefined;
    const on = pasteDay({ view, day, focused }, dayOf(entry));
    void (on === undefined ? duplicate(entry) : paste(entry, on)).catch(fail);
    return true;
  });

  return {
    duplicate: (entry) => void duplicate(entry).catch(fail),
    dialog: asked && (
      <Suspense>
        <NewAppointmentDialog
          when={asked}
          title="Termin duplizieren"
          saveLabel="Duplizieren"
          savedMessage={done}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    ),
  };
}

const dayOf = ({ starts_at }: Pick<CalendarEntry, 'starts_at'>) => inBerlin(starts_at).day;

/** Returns a function that reads an appointment with who is booked, as the values of a new one on another day. */
function useValues() {
  const provider = useAdminDataProvider();
  return async ({ id }: CalendarEntry, day: Day): Promise<Values | string> => {
    const [{ data }, guests] = await Promise.all([
      provider.getOne<Appointment>(appointments.path, { id }),
      provider.call(attendance, { params: { parent_id: id } }),
    ]);
    const times = timesOn(data, day);
    if (typeof times === 'string') return times;
    const { studio_id, kind, title, trainer_id, location_id, room, capacity, notes, meeting_link } = data;
    const customer_ids = guests
      .filter(({ status }) => (OCCUPYING as readonly string[]).includes(status))
      .map(({ customer_id }) => customer_id);
    return {
      ...{ studio_id, kind, title, trainer_id, location_id, room, capacity, notes, meeting_link },
      ...times,
      customer_ids,
    };
  };
}
