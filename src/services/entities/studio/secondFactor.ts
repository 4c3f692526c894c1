/** The studio's setting that its admins need a second factor. */
import type { studios } from '#resources/studio/studios.ts';
import type { WriteCall } from '#services/hooks.ts';
import { invalid } from '#services/problem.ts';

const FIRST =
  'Richte zuerst bei dir selbst einen zweiten Faktor ein (Einstellungen, Sicherheit) und melde dich damit an.';

/**
 * Lets only those switch it on whose own sign-in had a second factor: others would lock themselves out first.
 * @throws Problem 422 at the setting
 */
export function refuseSecondFactorOfOthers(
  { action, user, values }: WriteCall<typeof studios>,
  current: { readonly admins_second_factor: boolean | null } | undefined,
): void {
  if (action === 'delete' || !values.admins_second_factor || current?.admins_second_factor) return;
  if (!user.second_factor) throw invalid({ admins_second_factor: FIRST });
}
