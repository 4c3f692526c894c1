/** Saved views: whose they are, and who may change those of the studio. */
import type { User } from '#access/may.ts';
import { hasLevel } from '#declare/levels.ts';
import { type SavedView, savedViews } from '#resources/studio/savedViews.ts';
import type { Hooks } from '#services/hooks.ts';
import { forbidden } from '#services/problem.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import { type TouchedRow, touch } from '#services/storage/touched.ts';
import type { Transaction } from '#services/storage/types.ts';

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

/** Deletes the private views of people whose accounts are deleted; what they shared stays the studio's. */
export async function removePrivateViews(
  { client, touched }: Transaction,
  studio_id: string,
  uids: readonly string[],
): Promise<void> {
  const gone = await run<TouchedRow>(
    client,
    sql`DELETE FROM saved_views WHERE studio_id = ${value(studio_id)} AND owner = ANY (${value([...uids])}::text[])
      AND NOT shared RETURNING id, studio_id`,
  );
  touch(touched, savedViews, gone);
}
