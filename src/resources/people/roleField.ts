/** The role of a staff member. */
import { choice } from '#declare/fields.ts';
import type { LevelName } from '#declare/levels.ts';
import { rolesOf } from '#declare/roles.ts';

const PLURAL = { trainer: 'Trainer', admin: 'Admins' } as const;

/**
 * Returns the field for a staff member's role. `who.write` is a level above theirs, so that nobody changes their own role.
 * @example role: roleField('trainer', { read: 'admin', write: 'admin' })
 */
export function roleField(
  level: 'trainer' | 'admin',
  who: { readonly read?: LevelName; readonly write: LevelName },
) {
  return choice({
    label: 'Rolle',
    help: `Nimmt etwas weg von dem, was ${PLURAL[level]} dürfen. Leer: nichts.`,
    of: rolesOf(level),
    ...who,
  });
}
