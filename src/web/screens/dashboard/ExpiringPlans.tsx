import { today } from '../../../format/instants.ts';
import { hasFeatures } from '../../../resources/features.ts';
import { workouts } from '../../../resources/workouts.ts';
import { plusDays } from '../../../rules/days.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { RelatedList } from '../../generic/list/RelatedList.tsx';

/** Days ahead. */
const SOON = 14;

/** Customers' workouts that end soon, the next one first. */
export function ExpiringPlans() {
  const { features } = useMyPermissions();
  if (!hasFeatures(features, ['TRAINING_DIARY'])) return null;
  return (
    <RelatedList
      resource={workouts.path}
      title="Ablaufende Pläne"
      filter={{ valid_until_gte: today(), valid_until_lte: plusDays(today(), SOON) }}
      sort={['valid_until', 'ASC']}
      columns={['name', 'customer_id', 'valid_until']}
      perPage={5}
      empty={`In den nächsten ${SOON} Tagen läuft kein Workout ab.`}
    />
  );
}
