import Chip from '@mui/material/Chip';
import { CUSTOMER_STATUS, type Customer } from '../../../resources/customers.ts';
import type { Trainer } from '../../../resources/trainers.ts';
import { PeoplePanel } from '../people/index.ts';

/** The customers somebody looks after. */
export function TrainerCustomers({ trainer }: { trainer: Trainer }) {
  return (
    <PeoplePanel<Customer>
      title="Kunden"
      resource="customers"
      filter={{ trainer_ids: [trainer.id], studio_id: trainer.studio_id }}
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
