/** What the signed-in person may do, as the auth provider's `getPermissions` answers it. */
import { usePermissions } from 'react-admin';
import type { User } from '../../access/may.ts';
import { type EnabledFeatures, NO_FEATURES } from '../../resources/features.ts';
import type { Land } from '../../rules/holidays.ts';

/** The answer of `GET /api/v1/auth/studios/configs`: what the app needs to know of a studio to look like it. */
export interface StudioConfig {
  readonly studio_id?: string | null;
  readonly studio_name: string;
  readonly logo: string | null;
  readonly color_palette: { readonly primary: string; readonly secondary: string };
  readonly enabled_features: EnabledFeatures;
  /** Whose public holidays count there. */
  readonly federal_state?: Land | null;
  /** What its letters say of it. Services that know only how it looks leave it out. */
  readonly street?: string | null;
  readonly postal_code?: string | null;
  readonly city?: string | null;
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly website?: string | null;
  readonly vat_id?: string | null;
  readonly creditor_id?: string | null;
}

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

/** Permissions of the signed-in person inside `<Admin>`; nobody's while they load. */
export function useMyPermissions(): Permissions {
  return usePermissions<Permissions>().permissions ?? NOBODY;
}
