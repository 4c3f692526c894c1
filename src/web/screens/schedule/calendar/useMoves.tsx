/** Moves appointments with an optimistic update, which is rolled back on refusal, and with undo. */

import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { OVERRULE, type Warning } from '#declare/findings.ts';
import {
  type Appointment,
  appointments,
  isOneOfMany,
  MOVED_BOOKINGS,
} from '#resources/schedule/appointments.ts';
import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';
import { RecordActionDialog } from '#web/generic/record/actions/RecordActionDialog.tsx';
import { useActing } from '#web/generic/record/actions/useAct.ts';
import { warningsOf } from '#web/generic/record/form/Warnings.tsx';
import { UNDO_MILLISECONDS, UndoableMessage } from '#web/ui/UndoableMessage.tsx';
import { CancelInputs, MoveInputs } from './appointment/MoveInputs.tsx';
import { nameOf } from './entries.ts';
import { MoveQuestion } from './MoveQuestion.tsx';
import { reasonOf } from './reasonOf.ts';
import { useEntries } from './useCalendar.ts';
import { spanText, type When, whenOf } from './when.ts';

/** An action whose dialog is open. */
interface Asked {
  readonly entry: CalendarEntry;
  readonly name: 'move' | 'cancel' | 'restore';
  readonly to?: Move;
  readonly warned?: readonly Warning[];
}

export interface Moves {
  /** Moves an appointment; moves are sequential. `to` returns the target, or why there is none. */
  readonly move: (id: string, to: (entry: CalendarEntry) => When | string | undefined) => void;
  readonly ask: (entry: CalendarEntry, name: Asked['name']) => void;
  /** The current dialog. */
  readonly dialog: ReactNode;
}

/**
 * Returns the moves and their dialog.
 * @example const { move, dialog } = useMoves(); move(entry.id, (entry) => longer(entry, 15));
 */
export function useMoves(): Moves {
  const entries = useEntries();
  const notify = useNotify();
  const act = useActing<Appointment>(appointments);
  const [asked, setAsked] = useState<Asked>();
  /** A move whose scope is asked for. */
  const [question, setQuestion] = useState<{ readonly entry: CalendarEntry; readonly to: When }>();
  const done = useRef(false);
  const queue = useRef(Promise.resolve());

  const send = async (before: CalendarEntry, to: Move, overrule: readonly string[], messageOf: MessageOf) => {
    const { scope, ...when } = to;
    entries.patch(before.id, when);
    const version = entries.find(before.id)?.version ?? before.version;
    try {
      const body = { ...when, ...(scope && { scope }), ...(overrule.length > 0 && { [OVERRULE]: overrule }) };
      const { data } = await act(
        { id: before.id, version },
        'move',
        body,
        ({ data, headers }) => messageOf(data, body, headers),
        UNDO_MILLISECONDS,
      );
      entries.patch(data.id, { ...whenOf(data), version: data.version });
    } catch (error) {
      entries.patch(before.id, whenOf(before));
      throw error;
    }
  };

  const refusedOrAsked = (entry: CalendarEntry, to: Move, error: unknown) => {
    const warned = warningsOf(error);
    if (warned.length > 0) setAsked({ entry, name: 'move', to, warned });
    else notify(reasonOf(error), { type: 'error' });
  };

  /**
   * Undoes a move. Warnings that were overruled for the move are overruled again; others are shown, and so are lost
   * bookings, which would be cancelled silently.
   */
  const takeBack = async (before: CalendarEntry, after: Appointment, sent: Sent) => {
    const now = { ...before, ...whenOf(after), version: after.version };
    const back = { ...whenOf(before), ...(sent.scope && { scope: sent.scope }) };
    const overrule = (sent[OVERRULE] ?? []).filter((name) => name !== 'falls_away');
    const messageOf = (data: Appointment) => `Termin zurückverschoben: ${spanText(data)}`;
    await send(now, back, overrule, messageOf).catch((error) => refusedOrAsked(now, back, error));
  };

  const moved =
    (before: CalendarEntry) =>
    (after: Appointment, sent: Sent = {}, headers?: Headers) => (
      <UndoableMessage onUndo={() => void takeBack(before, after, sent)}>
        {[`Termin verschoben: ${spanText(after)}`, alsoMoved(sent, headers)].filter(Boolean).join(' ')}
      </UndoableMessage>
    );

  const start: Moves['move'] = (id, to) => {
    const entry = entries.find(id);
    const target = entry && to(entry);
    if (!entry || !target) return;
    if (typeof target === 'string') {
      // Already rendered at the target: forces a re-render at the origin.
      entries.patch(id, {});
      notify(target, { type: 'error' });
      return;
    }
    // Dropped at its origin.
    if (sameAs(whenOf(entry), target)) return;
    entries.patch(id, target);
    // Moving an appointment of a course or a series may affect others: a dialog asks first.
    if (isOneOfMany(entry)) return setQuestion({ entry, to: target });
    queue.current = queue.current
      .then(() => send(entry, target, [], moved(entry)))
      .catch((error) => refusedOrAsked(entry, target, error));
  };
  /** Rolls the optimistic update back unless the move succeeded. */
  const close = () => {
    if (asked?.to && !done.current) entries.patch(asked.entry.id, whenOf(asked.entry));
    done.current = false;
    setAsked(undefined);
  };
  const latest = useRef(start);
  latest.current = start;

  return {
    move: useCallback((id, to) => latest.current(id, to), []),
    ask: useCallback((entry, name) => setAsked({ entry, name }), []),
    dialog: question ? (
      <MoveQuestion
        {...question}
        onMove={async (scope, overrule) => {
          const { entry, to } = question;
          await send(entry, { ...to, scope }, overrule, moved(entry));
          setQuestion(undefined);
        }}
        onClose={() => {
          entries.patch(question.entry.id, whenOf(question.entry));
          setQuestion(undefined);
        }}
      />
    ) : (
      asked && (
        <RecordActionDialog<Appointment>
          key={asked.entry.id}
          resource={appointments}
          record={recordOf(asked.entry)}
          name={asked.name}
          title={`${nameOf(asked.entry)}: ${appointments.actions[asked.name].label}`}
          {...(asked.name === 'move' && {
            values: { ...whenOf(asked.entry), ...asked.to },
            message: (after: Appointment, sent: Sent, headers: Headers) => {
              done.current = true;
              return moved(asked.entry)(after, sent, headers);
            },
            milliseconds: UNDO_MILLISECONDS,
          })}
          {...(asked.warned && { warned: asked.warned })}
          onClose={close}
        >
          {INPUTS[asked.name]?.({ of: asked.entry })}
        </RecordActionDialog>
      )
    ),
  };
}

const INPUTS: Partial<Record<Asked['name'], (props: Parameters<typeof MoveInputs>[0]) => ReactNode>> = {
  move: MoveInputs,
  cancel: CancelInputs,
};

const sameAs = (before: When, after: When) =>
  (Object.keys(before) as (keyof When)[]).every((name) => before[name] === after[name]);

type Sent = { readonly scope?: string; readonly [OVERRULE]?: readonly string[] };

type Move = When & Pick<Sent, 'scope'>;

/** Returns the message about other appointments of the course that moved, too. */
function alsoMoved({ scope }: Sent, headers: Headers | undefined): string | undefined {
  if (!scope || scope === 'one') return undefined;
  const count = Number(headers?.get(MOVED_BOOKINGS) ?? 0);
  const bookings =
    count > 0 && `${count === 1 ? 'Eine Buchung hat' : `${count} Buchungen haben`} eine neue Zeit.`;
  return ['Die anderen des Kurses auch.', bookings].filter(Boolean).join(' ');
}

type MessageOf = (after: Appointment, sent: Sent, headers: Headers) => ReactNode;

/** Returns the record of an entry, with the fields that its actions need. */
export const recordOf = (entry: CalendarEntry) =>
  ({ ...entry, cancelled: entry.status === 'cancelled' }) as unknown as Appointment;
