import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useController } from 'react-hook-form';
import { freeTimesOf } from '#resources/schedule/endpoints/freeTimes.ts';
import { WEEKDAYS } from '#resources/shared.ts';
import { WEEKDAY_NAMES, type Weekday } from '#rules/schedule/recurrence.ts';

/** Input of the weekdays that suit; none means any. */
export function WeekdaysInput() {
  const { field } = useController<{ weekdays: Weekday[] }>({ name: 'weekdays' });
  return (
    <ToggleButtonGroup
      size="small"
      aria-label={freeTimesOf.query.weekdays.label}
      value={field.value}
      onChange={(_, next: Weekday[]) => field.onChange(WEEKDAY_NAMES.filter((name) => next.includes(name)))}
      sx={{ gridColumn: '1 / -1', mt: 0.5, mb: 1, flexWrap: 'wrap' }}
    >
      {WEEKDAY_NAMES.map((name) => (
        <ToggleButton key={name} value={name} aria-label={WEEKDAYS[name]} sx={{ minWidth: 44 }}>
          {WEEKDAYS[name].slice(0, 2)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
