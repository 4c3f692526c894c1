import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { counted } from '#format/plurals.ts';
import { type Trainer, trainers } from '#resources/people/trainers.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { type HandoverRow, handOver, handoverPreview } from '#resources/schedule/endpoints/handover.ts';
import { whenFresh } from '#web/data/freshness.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { UNDO_MILLISECONDS, UndoableMessage } from '#web/ui/UndoableMessage.tsx';
import { type Span, spanFor } from './address.ts';
import { HandoverPreview } from './HandoverPreview.tsx';
import { LatestHandovers } from './LatestHandovers.tsx';
import { useTakeBack } from './useTakeBack.ts';

interface HandoverDialogProps {
  readonly trainer: Trainer;
  /** Initial span. */
  readonly span: Span | undefined;
  readonly onClose: () => void;
}

type Values = Span & Record<string, unknown>;

/** Dialog to hand over a trainer's appointments: span, proposed substitutes, and handover in one step. */
export function HandoverDialog({ trainer, span, onClose }: HandoverDialogProps) {
  const { call } = useAdminDataProvider();
  const [values, setValues] = useState<Values>(() => ({ ...(span ?? spanFor(trainer)) }));
  const [rows, setRows] = useState<readonly HandoverRow[]>();
  const apply = useApply(trainer, onClose);
  const params = { id: trainer.id };
  if (rows)
    return (
      <HandoverPreview
        name={trainers.title(trainer)}
        rows={rows}
        onApply={apply}
        onBack={() => setRows(undefined)}
        onClose={onClose}
      />
    );
  return (
    <ActionDialog<Values>
      title={`Termine von ${trainers.title(trainer)} übergeben`}
      action="Vorschläge"
      values={values}
      submit={async ({ from, to }) => {
        setValues({ from, to });
        setRows(await call(handoverPreview, { params, query: { from, to } }));
      }}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        Für jeden Termin in dieser Zeit wird vorgeschlagen, wer frei ist und am besten passt. Noch ändert sich
        nichts.
      </Typography>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <InputKind field={handoverPreview.query.from} source="from" autoFocus />
        <InputKind field={handoverPreview.query.to} source="to" />
      </Box>
      <LatestHandovers trainer={trainer.id} />
    </ActionDialog>
  );
}

const NOUN = appointments.label;

function useApply({ id }: Trainer, onDone: () => void) {
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const takeBack = useTakeBack();

  return async (changes: readonly { appointment_id: string; trainer_id: string }[]) => {
    const { batch_id, changed } = await call(handOver, { params: { id }, body: { changes } });
    notify(
      <UndoableMessage
        onUndo={() => takeBack.write(batch_id)}
      >{`${counted(changed, NOUN)} übergeben.`}</UndoableMessage>,
      { type: 'success', autoHideDuration: UNDO_MILLISECONDS },
    );
    await whenFresh();
    onDone();
  };
}
