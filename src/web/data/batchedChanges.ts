/** Batches reports of what others change, so that a busy studio doesn't refetch with each of them. */
import { type Gone, reportTouched, type Touched } from './freshness.ts';

/** Debounce in milliseconds: initially, and between two refetches while changes keep arriving. */
const GATHERED = { first: 250, later: 1_500 } as const;

/**
 * Reports the changes it is given as one, in a hidden tab once it becomes visible.
 * @param isPaused defers the reports: while a change can be undone, refetched lists would revert the optimistic update;
 *   while a deletion is under way, the page of its record would ask for what is gone
 * @example const { gather, forget } = batchChanges(() => client.isMutating() > 0)
 */
export function batchChanges(isPaused: () => boolean) {
  const names = new Set<string>();
  const removed = new Set<string>();
  let all = false;
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    timer ??= setTimeout(report, Math.max(GATHERED.first, last + GATHERED.later - Date.now()));
  };
  function report() {
    timer = undefined;
    if (document.hidden || (!all && names.size === 0)) return;
    if (isPaused()) return later();
    last = Date.now();
    reportTouched(all ? undefined : [...names], [...removed]);
    names.clear();
    removed.clear();
    all = false;
  }
  document.addEventListener('visibilitychange', later);
  return {
    gather: (touched: Touched, gone: Gone = []) => {
      if (touched) for (const name of touched) names.add(name);
      else all = true;
      for (const id of gone) removed.add(id);
      later();
    },
    forget: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', later);
    },
  };
}
