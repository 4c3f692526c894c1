import LockIcon from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatInstant } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { formatNumber } from '#format/numbers.ts';
import { CLOSING_STATES, type ClosingOfMonth, closeMonth } from '#resources/money/endpoints/closing.ts';
import { useMay } from '#web/generic/useMay.ts';
import { Fact, Facts, Lines } from '#web/ui/Facts.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { ToneChip } from '#web/ui/ToneChip.tsx';
import { CloseMonthDialog } from './CloseMonthDialog.tsx';

const TONES = { open: 'warning', closed: 'success', before: 'neutral' } as const;

/** Renders how a month stands, and closes it for who may. */
export function ClosingPanel({ stand }: { stand: ClosingOfMonth }) {
  const { month, state, refusal, next, closing } = stand;
  const { mayCall } = useMay();
  const [asking, setAsking] = useState(false);
  return (
    <Panel
      title="Monatsabschluss"
      hint="Ein abgeschlossener Monat ändert sich nicht mehr: Was später kommt, steht im Monat, der dann offen ist."
      action={<ToneChip label={CLOSING_STATES[state]} tone={TONES[state]} />}
    >
      {closing && <Closed of={closing} />}
      {state !== 'closed' && refusal && <Typography color="text.secondary">{refusal}</Typography>}
      {!refusal && mayCall(closeMonth) && (
        <Button variant="contained" startIcon={<LockIcon />} onClick={() => setAsking(true)}>
          Monat abschließen
        </Button>
      )}
      {asking && <CloseMonthDialog month={month} first={next === null} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function Closed({ of }: { of: NonNullable<ClosingOfMonth['closing']> }) {
  const late = of.late_count > 0 ? `, davon ${formatNumber(of.late_count)} nachgetragen` : '';
  return (
    <Facts>
      <Fact label="Abgeschlossen">
        am {formatInstant(of.closed_at)} von {of.closed_by_name}
      </Fact>
      <Fact label="Buchungen">
        {formatNumber(of.count)}
        {late}
      </Fact>
      <Fact label="Summe der Buchungen">{formatMoney(of.sum_cents)}</Fact>
      <Fact label="Stapel">Nr. {of.number}</Fact>
      <Fact label="Exportiert">
        {of.exports.length === 0 ? (
          'Noch nicht'
        ) : (
          <Lines of={of.exports.map(({ at, by_name }) => `am ${formatInstant(at)} von ${by_name}`)} />
        )}
      </Fact>
    </Facts>
  );
}
