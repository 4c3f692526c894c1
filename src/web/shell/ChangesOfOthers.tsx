import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EndedBy } from '#resources/studio/endpoints/changes.ts';
import { followEnd, useSession } from '#web/auth/session.ts';
import { getIdToken } from '#web/auth/token.ts';
import { batchChanges } from '#web/data/batchedChanges.ts';
import { followChanges } from '#web/data/changes.ts';
import { type Gone, showRemoved, type Touched } from '#web/data/freshness.ts';
import { followPresence } from '#web/data/presence.ts';
import { noteProgress } from '#web/data/progress.ts';
import { studioFilterOf, useStudioChoice } from '#web/data/studioChoice.ts';
import { canUndo } from '#web/ui/undoable.ts';

/** Delay in milliseconds, so that the page's initial requests come first. */
const BEGIN = 1_000;

/**
 * Refetches what other users change: visible queries at once, in a hidden tab once it becomes visible. Ends the session when
 * the stream says that it has ended elsewhere.
 */
export function ChangesOfOthers() {
  const session = useSession();
  const [chosen] = useStudioChoice();
  const client = useQueryClient();
  const user = session.status === 'in' ? session.user : undefined;
  const uid = user?.uid;
  const { studio_id } = studioFilterOf(chosen, user?.level ?? 0);

  useEffect(() => {
    if (uid === undefined) return;
    const { gather, forget } = batchChanges(() => canUndo() || client.isMutating() > 0);
    const { present, opened, stop: leave } = followPresence(getIdToken);
    const changed = (touched: Touched, gone: Gone) => {
      showRemoved(client, gone);
      gather(touched, gone);
    };
    const ended = (by: EndedBy | undefined) => void followEnd(by);
    let stop = () => undefined as unknown;
    const timer = setTimeout(() => {
      stop = followChanges(
        { getToken: getIdToken, uid, studio_id },
        { changed, present, progressed: noteProgress, opened, ended },
      );
    }, BEGIN);
    return () => {
      clearTimeout(timer);
      stop();
      leave();
      forget();
    };
  }, [uid, studio_id, client]);
  return null;
}
