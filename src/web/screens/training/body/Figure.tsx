import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { MeasurementGoal } from '#resources/training/measurementGoals.ts';
import { formatDay } from '#rules/days.ts';
import { type Change, courseOf, type Point } from '#rules/training/body/figures.ts';
import { labelOf, type Shown, signed, unitOf, withUnit } from './measures.ts';

interface FigureProps {
  readonly name: Shown;
  readonly points: readonly Point[];
  readonly goal: MeasurementGoal | undefined;
  /** Whether the chart shows it. */
  readonly chosen: boolean;
  readonly onChoose: (on: boolean) => void;
  /** Sets or changes a goal; undefined for computed values. */
  readonly onAim: (() => void) | undefined;
}

/** Renders a body value: latest measurement, change, and distance to the goal. */
export function Figure({ name, points, goal, chosen, onChoose, onAim }: FigureProps) {
  const course = courseOf(points);
  if (!course) return null;
  const { last, sinceLastTime, sinceStart } = course;
  const [label, unit] = [labelOf(name), unitOf(name)];
  return (
    <Card component="li" variant="outlined" aria-label={label} sx={{ p: 1.5, pt: 0.5 }}>
      <FormControlLabel
        control={<Checkbox checked={chosen} onChange={(_, on) => onChoose(on)} />}
        label={label}
        slotProps={{ typography: { variant: 'body2', color: 'text.secondary' } }}
      />
      <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {withUnit(last.value, unit)}
      </Typography>
      <Typography variant="body2" color="text.secondary" component="div">
        {sinceLastTime ? <Changed {...sinceLastTime} unit={unit} /> : `am ${formatDay(last.day)}`}
        {sinceStart && points.length > 2 && <Changed {...sinceStart} unit={unit} start />}
        {goal && <div>{towards(goal, last.value, unit)}</div>}
      </Typography>
      {onAim && (
        <Button
          size="small"
          onClick={onAim}
          aria-label={`${goal ? 'Ziel ändern' : 'Ziel setzen'}: ${label}`}
          sx={{ ml: -0.75, mt: 0.5 }}
        >
          {goal ? 'Ziel ändern' : 'Ziel setzen'}
        </Button>
      )}
    </Card>
  );
}

function Changed({ by, since, unit, start }: Change & { unit: string; start?: true }) {
  return (
    <div>
      {signed(by, unit)} seit {start ? 'Beginn, ' : ''}
      {formatDay(since)}
    </div>
  );
}

/** Formats the goal and the distance to it. @example 'Ziel 78 kg bis 01.03.2027, noch −4,4 kg' */
function towards({ target, until }: MeasurementGoal, value: number, unit: string): string {
  const left = Number((target - value).toFixed(2));
  const aim = `Ziel ${withUnit(target, unit)}${until ? ` bis ${formatDay(until)}` : ''}`;
  return left === 0 ? `${aim}: erreicht` : `${aim}, noch ${signed(left, unit)}`;
}
