import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense } from 'react';
import { recordText } from '#format/achievements.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import type { BodyChange } from '#resources/training/bodyChanges.ts';
import type { Achievements } from '#resources/training/endpoints/achievements.ts';
import { formatDay } from '#rules/days.ts';
import { Panel } from '#web/ui/Panel.tsx';

const BodyMap = lazy(async () => ({ default: (await import('#web/ui/bodyMap/BodyMap.tsx')).BodyMap }));

interface ProgressSheetProps {
  /** Whose page it is: first name, and the studio's where it isn't said elsewhere. */
  readonly of: string;
  readonly achievements: Achievements;
  readonly body: readonly BodyChange[];
  /** Buttons beside the title; not printed. */
  readonly tools?: ReactNode;
}

/** Renders what a customer has achieved, written for the customer: large enough to be read across a table. */
export function ProgressSheet({ of, achievements, body, tools }: ProgressSheetProps) {
  const { sentence, records, muscles } = achievements;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={HEAD}>
        <div>
          <Typography color="text.secondary">{of}</Typography>
          <Typography variant="h1" sx={{ fontSize: { xs: '1.75rem', md: '2.25rem' } }}>
            Das haben Sie erreicht
          </Typography>
        </div>
        {tools && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>{tools}</Box>}
      </Box>
      <Typography
        sx={{
          fontSize: { xs: '1.25rem', md: '1.5rem' },
          lineHeight: 1.35,
          fontWeight: 500,
          textWrap: 'balance',
        }}
      >
        {sentence}
      </Typography>
      <Numbers of={achievements} />
      <Box sx={COLUMNS}>
        {records.length > 0 && (
          <Panel title="Rekorde" hint="Damals das erste Mal, heute der beste Wert mit seinem Tag.">
            <Rows>
              {records.map(({ exercise_id, name, kind, first, first_on, best, best_on }) => (
                <ThenAndNow
                  key={exercise_id}
                  label={name}
                  first={{ text: recordText(kind, first), day: first_on }}
                  now={{ text: recordText(kind, best), day: best_on }}
                />
              ))}
            </Rows>
          </Panel>
        )}
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {muscles.length > 0 && (
            <Panel title="In diesem Monat trainiert" hint="Sätze je Muskel; Hilfsmuskeln zählen halb.">
              <Suspense fallback={<Skeleton variant="rounded" height={MAP} />}>
                <BodyMap
                  label="Sätze je Muskel"
                  counts={Object.fromEntries(muscles.map(({ muscle, sets }) => [muscle, sets]))}
                  height={MAP}
                />
              </Suspense>
            </Panel>
          )}
          {body.length > 0 && (
            <Panel title="Körperwerte" hint="Die erste und die letzte Messung.">
              <Rows>
                {body.map(({ measure, label, unit, first, now }) => (
                  <ThenAndNow
                    key={measure}
                    label={label}
                    first={{ text: `${formatNumber(first.value)} ${unit}`.trim(), day: first.day }}
                    now={{ text: `${formatNumber(now.value)} ${unit}`.trim(), day: now.day }}
                  />
                ))}
              </Rows>
            </Panel>
          )}
        </Box>
      </Box>
    </Box>
  );
}

/** Height of the body map in pixels. */
const MAP = 300;

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  justifyContent: 'space-between',
  alignItems: 'start',
} as const;

const COLUMNS = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > *': { breakInside: 'avoid' },
} as const;

const WEEKS = { one: 'Woche', many: 'Wochen' };
const DAYS = { one: 'Tag', many: 'Tage' };

function Numbers({ of: { weeks, longest_weeks, trainings, first_on, this_month } }: { of: Achievements }) {
  if (trainings === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(150px, 1fr))', sm: 'repeat(3, 1fr)' },
      }}
    >
      <Figure
        label="In Folge trainiert"
        value={counted(weeks, WEEKS)}
        more={longest_weeks > weeks ? `am längsten ${counted(longest_weeks, WEEKS)}` : undefined}
      />
      <Figure label="In diesem Monat" value={counted(this_month, DAYS)} />
      <Figure
        label="Trainings"
        value={formatNumber(trainings)}
        more={first_on ? `seit dem ${formatDay(first_on)}` : undefined}
      />
    </Box>
  );
}

function Figure({ label, value, more }: { label: string; value: string; more?: string | undefined }) {
  return (
    <div>
      <Typography component="dt" color="text.secondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontSize: { xs: '1.5rem', md: '2rem' }, fontWeight: 700 }}>
        {value}
        {more && (
          <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
            {more}
          </Typography>
        )}
      </Typography>
    </div>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {children}
    </Box>
  );
}

interface OnDay {
  readonly text: string;
  readonly day: string;
}

function ThenAndNow({ label, first, now }: { label: string; first: OnDay; now: OnDay }) {
  return (
    <Box component="li" sx={{ breakInside: 'avoid' }}>
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: '1fr auto 1fr', columnGap: 1.5, alignItems: 'baseline' }}
      >
        <Value of={first} />
        <span aria-hidden>→</span>
        <Value of={now} strong />
      </Box>
    </Box>
  );
}

function Value({ of: { text, day }, strong = false }: { of: OnDay; strong?: boolean }) {
  return (
    <div>
      <Box
        component="span"
        sx={{
          fontVariantNumeric: 'tabular-nums',
          fontSize: '1.25rem',
          fontWeight: strong ? 700 : 400,
          color: strong ? 'text.primary' : 'text.secondary',
        }}
      >
        {text}
      </Box>
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        am {formatDay(day)}
      </Typography>
    </div>
  );
}
