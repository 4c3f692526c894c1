import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { inBerlin } from '#format/instants.ts';
import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';
import { appointmentPath } from '#web/screens/schedule/calendar/index.ts';
import { spanOf, whatOf } from './entryWords.ts';
import { hoursOf, RIBBON, ribbonOf } from './ribbonLanes.ts';

const LANES = 4;
const LANE = 30;
const SCALE = 18;

/** Renders the day as a ribbon: an appointment is as long as it takes, and a line shows the time of day. */
export function Ribbon({ entries }: { entries: readonly CalendarEntry[] }) {
  const { placed, more, lanes, from, to } = ribbonOf(entries, LANES);
  const now = Date.now();
  const left = (at: number) => `${((at - from) * 100) / (to - from)}%`;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box sx={{ position: 'relative', minWidth: RIBBON, height: SCALE + lanes * LANE }}>
        {hoursOf({ from, to }).map((hour) => (
          <Typography
            key={hour}
            variant="caption"
            aria-hidden
            color="text.secondary"
            sx={{ position: 'absolute', top: 0, left: left(hour), lineHeight: `${SCALE}px` }}
          >
            {inBerlin(new Date(hour).toISOString()).time}
          </Typography>
        ))}
        <Box component="ul" aria-label="Der Tag" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {placed.map((one) => (
            <Box
              key={one.entry.id}
              component="li"
              sx={{
                position: 'absolute',
                top: SCALE + one.lane * LANE,
                left: `${one.left}%`,
                width: `calc(${one.width}% - 2px)`,
                height: LANE - 4,
              }}
            >
              <Block entry={one.entry} over={Date.parse(one.entry.ends_at) <= now} />
            </Box>
          ))}
        </Box>
        {now >= from && now <= to && (
          <Box
            aria-hidden
            sx={{
              ...{ position: 'absolute', top: SCALE - 2, bottom: 0, left: left(now), width: 2 },
              bgcolor: 'error.main',
            }}
          />
        )}
      </Box>
      {more > 0 && (
        <Typography variant="body2" color="text.secondary">
          Dazu {more} gleichzeitige im Kalender.
        </Typography>
      )}
    </Box>
  );
}

function Block({ entry, over }: { entry: CalendarEntry; over: boolean }) {
  const name = [spanOf(entry), whatOf(entry), entry.customers.join(', ')].filter(Boolean).join(' ');
  return (
    <Box
      component={LinkBase}
      to={appointmentPath(entry)}
      title={name}
      aria-label={name}
      sx={{
        display: 'block',
        height: 1,
        px: 0.75,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        borderLeftWidth: 4,
        borderLeftColor: entry.kind === 'blocker' ? 'divider' : (entry.course_color ?? 'primary.main'),
        bgcolor: over ? 'transparent' : 'action.selected',
        color: over ? 'text.secondary' : 'text.primary',
        typography: 'caption',
        lineHeight: `${LANE - 6}px`,
        textDecoration: 'none',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {entry.customers.join(', ') || whatOf(entry)}
    </Box>
  );
}
