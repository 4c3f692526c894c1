import { studios } from '#resources/studio/studios.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { formPath } from '#web/generic/addresses.ts';

/**
 * Returns the address of a studio's form, for who is signed in: the settings for its own staff, its record for those who
 * run studios.
 * @example const formOf = useStudioForm(); formOf(studio.id) // '/settings/studio'
 */
export function useStudioForm(): (id: string) => string {
  const { studio_id } = useMyPermissions();
  return (id) => (studio_id === null ? formPath(studios, id) : '/settings/studio');
}
