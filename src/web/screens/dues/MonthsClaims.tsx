import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { formatMoney } from '../../../format/money.ts';
import { monthName } from '../../../format/months.ts';
import { counted } from '../../../format/plurals.ts';
import { claims } from '../../../resources/claims.ts';
import { monthsClaims, monthsClaimsPreview } from '../../../resources/endpoints/collections.ts';
import { useAdminDataProvider } from '../../data/types.ts';
import { useEndpoint } from '../../data/useEndpoint.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

const CORRECTIONS = { one: 'Korrektur', many: 'Korrekturen' };

/** What of the month is not claimed yet or has to be corrected, and the way to write it down. */
export function MonthsClaims({ month }: { month: string }) {
  const { call } = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const { data } = useEndpoint('dues', monthsClaimsPreview, { query: { month } });
  const write = useMutation({
    mutationFn: () => call(monthsClaims, { body: { month } }),
    onSuccess: (written) => {
      notify(`${inWords(written)} geschrieben.`, { type: 'success' });
      for (const key of ['dues', claims.path, 'customers']) client.invalidateQueries({ queryKey: [key] });
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => setAsking(false),
  });
  if (!data) return null;
  if (data.claims + data.corrections === 0)
    return (
      <Alert severity="success" role="status" sx={{ mb: 2 }}>
        Für {monthName(month)} ist alles gefordert, was fällig ist.
      </Alert>
    );
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={() => setAsking(true)}>
          Beiträge fordern
        </Button>
      }
    >
      Noch nicht gefordert: {inWords(data)}, zusammen {formatMoney(data.sum_cents)}.
      {data.corrections > 0 &&
        ' Korrekturen entstehen, wo nach der Forderung gekündigt, pausiert oder widerrufen wurde.'}
      <ConfirmDialog
        open={asking}
        title="Beiträge fordern?"
        action="Fordern"
        busy={write.isPending}
        onConfirm={() => write.mutate()}
        onClose={() => setAsking(false)}
      >
        Für {monthName(month)} {data.claims + data.corrections === 1 ? 'entsteht' : 'entstehen'}{' '}
        {inWords(data)}, zusammen {formatMoney(data.sum_cents)}. Geschriebenes wird nicht gelöscht: Was sich
        später ändert, wird zur Korrektur.
      </ConfirmDialog>
    </Alert>
  );
}

/** @example inWords({ claims: 2, corrections: 1 }) // '2 Forderungen und 1 Korrektur' */
export function inWords({ claims: count, corrections }: { claims: number; corrections: number }): string {
  const parts = [
    ...(count > 0 || corrections === 0 ? [counted(count, claims.label)] : []),
    ...(corrections > 0 ? [counted(corrections, CORRECTIONS)] : []),
  ];
  return parts.join(' und ');
}
