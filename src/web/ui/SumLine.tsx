import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatMoney } from '#format/money.ts';

interface SumLineProps {
  readonly label: string;
  readonly cents: number;
  /** Description of the summands. */
  readonly of: string;
}

/** Renders the sum of rows over all pages. @example <SumLine label="Summe" cents={4990} of="aus 1 Forderung" /> */
export function SumLine({ label, cents, of }: SumLineProps) {
  return (
    <Stack
      direction="row"
      sx={{
        px: 2.5,
        py: 2,
        gap: 1.5,
        alignItems: 'baseline',
        flexWrap: 'wrap',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography color="text.secondary">{label}</Typography>
      <Typography
        component="strong"
        sx={{
          fontSize: '1.5rem',
          fontWeight: 650,
          letterSpacing: '-0.02em',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {formatMoney(cents)}
      </Typography>
      <Typography color="text.secondary">{of}</Typography>
    </Stack>
  );
}
