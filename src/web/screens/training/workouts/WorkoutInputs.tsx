import Box from '@mui/material/Box';
import { useGetList, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { today } from '#format/instants.ts';
import { type Workout, workouts } from '#resources/training/workouts.ts';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { EditorHistory } from '#web/generic/record/editor/EditorHistory.tsx';
import { StudioSection } from '#web/generic/record/form/AllInputs.tsx';
import { isOver } from '../copies/index.ts';
import { DaysEditor } from './editor/DaysEditor.tsx';
import { PrintButton } from './PrintedWorkout.tsx';

const Input = inputOf(workouts);

/** Inputs of a workout: name, customer, and days. */
export function WorkoutInputs() {
  const isNew = useRecordContext()?.id === undefined;
  const customer: unknown = useWatch({ name: 'customer_id' });
  return (
    <EditorHistory>
      <StudioSection />
      <Box sx={HEAD}>
        <Box sx={{ gridColumn: { sm: 'span 2' } }}>
          <Input source="name" autoFocus={isNew} />
        </Box>
        <Input source="goal" />
        <Input source="difficulty" />
        <Input source="location_id" helperText={false} />
        {!!customer && (
          <>
            <Input source="valid_from" />
            <Input source="valid_until" />
            {isNew && <KeepCurrent customer={String(customer)} />}
          </>
        )}
        <Box sx={{ gridColumn: { xs: '1 / -1', lg: customer ? '1 / -1' : 'span 3' } }}>
          <Input source="description" />
        </Box>
      </Box>
      <DaysEditor tools={PRINT} />
    </EditorHistory>
  );
}

/** Asks whether the plan from before goes on, of a customer who has one. */
function KeepCurrent({ customer }: { customer: string }) {
  const { data = [] } = useGetList<Workout>(workouts.path, {
    filter: { customer_id: customer },
    sort: { field: 'valid_until', order: 'DESC' },
    pagination: { page: 1, perPage: 10 },
  });
  const now = today();
  if (data.every((one) => isOver(one, now))) return null;
  return (
    <Box sx={{ gridColumn: { sm: 'span 2', lg: 'auto' } }}>
      <Input source="keep_current" />
    </Box>
  );
}

const PRINT = <PrintButton />;

const HEAD = {
  display: 'grid',
  width: '100%',
  columnGap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(4, minmax(0, 1fr))',
  },
} as const;
