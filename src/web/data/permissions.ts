/** What the signed-in person may do, as the auth provider's `getPermissions` answers it. */
import { createContext, useContext } from 'react';
import { usePermissions } from 'react-admin';
import type { User } from '../../access/may.ts';
import type { StudioConfig as Answered } from '../../resources/endpoints/studio.ts';
import { NO_FEATURES } from '../../resources/features.ts';

/** What the app needs to know of a studio to look like it. Services that know no more than its looks leave the rest out. */
export type StudioConfig = Pick<Answered, 'logo' | 'enabled_features'> & {
  readonly [N in 'studio_name' | 'color_palette']: NonNullable<Answered[N]>;
} & Partial<Answered>;

/**
 * Level, studio and features of the signed-in person. For super admins `studio` is the chosen one, if any, and
 * every feature is on while none is chosen. Where the features could not be looked up, all are on: navigation is let
 * through, and the services decide.
 */
export interface Permissions extends User {
  readonly studio: StudioConfig | null;
}

/** Nobody: what is answered while no one is signed in. `getPermissions` must never reject. */
export const NOBODY: Permissions = {
  uid: '',
  level: 0,
  studio_id: null,
  features: NO_FEATURES,
  studio: null,
};

/** What the guard has found out, for all of the page: each of its fields and buttons asks, and asking takes long. */
export const KnownPermissions = createContext<Permissions | undefined>(undefined);

/** Permissions of the signed-in person inside `<Admin>`; nobody's while they load. */
export function useMyPermissions(): Permissions {
  const known = useContext(KnownPermissions);
  // biome-ignore lint/correctness/useHookAtTopLevel: below the guard they are always known, elsewhere never
  return known ?? usePermissions<Permissions>().permissions ?? NOBODY;
}
