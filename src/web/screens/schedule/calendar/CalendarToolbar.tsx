import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { today } from '#format/instants.ts';
import type { Address } from './useAddress.ts';
import { step, titleOf, VIEWS, type ViewName, viewsOn } from './view.ts';

interface CalendarToolbarProps {
  readonly address: Address;
  /** Beside the arrows. */
  readonly children?: ReactNode;
}

/** Renders the navigation of the calendar, with touch targets of sufficient size. */
export function CalendarToolbar({ address: { view, day, small, look }, children }: CalendarToolbarProps) {
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, mb: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => look({ date: null })}
        disabled={day === today()}
      >
        Heute
      </Button>
      <IconButton
        aria-label="Zurück"
        size={small ? 'large' : 'medium'}
        onClick={() => look({ date: step(view, day, -1) })}
      >
        <ChevronLeftIcon />
      </IconButton>
      <IconButton
        aria-label="Weiter"
        size={small ? 'large' : 'medium'}
        onClick={() => look({ date: step(view, day, 1) })}
      >
        <ChevronRightIcon />
      </IconButton>
      {children}
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Ansicht"
        value={view}
        onChange={(_, next: ViewName | null) => next && look({ view: next })}
        sx={{ order: { md: 1 }, ml: 'auto' }}
      >
        {viewsOn(small).map((name) => (
          <ToggleButton key={name} value={name}>
            {VIEWS[name]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography
        variant="h3"
        component="h2"
        aria-live="polite"
        sx={{ flex: { xs: '1 0 100%', md: 1 }, minWidth: { md: 'max-content' } }}
      >
        {titleOf(view, day)}
      </Typography>
    </Stack>
  );
}
