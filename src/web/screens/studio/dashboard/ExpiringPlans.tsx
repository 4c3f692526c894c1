import { hasFeatures } from '#declare/features.ts';
import { today } from '#format/instants.ts';
import { workouts } from '#resources/training/workouts.ts';
import { plusDays } from '#rules/days.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { RelatedList } from '#web/generic/list/RelatedList.tsx';

/** Horizon in days. */
const SOON = 14;

/** Renders customers' workouts that expire soon, soonest first. */
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
