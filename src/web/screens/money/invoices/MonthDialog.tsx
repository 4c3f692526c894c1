import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { today } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import { claims } from '#resources/money/claims.ts';
import { invoicesOfMonth, invoicesPreview } from '#resources/money/endpoints/invoices.ts';
import { invoices } from '#resources/money/invoices.ts';
import { monthName } from '#rules/months.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { MonthSwitcher } from '#web/ui/MonthSwitcher.tsx';
import type { Made } from './MadeDialog.tsx';

interface MonthDialogProps {
  readonly onMade: (made: Made) => void;
  readonly onClose: () => void;
}

/** Dialog to invoice all claims of a month, with a preview of their number and of excluded claims. */
export function MonthDialog({ onMade, onClose }: MonthDialogProps) {
  const { call } = useAdminDataProvider();
  const current = today().slice(0, 7);
  const [month, setMonth] = useState(current);
  const { data, error } = useEndpoint(invoicesPreview, { query: { month } });
  const { write: issue, isPending } = useWrite(() => call(invoicesOfMonth, { body: { month } }), {
    message: (issued) => `${counted(issued.invoices, invoices.label)} ausgestellt.`,
    done: (issued) => onMade({ ...issued, month }),
  });
  return (
    <ConfirmDialog
      open
      title="Rechnungen eines Monats"
      action="Ausstellen"
      busy={isPending}
      disabled={!data || data.invoices === 0}
      onConfirm={issue}
      onClose={onClose}
    >
      <MonthSwitcher month={month} current={current} onChange={setMonth} />
      <Box sx={{ mt: 2, display: 'grid', gap: 2 }} aria-live="polite">
        {error ? (
          <Alert severity="error">{error.message}</Alert>
        ) : !data ? (
          <Typography color="text.secondary">Wird geladen …</Typography>
        ) : data.invoices === 0 ? (
          <Typography>Für {monthName(month)} fehlt keine Rechnung.</Typography>
        ) : (
          <Typography>
            {counted(data.invoices, invoices.label)} über {counted(data.claims, claims.label)}, zusammen{' '}
            {formatMoney(data.sum_cents)}: eine für jeden Kunden.
          </Typography>
        )}
        {data && data.left_out.length > 0 && (
          <Alert severity="warning">
            Ohne Rechnung bleiben:
            <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto' }}>
              {data.left_out.map(({ customer_id, reason }) => (
                <li key={customer_id}>{reason}</li>
              ))}
              {data.left_out_count > data.left_out.length && (
                <li>Und {formatNumber(data.left_out_count - data.left_out.length)} weitere.</li>
              )}
            </Box>
          </Alert>
        )}
      </Box>
    </ConfirmDialog>
  );
}
