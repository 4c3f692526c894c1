/** Read-only hours and spans of days. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { WEEKDAYS } from '#resources/shared.ts';
import { formatDay } from '#rules/days.ts';
import { DAYS, type Hours } from './weeklyHours.ts';

interface HoursListProps {
  readonly hours: readonly Hours[] | null | undefined;
  /** Label of a day without hours. */
  readonly none: string;
}

/** Renders weekly hours. @example <HoursList hours={studio.opening_hours} none="geschlossen" /> */
export function HoursList({ hours, none }: HoursListProps) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 3, rowGap: 0.75 }}
    >
      {DAYS.map((day) => (
        <Box key={day} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {WEEKDAYS[day]}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            {spansOf(day, hours ?? []) || none}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function spansOf(day: string, hours: readonly Hours[]): string {
  return hours
    .filter(({ weekday }) => weekday === day)
    .map(({ from, to }) => `${from}–${to} Uhr`)
    .sort()
    .join(', ');
}

interface Span {
  readonly from: string;
  readonly to: string;
  readonly reason: string | null;
}

interface SpansListProps {
  readonly spans: readonly Span[] | null | undefined;
  /** Text of the empty state. */
  readonly none: string;
  /** Renders the actions of a span. */
  readonly actionOf?: (span: Span) => ReactNode;
}

/** Renders closures or absences in chronological order. */
export function SpansList({ spans, none, actionOf }: SpansListProps) {
  if (!spans?.length) return <Typography color="text.secondary">{none}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {[...spans]
        .sort((a, b) => a.from.localeCompare(b.from))
        .map((span) => ({ ...span, action: actionOf?.(span) }))
        .map(({ from, to, reason, action }) => (
          <Typography component="li" variant="body2" key={`${from}${to}${reason}`}>
            {from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`}
            {reason && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' '}
                · {reason}
              </Box>
            )}
            {action && <> {action}</>}
          </Typography>
        ))}
    </Box>
  );
}
