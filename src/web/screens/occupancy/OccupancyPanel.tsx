import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Course } from '../../../resources/courses.ts';
import { OCCUPANCY_BY, occupancy } from '../../../resources/endpoints/occupancy.ts';
import { formatDay } from '../../../rules/days.ts';
import { useEndpoint } from '../../data/useEndpoint.ts';
import { ListSkeleton } from '../../generic/list/ListStates.tsx';
import { Gauge } from '../../ui/Gauge.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { shareOf, type Total, totalsOf } from './totals.ts';

const WEEKS = 8;

/** How full it was in the last weeks: of one course, or of all by course, location or trainer. */
export function OccupancyPanel({ course }: { readonly course?: Pick<Course, 'id' | 'studio_id'> }) {
  const [by, setBy] = useState<keyof typeof OCCUPANCY_BY>('course');
  const { data, error, isPending } = useEndpoint('schedule/appointments', occupancy, {
    query: { by, weeks: WEEKS, ...(course && { course_id: course.id }) },
    ...(course && { studio_id: course.studio_id }),
  });
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
        <Box component="ul" aria-label="Auslastung" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {totalsOf(data).map((total) => (
            <Row key={total.id} total={total} withWeeks={course !== undefined} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

function Row({ total, withWeeks }: { readonly total: Total; readonly withWeeks: boolean }) {
  const { name, booked, places, weeks } = total;
  const share = shareOf(total);
  return (
    <Box
      component="li"
      sx={{ py: 1, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
    >
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 550, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {share === undefined ? `${booked} gebucht` : `${share} % · ${booked} von ${places}`}
        </Typography>
      </Box>
      {share !== undefined && <Gauge label={`Auslastung ${name}`} taken={share} of={100} warnFrom={0.95} />}
      <Typography variant="body2" color="text.secondary">
        {wordsOf(total)}
      </Typography>
      {withWeeks && (
        <Box
          component="ul"
          aria-label="Je Woche"
          sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', typography: 'body2' }}
        >
          {weeks.map((week) => (
            <li key={week.week}>
              Woche ab {formatDay(week.week)}: {week.booked}
              {week.places ? ` von ${week.places}` : ''} gebucht, {wordsOf(week)}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

type Counted = Pick<Total, 'attended' | 'no_show' | 'waiting' | 'cancelled_late'>;

const wordsOf = ({ attended, no_show, waiting, cancelled_late }: Counted) =>
  [
    `${attended} da`,
    ...(no_show > 0 ? [`${no_show} nicht erschienen`] : []),
    ...(cancelled_late > 0 ? [`${cancelled_late} zu spät abgesagt`] : []),
    ...(waiting > 0 ? [`${waiting} auf Wartelisten`] : []),
  ].join(' · ');
