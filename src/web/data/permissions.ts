/** Permissions of the signed-in user, as returned by the auth provider's `getPermissions`. */
import { createContext, useContext } from 'react';
import { usePermissions } from 'react-admin';
import type { User } from '#access/may.ts';
import { NO_FEATURES } from '#declare/features.ts';
import type { StudioConfig as Answered } from '#resources/studio/endpoints/studio.ts';

/** Appearance and features of a studio. Only its appearance is present in every answer. */
export type StudioConfig = Pick<Answered, 'logo' | 'enabled_features'> & {
  readonly [N in 'studio_name' | 'color_palette']: NonNullable<Answered[N]>;
} & Partial<Answered>;

/**
 * Level, studio and features of the signed-in user. For super admins `studio` is the selected one, if any, and without
 * one every feature is enabled. Features that couldn't be loaded count as enabled: the guard allows navigation, and the
 * services decide.
 */
export interface Permissions extends User {
  readonly studio: StudioConfig | null;
}

/** Permissions while signed out. `getPermissions` must never reject. */
export const NOBODY: Permissions = {
  uid: '',
  level: 0,
  studio_id: null,
  features: NO_FEATURES,
  studio: null,
};

/** Permissions from the guard, shared by all fields and buttons of the page, as the hook is expensive. */
export const KnownPermissions = createContext<Permissions | undefined>(undefined);

/** Returns the signed-in user's permissions inside `<Admin>`; `NOBODY` while they load. */
export function useMyPermissions(): Permissions {
  const known = useContext(KnownPermissions);
  // biome-ignore lint/correctness/useHookAtTopLevel: constant per component: always known below the guard, never above
  return known ?? usePermissions<Permissions>().permissions ?? NOBODY;
}
