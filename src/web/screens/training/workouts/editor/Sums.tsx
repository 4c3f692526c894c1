import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, Suspense } from 'react';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import { minutesOf, setsByMuscle, setsOf, volumeOf } from '#rules/training/workout.ts';
import { useSame } from '#web/generic/record/editor/useSame.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { BodyMap } from '../../exercises/shared.ts';
import type { Days } from './days.ts';
import type { Known } from './exercises.tsx';

interface SumsProps {
  readonly days: Days;
  readonly open: string | undefined;
  readonly known: Known;
}

/** Renders the totals of the open day, and of the whole plan by muscle. */
export function Sums({ days, open, known }: SumsProps) {
  const day = days.find(({ id }) => id === open);
  const counts = useSame(Object.fromEntries(setsByMuscle(days, (id) => known.get(id))));
  return (
    <>
      {day && (
        <Panel title={day.name || 'Dieser Tag'}>
          <Box component="dl" sx={FIGURES}>
            <Figure label="Sätze" value={formatNumber(setsOf(day))} />
            <Figure label="Dauer" value={`${formatNumber(minutesOf(day))} min`} />
            <Figure label="Volumen" value={`${formatNumber(Math.round(volumeOf(day)))} kg`} />
          </Box>
        </Panel>
      )}
      <Muscles counts={counts} days={days.length} />
    </>
  );
}

interface MusclesProps {
  readonly counts: Readonly<Record<string, number>>;
  readonly days: number;
}

const Muscles = memo(function Muscles({ counts, days }: MusclesProps) {
  return (
    <Panel title="Sätze je Muskel" hint={counted(days, { one: 'Tag', many: 'Tage' })}>
      {Object.keys(counts).length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          Hier steht, was der Plan trainiert. Hilfsmuskeln zählen halb, Aufwärmen nicht.
        </Typography>
      ) : (
        <Suspense fallback={<Box sx={{ height: MAP }} />}>
          <BodyMap label="Sätze je Muskel" counts={counts} height={MAP} />
        </Suspense>
      )}
    </Panel>
  );
});

/** Height of the body map in pixels. */
const MAP = 220;

const FIGURES = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  justifyContent: 'space-between',
} as const;

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.secondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 700, whiteSpace: 'nowrap' }}>
        {value}
      </Typography>
    </div>
  );
}
