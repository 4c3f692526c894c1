import { useGetList } from 'react-admin';
import { today } from '#format/instants.ts';
import { type Workout, workouts } from '#resources/training/workouts.ts';
import { useKeptTraining } from '#web/data/useKeptToday.ts';

/** Fields of a workout that a training needs. */
export type Plan = Pick<Workout, 'id' | 'name' | 'valid_from' | 'days' | 'progression'>;

/**
 * Returns a customer's workouts that haven't ended, those in force before those to come, the newest first. Without a
 * network those that are kept for today.
 * @example const { plans: [current] } = usePlans(customer.id)
 */
export function usePlans(customer: string) {
  const { data, error, isPending, refetch } = useGetList<Workout>(workouts.path, {
    filter: { customer_id: customer },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  const kept = useKeptTraining(customer);
  const now = today();
  const isComing = ({ valid_from }: Plan) => Number(valid_from !== null && valid_from > now);
  const running = data?.filter(({ valid_until }) => !valid_until || valid_until >= now);
  const all: readonly Plan[] = running ?? kept?.workouts ?? [];
  const plans = all.toSorted((a, b) => isComing(a) - isComing(b));
  return {
    plans,
    current: plans.find((one) => !isComing(one)),
    error: kept ? null : error,
    isPending: isPending && !kept,
    refetch,
  };
}
