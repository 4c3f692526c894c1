import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useState } from 'react';
import { formatInstant } from '#format/instants.ts';
import type { SharedProgress } from '#resources/training/endpoints/achievements.ts';
import { LoadingPage } from '#web/ui/LoadingPage.tsx';
import { PrintButton } from './PrintButton.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { type Loaded, load } from './plan/load.ts';
import { PlanSheet } from './plan/PlanSheet.tsx';

const ProgressSheet = lazy(async () => ({
  default: (await import('./ProgressSheet.tsx')).ProgressSheet,
}));

/** Width of the page in pixels. */
const WIDTH = { progress: 1040, workout: 760, nutrition: 760 } as const;

/** Renders a workout, a nutrition plan or the progress for its customer, printable. */
export function SharedPlanPage({ token }: { token: string }) {
  const [state, setState] = useState<Loaded>();
  useEffect(() => void load(token).then(setState), [token]);
  if (!state) return <LoadingPage />;
  if ('problem' in state)
    return (
      <PublicFrame width={WIDTH.workout} studio={undefined}>
        <Alert severity="warning">{state.problem}</Alert>
      </PublicFrame>
    );
  const { shared, since } = state;
  return (
    <PublicFrame width={WIDTH[shared.kind]} studio={shared}>
      {since && (
        <Alert severity="info" sx={{ mb: 2, displayPrint: 'none' }}>
          Keine Verbindung: Sie sehen den Stand vom {formatInstant(since)}.
        </Alert>
      )}
      {shared.kind === 'progress' ? <Progress of={shared} /> : <PlanSheet plan={shared} token={token} />}
    </PublicFrame>
  );
}

function Progress({ of }: { of: SharedProgress }) {
  const { studio_name, first_name, achievements, body, expires_at } = of;
  useEffect(() => {
    document.title = `Das haben Sie erreicht – ${studio_name}`;
  }, [studio_name]);
  return (
    <Suspense>
      <ProgressSheet
        of={`${studio_name} · ${first_name}`}
        achievements={achievements}
        body={body}
        tools={<PrintButton />}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2.5 }}>
        Dieser Link gilt bis {formatInstant(expires_at)}.
      </Typography>
    </Suspense>
  );
}
