import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { today } from '../../../format/instants.ts';
import { counted } from '../../../format/plurals.ts';
import { appointments } from '../../../resources/appointments.ts';
import {
  type HandoverRow,
  handOver,
  handoverPreview,
  takeHandoverBack,
} from '../../../resources/endpoints/handover.ts';
import { type Trainer, trainers } from '../../../resources/trainers.ts';
import { plusDays } from '../../../rules/days.ts';
import { useAdminDataProvider } from '../../data/types.ts';
import { InputKind } from '../../generic/inputs/InputKind.tsx';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { UNDO_MILLISECONDS, UndoableMessage } from '../../ui/UndoableMessage.tsx';
import { HandoverPreview } from './HandoverPreview.tsx';

interface HandoverDialogProps {
  readonly trainer: Trainer;
  readonly onClose: () => void;
}

type Values = { from: string; to: string };

/** Asks for the span, shows who could take each appointment over, and hands them over in one step. */
export function HandoverDialog({ trainer, onClose }: HandoverDialogProps) {
  const { call } = useAdminDataProvider();
  const [values, setValues] = useState<Values>(() => spanFor(trainer));
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
    <ActionDialog<Values & Record<string, unknown>>
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
    </ActionDialog>
  );
}

/** The absence that is there or comes next; else the next two weeks. */
function spanFor({ absences }: Trainer): Values {
  const now = today();
  const [next] = absences.filter(({ to }) => to >= now).sort((a, b) => (a.from < b.from ? -1 : 1));
  if (!next) return { from: now, to: plusDays(now, 13) };
  const [, from = now] = [next.from, now].sort();
  return { from, to: next.to };
}

const NOUN = appointments.label;

function useApply({ id }: Trainer, onDone: () => void) {
  const { call } = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const reload = () => client.invalidateQueries({ queryKey: [appointments.path] });

  const undo = async (batch: string) => {
    try {
      const { changed } = await call(takeHandoverBack, { params: { batch } });
      notify(`Übergabe zurückgenommen: ${counted(changed, NOUN)}.`, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    await reload();
  };

  return async (changes: readonly { appointment_id: string; trainer_id: string }[]) => {
    const { batch_id, changed } = await call(handOver, { params: { id }, body: { changes } });
    notify(
      <UndoableMessage
        onUndo={() => void undo(batch_id)}
      >{`${counted(changed, NOUN)} übergeben.`}</UndoableMessage>,
      { type: 'success', autoHideDuration: UNDO_MILLISECONDS },
    );
    await reload();
    onDone();
  };
}
