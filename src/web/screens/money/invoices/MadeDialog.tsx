import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AnswerOf } from '#declare/endpoint.ts';
import { formatMoney } from '#format/money.ts';
import { counted } from '#format/plurals.ts';
import { claims } from '#resources/money/claims.ts';
import type { invoicesOfMonth } from '#resources/money/endpoints/invoices.ts';
import { invoices } from '#resources/money/invoices.ts';
import { monthName } from '#rules/months.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { usePrintMany } from './usePrintMany.tsx';

export type Made = AnswerOf<typeof invoicesOfMonth> & { readonly month: string };

interface MadeDialogProps {
  readonly made: Made;
  readonly onClose: () => void;
}

/** Confirmation of a month's invoices, with the ways to send them. */
export function MadeDialog({ made, onClose }: MadeDialogProps) {
  const { ids, invoices: count, claims: of, sum_cents, month } = made;
  const print = { ...usePrintMany({ ids, count }), label: 'Alle drucken' };
  return (
    <AppDialog
      title={`Rechnungen für ${monthName(month)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Fertig</Button>
          {count > 0 && <ActionButton action={print} variant="contained" />}
        </>
      }
    >
      <Typography>
        Ausgestellt: {counted(count, invoices.label)} über {counted(of, claims.label)}, zusammen{' '}
        {formatMoney(sum_cents)}. Später findest du sie in der Liste am Tag der Ausstellung.
      </Typography>
    </AppDialog>
  );
}
