import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { AT_BOTTOM } from '#web/ui/bottom.ts';
import { useKeyboardHeight } from '#web/ui/useKeyboardHeight.ts';
import { RestTimer, type RestTimerProps } from './RestTimer.tsx';

interface TrainingBarProps {
  /** The rest that is on, if any. */
  readonly rest: RestTimerProps | undefined;
  /** The next step. */
  readonly step: { readonly label: string; readonly onClick: () => void; readonly disabled?: boolean };
  /** Leaves the current set out. */
  readonly onSkip: (() => void) | undefined;
}

/** Renders the next step and the rest at the lower edge of the window, above an on-screen keyboard. */
export function TrainingBar({ rest, step, onSkip }: TrainingBarProps) {
  const keyboard = useKeyboardHeight();
  return (
    <Paper
      component="section"
      aria-label="Satz und Pause"
      elevation={6}
      {...AT_BOTTOM}
      style={{ bottom: keyboard }}
      sx={{
        position: 'sticky',
        zIndex: 'appBar',
        display: 'grid',
        gap: 1,
        mt: 2,
        // To the edges on a phone, also at the end of the page.
        mx: { xs: -2, sm: 0 },
        mb: '-80px',
        px: 2,
        pt: 1,
        pb: keyboard > 0 ? 1 : 'calc(8px + env(safe-area-inset-bottom))',
        borderTop: 1,
        borderColor: 'divider',
        borderRadius: { xs: 0, sm: 1 },
      }}
    >
      {rest && <RestTimer {...rest} />}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          size="large"
          disabled={step.disabled ?? false}
          onClick={step.onClick}
          sx={{ minHeight: 56, fontSize: 20, flex: 3 }}
        >
          {step.label}
        </Button>
        {onSkip && (
          <Button variant="outlined" color="inherit" onClick={onSkip} sx={{ minHeight: 56, flex: 1 }}>
            Auslassen
          </Button>
        )}
      </Box>
    </Paper>
  );
}
