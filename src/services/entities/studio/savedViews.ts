/** Saved views: whose they are, and who may change those of the studio. */
import type { User } from '#access/may.ts';
import { hasLevel } from '#declare/levels.ts';
import type { SavedView, savedViews } from '#resources/studio/savedViews.ts';
import type { Hooks } from '#services/hooks.ts';
import { forbidden } from '#services/problem.ts';

type ViewHooks = Required<Hooks<typeof savedViews>>;

/** The studio's views are changed and deleted by its admins; a view keeps its owner. */
export const beforeView: ViewHooks['before'] = async ({ user, values }, _tx, current) => {
  if (current) refuseShared(user, current);
  return { ...values, owner: current?.owner ?? user.uid };
};

export const undeleteView: ViewHooks['undelete'] = ({ user }, _tx, view) => refuseShared(user, view);

/** @throws Problem 403 */
function refuseShared({ level }: Pick<User, 'level'>, { shared }: Pick<SavedView, 'shared'>): void {
  if (shared && !hasLevel(level, 'admin'))
    throw forbidden('level', 'Ansichten für das Studio ändern die Admins. Speichere deine eigene.');
}
