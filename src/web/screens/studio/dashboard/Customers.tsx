import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinkBase as Link, useGetList } from 'react-admin';
import { inBerlin, today } from '#format/instants.ts';
import { whenText } from '#format/relativeDays.ts';
import { CUSTOMER_STATUS, type Customer, customers } from '#resources/people/customers.ts';
import { formatDay } from '#rules/days.ts';
import { nextBirthday } from '#rules/people/birthdays.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import { customersWhere } from './Figure.tsx';
import type { Birthday } from './statistics.ts';

interface CustomersProps {
  readonly title: string;
  readonly empty: string;
  readonly filter: Record<string, unknown>;
  readonly sort: { field: string; order: 'ASC' | 'DESC' };
  readonly detail: (customer: Customer) => string;
}

function Customers({ title, empty, filter, sort, detail }: CustomersProps) {
  const { data, isPending, error } = useGetList<Customer>('customers', {
    filter,
    sort,
    pagination: { page: 1, perPage: 6 },
  });
  const person = (customer: Customer): Person => ({
    id: customer.id,
    name: `${customer.first_name} ${customer.last_name}`,
    photo: customer.photo_url,
    detail: detail(customer),
  });
  return (
    <Panel
      title={title}
      action={
        <Button
          component={Link}
          to={customersWhere(filter)}
          size="small"
          aria-label={`${title}: alle anzeigen`}
        >
          Alle anzeigen
        </Button>
      }
    >
      {isPending ? (
        <Lines />
      ) : error ? (
        <Typography color="text.secondary">Die Liste konnte nicht geladen werden.</Typography>
      ) : (
        <PeopleList people={data.map(person)} empty={empty} />
      )}
    </Panel>
  );
}

function Lines() {
  return (
    <Stack spacing={1.5} role="progressbar" aria-label="Kunden werden geladen">
      {[72, 58, 64].map((width) => (
        <Stack key={width} direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
          <Skeleton variant="circular" width={36} height={36} />
          <Skeleton width={`${width}%`} height={22} />
        </Stack>
      ))}
    </Stack>
  );
}

/** Renders the signed-in trainer's customers. */
export function MyCustomers({ uid }: { uid: string }) {
  return (
    <Customers
      title="Meine Kunden"
      empty="Dir ist noch niemand zugewiesen."
      filter={{ trainer_ids: [uid] }}
      sort={{ field: 'last_name', order: 'ASC' }}
      detail={({ status, goals }) =>
        status === 'active' && goals ? goals : CUSTOMER_STATUS[status ?? 'active']
      }
    />
  );
}

/** Renders the newest customers. */
export function NewestCustomers() {
  return (
    <Customers
      title="Neueste Kunden"
      empty="Noch keine Kunden."
      filter={{}}
      sort={{ field: 'created_at', order: 'DESC' }}
      detail={({ created_at }) => `seit ${formatDay(inBerlin(created_at).day)}`}
    />
  );
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly photo?: unknown;
  readonly detail?: string;
}

/** Renders customers as links to their pages. */
function PeopleList({ people, empty }: { people: readonly Person[]; empty: string }) {
  if (people.length === 0) return <Typography color="text.secondary">{empty}</Typography>;
  return (
    <List disablePadding sx={{ mx: -1 }}>
      {people.map(({ id, name, photo, detail }) => (
        <ListItem key={id} disablePadding>
          <ListItemButton
            component={Link}
            to={recordPath(customers, id)}
            sx={{ px: 1, py: 0.75, borderRadius: 2 }}
          >
            <ListItemAvatar sx={{ minWidth: 50 }}>
              <PersonAvatar name={name} photo={photo} />
            </ListItemAvatar>
            <ListItemText
              primary={name}
              secondary={detail}
              slotProps={{
                primary: { noWrap: true, sx: { fontWeight: 550 } },
                secondary: { noWrap: true },
              }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

/** Matches the number of newest customers beside it. */
const SHOWN = 6;

/** Renders upcoming birthdays. */
export function Birthdays({ birthdays }: { birthdays: readonly Birthday[] }) {
  const now = today();
  const [all, setAll] = useState(false);
  return (
    <Panel
      title="Geburtstage"
      action={
        birthdays.length > SHOWN && (
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Weniger anzeigen' : `Alle ${birthdays.length} anzeigen`}
          </Button>
        )
      }
    >
      <PeopleList
        empty="In den nächsten zwei Wochen hat niemand Geburtstag."
        people={birthdays
          .slice(0, all ? undefined : SHOWN)
          .map(({ id, first_name, last_name, birthday, turns }) => ({
            id,
            name: `${first_name} ${last_name}`,
            detail: `${whenText(nextBirthday(birthday, now), now)} · wird ${turns}`,
          }))}
      />
    </Panel>
  );
}
