import CalendarIcon from '@mui/icons-material/CalendarMonth';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useState } from 'react';
import { useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

const Calendar = lazy(() => import('./Calendar.tsx'));

/**
 * Pixels of MUI's calendar. Reserved before its code is loaded, or the popover would be placed by the spinner's size.
 */
const CALENDAR = { width: 320, height: 336 } as const;

export interface CalendarButtonProps {
  readonly source: string;
  readonly label: string;
  readonly disableFuture?: boolean;
  /** Returns the day of the field's value, `YYYY-MM-DD`. */
  readonly dayOf: (value: string) => string;
  /** Returns the field's value after a day was picked; undefined where the change was already applied. */
  readonly withDay: (day: string, value: string | undefined) => string | undefined;
}

/** Opens a calendar for a field. The calendar's code is loaded on opening. */
export function CalendarButton({ source, label, disableFuture, dayOf, withDay }: CalendarButtonProps) {
  const name = useWrappedSource(source);
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const readable = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value : undefined;

  return (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={`Kalender öffnen: ${label}`}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Kalender: ${label}` } }}
      >
        <Box sx={{ ...CALENDAR, display: 'grid', placeItems: 'center' }}>
          <Suspense fallback={<CircularProgress aria-label="Kalender wird geladen" />}>
            <Calendar
              day={readable && dayOf(readable)}
              disableFuture={disableFuture}
              onPick={(day) => {
                const next = withDay(day, readable);
                if (next !== undefined)
                  setValue(name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
                setAnchor(null);
              }}
            />
          </Suspense>
        </Box>
      </Popover>
    </InputAdornment>
  );
}
