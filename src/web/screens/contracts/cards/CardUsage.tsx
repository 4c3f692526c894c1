import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { FEW_UNITS } from '#rules/contracts/card.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { leftText } from './cardFacts.ts';

const { useRecord } = partsOf(contractCards);

/** Renders the remaining units of the current card as text and as an equivalent bar. */
export function CardUsage({ large = false }: { large?: boolean }) {
  const card = useRecord();
  const { units_total, units_used, units_left } = card;
  if (units_total === null)
    return (
      <Box>
        <Typography variant={large ? 'h3' : 'body2'} component="div" sx={{ fontWeight: 600 }}>
          Zeitkarte
        </Typography>
        <Typography variant={large ? 'body2' : 'caption'} component="div" color="text.secondary">
          {leftText(card)}
        </Typography>
      </Box>
    );
  const left = units_left ?? 0;
  const share = units_total === 0 ? 0 : Math.min(100, (100 * left) / units_total);
  const low = left <= FEW_UNITS && card.state === 'valid';
  return (
    <Box sx={{ minWidth: large ? 0 : 130 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, mb: 0.5 }}>
        <Typography
          component="span"
          variant={large ? 'h3' : 'body2'}
          sx={{ fontWeight: 600, color: low ? 'warning.main' : undefined, whiteSpace: 'nowrap' }}
        >
          {leftText(card)}
        </Typography>
        {large && (
          <Typography component="span" variant="body2" color="text.secondary">
            {units_used} verbraucht
          </Typography>
        )}
      </Box>
      <Box
        role="meter"
        aria-label={contractCards.fields.units_left.label}
        aria-valuemin={0}
        aria-valuemax={units_total}
        aria-valuenow={left}
        aria-valuetext={leftText(card)}
        sx={{ height: large ? 10 : 6, borderRadius: 5, bgcolor: 'action.selected', overflow: 'hidden' }}
      >
        <Box
          sx={{
            width: `${share}%`,
            height: '100%',
            borderRadius: 5,
            transition: 'width 240ms ease',
            bgcolor: card.state === 'valid' ? (low ? 'warning.main' : 'primary.main') : 'text.disabled',
          }}
        />
      </Box>
    </Box>
  );
}
