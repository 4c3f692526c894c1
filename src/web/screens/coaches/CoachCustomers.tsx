import Chip from '@mui/material/Chip';
import { CUSTOMER_STATUS, type Customer } from '../../../resources/customers.ts';
import type { Trainer } from '../../../resources/trainers.ts';
import { PeoplePanel } from '../shared/PeoplePanel.tsx';

/** The customers somebody looks after. */
export function CoachCustomers({ coach }: { coach: Trainer }) {
  return (
    <PeoplePanel<Customer>
      title="Kunden"
      resource="customers"
      filter={{ trainer_ids: [coach.id], studio_id: coach.studio_id }}
      empty="Noch keine Kunden. Zugewiesen wird auf der Seite der Kundin oder des Kunden."
      to={({ id }) => `/customers/${id}`}
      status={({ status }) =>
        status && status !== 'active' ? (
          <Chip size="small" variant="outlined" label={CUSTOMER_STATUS[status]} />
        ) : null
      }
    />
  );
}
