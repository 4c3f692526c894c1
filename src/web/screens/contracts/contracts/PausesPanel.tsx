import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumber } from '#format/numbers.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { daysOf, formatDay } from '#rules/days.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { WithdrawBatchButton } from './pauses/WithdrawBatch.tsx';

const { useRecord } = partsOf(contracts);

/** Renders the contract's pauses, latest first. A bulk pause can be withdrawn for all its contracts. */
export function PausesPanel() {
  const contract = useRecord();
  if (contract.pauses.length === 0) return null;
  const pauses = [...contract.pauses].sort((a, b) => b.from.localeCompare(a.from));
  return (
    <Panel title="Pausen">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {pauses.map(({ from, to, reason, note, prolongs, batch_id }) => (
          <Box component="li" key={from} sx={{ borderLeft: 3, borderColor: 'warning.main', pl: 1.5 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {formatDay(from)} – {formatDay(to)} ({formatNumber(daysOf(from, to))}{' '}
              {from === to ? 'Tag' : 'Tage'})
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {[reason ?? 'Ohne Grund', note, prolongs && 'verlängert die Laufzeit']
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            {batch_id && <WithdrawBatchButton batchId={batch_id} />}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
