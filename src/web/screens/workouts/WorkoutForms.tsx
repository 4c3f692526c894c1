import { ResourceContextProvider, useParams } from 'react-admin';
import { workouts } from '../../../resources/workouts.ts';
import { ResourceCreate } from '../../generic/form/ResourceCreate.tsx';
import { ResourceEdit } from '../../generic/form/ResourceEdit.tsx';
import { newDay } from './editor/days.ts';
import { WorkoutInputs } from './WorkoutInputs.tsx';

/** A new template begins with a day. */
export function WorkoutCreate() {
  return (
    <ResourceCreate lasting redirect="edit" defaultValues={{ days: [newDay(0)] }} title="Workout anlegen">
      <WorkoutInputs />
    </ResourceCreate>
  );
}

export function WorkoutEdit() {
  return (
    <ResourceEdit lasting redirect={false}>
      <WorkoutInputs />
    </ResourceEdit>
  );
}

const tabOf = (customer: string | undefined) =>
  `/customers/${encodeURIComponent(customer ?? '')}?tab=workouts`;

/** A plan for one customer. */
export function CustomerWorkoutCreate() {
  const { customerId } = useParams();
  return (
    <ResourceContextProvider value={workouts.path}>
      <ResourceCreate
        lasting
        redirect={() => tabOf(customerId).slice(1)}
        back={tabOf(customerId)}
        defaultValues={{ customer_id: customerId, days: [newDay(0)] }}
        title="Workout anlegen"
      >
        <WorkoutInputs />
      </ResourceCreate>
    </ResourceContextProvider>
  );
}

export function CustomerWorkoutEdit() {
  const { customerId, workoutId } = useParams();
  return (
    <ResourceContextProvider value={workouts.path}>
      <ResourceEdit
        lasting
        redirect={false}
        back={tabOf(customerId)}
        {...(workoutId ? { id: workoutId } : {})}
      >
        <WorkoutInputs />
      </ResourceEdit>
    </ResourceContextProvider>
  );
}
