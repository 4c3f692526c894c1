import { type Customer, customers } from '../../../resources/customers.ts';
import { trainers } from '../../../resources/trainers.ts';
import { partsOf } from '../../generic/parts.tsx';
import { PeoplePanel } from '../people/index.ts';

const { useRecord } = partsOf(trainers);
const { Field } = partsOf(customers);

/** The customers somebody looks after. */
export function TrainerCustomers() {
  const trainer = useRecord();
  return (
    <PeoplePanel<Customer>
      title="Kunden"
      resource="customers"
      filter={{ trainer_ids: [trainer.id], studio_id: trainer.studio_id }}
      empty="Noch keine Kunden. Zugewiesen wird auf der Seite der Kundin oder des Kunden."
      to={({ id }) => `/customers/${id}`}
      state={({ status }) => status && status !== 'active' && <Field source="status" />}
    />
  );
}
