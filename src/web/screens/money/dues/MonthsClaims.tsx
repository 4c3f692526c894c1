import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatMoney } from '#format/money.ts';
import { monthName } from '#format/months.ts';
import { counted } from '#format/plurals.ts';
import { claims } from '#resources/money/claims.ts';
import { monthsClaims, monthsClaimsPreview } from '#resources/money/endpoints/collections.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

const CORRECTIONS = { one: 'Korrektur', many: 'Korrekturen' };

/** Renders unclaimed dues and pending corrections of the month, with an action to claim them. */
export function MonthsClaims({ month }: { month: string }) {
  const { call } = useAdminDataProvider();
  const [asking, setAsking] = useState(false);
  const { data } = useEndpoint(monthsClaimsPreview, { query: { month } });
  const { write, isPending } = useWrite(() => call(monthsClaims, { body: { month } }), {
    message: (written) => `${inWords(written)} geschrieben.`,
    settled: () => setAsking(false),
  });
  if (!data) return null;
  if (data.refusal !== null)
    return (
      <Alert severity="info" role="status" sx={{ mb: 2 }}>
        {data.refusal}
      </Alert>
    );
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
        ' Korrekturen entstehen, wo sich nach der Forderung etwas geändert hat: Kündigung, Pause, Widerruf, Preis oder Umsatzsteuer.'}
      <ConfirmDialog
        open={asking}
        title="Beiträge fordern?"
        action="Fordern"
        busy={isPending}
        onConfirm={write}
        onClose={() => setAsking(false)}
      >
        Für {monthName(month)} {data.claims + data.corrections === 1 ? 'entsteht' : 'entstehen'}{' '}
        {inWords(data)}, zusammen {formatMoney(data.sum_cents)}. Geschriebenes wird nicht gelöscht: Was sich
        später ändert, wird zur Korrektur.
        {data.begins &&
          ` Mit ${monthName(month)} beginnen die Forderungen deines Studios: Was davor fällig war, wird nicht gefordert.`}
      </ConfirmDialog>
    </Alert>
  );
}

/**
 * Formats the numbers of claims and corrections.
 * @example inWords({ claims: 2, corrections: 1 }) // '2 Forderungen und 1 Korrektur'
 */
export function inWords({ claims: count, corrections }: { claims: number; corrections: number }): string {
  const parts = [
    ...(count > 0 || corrections === 0 ? [counted(count, claims.label)] : []),
    ...(corrections > 0 ? [counted(corrections, CORRECTIONS)] : []),
  ];
  return parts.join(' und ');
}
