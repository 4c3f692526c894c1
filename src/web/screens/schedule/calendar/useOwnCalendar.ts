import { useStore } from 'react-admin';
import { hasLevel } from '#declare/levels.ts';
import { useMyPermissions } from '#web/data/permissions.ts';

type Whose = 'own' | 'all';

/**
 * Returns the trainer whose calendar it is where the address names none: trainers begin with their own, until they
 * choose all; null for all.
 * @example const [own, choose] = useOwnCalendar(); choose('all');
 */
export function useOwnCalendar(): readonly [string | null, (whose: Whose) => void] {
  const { uid, level } = useMyPermissions();
  const [whose, choose] = useStore<Whose>('schedule.whose', 'own');
  return [whose === 'own' && !hasLevel(level, 'admin') ? uid : null, choose];
}
