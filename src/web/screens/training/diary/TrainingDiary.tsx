import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext, useRedirect } from 'react-admin';
import type { Customer } from '#resources/people/customers.ts';
import { trainingProgress } from '#resources/training/endpoints/training.ts';
import { trainingLogs } from '#resources/training/trainingLogs.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { RelatedList } from '#web/generic/list/RelatedList.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Adherence } from './Adherence.tsx';
import { ExerciseProgressPanel } from './ExerciseProgressPanel.tsx';
import { OpenTrainings } from './OpenTrainings.tsx';
import { trainingPath } from './trainingPath.ts';
import { useStartAction } from './useStartAction.tsx';

/** Renders a customer's training diary: start of a training, history, and progress. */
export function TrainingDiary() {
  const { id = '', first_name } = useRecordContext<Customer>() ?? {};
  const redirect = useRedirect();
  const start = useStartAction(id);
  const { data, error, isPending, refetch } = useEndpoint(trainingProgress, {
    params: { parent_id: id },
    query: { weeks: 12 },
  });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <OpenTrainings customer={String(id)} />
      <RelatedList
        resource={trainingLogs.path}
        title="Trainingstagebuch"
        columns={['trained_on', 'day_name', 'state']}
        perPage={10}
        create={useMay().may('create', trainingLogs) ? start : undefined}
        onOpen={(log) => redirect(trainingPath(id, log))}
        empty={`${first_name} hat noch kein Training aufgeschrieben. Starte das erste neben der Hantelbank.`}
      />
      {error && !data ? (
        <Failed error={error} otherwise="Der Fortschritt konnte nicht geladen werden." onRetry={refetch} />
      ) : isPending ? (
        <ListSkeleton rows={3} />
      ) : (
        data.trainings > 0 && (
          <>
            <Adherence weeks={data.weeks} />
            <ExerciseProgressPanel exercises={data.exercises} />
            {data.cut_off && (
              <Typography variant="body2" color="text.secondary">
                Gezählt sind die letzten {data.trainings} Trainings.
              </Typography>
            )}
          </>
        )
      )}
    </Stack>
  );
}
