import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { ResourceContextProvider, useGetList } from 'react-admin';
import {
  type Measure,
  type MeasurementGoal,
  measurementGoals,
} from '#resources/training/measurementGoals.ts';
import { type Measurement, measurements } from '#resources/training/measurements.ts';
import { inPercent } from '#rules/training/body/figures.ts';
import { ResourceCreateDialog, ResourceEdit } from '#web/generic/record/form/lazy.ts';
import { Failed } from '#web/ui/Failed.tsx';
import type { Line } from '#web/ui/LineOverTime.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Figure } from './Figure.tsx';
import { coursesIn, labelOf, type Shown, unitOf } from './measures.ts';

const LineOverTime = lazy(async () => ({
  default: (await import('#web/ui/LineOverTime.tsx')).LineOverTime,
}));
const HEIGHT = 320;

/** The services' maximum page size: nineteen years of weekly measurements. */
const ALL = { page: 1, perPage: 1000 };

/** Renders the history of a customer's values: each with its changes and goal, the selected ones as a chart. */
export function Course({ customer }: { customer: string }) {
  const filter = { parent_id: customer };
  const measured = useGetList<Measurement>(measurements.path, {
    filter,
    sort: { field: 'measured_on', order: 'DESC' },
    pagination: ALL,
  });
  const aims = useGetList<MeasurementGoal>(measurementGoals.path, { filter, pagination: ALL });
  const [chosen, setChosen] = useState<readonly Shown[]>(['weight_kg']);
  const [aim, setAim] = useState<Measure>();
  const courses = coursesIn(measured.data ?? []);
  const goalOf = (name: Shown) => aims.data?.find(({ measure }) => measure === name);
  const aimed = aim && goalOf(aim);
  const close = () => setAim(undefined);

  // Goals that couldn't be loaded count as an error: they would appear as missing, and could be set twice.
  const failed = [measured, aims].find(({ error, data }) => error && !data);
  if (failed)
    return (
      <Failed
        error={failed.error}
        otherwise="Die Messungen konnten nicht geladen werden."
        onRetry={failed.refetch}
      />
    );
  if (measured.isPending) return <ListSkeleton rows={3} />;
  if (courses.length === 0) return null;
  const drawn = courses.filter(({ name }) => chosen.includes(name));
  return (
    <Panel title="Verlauf" hint="Was angekreuzt ist, steht im Diagramm.">
      <Box
        component="ul"
        aria-label="Werte"
        sx={{
          m: 0,
          mb: 2,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(auto-fill, minmax(210px, 1fr))',
          },
        }}
      >
        {courses.map(({ name, points }) => (
          <Figure
            key={name}
            name={name}
            points={points}
            goal={goalOf(name)}
            chosen={chosen.includes(name)}
            onChoose={(on) => setChosen(on ? [...chosen, name] : chosen.filter((one) => one !== name))}
            onAim={name === 'bmi' ? undefined : () => setAim(name)}
          />
        ))}
      </Box>
      <Chart courses={drawn} goalOf={(name) => goalOf(name)?.target} />
      <Suspense>
        {aimed ? (
          <ResourceContextProvider value={measurementGoals.path}>
            <ResourceEdit layout="dialog" id={aimed.id} parent={customer} onClose={close} />
          </ResourceContextProvider>
        ) : (
          aim && (
            <ResourceCreateDialog
              resource={measurementGoals.path}
              defaultValues={{ parent_id: customer, measure: aim }}
              onClose={close}
            />
          )
        )}
      </Suspense>
    </Panel>
  );
}

interface ChartProps {
  readonly courses: ReturnType<typeof coursesIn>;
  readonly goalOf: (name: Shown) => number | undefined;
}

/** Renders values of one unit as measured; of several units as relative change in per cent, as they share no axis. */
function Chart({ courses, goalOf }: ChartProps) {
  const units = [...new Set(courses.map(({ name }) => unitOf(name)))];
  if (courses.length === 0)
    return <Typography color="text.secondary">Kreuze einen Wert an, um seinen Verlauf zu sehen.</Typography>;
  const compared = units.length > 1;
  const lines: Line[] = courses.map(({ name, points }) => ({
    label: labelOf(name),
    points: compared ? inPercent(points) : points,
    goal: compared ? undefined : goalOf(name),
  }));
  const names = lines.map(({ label }) => label).join(', ');
  return (
    <>
      <div role="img" aria-label={`Liniendiagramm: ${names}. Die Tabelle darunter nennt jede Messung.`}>
        <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
          <LineOverTime lines={lines} unit={compared ? '%' : (units[0] ?? '')} height={HEIGHT} />
        </Suspense>
      </div>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {compared && 'Mehrere Einheiten: gezeigt ist die Veränderung seit der ersten Messung in Prozent. '}
        {courses.some(({ name }) => name === 'bmi') &&
          'BMI: Gewicht in kg geteilt durch das Quadrat der Größe in m (WHO), mit der zuletzt gemessenen Größe.'}
      </Typography>
    </>
  );
}
