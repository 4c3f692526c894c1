import SaveAs from '@mui/icons-material/SaveAsOutlined';
import { ResourceContextProvider, useParams, useRedirect } from 'react-admin';
import { today } from '#format/instants.ts';
import { workoutCopying } from '#resources/training/copies.ts';
import { workoutCopies } from '#resources/training/endpoints/copies.ts';
import { type Workout, workouts } from '#resources/training/workouts.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ResourceShow } from '#web/generic/ResourceShow.tsx';
import { useDeleteAction } from '#web/generic/record/deletion/useDeleteAction.tsx';
import { copyOf } from '#web/generic/record/editor/entries.ts';
import { ResourceCreate } from '#web/generic/record/form/ResourceCreate.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { customerTab } from '#web/screens/people/customers/shared.ts';
import { useShareAction } from '#web/screens/studio/share/index.ts';
import { useCopyActions } from '../copies/index.ts';
import { newDay } from './editor/days.ts';
import { WorkoutInputs } from './WorkoutInputs.tsx';

const { Field, useRecord } = partsOf(workouts);

/** Form for a new template, with one day. */
export function WorkoutCreate() {
  return (
    <ResourceCreate lasting redirect="edit" defaultValues={{ days: [newDay(0)] }} title="Workout anlegen">
      <WorkoutInputs />
    </ResourceCreate>
  );
}

/** Form of a workout, which is also its page. */
export function WorkoutEdit() {
  return <Edit />;
}

function Edit({ id, back }: { id?: string | undefined; back?: string }) {
  return (
    <ResourceShow {...(id ? { id } : {})}>
      <Head />
      <ResourceEdit
        layout="embedded"
        lasting
        redirect={false}
        {...(id ? { id } : {})}
        {...(back ? { back } : {})}
      >
        <WorkoutInputs />
      </ResourceEdit>
    </ResourceShow>
  );
}

/** Renders the actions on the whole workout. */
function Head() {
  const { customer_id } = useRecord();
  const copies = useCopyActions(workoutCopying, workoutCopies);
  const share = useShareAction();
  const saveAs = useSaveAsTemplate();
  const remove = useDeleteAction();
  return (
    <RecordHeader
      subtitle={customer_id ? <Field source="customer_id" /> : <Field source="kind" />}
      actions={[...copies, ...(customer_id ? [share, saveAs] : []), remove]}
    />
  );
}

/** Returns the action that saves the stored plan as a template. */
function useSaveAsTemplate() {
  const { name, description, goal, difficulty, location_id, progression, days, studio_id } = useRecord();
  const provider = useAdminDataProvider();
  const redirect = useRedirect();
  const shared = { name, description, goal, difficulty, location_id, progression, studio_id };
  const { write, isPending } = useWrite(
    () => provider.create<Workout>(workouts.path, { data: { ...shared, days: copyOf(days) } }),
    {
      message: () => `„${name}“ steht jetzt unter den Vorlagen.`,
      done: ({ data: { id } }) => redirect('edit', workouts.path, id),
    },
  );
  return { label: 'Als Vorlage speichern', icon: SaveAs, busy: isPending, onClick: () => write() };
}

const tabOf = (customer = '') => customerTab(customer, 'workouts');

/** Form for a customer's new workout. */
export function CustomerWorkoutCreate() {
  const { customerId } = useParams();
  return (
    <ResourceContextProvider value={workouts.path}>
      <ResourceCreate
        lasting
        redirect={() => tabOf(customerId).slice(1)}
        back={tabOf(customerId)}
        part={customerId ?? ''}
        defaultValues={{ customer_id: customerId, valid_from: today(), days: [newDay(0)] }}
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
      <Edit id={workoutId} back={tabOf(customerId)} />
    </ResourceContextProvider>
  );
}
