import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Trainer, trainers } from '#resources/people/trainers.ts';
import { handoverErrors, handoverPreview } from '#resources/schedule/endpoints/handover.ts';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { checkValue } from '#web/generic/fields/validators.ts';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { type Span, spanFor } from './address.ts';
import { HandoverProposals } from './HandoverProposals.tsx';
import { LatestHandovers } from './LatestHandovers.tsx';

interface HandoverDialogProps {
  readonly trainer: Trainer;
  /** Initial span. */
  readonly span: Span | undefined;
  readonly onClose: () => void;
}

type Values = Span & Record<string, unknown>;

const { from, to } = handoverPreview.query;

/** Dialog to hand over a trainer's appointments: span, proposed substitutes, and handover in one step. */
export function HandoverDialog({ trainer, span, onClose }: HandoverDialogProps) {
  const [values, setValues] = useState<Values>(() => ({ ...(span ?? spanFor(trainer)) }));
  const [asked, setAsked] = useState<Span>();
  if (asked)
    return (
      <HandoverProposals
        trainer={trainer}
        span={asked}
        onBack={() => setAsked(undefined)}
        onClose={onClose}
      />
    );
  return (
    <ActionDialog<Values>
      title={`Termine von ${trainers.title(trainer)} übergeben`}
      action="Vorschläge"
      values={values}
      submit={async (entered) => {
        const days = { from: entered.from, to: entered.to };
        setValues(days);
        setAsked(days);
      }}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        Für jeden Termin in dieser Zeit wird vorgeschlagen, wer frei ist und am besten passt. Noch ändert sich
        nichts.
      </Typography>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <InputKind field={from} source="from" autoFocus />
        <InputKind
          field={to}
          source="to"
          validate={async (value: unknown, days: Record<string, unknown>) =>
            (await checkValue(to, value)) ?? handoverErrors(days as unknown as Span).to
          }
        />
      </Box>
      <LatestHandovers trainer={trainer.id} />
    </ActionDialog>
  );
}
