import PlaylistAddIcon from '@mui/icons-material/PlaylistAdd';
import { counted } from '#format/plurals.ts';
import type { starterFoods } from '#resources/nutrition/endpoints/nutrition.ts';
import type { starterExercises } from '#resources/training/endpoints/exercises.ts';
import { whenFresh } from '#web/data/freshness.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { useDeclaration } from '../../fields/declarations.tsx';
import type { Action } from '../../record/actions/action.ts';
import { useMay } from '../../useMay.ts';

/** An endpoint that creates starter data of a new studio. */
type Starter = typeof starterExercises | typeof starterFoods;

/**
 * Returns the action that fills the current resource with starter data.
 * @example emptyActions={[useStarter(starterExercises)]}
 */
export function useStarter(endpoint: Starter): Action | false {
  const { label } = useDeclaration();
  const { call } = useAdminDataProvider();
  const { write, isPending } = useWrite(
    async () => {
      const answer = await call(endpoint, { body: {} });
      await whenFresh();
      return answer;
    },
    { message: ({ created }) => `${counted(created, label)} angelegt.` },
  );
  return (
    useMay().mayCall(endpoint) && {
      label: 'Grundausstattung übernehmen',
      icon: PlaylistAddIcon,
      onClick: () => write(),
      busy: isPending,
    }
  );
}
