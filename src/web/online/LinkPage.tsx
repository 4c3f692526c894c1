import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { PublicStudio } from '#resources/studio/endpoints/publicStudio.ts';
import { PublicFrame } from '#web/share/PublicFrame.tsx';
import { LoadingPage } from '#web/ui/LoadingPage.tsx';
import type { LinkRefused } from './link.ts';
import { usePageTitle } from './usePageTitle.ts';

export interface LinkState<E, A> {
  readonly answer: A;
  /** The call under way. */
  readonly asking: E | undefined;
  /** Whether a button was used: its effect is then announced. */
  readonly acted: boolean;
  readonly act: (endpoint: E) => void;
}

interface LinkPageProps<E, A> {
  readonly title: string;
  /** Reads what is behind the link. */
  readonly shown: E;
  /** Calls an endpoint with the link's secret; stable between renders. @throws LinkRefused */
  readonly ask: (endpoint: E) => Promise<A>;
  readonly children: (state: LinkState<E, A>) => ReactNode;
}

/** Renders the public page behind the link of a mail: its content once it is loaded, and refusals. */
export function LinkPage<E, A extends PublicStudio>({ title, shown, ask, children }: LinkPageProps<E, A>) {
  const [answer, setAnswer] = useState<A>();
  const [problem, setProblem] = useState<LinkRefused>();
  const [asking, setAsking] = useState<E>();
  const [acted, setActed] = useState(false);
  const run = useCallback(
    async (endpoint: E) => {
      setAsking(() => endpoint);
      try {
        setAnswer(await ask(endpoint));
        setProblem(undefined);
      } catch (error) {
        setProblem(error as LinkRefused);
      }
      setAsking(undefined);
    },
    [ask],
  );
  useEffect(() => void run(shown), [run, shown]);
  usePageTitle(answer ? `${title} – ${answer.studio_name}` : title);
  const act = async (endpoint: E) => {
    await run(endpoint);
    setActed(true);
  };
  if (!answer && !problem) return <LoadingPage />;
  return (
    <PublicFrame width={640} studio={answer}>
      <Stack sx={{ gap: 2.5 }}>
        {answer ? (
          children({ answer, asking, acted, act: (endpoint) => void act(endpoint) })
        ) : (
          <Typography variant="h1">{title}</Typography>
        )}
        {problem && <Alert severity="warning">{problem.message}</Alert>}
        {problem && !problem.gone && !answer && (
          <Box>
            <Button variant="contained" loading={asking !== undefined} onClick={() => void run(shown)}>
              Noch einmal versuchen
            </Button>
          </Box>
        )}
      </Stack>
    </PublicFrame>
  );
}
