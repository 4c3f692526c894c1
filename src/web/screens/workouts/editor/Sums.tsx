import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { formatNumber } from '../../../../format/numbers.ts';
import { counted } from '../../../../format/plurals.ts';
import { minutesOf, setsByMuscle, setsOf, volumeOf } from '../../../../rules/training/workout.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { BodyMap } from '../../exercises/shared.ts';
import type { Days } from './days.ts';
import type { Known } from './exercises.tsx';

interface SumsProps {
  readonly days: Days;
  readonly open: string | undefined;
  readonly known: Known;
}

/** What the open day comes to, and the whole plan for each muscle. */
export function Sums({ days, open, known }: SumsProps) {
  const day = days.find(({ id }) => id === open);
  const muscles = setsByMuscle(days, (id) => known.get(id));
  return (
    <>
      {day && (
        <Panel title={day.name || 'Dieser Tag'}>
          <Box component="dl" sx={FIGURES}>
            <Figure label="Sätze" value={formatNumber(setsOf(day))} />
            <Figure label="Dauer" value={`${minutesOf(day)} min`} />
            <Figure label="Volumen" value={`${formatNumber(Math.round(volumeOf(day)))} kg`} />
          </Box>
        </Panel>
      )}
      <Panel title="Sätze je Muskel" hint={counted(days.length, { one: 'Tag', many: 'Tage' })}>
        {muscles.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            Hier steht, was der Plan trainiert. Hilfsmuskeln zählen halb, Aufwärmen nicht.
          </Typography>
        ) : (
          <Suspense fallback={<Box sx={{ height: MAP }} />}>
            <BodyMap label="Sätze je Muskel" counts={Object.fromEntries(muscles)} height={MAP} />
          </Suspense>
        )}
      </Panel>
    </>
  );
}

/** Height of the body in pixels. */
const MAP = 220;

const FIGURES = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, auto)',
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
