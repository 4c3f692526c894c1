import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Trainer, trainers } from '#resources/people/trainers.ts';
import { handOver } from '#resources/schedule/endpoints/handover.ts';
import { calendar } from '#resources/schedule/endpoints/schedule.ts';
import { daysOf, isDay } from '#rules/days.ts';
import { type Absence, USUAL_REASONS } from '#rules/schedule/absences.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { ActionInput } from '#web/generic/record/actions/ActionInput.tsx';
import { RecordActionDialog } from '#web/generic/record/actions/RecordActionDialog.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { UNDO_MILLISECONDS, UndoableMessage } from '#web/ui/UndoableMessage.tsx';
import { HandoverProposals } from '../handover/index.ts';
import { spanText } from './absenceText.ts';
import { fallsIntoText } from './fallsInto.ts';
import { useSetAbsences } from './useSetAbsences.tsx';

interface AbsenceDialogProps {
  readonly trainer: Trainer;
  readonly onClose: () => void;
}

/** Dialog to enter an absence; where appointments fall into it, the proposals to hand them over follow. */
export function AbsenceDialog({ trainer, onClose }: AbsenceDialogProps) {
  const { mayCall } = useMay();
  const [entered, setEntered] = useState<Absence>();
  const sent = useRef<Absence>(undefined);
  const { restore } = useSetAbsences();
  if (entered)
    return (
      <HandoverProposals
        trainer={trainer}
        span={entered}
        cancel="Später"
        intro={(rows) => (
          <Alert severity="success">
            {`Eingetragen: ${spanText(entered)}. ${fallsIntoText(rows.map(({ kind }) => kind))}`}
          </Alert>
        )}
        onClose={onClose}
      />
    );
  return (
    <RecordActionDialog<Trainer>
      resource={trainers}
      record={trainer}
      name="absent"
      message={(after, body) => {
        sent.current = body as unknown as Absence;
        return (
          <UndoableMessage onUndo={() => restore(after, trainer.absences)}>
            {`Abwesenheit eingetragen: ${spanText(sent.current)}.`}
          </UndoableMessage>
        );
      }}
      milliseconds={UNDO_MILLISECONDS}
      onClose={() => (sent.current && mayCall(handOver) ? setEntered(sent.current) : onClose())}
    >
      <Reason />
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <ActionInput source="from" />
        <ActionInput source="to" />
      </Box>
      <FallsInto trainer_id={trainer.id} />
    </RecordActionDialog>
  );
}

/** Input of the reason, with the usual ones to pick. */
function Reason() {
  const { setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: 'reason' });
  return (
    <div>
      <Box
        role="group"
        aria-label="Häufige Gründe"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}
      >
        {USUAL_REASONS.map((reason) => (
          <Chip
            key={reason}
            label={reason}
            aria-pressed={chosen === reason}
            color={chosen === reason ? 'primary' : 'default'}
            variant={chosen === reason ? 'filled' : 'outlined'}
            onClick={() => setValue('reason', chosen === reason ? null : reason, { shouldDirty: true })}
          />
        ))}
      </Box>
      <ActionInput source="reason" />
    </div>
  );
}

/** Days that the calendar answers at once. */
const MOST_DAYS = 62;

/** Renders how many appointments fall into the entered days. */
function FallsInto({ trainer_id }: { readonly trainer_id: string }) {
  const [from, to] = useWatch({ name: ['from', 'to'] }) as unknown[];
  const isKnown = isDay(from) && isDay(to) && from <= to && daysOf(from, to) <= MOST_DAYS;
  const span = isKnown ? { from, to } : { from: '', to: '' };
  const { data } = useEndpoint(calendar, { query: { ...span, trainer_id } }, { enabled: isKnown });
  const now = new Date().toISOString();
  const coming = data?.filter(({ status, starts_at }) => status !== 'cancelled' && starts_at >= now);
  return (
    <Typography role="status" sx={{ minHeight: '1.5em' }}>
      {isKnown && coming && fallsIntoText(coming.map(({ kind }) => kind))}
    </Typography>
  );
}
