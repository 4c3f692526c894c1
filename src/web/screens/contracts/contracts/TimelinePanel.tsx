import Box from '@mui/material/Box';
import { alpha, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { today } from '#format/instants.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { formatDay } from '#rules/days.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { type Bar, type BarKind, placeOf, type Timeline, ticksOf, timelineOf } from './timeline.ts';

const { useRecord } = partsOf(contracts);

const ROWS: readonly { title: string; kinds: readonly BarKind[] }[] = [
  { title: 'Laufzeit', kinds: ['term', 'renewal'] },
  { title: 'Pausen', kinds: ['pause'] },
  { title: 'Kündigung', kinds: ['notice'] },
];

/** In pixels: one line of labels. */
const TICKS_HEIGHT = 20;

/** Renders a contract's timeline: graphically, and as a list of days. */
export function TimelinePanel() {
  const contract = useRecord();
  const timeline = timelineOf(contract, today());
  return (
    <Panel title="Zeitachse">
      <Axis timeline={timeline} />
      <Box
        component="ol"
        aria-label="Stationen"
        sx={{
          m: 0,
          mt: 2.5,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
        }}
      >
        {timeline.marks.map(({ day, label, kind }) => (
          <Box
            key={`${day}${label}`}
            component="li"
            sx={{
              borderLeft: 3,
              borderColor: kind === 'today' ? 'primary.main' : kind === 'end' ? 'error.main' : 'divider',
              pl: 1.25,
            }}
          >
            <Typography
              variant="body2"
              component="time"
              dateTime={day}
              sx={{ fontWeight: 600, display: 'block' }}
            >
              {formatDay(day)}
            </Typography>
            <Typography variant="body2" color={kind === 'today' ? 'primary.main' : 'text.secondary'}>
              {label}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

/** Renders the graphic. Its accessible name and the list below have the same content. */
function Axis({ timeline }: { timeline: Timeline }) {
  const { bars, marks } = timeline;
  const rows = ROWS.map((row) => ({ ...row, bars: bars.filter(({ kind }) => row.kinds.includes(kind)) }));
  const now = marks.find(({ kind }) => kind === 'today');
  return (
    <Box role="img" aria-label={spoken(bars)} sx={{ position: 'relative', pt: 2.5 }}>
      {rows
        .filter((row) => row.bars.length > 0)
        .map((row) => (
          <Box key={row.title} sx={{ mb: 1 }}>
            <Typography
              variant="caption"
              color="text.secondary"
              component="div"
              // Above the line of today, which would cross the text.
              sx={{ position: 'relative', zIndex: 1, width: 'fit-content', bgcolor: 'background.paper' }}
            >
              {row.title}
            </Typography>
            <Box sx={{ position: 'relative', height: 28, borderRadius: '8px', bgcolor: 'action.hover' }}>
              {row.bars.map((bar) => (
                <Span key={`${bar.kind}${bar.from}`} bar={bar} timeline={timeline} />
              ))}
            </Box>
          </Box>
        ))}
      <Ticks timeline={timeline} />
      {now && (
        <Box
          sx={{
            position: 'absolute',
            top: 18,
            bottom: 22,
            left: `${placeOf(now.day, timeline)}%`,
            width: '2px',
            ml: '-1px',
            bgcolor: 'text.primary',
          }}
        >
          <Typography
            variant="caption"
            sx={{
              position: 'absolute',
              top: -19,
              fontWeight: 650,
              transform: `translateX(-${placeOf(now.day, timeline)}%)`,
            }}
          >
            Heute
          </Typography>
        </Box>
      )}
    </Box>
  );
}

function Span({ bar, timeline }: { bar: Bar; timeline: Timeline }) {
  const left = placeOf(bar.from, timeline);
  const right = bar.to === null ? 100 : placeOf(bar.to, timeline);
  return (
    <Box
      title={`${bar.label}: ${spanText(bar)}`}
      sx={(theme) => ({
        position: 'absolute',
        top: 0,
        bottom: 0,
        left: `${left}%`,
        width: `max(4px, ${right - left}%)`,
        borderRadius: bar.to === null ? '8px 0 0 8px' : '8px',
        border: '1px solid',
        borderColor: theme.palette.background.paper,
        px: 1,
        overflow: 'hidden',
        whiteSpace: 'nowrap',
        textOverflow: 'ellipsis',
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: '26px',
        ...paint(bar, theme),
      })}
    >
      {right - left > 16 ? bar.label : ''}
    </Box>
  );
}

function paint(bar: Bar, { palette }: Theme) {
  if (bar.kind === 'term') return { bgcolor: palette.primary.main, color: palette.primary.contrastText };
  if (bar.kind === 'pause') return { bgcolor: palette.warning.main, color: palette.warning.contrastText };
  if (bar.kind === 'notice') return { bgcolor: palette.error.main, color: palette.error.contrastText };
  const soft = alpha(palette.primary.main, 0.18);
  return {
    color: palette.text.primary,
    background: bar.to === null ? `linear-gradient(90deg, ${soft} 75%, transparent)` : soft,
  };
}

/** Months below the axis. A label without room for all of it wraps into the hidden second line. */
function Ticks({ timeline }: { timeline: Timeline }) {
  return (
    <Box sx={{ position: 'relative', height: TICKS_HEIGHT, mt: 0.5 }}>
      {ticksOf(timeline).map((day) => (
        <Box
          key={day}
          sx={{
            position: 'absolute',
            left: `${placeOf(day, timeline)}%`,
            right: 0,
            height: TICKS_HEIGHT,
            overflow: 'hidden',
            display: 'flex',
            flexWrap: 'wrap',
          }}
        >
          <Box sx={{ height: TICKS_HEIGHT, borderLeft: 1, borderColor: 'divider' }} />
          <Typography variant="caption" color="text.secondary" noWrap sx={{ pl: 0.5, lineHeight: 1.3 }}>
            {day.slice(5, 7)}/{day.slice(2, 4)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const spanText = ({ from, to }: Bar) => `${formatDay(from)} – ${to === null ? 'offen' : formatDay(to)}`;
const spoken = (bars: readonly Bar[]) => `${bars.map((bar) => `${bar.label}: ${spanText(bar)}`).join('. ')}`;
