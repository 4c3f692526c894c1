import { useEffect } from 'react';
import { useSession } from '#web/auth/session.ts';
import { getIdToken } from '#web/auth/token.ts';
import { followChanges } from '#web/data/changes.ts';
import { reportTouched, type Touched } from '#web/data/freshness.ts';
import { followPresence } from '#web/data/presence.ts';
import { studioFilterOf, useStudioChoice } from '#web/data/studioChoice.ts';
import { canUndo } from '#web/ui/undoable.ts';

/** Delay in milliseconds, so that the page's initial requests come first. */
const BEGIN = 1_000;

/** Debounce in milliseconds: initially, and between two refetches while changes keep arriving. */
const GATHERED = { first: 250, later: 1_500 } as const;

/** Refetches what other users change: visible queries at once, in a hidden tab once it becomes visible. */
export function ChangesOfOthers() {
  const session = useSession();
  const [chosen] = useStudioChoice();
  const user = session.status === 'in' ? session.user : undefined;
  const uid = user?.uid;
  const { studio_id } = studioFilterOf(chosen, user?.level ?? 0);

  useEffect(() => {
    if (uid === undefined) return;
    const { gather, forget } = gathering();
    const { present, opened, stop: leave } = followPresence(getIdToken);
    let stop = () => undefined as unknown;
    const timer = setTimeout(() => {
      stop = followChanges({ getToken: getIdToken, uid, studio_id }, { changed: gather, present, opened });
    }, BEGIN);
    return () => {
      clearTimeout(timer);
      stop();
      leave();
      forget();
    };
  }, [uid, studio_id]);
  return null;
}

/**
 * Batches reports of changes. Paused while a change can be undone, as refetched lists would revert the optimistic
 * update.
 */
function gathering() {
  const names = new Set<string>();
  let all = false;
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    timer ??= setTimeout(report, Math.max(GATHERED.first, last + GATHERED.later - Date.now()));
  };
  function report() {
    timer = undefined;
    if (document.hidden || (!all && names.size === 0)) return;
    if (canUndo()) return later();
    last = Date.now();
    reportTouched(all ? undefined : [...names]);
    names.clear();
    all = false;
  }
  document.addEventListener('visibilitychange', later);
  return {
    gather: (touched: Touched) => {
      if (touched) for (const name of touched) names.add(name);
      else all = true;
      later();
    },
    forget: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', later);
    },
  };
}
