import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link, useGetList } from 'react-admin';
import { Panel } from '../../ui/Panel.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';

const PER_PAGE = 25;

/** What the people's resources have in common. */
export interface Person {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly photo_url?: string | null;
}

export interface PeoplePanelProps<P extends Person> {
  readonly title: string;
  readonly resource: string;
  readonly filter: Record<string, unknown>;
  /** Said when there is nobody, with the first step. */
  readonly empty: string;
  /** Address of a person's page. */
  readonly to: (person: P) => string;
  /** Stands at the end of a person's row. */
  readonly status?: (person: P) => ReactNode;
  readonly action?: ReactNode;
}

/**
 * People that belong to a record, with links to their pages, 25 at a time.
 * @example <PeoplePanel title="Kunden" resource="customers" filter={{ trainer_ids: [id] }} … />
 */
export function PeoplePanel<P extends Person>(props: PeoplePanelProps<P>) {
  const { title, resource, filter, empty, to, status, action } = props;
  const [page, setPage] = useState(1);
  const { data, total, isPending, error, refetch } = useGetList<P>(resource, {
    filter,
    sort: { field: 'last_name', order: 'ASC' },
    pagination: { page, perPage: PER_PAGE },
  });
  const pages = Math.ceil((total ?? 0) / PER_PAGE);
  return (
    <Panel title={total ? `${title} (${total.toLocaleString('de-DE')})` : title} action={action}>
      {error ? (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Noch einmal versuchen</Button>}>
          {error.message}
        </Alert>
      ) : isPending ? (
        <Waiting />
      ) : data.length === 0 ? (
        <Typography color="text.secondary">{empty}</Typography>
      ) : (
        <List disablePadding>
          {data.map((person) => (
            <Row key={person.id} person={person} to={to(person)} status={status?.(person)} />
          ))}
        </List>
      )}
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_, next) => setPage(next)}
          sx={{ mt: 2 }}
          aria-label={`Seiten: ${title}`}
          getItemAriaLabel={(type, at) => (type === 'page' ? `Seite ${at}` : (ITEM_LABEL[type] ?? ''))}
        />
      )}
    </Panel>
  );
}

const ITEM_LABEL: Readonly<Record<string, string>> = { next: 'Nächste Seite', previous: 'Vorige Seite' };

function Row({ person, to, status }: { person: Person; to: string; status: ReactNode }) {
  const name = `${person.first_name} ${person.last_name}`;
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={to} sx={{ borderRadius: '10px', px: 1 }}>
        <ListItemAvatar>
          <PersonAvatar name={name} photo={person.photo_url} />
        </ListItemAvatar>
        <ListItemText primary={name} secondary={person.email} sx={{ overflowWrap: 'anywhere' }} />
        {status && <Box sx={{ ml: 1, flexShrink: 0 }}>{status}</Box>}
      </ListItemButton>
    </ListItem>
  );
}

function Waiting() {
  return (
    <Stack spacing={1.5} aria-busy="true">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} variant="rounded" height={48} />
      ))}
    </Stack>
  );
}
