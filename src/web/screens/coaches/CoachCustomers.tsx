import Alert from '@mui/material/Alert';
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
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { CUSTOMER_STATUS, type Customer } from '../../../resources/customers.ts';
import type { Trainer } from '../../../resources/trainers.ts';
import { Panel } from '../shared/Panel.tsx';
import { PersonAvatar } from '../shared/PersonAvatar.tsx';

const PER_PAGE = 25;

/** The customers somebody looks after, a page at a time. */
export function CoachCustomers({ coach }: { coach: Trainer }) {
  const [page, setPage] = useState(1);
  const { data, total, isPending, error, refetch } = useGetList<Customer>('customers', {
    filter: { trainer_ids: [coach.id] },
    sort: { field: 'last_name', order: 'ASC' },
    pagination: { page, perPage: PER_PAGE },
  });
  const pages = Math.ceil((total ?? 0) / PER_PAGE);
  return (
    <Panel title="Kunden" hint={total ? `${total.toLocaleString('de-DE')} betreut` : undefined}>
      {error ? (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Noch einmal versuchen</Button>}>
          {error.message}
        </Alert>
      ) : isPending ? (
        <Stack spacing={1.5} aria-busy="true">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} variant="rounded" height={48} />
          ))}
        </Stack>
      ) : data.length === 0 ? (
        <Typography color="text.secondary">
          Noch keine Kunden. Zugewiesen wird auf der Seite der Kundin oder des Kunden.
        </Typography>
      ) : (
        <List disablePadding>
          {data.map((customer) => (
            <Row key={customer.id} customer={customer} />
          ))}
        </List>
      )}
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_, next) => setPage(next)}
          sx={{ mt: 2 }}
          getItemAriaLabel={(type, at) => (type === 'page' ? `Seite ${at}` : ITEM_LABEL[type])}
        />
      )}
    </Panel>
  );
}

const ITEM_LABEL = {
  first: 'Erste Seite',
  last: 'Letzte Seite',
  next: 'Nächste Seite',
  previous: 'Vorige Seite',
  'start-ellipsis': '',
  'end-ellipsis': '',
} as const;

function Row({ customer }: { customer: Customer }) {
  const name = `${customer.first_name} ${customer.last_name}`;
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={`/customers/${customer.id}`} sx={{ borderRadius: '10px', px: 1 }}>
        <ListItemAvatar>
          <PersonAvatar name={name} photo={customer.photo_url} />
        </ListItemAvatar>
        <ListItemText
          primary={name}
          secondary={[customer.email, customer.status && CUSTOMER_STATUS[customer.status]]
            .filter(Boolean)
            .join(' · ')}
          sx={{ overflowWrap: 'anywhere' }}
        />
      </ListItemButton>
    </ListItem>
  );
}
