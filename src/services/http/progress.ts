/** Tells the tab of a long call how far it is, by the stream of changes. */
import type { TransactionOptions } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';

interface Whom extends Pick<TransactionOptions, 'actor' | 'tab'> {
  readonly studio_id: string | null;
}

/** Milliseconds between two announcements. */
const PAUSE = 500;

/**
 * Returns a function that announces the share of a call that is done, at most twice a second. A lost announcement is
 * followed by the next one. Without a tab the caller is no browser, and nobody is told.
 * @example const progress = progressTo(services, { ...grant, studio_id }); progress(0.5)
 */
export function progressTo(
  { database }: Pick<Services, 'database'>,
  { actor: { uid }, tab, studio_id }: Whom,
): (share: number) => void {
  let told = 0;
  let last = -1;
  return (share) => {
    if (tab === undefined || studio_id === null) return;
    const now = Date.now();
    const percent = Math.floor(Math.min(1, share) * 100);
    if (percent === last || now - told < PAUSE) return;
    told = now;
    last = percent;
    void database.changes.announce({ studio_id, progress: { uid, tab, percent } }).catch(() => undefined);
  };
}
