import Box from '@mui/material/Box';
import { useState } from 'react';
import { counted } from '#format/plurals.ts';
import { PAUSE_FIELDS } from '#resources/contracts/actions/pauses.ts';
import { contracts as declared } from '#resources/contracts/contracts.ts';
import { type PausePreview, pauseMany, pausesPreview } from '#resources/contracts/endpoints/contracts.ts';
import { isDay } from '#rules/days.ts';
import { ENDS_BEFORE_IT_BEGINS } from '#rules/spans.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { checkValue } from '#web/generic/fields/validators.ts';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { PausePreviewDialog } from './PausePreviewDialog.tsx';
import { PausesDoneDialog } from './WithdrawBatch.tsx';

interface ManyPausesDialogProps {
  /** Contracts to pause; all that run in the span unless given. */
  readonly ids?: readonly string[];
  /** Called after the pause, once the user has closed the confirmation. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

type Step =
  | { readonly name: 'ask' }
  | { readonly name: 'preview'; readonly preview: PausePreview }
  | { readonly name: 'done'; readonly batchId: string; readonly changed: number };

interface Values {
  readonly from: string;
  readonly to: string;
  readonly reason: string | null;
  readonly note: string | null;
}

const EMPTY = { from: null, to: null, reason: 'Schließung des Studios', note: null } as unknown as Values;

/** Dialog for a bulk pause: span, preview, confirmation, and withdrawal. */
export function ManyPausesDialog({ ids, onDone, onClose }: ManyPausesDialogProps) {
  const { call } = useAdminDataProvider();
  const [values, setValues] = useState<Values>(EMPTY);
  const [step, setStep] = useState<Step>({ name: 'ask' });
  const which = ids ? { contract_ids: ids } : { all: true };

  const preview = async (entered: Values) => {
    setValues(entered);
    const shown = await call(pausesPreview, { body: { ...entered, ...which } });
    setStep({ name: 'preview', preview: shown });
  };

  const apply = async ({ contracts, refused }: PausePreview) => {
    const wanted = contracts.filter((one) => one.refused === null).map(({ contract_id }) => contract_id);
    const { batch_id, changed } = await call(pauseMany, {
      body: { ...values, ...(refused > 0 ? { contract_ids: wanted } : which) },
    });
    setStep({ name: 'done', batchId: batch_id, changed });
  };

  if (step.name === 'preview')
    return (
      <PausePreviewDialog
        preview={step.preview}
        onApply={() => apply(step.preview)}
        onBack={() => setStep({ name: 'ask' })}
        onClose={onClose}
      />
    );
  if (step.name === 'done')
    return (
      <PausesDoneDialog
        batchId={step.batchId}
        changed={step.changed}
        onClose={() => {
          onDone?.();
          onClose();
        }}
      />
    );
  return (
    <ActionDialog<Values & Record<string, unknown>>
      title={
        ids
          ? `Sammelpause für ${counted(ids.length, declared.label)}`
          : 'Sammelpause für alle laufenden Verträge'
      }
      action="Vorschau"
      values={{ ...values }}
      submit={preview}
      onClose={onClose}
    >
      <PauseInputs />
    </ActionDialog>
  );
}

/** Inputs of a bulk pause: span, reason and note. */
function PauseInputs() {
  const inOrder = async (value: unknown, { from }: Record<string, unknown>) =>
    (await checkValue(PAUSE_FIELDS.to, value)) ??
    (isDay(from) && String(value) < from ? ENDS_BEFORE_IT_BEGINS : undefined);
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <InputKind field={PAUSE_FIELDS.from} source="from" autoFocus />
      <InputKind field={PAUSE_FIELDS.to} source="to" validate={inOrder} />
      <InputKind field={PAUSE_FIELDS.reason} source="reason" />
      <InputKind field={PAUSE_FIELDS.note} source="note" />
    </Box>
  );
}
