import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { Confirmation, OnlineForm } from '../../resources/endpoints/onlineNotices.ts';
import { LoadingPage } from '../ui/LoadingPage.tsx';
import { Declare } from './Declare.tsx';
import { Received } from './Received.tsx';
import { loadForm, type NoticePage } from './services.ts';
import { TEXTS } from './texts.ts';

/** A studio's public page on which a contract is ended: what the law asks for, and the confirmation at once. */
export function OnlinePage({ page }: { page: NoticePage }) {
  const [studio, setStudio] = useState<OnlineForm>();
  const [problem, setProblem] = useState<string>();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  useEffect(() => {
    loadForm(page).then(setStudio, (error: Error) => setProblem(error.message));
  }, [page]);
  const { title, intro } = TEXTS[page.kind];
  useTitle(studio ? `${title} – ${studio.studio_name}` : title);
  if (!studio && !problem) return <LoadingPage />;
  return (
    <Box component="main" sx={{ maxWidth: 640, mx: 'auto', px: 2, py: { xs: 3, sm: 6 } }}>
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
                <Studio studio={studio} />
              </div>
              <Card variant="outlined" sx={{ p: { xs: 2, sm: 3 }, position: 'relative' }}>
                <Declare page={page} onReceived={setConfirmation} />
              </Card>
            </>
          ) : (
            <Alert severity="warning">{problem}</Alert>
          )}
        </Stack>
      )}
    </Box>
  );
}

function Studio({ studio: { studio_name, address, email, phone } }: { studio: OnlineForm }) {
  return (
    <Typography color="text.secondary" sx={{ mt: 1 }}>
      {[studio_name, address, email, phone].filter(Boolean).join(' · ')}
    </Typography>
  );
}

/** Names the page, and keeps search engines from listing it. */
function useTitle(title: string) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
    document.head.append(robots);
    return () => robots.remove();
  }, []);
}
