import LinearProgress from '@mui/material/LinearProgress';

interface GaugeProps {
  readonly label: string;
  readonly taken: number;
  readonly of: number;
  /** The share from which on it warns; 1: only what is full. */
  readonly warnFrom?: number;
  readonly width?: number | string;
}

/**
 * How full something is: a lasting value, which assistive technology tells from work that goes on.
 * @example <Gauge label="Auslastung Yoga" taken={8} of={12} />
 */
export function Gauge({ label, taken, of, warnFrom = 1, width }: GaugeProps) {
  const share = Math.min(1, taken / of);
  return (
    <LinearProgress
      role="meter"
      variant="determinate"
      value={100 * share}
      color={share >= warnFrom ? 'warning' : 'primary'}
      aria-label={label}
      sx={{ width, my: 0.75, height: 8, borderRadius: 4 }}
    />
  );
}
