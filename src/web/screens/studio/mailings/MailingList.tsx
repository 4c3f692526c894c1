import CustomersIcon from '@mui/icons-material/GroupOutlined';
import { customers } from '#resources/people/customers.ts';
import { listPath } from '#web/generic/addresses.ts';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { ToSettings } from '../settings/shared.ts';

/** Renders the messages to many: they are written from the list of customers. */
export function MailingList() {
  return (
    <>
      <ToSettings />
      <ResourceList
        emptyTitle="Noch keine Rundmails"
        emptyHint="Wähle in der Kundenliste Kunden aus, dann „Nachricht schreiben“. Hier steht danach, wer sie bekommen hat."
        emptyActions={[{ label: customers.label.many, icon: CustomersIcon, to: listPath(customers) }]}
      />
    </>
  );
}
