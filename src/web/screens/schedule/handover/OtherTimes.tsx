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

type OtherTime = HandoverRow['times'][number];

interface OtherTimesProps {
  readonly row: HandoverRow;
  /** Identifies the appointment in accessible names. */
  readonly of: string;
  /** Whose appointment it is. */
  readonly trainer_id: string;
  readonly onMoved: (moved: Moved) => void;
}

/** An appointment that was moved, within the dialog: messages of the page aren't reached by keyboard while it is open. */
export interface Moved {
  readonly text: string;
  readonly undo: () => Promise<void>;
}

/** Renders the times at which the customers came before; a click moves the appointment to one. */
export function OtherTimes({ row, of, trainer_id, onMoved }: OtherTimesProps) {
  const [moving, setMoving] = useState<string>();
  const move = useMoveTo(row, trainer_id, onMoved);
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
              aria-label={`${of} verschieben auf ${textOf(time)} (${time.times}×)`}
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

/** Moves the appointment, and hands in how to undo it; says why it is refused. */
function useMoveTo(row: HandoverRow, trainer_id: string, onMoved: OtherTimesProps['onMoved']) {
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
    const overrule = { [OVERRULE]: [...Object.keys(AVAILABILITY_WARNINGS), 'past', 'unusual'] };
    const said = () => 'Zurückverschoben.';
    await act({ id, version: after.version }, 'move', { ...body, ...overrule }, said).catch(failed);
  };
  return async (time: OtherTime) => {
    const body = {
      ...{ starts_at: time.starts_at, ends_at: time.ends_at, trainer_id: time.trainer_id },
      ...{ location_id, room },
      // The services proposed the day: its distance is no typing error.
      [OVERRULE]: ['unusual'],
    };
    try {
      const { data } = await act({ id, version }, 'move', body, () => undefined);
      onMoved({ text: `Verschoben: ${textOf(time)}.`, undo: () => back(data) });
    } catch (error) {
      failed(error);
    }
  };
}
