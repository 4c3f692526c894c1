import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { plusMonths } from '#rules/days.ts';
import { monthName } from '#rules/months.ts';

interface MonthSwitcherProps {
  /** `YYYY-MM` */
  readonly month: string;
  readonly current: string;
  readonly onChange: (month: string) => void;
}

/** Renders the current month with links to the previous and next one, and to the present one. */
export function MonthSwitcher({ month, current, onChange }: MonthSwitcherProps) {
  const [previous, next] = [otherMonth(month, -1), otherMonth(month, 1)];
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Monat"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}
    >
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

/** Months in the address, `YYYY-MM`. */

/**
 * Parses a month from the address; returns the fallback where it is invalid.
 * @example monthOf('2026-13', '2026-11') // '2026-11'
 */
export function monthOf(text: string | null, fallback: string): string {
  return text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : fallback;
}

/** Adds months. @example otherMonth('2026-12', 1) // '2027-01' */
export function otherMonth(month: string, months: number): string {
  return plusMonths(`${month}-01`, months).slice(0, 7);
}
