/** Whether the studio asks the signed-in user for a second factor that the sign-in didn't have. */
import { signal } from '#web/data/store.ts';
import { currentSession, useSession } from './session.ts';

const changed = signal();
/** The user's uid. */
let due: string | undefined;

/** Leads the signed-in user to the set-up, until `secondFactorIsThere`. */
export function askForSecondFactor(): void {
  const session = currentSession();
  due = session.status === 'in' ? session.user.uid : undefined;
  changed.tell();
}

export function secondFactorIsThere(): void {
  due = undefined;
  changed.tell();
}

/** Returns whether the signed-in user is asked for it. */
export function useSecondFactorDue(): boolean {
  const session = useSession();
  return changed.use(() => due !== undefined && session.status === 'in' && session.user.uid === due);
}
