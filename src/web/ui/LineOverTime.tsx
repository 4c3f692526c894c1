import { useTheme } from '@mui/material/styles';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { format } from 'date-fns/format';
import { formatNumber } from '#format/numbers.ts';
import { plusDays } from '#rules/days.ts';

export interface Line {
  readonly label: string;
  readonly points: readonly { readonly day: string; readonly value: number }[];
  /** Rendered as a dashed horizontal line. */
  readonly goal?: number | undefined;
}

export interface LineOverTimeProps {
  readonly lines: readonly Line[];
  readonly unit: string;
  readonly height: number;
  /** Lower bound of the axis; slightly below the lowest value unless given. */
  readonly from?: number;
}

/** Local noon, which no change of clocks moves to another day. */
const dateOf = (day: string) => new Date(`${day}T12:00:00`);

/**
 * Renders a line chart over days. The chart library is large: load it lazily, and render a table beside it for
 * accessibility.
 * @example <LineOverTime lines={[{ label: 'Gewicht', points, goal: 78 }]} unit="kg" height={300} />
 */
export function LineOverTime({ lines, unit, height, from }: LineOverTimeProps) {
  const { primary, secondary, warning, info, success, error } = useTheme().palette;
  const colors = [primary, secondary, warning, info, success, error].map(({ main }) => main);
  const days = [...new Set(lines.flatMap(({ points }) => points.map(({ day }) => day)))].sort();
  const written = (value: number | null) => (value === null ? '–' : `${formatNumber(value)} ${unit}`.trim());
  return (
    <LineChart
      height={height}
      margin={{ left: 0, right: 12, bottom: 0, top: 12 }}
      grid={{ horizontal: true }}
      disableKeyboardNavigation
      // Animated marks lag behind the line on resize.
      skipAnimation
      xAxis={[
        {
          scaleType: 'time',
          data: days.map(dateOf),
          // A single day has no extent: pads it to a week.
          ...(days.length === 1 && {
            min: dateOf(plusDays(days[0]!, -7)),
            max: dateOf(plusDays(days[0]!, 7)),
          }),
          tickNumber: 5,
          valueFormatter: (at: Date) => format(at, 'dd.MM.yy'),
          disableTicks: true,
        },
      ]}
      yAxis={[
        {
          width: 44,
          min: from ?? lowest(lines),
          disableLine: true,
          disableTicks: true,
          valueFormatter: formatNumber,
        },
      ]}
      series={lines.map(({ label, points }, index) => {
        const values = new Map(points.map(({ day, value }) => [day, value]));
        return {
          label,
          data: days.map((day) => values.get(day) ?? null),
          connectNulls: true,
          curve: 'linear',
          showMark: days.length <= 60,
          color: colors[index % colors.length]!,
          valueFormatter: written,
        };
      })}
      slotProps={{ legend: { position: { vertical: 'top', horizontal: 'start' } } }}
    >
      {lines.map(
        ({ label, goal }, index) =>
          goal !== undefined && (
            <ChartsReferenceLine
              key={label}
              y={goal}
              label={`Ziel ${written(goal)}`}
              labelAlign="end"
              lineStyle={{ stroke: colors[index % colors.length], strokeDasharray: '6 4' }}
              labelStyle={{ fontSize: 12 }}
            />
          ),
      )}
    </LineChart>
  );
}

/**
 * Returns a bound slightly below the lowest value and goal: body values are far above zero, and their changes matter.
 */
function lowest(lines: readonly Line[]): number {
  const all = lines.flatMap(({ points, goal }) => [
    ...points.map(({ value }) => value),
    ...(goal === undefined ? [] : [goal]),
  ]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return Math.floor(least - Math.max((most - least) * 0.15, 1));
}
