import LinearProgress from '@mui/material/LinearProgress';

interface GaugeProps {
  readonly label: string;
  readonly taken: number;
  readonly of: number;
  /** The share from which on it warns; 1: only what is full. */
  readonly warnFrom?: number;
  readonly width?: number | string;
  /** The value in words, where the per cent that are read out aren't what matters. */
  readonly text?: string;
}

/**
 * How full something is: a lasting value, which assistive technology tells from work that goes on.
 * @example <Gauge label="Auslastung Yoga" taken={8} of={12} />
 */
export function Gauge({ label, taken, of, warnFrom = 1, width, text }: GaugeProps) {
  const share = taken / of;
  return (
    <LinearProgress
      role="meter"
      variant="determinate"
      value={100 * Math.min(1, share)}
      color={share >= warnFrom ? 'warning' : 'primary'}
      aria-label={label}
      aria-valuetext={text}
      sx={{ width, my: 0.75, height: 8, borderRadius: 4 }}
    />
  );
}
