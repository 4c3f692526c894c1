/** Permissions of the signed-in user, as returned by the auth provider's `getPermissions`. */
import { createContext, useContext } from 'react';
import { usePermissions } from 'react-admin';
import { NOBODY, type Permissions } from './nobody.ts';

export type { Permissions, StudioConfig } from './nobody.ts';

/** Permissions from the guard, shared by all fields and buttons of the page, as the hook is expensive. */
export const KnownPermissions = createContext<Permissions | undefined>(undefined);

/** Returns the signed-in user's permissions inside `<Admin>`; `NOBODY` while they load. */
export function useMyPermissions(): Permissions {
  const known = useContext(KnownPermissions);
  // biome-ignore lint/correctness/useHookAtTopLevel: constant per component: always known below the guard, never above
  return known ?? usePermissions<Permissions>().permissions ?? NOBODY;
}
