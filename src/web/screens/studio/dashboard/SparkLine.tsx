import { useTheme } from '@mui/material/styles';
import { SparkLineChart } from '@mui/x-charts/SparkLineChart';

/** Renders a curve without axes. A chunk of its own, as the chart library is large. */
export default function SparkLine({ values, height }: { values: readonly number[]; height: number }) {
  const { palette } = useTheme();
  return (
    <SparkLineChart
      disableKeyboardNavigation
      data={[...values]}
      height={height}
      color={palette.primary.main}
      curve="linear"
    />
  );
}
