/** What is kept for today, as far as it is needed: while the services are unreachable. */
import { useReachable } from './connection.ts';
import { useMyPermissions } from './permissions.ts';
import { type KeptTraining, type Today, trainingOf, useToday } from './today.ts';

/** Returns the trainings kept for today; undefined with a network, and where there are none. */
export function useKeptToday(): Today | undefined {
  const { uid } = useMyPermissions();
  const kept = useToday(uid);
  return useReachable() ? undefined : kept;
}

/** Returns the one of a customer. @example const kept = useKeptTraining(customer.id) // kept?.workouts */
export function useKeptTraining(customer: string): KeptTraining | undefined {
  return trainingOf(useKeptToday(), customer);
}
