import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Progress } from '#resources/training/endpoints/training.ts';
import { formatDay } from '#rules/days.ts';
import { Gauge } from '#web/ui/Gauge.tsx';
import { Panel } from '#web/ui/Panel.tsx';

/** Renders trained and planned days per week, newest first. */
export function Adherence({ weeks }: { weeks: Progress['weeks'] }) {
  const planned = weeks.reduce((sum, one) => sum + one.planned, 0);
  const kept = weeks.reduce((sum, one) => sum + Math.min(one.trained, one.planned), 0);
  const share = planned > 0 ? ` · ${Math.round((kept / planned) * 100)} % der geplanten Tage` : '';
  return (
    <Panel title="Trainingstreue" hint={`Tage je Woche, letzte ${weeks.length} Wochen${share}`}>
      <Box
        component="ul"
        aria-label="Trainingstreue je Woche"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          columnGap: 3,
          rowGap: 1.25,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
        }}
      >
        {weeks.toReversed().map(({ monday, planned: days, trained }) => (
          <li key={monday}>
            <Typography variant="body2" sx={{ display: 'flex', justifyContent: 'space-between' }}>
              <span>ab {formatDay(monday)}</span>
              <strong>{days > 0 ? `${trained} von ${days}` : trained}</strong>
            </Typography>
            {days > 0 && (
              <Gauge label={`Woche ab ${formatDay(monday)}`} taken={trained} of={days} warnFrom={Infinity} />
            )}
          </li>
        ))}
      </Box>
    </Panel>
  );
}
