import PlaylistAddIcon from '@mui/icons-material/PlaylistAdd';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { counted } from '../../../format/plurals.ts';
import type { starterExercises } from '../../../resources/endpoints/exercises.ts';
import type { starterFoods } from '../../../resources/endpoints/nutrition.ts';
import { useAdminDataProvider } from '../../data/types.ts';
import type { Action } from '../actions/action.ts';
import { useDeclaration } from '../declarations.tsx';
import { useMay } from '../useMay.ts';

/** An endpoint that creates what a new studio can begin with. */
type Starter = typeof starterExercises | typeof starterFoods;

/** Fills the list of the current resource with what many begin with. @example emptyActions={[useStarter(starterExercises)]} */
export function useStarter(endpoint: Starter): Action | false {
  const { label, path } = useDeclaration();
  const { call } = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const fill = async () => {
    setBusy(true);
    try {
      const { created } = await call(endpoint, { body: {} });
      notify(`${counted(created, label)} angelegt.`, { type: 'success' });
      await client.invalidateQueries({ queryKey: [path] });
    } catch (error) {
      notify(error instanceof Error ? error.message : 'Das hat nicht geklappt.', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    useMay().mayCall(endpoint) && {
      label: 'Grundausstattung übernehmen',
      icon: PlaylistAddIcon,
      onClick: () => void fill(),
      busy,
    }
  );
}
