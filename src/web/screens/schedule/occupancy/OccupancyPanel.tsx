import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Course } from '#resources/schedule/courses.ts';
import { OCCUPANCY_BY, occupancy } from '#resources/schedule/endpoints/occupancy.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { Gauge } from '#web/ui/Gauge.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { OccupancyChart, OccupancyTable } from './OverTime.tsx';
import { shareOf, type Total, totalsOf } from './totals.ts';

const WEEKS = 8;
const VIEWS = { sums: 'Summe', chart: 'Diagramm', table: 'Tabelle' } as const;

/** Renders the occupancy of recent weeks: of one course, or of all by course, location or trainer. */
export function OccupancyPanel({ course }: { readonly course?: Pick<Course, 'id' | 'studio_id'> }) {
  const [by, setBy] = useState<keyof typeof OCCUPANCY_BY>('course');
  const [view, setView] = useState<keyof typeof VIEWS>('sums');
  const { data, error, isPending } = useEndpoint(occupancy, {
    query: { by, weeks: WEEKS, ...(course && { course_id: course.id }) },
    ...(course && { studio_id: course.studio_id }),
  });
  const totals = totalsOf(data ?? []);
  return (
    <Panel
      title={course ? 'Auslastung' : 'Auslastung der Kurse'}
      hint={`In den letzten ${WEEKS} Wochen`}
      action={
        course === undefined && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Auslastung je"
            value={by}
            onChange={(_, next: keyof typeof OCCUPANCY_BY | null) => next && setBy(next)}
          >
            {Object.entries(OCCUPANCY_BY).map(([name, label]) => (
              <ToggleButton key={name} value={name}>
                {label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )
      }
    >
      {isPending ? (
        <ListSkeleton rows={4} />
      ) : error ? (
        <Typography color="text.secondary">Die Auslastung konnte nicht geladen werden.</Typography>
      ) : data.length === 0 ? (
        <Typography color="text.secondary">In dieser Zeit fand nichts statt.</Typography>
      ) : (
        <>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Ansicht"
            value={view}
            onChange={(_, next: keyof typeof VIEWS | null) => next && setView(next)}
            sx={{ mb: 1.5 }}
          >
            {Object.entries(VIEWS).map(([name, label]) => (
              <ToggleButton key={name} value={name}>
                {label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {view === 'chart' ? (
            <OccupancyChart totals={totals} />
          ) : view === 'table' ? (
            <OccupancyTable totals={totals} of={OCCUPANCY_BY[by]} />
          ) : (
            <Box component="ul" aria-label="Auslastung" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {totals.map((total) => (
                <Row key={total.id} total={total} />
              ))}
            </Box>
          )}
        </>
      )}
    </Panel>
  );
}

function Row({ total }: { readonly total: Total }) {
  const { name, booked, taken, places } = total;
  const share = shareOf(total);
  return (
    <Box
      component="li"
      sx={{ py: 1, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
    >
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 550, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {share === undefined ? `${booked} gebucht` : `${share} % · ${taken} von ${places}`}
        </Typography>
      </Box>
      {share !== undefined && <Gauge label={`Auslastung ${name}`} taken={share} of={100} warnFrom={0.95} />}
      <Typography variant="body2" color="text.secondary">
        {wordsOf(total)}
      </Typography>
    </Box>
  );
}

type Counted = Pick<
  Total,
  'booked' | 'taken' | 'places' | 'attended' | 'no_show' | 'waiting' | 'cancelled_late'
>;

const wordsOf = ({ booked, taken, places, attended, no_show, waiting, cancelled_late }: Counted) =>
  [
    `${attended} da`,
    ...(no_show > 0 ? [`${no_show} nicht erschienen`] : []),
    ...(cancelled_late > 0 ? [`${cancelled_late} zu spät abgesagt`] : []),
    ...(waiting > 0 ? [`${waiting} auf Wartelisten`] : []),
    // Bookings without limited places would push the percentage above one hundred.
    ...(places && booked > taken ? [`dazu ${booked - taken} gebucht, wo keine Plätze genannt sind`] : []),
  ].join(' · ');
