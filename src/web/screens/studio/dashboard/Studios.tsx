import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase as Link, useGetList } from 'react-admin';
import { formatNumber } from '#format/numbers.ts';
import type { Studio } from '#resources/studio/studios.ts';
import { chooseStudio } from '#web/data/studioChoice.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import { type StudioShare, useStatistics } from './statistics.ts';

const SHOWN = 12;

/** Renders a super admin's studios with key figures; each card opens the studio. */
export function Studios() {
  const { data, error, total, isPending, refetch } = useGetList<Studio>('studios', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'studio_name', order: 'ASC' },
  });
  const { data: figures } = useStatistics();
  return (
    <Box component="section" aria-labelledby="studios">
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1.5 }}>
        <Typography id="studios" variant="h2">
          Studios
        </Typography>
        <Button component={Link} to="/studios" size="small">
          {total !== undefined && total > SHOWN ? `Alle ${formatNumber(total)} Studios` : 'Studios verwalten'}
        </Button>
      </Stack>
      {error && !data ? (
        <Failed error={error} otherwise="Die Studios konnten nicht geladen werden." onRetry={refetch} />
      ) : isPending ? (
        <Skeleton variant="rounded" height={124} role="progressbar" aria-label="Studios werden geladen" />
      ) : data.length > 0 ? (
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(280px, 1fr))' },
          }}
        >
          {data.map((studio) => (
            <StudioCard
              key={studio.id}
              studio={studio}
              figures={figures?.by_studio.find(({ studio_id }) => studio_id === studio.id)}
            />
          ))}
        </Box>
      ) : (
        <Typography color="text.secondary">
          Noch keine Studios. <Link to="/studios/create">Studio anlegen</Link>
        </Typography>
      )}
    </Box>
  );
}

function StudioCard({ studio, figures }: { studio: Studio; figures: StudioShare | undefined }) {
  const { id, studio_name, logo, city } = studio;
  return (
    <Card component="li">
      <CardActionArea
        component={Link}
        to={`/?studioId=${id}`}
        onClick={() => chooseStudio(id)}
        sx={{ p: 2.25 }}
      >
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mb: 2 }}>
          <PersonAvatar name={studio_name} photo={logo} size={42} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h3" component="h3" noWrap>
              {studio_name}
            </Typography>
            <Typography variant="body2" color="text.secondary" noWrap>
              {city ?? '\u00a0'}
            </Typography>
          </Box>
        </Stack>
        <Stack direction="row" spacing={3}>
          <Small label="Kunden" value={figures?.customers} />
          <Small label="Mitglieder" value={figures?.members} />
          <Small label="Mitarbeiter" value={figures?.trainers} />
        </Stack>
      </CardActionArea>
    </Card>
  );
}

function Small({ label, value }: { label: string; value: number | undefined }) {
  return (
    <Box>
      <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {value === undefined ? '–' : formatNumber(value)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
    </Box>
  );
}
