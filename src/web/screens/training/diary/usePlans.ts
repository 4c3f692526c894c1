import { useGetList } from 'react-admin';
import { today } from '#format/instants.ts';
import { type Workout, workouts } from '#resources/training/workouts.ts';

/**
 * Returns a customer's workouts that haven't ended, those in force before those to come, the newest first.
 * @example const { plans: [current] } = usePlans(customer.id)
 */
export function usePlans(customer: string) {
  const { data, error, isPending, refetch } = useGetList<Workout>(workouts.path, {
    filter: { customer_id: customer },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  const now = today();
  const isComing = ({ valid_from }: Workout) => Number(valid_from !== null && valid_from > now);
  const plans = (data ?? [])
    .filter(({ valid_until }) => !valid_until || valid_until >= now)
    .toSorted((a, b) => isComing(a) - isComing(b));
  return { plans, current: plans.find((one) => !isComing(one)), error, isPending, refetch };
}
