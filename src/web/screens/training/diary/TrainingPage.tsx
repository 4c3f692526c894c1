import { useParams } from 'react-admin';
import { type Customer, customers } from '#resources/people/customers.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useKeptTraining } from '#web/data/useKeptToday.ts';
import { useListed } from '#web/generic/fields/useListed.ts';
import { useDrafts } from './draft.ts';
import { FinishedTraining } from './FinishedTraining.tsx';
import { RunningTraining } from './RunningTraining.tsx';
import { StoredTraining } from './StoredTraining.tsx';

/** Renders a training: in progress on this device, just finished, or from the diary. */
export function TrainingPage() {
  const { customerId = '', logId = '' } = useParams();
  const { uid } = useMyPermissions();
  const draft = useDrafts(uid).find(({ id, customer_id }) => id === logId && customer_id === customerId);
  const kept = useKeptTraining(customerId);
  // Offline, the training of a customer who isn't due today continues without the name.
  const { data: customer } = useListed<Customer>(customers.path, customerId, { onError: () => undefined });
  const name = customer ? customers.title(customer) : kept?.customer_name;
  if (!draft) return <StoredTraining customer={customerId} id={logId} name={name} />;
  if (draft.ended_at) return <FinishedTraining draft={draft} name={name} />;
  const consents = customer ? Boolean(customer.health_consent_at) : kept?.consents;
  return <RunningTraining draft={draft} name={name} lacksConsent={consents === false} />;
}
