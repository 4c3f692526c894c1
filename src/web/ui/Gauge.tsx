import LinearProgress from '@mui/material/LinearProgress';

interface GaugeProps {
  readonly label: string;
  readonly taken: number;
  readonly of: number;
  /** Ratio from which it warns; with 1 only when full. */
  readonly warnFrom?: number;
  readonly width?: number | string;
  /** `aria-valuetext`, where the percentage isn't meaningful. */
  readonly text?: string;
}

/**
 * Renders a ratio as a meter, which assistive technology distinguishes from a progress bar.
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
