import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { LinkBase } from 'react-admin';
import type { Figure } from '#declare/figure.ts';
import { formatNumber } from '#format/numbers.ts';
import { joined, left, members } from '#resources/studio/figures.ts';
import { monthName } from '#rules/months.ts';
import { daysOf, listOf } from './Figure.tsx';
import type { CustomerStatistics, Month } from './statistics.ts';
import { Why } from './Why.tsx';

const SparkLine = lazy(() => import('./SparkLine.tsx'));
const HEIGHT = 36;

interface KeyFigure {
  readonly label: string;
  /** How it is worked out. */
  readonly why: string;
  /** Address of the list that it counts. */
  readonly to: string;
  readonly of: (month: Month) => number;
}

const netOf = ({ joined, left }: Month) => joined - left;

const NET = 'Zugänge weniger Abgänge des Monats. Die Liste nennt die Zugänge.';

const figuresOf = (data: CustomerStatistics): readonly KeyFigure[] => {
  const days = daysOf(data);
  const declared = (of: Figure) => ({ label: of.label, why: of.why, to: listOf(of, days) });
  return [
    { ...declared(members), of: ({ stock }) => stock },
    { ...declared(joined), of: (month) => month.joined },
    { ...declared(left), of: (month) => month.left },
    { label: 'Zuwachs', why: NET, to: listOf(joined, days), of: netOf },
  ];
};

/** Renders four figures with their twelve months and the month before. */
export function KeyFigures({ data }: { data: CustomerStatistics }) {
  return (
    <Box
      component="ul"
      aria-label="Kennzahlen"
      sx={{
        ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: { xs: 1.5, sm: 2 } },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {figuresOf(data).map((figure) => (
        <KeyFigureCard key={figure.label} figure={figure} months={data.months} />
      ))}
    </Box>
  );
}

function KeyFigureCard({ figure, months }: { figure: KeyFigure; months: readonly Month[] }) {
  const { label, why, to, of } = figure;
  const values = months.map(of);
  const before = months.at(-2);
  return (
    <Card component="li" sx={{ px: { xs: 1.5, sm: 2 }, py: 1.25, minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="body2" color="text.secondary" sx={{ fontWeight: 550 }}>
          {label}
        </Typography>
        <Why of={label} text={why} to={to} />
      </Box>
      <Box
        component={LinkBase}
        to={to}
        aria-label={`${label} ${formatNumber(values.at(-1) ?? 0)}`}
        sx={{ display: 'flex', gap: 1.5, alignItems: 'center', color: 'inherit', textDecoration: 'none' }}
      >
        <Typography
          component="strong"
          sx={{ fontSize: '1.625rem', lineHeight: 1.2, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
        >
          {formatNumber(values.at(-1) ?? 0)}
        </Typography>
        <Box aria-hidden sx={{ flex: 1, minWidth: 0, height: HEIGHT }}>
          <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
            <SparkLine values={values} height={HEIGHT} />
          </Suspense>
        </Box>
      </Box>
      <Typography variant="body2" color="text.secondary" noWrap>
        {before ? `${monthName(before.month)}: ${formatNumber(of(before))}` : '\u00a0'}
      </Typography>
    </Card>
  );
}
