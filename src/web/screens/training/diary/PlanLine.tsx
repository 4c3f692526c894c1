import Typography from '@mui/material/Typography';
import type { TrainingToday } from '#resources/training/endpoints/today.ts';
import { trainingProgress } from '#resources/training/endpoints/training.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useKeptTraining } from '#web/data/useKeptToday.ts';
import { customerTab } from '#web/screens/people/customers/shared.ts';
import { DayText } from '#web/ui/DayText.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { doneText } from './texts.ts';
import { usePlans } from './usePlans.ts';

type Done = TrainingToday['exercises'][number];

const BREAKS = { overflowWrap: 'anywhere' } as const;

/**
 * Renders a customer's plan, and the last set of the last training, a line each.
 * @example <PlanLine customer={guest.customer_id} /> // 'Plan: Oberkörper', 'Zuletzt: gestern, Rudern 8 Wdh. × 60 kg'
 */
export function PlanLine({ customer }: { readonly customer: string }) {
  const { current, isPending } = usePlans(customer);
  const { data: progress } = useEndpoint(trainingProgress, {
    params: { parent_id: customer },
    query: { weeks: 1 },
  });
  const kept = useKeptTraining(customer);
  const done: readonly Pick<Done, 'name' | 'last_on' | 'last_sets'>[] =
    progress?.exercises ?? kept?.exercises ?? [];
  const [exercise] = done;
  const set = exercise?.last_sets.at(-1);
  return (
    <>
      <Typography variant="body2" sx={BREAKS}>
        {'Plan: '}
        {current ? (
          <TextLink to={customerTab(customer, 'workouts')}>{current.name}</TextLink>
        ) : (
          !isPending && 'keiner'
        )}
      </Typography>
      <Typography variant="body2" sx={BREAKS}>
        {'Zuletzt: '}
        {exercise?.last_on ? (
          <>
            <DayText day={exercise.last_on} />
            {`, ${exercise.name}`}
            {set && ` ${doneText(set)}`}
          </>
        ) : (
          (progress ?? kept) && 'noch nicht'
        )}
      </Typography>
    </>
  );
}
