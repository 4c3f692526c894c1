import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { monthName } from '../../../format/months.ts';
import { otherMonth } from './month.ts';

interface MonthSwitcherProps {
  /** `YYYY-MM` */
  readonly month: string;
  readonly current: string;
  readonly onChange: (month: string) => void;
}

/** The month that is looked at, the ones beside it, and the way back to this one. */
export function MonthSwitcher({ month, current, onChange }: MonthSwitcherProps) {
  const [previous, next] = [otherMonth(month, -1), otherMonth(month, 1)];
  return (
    <Stack direction="row" role="group" aria-label="Monat" sx={{ alignItems: 'center', gap: 0.5 }}>
      <Tooltip title={monthName(previous)}>
        <IconButton
          aria-label={`Vorheriger Monat: ${monthName(previous)}`}
          onClick={() => onChange(previous)}
        >
          <PreviousIcon />
        </IconButton>
      </Tooltip>
      <Typography
        component="h2"
        variant="h3"
        aria-live="polite"
        sx={{ minWidth: 150, textAlign: 'center', whiteSpace: 'nowrap' }}
      >
        {monthName(month)}
      </Typography>
      <Tooltip title={monthName(next)}>
        <IconButton aria-label={`Nächster Monat: ${monthName(next)}`} onClick={() => onChange(next)}>
          <NextIcon />
        </IconButton>
      </Tooltip>
      {month !== current && (
        <Button size="small" onClick={() => onChange(current)}>
          Dieser Monat
        </Button>
      )}
    </Stack>
  );
}
