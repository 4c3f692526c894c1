import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { today } from '#format/instants.ts';
import { agoText, longDay, shortDay } from '#format/relativeDays.ts';
import { daysBetween } from '#rules/days.ts';

/** Days within which a past day is told by how long ago it was. */
const RECENT = 7;

interface DayTextProps {
  readonly day: string;
  /** What a day says that is not recent; by default the day in short. */
  readonly otherwise?: ReactNode;
  /** Of an instant: its time, for the tooltip. */
  readonly time?: string;
}

/**
 * Renders a recent day by how long ago it was, with the whole date in a tooltip.
 * @example <DayText day="2026-11-20" /> // 'gestern'
 */
export function DayText({ day, otherwise, time }: DayTextProps) {
  const now = today();
  const age = daysBetween(day, now);
  const recent = age >= 0 && age < RECENT;
  return (
    <Box
      component="time"
      dateTime={day}
      title={[longDay(day), time].filter(Boolean).join(', ')}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {recent ? agoText(day, now) : (otherwise ?? shortDay(day, now))}
    </Box>
  );
}
