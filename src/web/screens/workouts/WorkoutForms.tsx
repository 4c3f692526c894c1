import SaveAs from '@mui/icons-material/SaveAsOutlined';
import { ResourceContextProvider, useCreate, useNotify, useParams, useRedirect } from 'react-admin';
import { workoutCopying } from '../../../resources/copies.ts';
import { workoutCopies } from '../../../resources/endpoints/copies.ts';
import { type Workout, workouts } from '../../../resources/workouts.ts';
import { useCopyActions } from '../../generic/copies/useCopyActions.tsx';
import { useDeleteAction } from '../../generic/deletion/useDeleteAction.tsx';
import { copyOf } from '../../generic/editor/entries.ts';
import { ResourceCreate } from '../../generic/form/ResourceCreate.tsx';
import { ResourceEdit } from '../../generic/form/ResourceEdit.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { RecordHeader } from '../../generic/RecordHeader.tsx';
import { ResourceShow } from '../../generic/ResourceShow.tsx';
import { useShareAction } from '../share/index.ts';
import { newDay } from './editor/days.ts';
import { WorkoutInputs } from './WorkoutInputs.tsx';

const { Field, useRecord } = partsOf(workouts);

/** A new template begins with a day. */
export function WorkoutCreate() {
  return (
    <ResourceCreate lasting redirect="edit" defaultValues={{ days: [newDay(0)] }} title="Workout anlegen">
      <WorkoutInputs />
    </ResourceCreate>
  );
}

/** A workout's form, which is its page. */
export function WorkoutEdit() {
  return <Edit />;
}

function Edit({ id, back }: { id?: string | undefined; back?: string }) {
  return (
    <ResourceShow {...(id ? { id } : {})}>
      <Head />
      <ResourceEdit embedded lasting redirect={false} {...(id ? { id } : {})} {...(back ? { back } : {})}>
        <WorkoutInputs />
      </ResourceEdit>
    </ResourceShow>
  );
}

/** What can be done with the workout as a whole. */
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

/** A template like the plan as it is saved. */
function useSaveAsTemplate() {
  const { name, description, goal, difficulty, location_id, progression, days, studio_id } = useRecord();
  const [create, { isPending }] = useCreate<Workout>();
  const notify = useNotify();
  const redirect = useRedirect();
  const shared = { name, description, goal, difficulty, location_id, progression, studio_id };
  return {
    label: 'Als Vorlage speichern',
    icon: SaveAs,
    busy: isPending,
    onClick: () =>
      void create(
        workouts.path,
        { data: { ...shared, days: copyOf(days) } },
        {
          onSuccess: ({ id }) => {
            notify(`„${name}“ steht jetzt unter den Vorlagen.`, { type: 'success' });
            redirect('edit', workouts.path, id);
          },
          onError: (error) => notify((error as Error).message, { type: 'error' }),
        },
      ),
  };
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
        part={customerId ?? ''}
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
      <Edit id={workoutId} back={tabOf(customerId)} />
    </ResourceContextProvider>
  );
}
