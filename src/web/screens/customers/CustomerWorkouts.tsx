import AddIcon from '@mui/icons-material/Add';
import { useState } from 'react';
import { counted } from '../../../format/plurals.ts';
import { workoutCopying } from '../../../resources/copies.ts';
import { customers } from '../../../resources/customers.ts';
import { workoutCopies } from '../../../resources/endpoints/copies.ts';
import { type Workout, workouts } from '../../../resources/workouts.ts';
import { AssignDialog } from '../../generic/copies/AssignDialog.tsx';
import { CurrentAndPast } from '../../generic/copies/CurrentAndPast.tsx';
import { Standing } from '../../generic/copies/Standing.tsx';
import { TemplateDialog } from '../../generic/copies/TemplateDialog.tsx';
import { RelatedList } from '../../generic/list/RelatedList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { useMay } from '../../generic/useMay.ts';

const { useRecord } = partsOf(customers);
const { Column } = partsOf(workouts);
const { goal: GOAL } = workouts.fields;
const DAYS = { one: 'Tag', many: 'Tage' };

/** A customer's plans, those that hold first, and the way to another: empty, or from a template. */
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
        // First those without an end, last those that are over.
        sort={['valid_until', 'DESC']}
        perPage={10}
        create={may ? create : undefined}
        empty={`${first_name} hat noch kein Workout. Leg eines an: leer oder aus einer Vorlage.`}
        body={
          <CurrentAndPast
            columns={['name', 'goal', 'set_count', 'minutes', 'valid_from', 'valid_until']}
            to={(workout) => `/customers/${id}/workouts/${workout}/edit`}
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
