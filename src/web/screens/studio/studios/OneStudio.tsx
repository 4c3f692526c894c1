import StudiosIcon from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { LinkBase as Link, useGetList } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { hasLevel } from '#declare/levels.ts';
import { NOBODY } from '#web/data/nobody.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { chooseStudio, useStudioChoice } from '#web/data/studioChoice.ts';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { Failed } from '#web/ui/Failed.tsx';

/** Returns whether no single studio is selected, as for super admins by default; undefined while permissions load. */
export function useStudioOpen(): boolean | undefined {
  const { level } = useMyPermissions();
  const [studio] = useStudioChoice();
  return level === NOBODY.level ? undefined : hasLevel(level, 'superAdmin') && studio === null;
}

/**
 * Returns the reason to refuse actions that need a single studio, while none is selected.
 * @example { label, refusal: useStudioRefusal(), onClick }
 */
export function useStudioRefusal(): string | undefined {
  return useStudioOpen() ? 'Wähle oben zuerst ein Studio.' : undefined;
}

interface OneStudioProps {
  readonly title: string;
  readonly subtitle: string;
  readonly children: ReactNode;
}

/**
 * Renders a page that needs a single studio; super admins without one are asked to select it first.
 * @example <OneStudio title="Fristen" subtitle="Was bald jemanden braucht."><Deadlines /></OneStudio>
 */
export function OneStudio({ title, subtitle, children }: OneStudioProps) {
  const open = useStudioOpen();
  if (open === false) return children;
  return (
    <Box>
      <PageHeader title={title} subtitle={subtitle} />
      {open && <Choice />}
    </Box>
  );
}

interface Studio {
  readonly id: string;
  readonly studio_name: string;
  readonly city?: string | null;
}

function Choice() {
  const id = useId();
  const {
    data: studios,
    error,
    refetch,
  } = useGetList<Studio>('studios', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'studio_name', order: 'ASC' },
  });
  return (
    <Card component="section" aria-labelledby={id} sx={{ py: { xs: 4, sm: 6 }, px: 2, textAlign: 'center' }}>
      <StudiosIcon aria-hidden sx={{ fontSize: 56, color: 'text.disabled' }} />
      <Typography id={id} variant="h2" sx={{ typography: 'h6', mt: 1 }}>
        Für welches Studio?
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 3 }}>
        Diese Seite zeigt immer ein Studio. Wähle eines aus.
      </Typography>
      {error && !studios ? (
        <Failed error={undefined} otherwise="Die Studios konnten nicht geladen werden." onRetry={refetch} />
      ) : (
        <Box
          component="ul"
          aria-labelledby={id}
          sx={{
            m: '0 auto',
            p: 0,
            maxWidth: 720,
            listStyle: 'none',
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
          }}
        >
          {studios
            ? studios.map((studio) => <StudioLink key={studio.id} studio={studio} />)
            : [1, 2, 3].map((key) => <Skeleton key={key} component="li" variant="rounded" height={42} />)}
        </Box>
      )}
    </Card>
  );
}

function StudioLink({ studio: { id, studio_name, city } }: { studio: Studio }) {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  parameters.set('studioId', id);
  return (
    <li>
      <Button
        component={Link}
        to={`${pathname}?${parameters}`}
        onClick={() => chooseStudio(id)}
        variant="outlined"
        fullWidth
        sx={{ justifyContent: 'flex-start', textAlign: 'left', overflowWrap: 'anywhere' }}
      >
        {studio_name}
        {city && `, ${city}`}
      </Button>
    </li>
  );
}
