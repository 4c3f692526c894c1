import { useGetList } from 'react-admin';
import { hasLevel } from '../../../resources/levels.ts';
import type { Trainer } from '../../../resources/trainers.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import type { TrainerChoice } from './TrainerDialog.tsx';

/** The trainers to choose from, by last name: a studio has a few dozen. Super admins may name the studio. */
export function useTrainers(studio_id?: string): { trainers: TrainerChoice[]; isPending: boolean } {
  const superAdmin = hasLevel(useMyPermissions().level, 'superAdmin');
  const { data = [], isPending } = useGetList<Trainer>('coaches', {
    filter: { active: true, ...(superAdmin && studio_id ? { studio_id } : {}) },
    sort: { field: 'last_name', order: 'ASC' },
    pagination: { page: 1, perPage: 200 },
  });
  const trainers = data.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }));
  return { trainers, isPending };
}
