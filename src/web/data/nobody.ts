/** Permissions, and those while signed out. Imports no React: the entry chunk uses it. */
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
