import AddIcon from '@mui/icons-material/Add';
import { useState } from 'react';
import { counted } from '#format/plurals.ts';
import { customers } from '#resources/people/customers.ts';
import { workoutCopying } from '#resources/training/copies.ts';
import { workoutCopies } from '#resources/training/endpoints/copies.ts';
import { type Workout, workouts } from '#resources/training/workouts.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { RelatedList } from '#web/generic/list/RelatedList.tsx';
import { useMay } from '#web/generic/useMay.ts';
import {
  AssignDialog,
  CurrentAndPast,
  Standing,
  TemplateDialog,
} from '#web/screens/training/copies/index.ts';

const { useRecord } = partsOf(customers);
const { Column } = partsOf(workouts);
const { goal: GOAL } = workouts.fields;
const DAYS = { one: 'Tag', many: 'Tage' };

/** Renders a customer's workouts, current ones first, with the action for a new one: empty, or from a template. */
export function CustomerWorkouts() {
  const { id, first_name } = useRecord();
  const may = useMay().may('create', workouts);
  const [choosing, setChoosing] = useState<'template' | Workout>();
  const close = () => setChoosing(undefined);
  const create = { label: 'Workout anlegen', icon: AddIcon, onClick: () => setChoosing('template') };
  return (
    <>
      <RelatedList
        resource={workouts.path}
        filter={{ customer_id: id }}
        // Open-ended plans first, expired ones last.
        sort={['valid_until', 'DESC']}
        perPage={10}
        create={may ? create : undefined}
        empty={`${first_name} hat noch kein Workout. Leg eines an: leer oder aus einer Vorlage.`}
        body={
          <CurrentAndPast
            columns={['name', 'goal', 'set_count', 'minutes', 'valid_from', 'valid_until']}
            to={(workout) => `${recordPath(customers, id)}/workouts/${workout}/edit`}
          >
            <Column source="id" label="Stand">
              <Standing />
            </Column>
          </CurrentAndPast>
        }
      />
      {choosing === 'template' && (
        <TemplateDialog<Workout>
          copying={workoutCopying}
          filter={{ kind: ['template'] }}
          about={({ goal, days }) => [goal && GOAL.of[goal], counted(days.length, DAYS)]}
          empty={`/customers/workouts/create/${id}`}
          onChoose={setChoosing}
          onClose={close}
        />
      )}
      {choosing && choosing !== 'template' && (
        <AssignDialog
          copying={workoutCopying}
          endpoints={workoutCopies}
          template={choosing}
          customers={[id]}
          onClose={close}
        />
      )}
    </>
  );
}
