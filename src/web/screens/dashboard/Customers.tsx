import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { format, parseISO } from 'date-fns';
import { LinkBase as Link, useGetList } from 'react-admin';
import { CUSTOMER_STATUS, type Customer } from '../../../resources/customers.ts';
import { Panel } from '../../ui/Panel.tsx';
import { customersWhere } from './Figure.tsx';
import { PeopleList, type Person } from './PeopleList.tsx';

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
          aria-label={`${title}: alle ansehen`}
        >
          Alle ansehen
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

/** Customers the signed-in trainer looks after. */
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

/** Who came last. */
export function NewestCustomers() {
  return (
    <Customers
      title="Neueste Kunden"
      empty="Noch keine Kunden."
      filter={{}}
      sort={{ field: 'created_at', order: 'DESC' }}
      detail={({ created_at }) => `seit ${format(parseISO(created_at), 'dd.MM.yyyy')}`}
    />
  );
}
