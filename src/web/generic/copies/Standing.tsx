import { useRecordContext } from 'react-admin';
import { today } from '../../../format/instants.ts';
import { ToneChip } from '../../ui/ToneChip.tsx';

interface Valid {
  readonly id: string;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
}

/** Does the plan around hold by now, not yet, or no more? */
export function Standing() {
  const plan = useRecordContext<Valid>();
  if (!plan) return null;
  const now = today();
  if (plan.valid_from && plan.valid_from > now) return <ToneChip label="Kommt noch" tone="info" />;
  if (plan.valid_until && plan.valid_until < now) return <ToneChip label="Beendet" tone="neutral" />;
  return <ToneChip label="Aktuell" tone="success" />;
}
