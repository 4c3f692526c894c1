import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { today } from '../../../format/instants.ts';
import { formatMoney } from '../../../format/money.ts';
import { monthName } from '../../../format/months.ts';
import { counted } from '../../../format/plurals.ts';
import { claims } from '../../../resources/claims.ts';
import { invoicesOfMonth, invoicesPreview } from '../../../resources/endpoints/invoices.ts';
import { invoices } from '../../../resources/invoices.ts';
import { useAdminDataProvider } from '../../data/types.ts';
import { useEndpoint } from '../../data/useEndpoint.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { MonthSwitcher } from '../../ui/MonthSwitcher.tsx';
import type { Made } from './MadeDialog.tsx';

interface MonthDialogProps {
  readonly onMade: (made: Made) => void;
  readonly onClose: () => void;
}

/** Invoices of all of a month's claims: how many there would be, and who gets none, before they are issued. */
export function MonthDialog({ onMade, onClose }: MonthDialogProps) {
  const { call } = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const current = today().slice(0, 7);
  const [month, setMonth] = useState(current);
  const [busy, setBusy] = useState(false);
  const { data, error } = useEndpoint(invoices.path, invoicesPreview, { query: { month } });
  const issue = async () => {
    setBusy(true);
    try {
      const issued = await call(invoicesOfMonth, { body: { month } });
      notify(`${counted(issued.invoices, invoices.label)} ausgestellt.`, { type: 'success' });
      for (const path of [claims.path, invoices.path]) void client.invalidateQueries({ queryKey: [path] });
      onMade({ ...issued, month });
    } catch (problem) {
      notify((problem as Error).message, { type: 'error' });
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title="Rechnungen eines Monats"
      action="Ausstellen"
      busy={busy}
      disabled={!data || data.invoices === 0}
      onConfirm={() => void issue()}
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
            </Box>
          </Alert>
        )}
      </Box>
    </ConfirmDialog>
  );
}
