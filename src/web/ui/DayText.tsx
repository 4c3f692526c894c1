import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { today } from '#format/instants.ts';
import { agoText, longDay, shortDay } from '#format/relativeDays.ts';
import { daysBetween } from '#rules/days.ts';

/** Days within which a past day is told by how long ago it was. */
const RECENT = 7;

/**
 * Renders a past day in short, with the whole date in a tooltip.
 * @example <DayText day="2026-11-20" /> // 'gestern'
 */
export function DayText({ day }: { readonly day: string }) {
  const now = today();
  const age = daysBetween(day, now);
  return (
    <Tooltip title={longDay(day)} describeChild>
      <Box component="time" dateTime={day} sx={{ whiteSpace: 'nowrap' }}>
        {age >= 0 && age < RECENT ? agoText(day, now) : shortDay(day, now)}
      </Box>
    </Tooltip>
  );
}
