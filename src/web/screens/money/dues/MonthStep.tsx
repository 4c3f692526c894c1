import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { STEP_STATES, type StepState } from '#rules/money/month.ts';
import { ToneChip } from '#web/ui/ToneChip.tsx';

const TONES = { done: 'success', next: 'info', missing: 'warning', nothing: 'neutral' } as const;

interface MonthStepProps {
  readonly place: number;
  readonly title: string;
  readonly state: StepState;
  /** Number and sum of what is done. */
  readonly outcome: readonly string[];
  readonly lacks: readonly string[];
  /** Its next acts. */
  readonly children: ReactNode;
}

/** Renders a step of a month: how it stands, what it lacks, and its next act. */
export function MonthStep({ place, title, state, outcome, lacks, children }: MonthStepProps) {
  const id = useId();
  return (
    <Card
      component="li"
      aria-labelledby={id}
      sx={{
        listStyle: 'none',
        p: { xs: 2, sm: 2.5 },
        borderColor: state === 'next' ? 'primary.main' : undefined,
        overflow: 'visible',
      }}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Box sx={{ flex: '1 1 340px', minWidth: 0 }}>
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography id={id} variant="h3" component="h3">
              {place}. {title}
            </Typography>
            <ToneChip label={STEP_STATES[state]} tone={TONES[state]} />
          </Stack>
          {outcome.map((line) => (
            <Typography key={line} color="text.secondary" sx={{ mt: 0.5 }}>
              {line}
            </Typography>
          ))}
          {lacks.length === 1 && <Typography sx={{ mt: 0.5 }}>{lacks[0]}</Typography>}
          {lacks.length > 1 && (
            <Box component="ul" aria-label="Was fehlt" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
              {lacks.map((lack) => (
                <li key={lack}>{lack}</li>
              ))}
            </Box>
          )}
        </Box>
        <Stack
          direction="row"
          useFlexGap
          sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', '&:empty': { display: 'none' } }}
        >
          {children}
        </Stack>
      </Stack>
    </Card>
  );
}
