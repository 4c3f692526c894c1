import { sharedPlan } from '#resources/training/endpoints/planLinks.ts';
import { addressOf } from '#web/data/addresses.ts';
import { drop, keep, readKept, type Shared } from './kept.ts';

export type Loaded =
  /** `since` is the time of the kept copy where the services couldn't be reached. */
  { readonly shared: Shared; readonly since?: string } | { readonly problem: string };

const FAILED = 'Die Seite konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.';
const GONE = 'Diesen Link gibt es nicht mehr. Bitte fragen Sie in Ihrem Studio nach einem neuen.';
const OVER = 'Dieser Link ist abgelaufen. Bitte fragen Sie in Ihrem Studio nach einem neuen.';

/** Loads what a link shows; without a network what it showed before, as long as it holds. */
export async function load(token: string): Promise<Loaded> {
  const path = sharedPlan.path.replace(':token', encodeURIComponent(token));
  try {
    const response = await fetch(addressOf(path));
    const body = await response.json();
    if (response.ok) {
      keep(token, body);
      return { shared: body };
    }
    if (response.status === 404 || response.status === 410) drop(token);
    return { problem: response.status === 404 ? GONE : (body.detail ?? FAILED) };
  } catch {
    const kept = readKept(token);
    if (!kept) return { problem: FAILED };
    if (new Date(kept.shared.expires_at) < new Date()) {
      drop(token);
      return { problem: OVER };
    }
    return { shared: kept.shared, since: kept.at };
  }
}
