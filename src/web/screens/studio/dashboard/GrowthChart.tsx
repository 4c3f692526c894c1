import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatNumber } from '#format/numbers.ts';
import { shortMonth } from '#rules/months.ts';
import type { Month } from './statistics.ts';

/** Renders the chart. A chunk of its own, as the chart library is larger than the rest of the dashboard. */
export default function GrowthChart({ months, height }: { months: readonly Month[]; height: number }) {
  const { palette } = useTheme();
  return (
    <BarChart
      height={height}
      margin={{ left: 0, right: 0, bottom: 0, top: 8 }}
      borderRadius={4}
      grid={{ horizontal: true }}
      disableKeyboardNavigation
      xAxis={[
        {
          scaleType: 'band',
          data: months.map(({ month }) => shortMonth(month)),
          categoryGapRatio: 0.45,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      yAxis={[
        { tickMinStep: 1, width: 32, disableLine: true, disableTicks: true, valueFormatter: formatNumber },
      ]}
      series={[
        {
          label: 'Zugänge',
          data: months.map(({ joined }) => joined),
          color: palette.primary.main,
          valueFormatter: (value) => formatNumber(value ?? 0),
        },
        {
          label: 'Abgänge',
          data: months.map(({ left }) => left),
          color: palette.secondary.main,
          valueFormatter: (value) => formatNumber(value ?? 0),
        },
      ]}
      slotProps={{ legend: { position: { vertical: 'top', horizontal: 'start' } } }}
    />
  );
}
