import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { OVERRULE } from '#declare/findings.ts';
import { inBerlin, today } from '#format/instants.ts';
import { whenText } from '#format/relativeDays.ts';
import { type Appointment, appointments } from '#resources/schedule/appointments.ts';
import type { HandoverRow } from '#resources/schedule/endpoints/handover.ts';
import { AVAILABILITY_WARNINGS } from '#rules/schedule/availability.ts';
import { messageOf } from '#web/data/problems.ts';
import { useActing } from '#web/generic/record/actions/useAct.ts';
import { warningsOf } from '#web/generic/record/form/Warnings.tsx';
import { UNDO_MILLISECONDS, UndoableMessage } from '#web/ui/UndoableMessage.tsx';

type OtherTime = HandoverRow['times'][number];

interface OtherTimesProps {
  readonly row: HandoverRow;
  /** Identifies the appointment in accessible names. */
  readonly of: string;
  /** Whose appointment it is. */
  readonly trainer_id: string;
}

/** Renders the times at which the customers came before; a click moves the appointment to one. */
export function OtherTimes({ row, of, trainer_id }: OtherTimesProps) {
  const [moving, setMoving] = useState<string>();
  const move = useMoveTo(row, trainer_id);
  return (
    <>
      <Typography variant="body2" color="text.secondary" component="h3" sx={{ mb: 0.5 }}>
        Oder verschieben, auf eine Zeit, zu der {row.customers.join(' und ') || 'der Kunde'} schon kam:
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {row.times.map((time) => {
          const key = `${time.starts_at} ${time.trainer_id}`;
          return (
            <Button
              key={key}
              size="small"
              variant="outlined"
              loading={moving === key}
              disabled={moving !== undefined}
              aria-label={`${of} verschieben auf ${textOf(time)}, ${timesText(time)}`}
              onClick={async () => {
                setMoving(key);
                await move(time);
                setMoving(undefined);
              }}
            >
              {textOf(time)} ({time.times}×)
            </Button>
          );
        })}
      </Box>
    </>
  );
}

/** @example textOf(time) // 'Di, 1. Dezember, 10:00 bei Ada Lang' */
function textOf({ starts_at, name }: OtherTime): string {
  const { day, time } = inBerlin(starts_at);
  return `${whenText(day, today())}, ${time} bei ${name}`;
}

const timesText = ({ times }: OtherTime) => (times === 1 ? 'kam einmal' : `kam ${times}-mal`);

/** Moves the appointment, with undo; says why it is refused. */
function useMoveTo(row: HandoverRow, trainer_id: string) {
  const act = useActing<Appointment>(appointments);
  const notify = useNotify();
  const { appointment_id: id, version, location_id, room } = row;
  const failed = (error: unknown) => {
    const texts = warningsOf(error).map(({ text }) => text);
    notify(texts.join(' ') || messageOf(error), { type: 'error' });
  };
  const back = async (after: Appointment) => {
    const { starts_at, ends_at } = row;
    const body = { starts_at, ends_at, trainer_id, location_id, room };
    // It was there before: what speaks against the time is known.
    const overrule = { [OVERRULE]: [...Object.keys(AVAILABILITY_WARNINGS), 'past'] };
    await act(
      { id, version: after.version },
      'move',
      { ...body, ...overrule },
      () => 'Zurückverschoben.',
    ).catch(failed);
  };
  return async (time: OtherTime) => {
    const body = {
      ...{ starts_at: time.starts_at, ends_at: time.ends_at, trainer_id: time.trainer_id },
      ...{ location_id, room },
    };
    const message = ({ data }: { data: Appointment }) => (
      <UndoableMessage onUndo={() => void back(data)}>{`Verschoben: ${textOf(time)}.`}</UndoableMessage>
    );
    await act({ id, version }, 'move', body, message, UNDO_MILLISECONDS).catch(failed);
  };
}
