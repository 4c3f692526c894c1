import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatMoney } from '#format/money.ts';
import { monthsClaims, monthsClaimsPreview } from '#resources/money/endpoints/collections.ts';
import { monthName } from '#rules/months.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useMay } from '#web/generic/useMay.ts';
import { ClaimMonth } from './ClaimMonth.tsx';
import { inWords } from './claimWords.ts';

/** Renders unclaimed dues and pending corrections of the month, with an action to claim them for who may. */
export function MonthsClaims({ month }: { month: string }) {
  const { mayCall } = useMay();
  const [asking, setAsking] = useState(false);
  const { data } = useEndpoint(monthsClaimsPreview, { query: { month } });
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
        mayCall(monthsClaims) && (
          <Button color="inherit" size="small" onClick={() => setAsking(true)}>
            Beiträge fordern
          </Button>
        )
      }
    >
      Noch nicht gefordert: {inWords(data)}, zusammen {formatMoney(data.sum_cents)}.
      {data.corrections > 0 &&
        ' Korrekturen entstehen, wo sich nach der Forderung etwas geändert hat: Kündigung, Pause, Widerruf, Preis oder Umsatzsteuer.'}
      {asking && <ClaimMonth month={month} onClose={() => setAsking(false)} />}
    </Alert>
  );
}
