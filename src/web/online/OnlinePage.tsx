import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import type { Confirmation, OnlineForm } from '#resources/contracts/endpoints/onlineNotices.ts';
import { PublicFrame } from '#web/share/PublicFrame.tsx';
import { LoadingPage } from '#web/ui/LoadingPage.tsx';
import { Declare } from './Declare.tsx';
import { OtherWays } from './OtherWays.tsx';
import { Received } from './Received.tsx';
import { loadForm, type NoticePage, type Refused } from './services.ts';
import { TEXTS } from './texts.ts';
import { usePageTitle } from './usePageTitle.ts';

/** A studio's public page to end a contract: the form that the law requires, and the immediate confirmation. */
export function OnlinePage({ page }: { page: NoticePage }) {
  const [studio, setStudio] = useState<OnlineForm>();
  const [problem, setProblem] = useState<Refused>();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const load = useCallback(
    () =>
      loadForm(page).then((form) => {
        setStudio(form);
        setProblem(undefined);
      }, setProblem),
    [page],
  );
  useEffect(() => void load(), [load]);
  const { title, intro } = TEXTS[page.kind];
  usePageTitle(studio ? `${title} – ${studio.studio_name}` : title);
  if (!studio && !problem) return <LoadingPage />;
  return (
    <PublicFrame width={640} studio={studio}>
      {confirmation ? (
        <Received kind={page.kind} confirmation={confirmation} />
      ) : (
        <Stack sx={{ gap: 2.5 }}>
          <Typography variant="h1">{title}</Typography>
          {studio ? (
            <>
              <div>
                <Typography>
                  {intro} Sie brauchen dafür kein Nutzerkonto, und der Eingang wird Ihnen sofort mit Datum und
                  Uhrzeit bestätigt.
                </Typography>
                <Typography color="text.secondary" sx={{ mt: 1 }}>
                  {[studio.studio_name, studio.address].filter(Boolean).join(' · ')}
                </Typography>
              </div>
              <Card variant="outlined" sx={{ p: { xs: 2, sm: 3 }, position: 'relative' }}>
                <Declare page={page} studio={studio} onReceived={setConfirmation} />
              </Card>
            </>
          ) : (
            problem && <NotLoaded problem={problem} kind={page.kind} onRetry={load} />
          )}
        </Stack>
      )}
    </PublicFrame>
  );
}

interface NotLoadedProps {
  readonly problem: Refused;
  readonly kind: NoticePage['kind'];
  readonly onRetry: () => Promise<void>;
}

/** Renders why the form is unavailable, and alternatives. */
function NotLoaded({ problem: { message, studio, gone }, kind, onRetry }: NotLoadedProps) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <>
      <Alert severity="warning">
        {message}
        {studio && <OtherWays kind={kind} studio={studio} />}
      </Alert>
      {!gone && (
        <Box>
          <Button variant="contained" loading={busy} onClick={() => void retry()}>
            Noch einmal versuchen
          </Button>
        </Box>
      )}
    </>
  );
}
