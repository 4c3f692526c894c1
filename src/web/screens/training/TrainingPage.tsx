import { useParams } from 'react-admin';
import { type Customer, customers } from '../../../resources/customers.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { useListed } from '../../generic/useListed.ts';
import { useDrafts } from './draft.ts';
import { FinishedTraining } from './FinishedTraining.tsx';
import { RunningTraining } from './RunningTraining.tsx';
import { StoredTraining } from './StoredTraining.tsx';

/** A training: under way on this device, just finished, or as it stands in the diary. */
export function TrainingPage() {
  const { customerId = '', logId = '' } = useParams();
  const { uid } = useMyPermissions();
  const draft = useDrafts(uid).find(({ id, customer_id }) => id === logId && customer_id === customerId);
  // Without a connection the training goes on without their name.
  const { data: customer } = useListed<Customer>(customers.path, customerId, { onError: () => undefined });
  const name = customer && customers.title(customer);
  if (!draft) return <StoredTraining customer={customerId} id={logId} name={name} />;
  if (draft.ended_at) return <FinishedTraining draft={draft} name={name} />;
  const lacksConsent = customer !== undefined && !customer.health_consent_at;
  return <RunningTraining draft={draft} name={name} lacksConsent={lacksConsent} />;
}

/** Back to where trainings are listed. */
export const diaryPath = (customer: string) => `/customers/${customer}?tab=workouts`;
