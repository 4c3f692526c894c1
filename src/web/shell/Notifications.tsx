import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import {
  type NotificationPayload,
  type UndoableMutation,
  useNotificationContext,
  useTakeUndoableMutation,
} from 'react-admin';
import { TOP_BAR_HEIGHT } from '../theme/theme.ts';
import { whileUndoable } from '../ui/undoable.ts';
import { Notice } from './Notice.tsx';

const nothing = () => {};

/** At most so many messages are seen at once; the others wait. */
const AT_ONCE = 3;

interface Shown {
  readonly key: number;
  readonly payload: NotificationPayload;
  /** What an undoable message decides on: taken when the message is shown, so that each keeps its own. */
  readonly mutation: UndoableMutation | undefined;
}

/**
 * The messages, three at once, in the order they came.
 *
 * react-admin's `takeNotification` and `takeMutation` read the state of the last render: taken twice in a row they give
 * the same one twice and lose another. Here the arrivals go into a queue of our own at once, and one mutation is taken
 * a render.
 */
export function Notifications() {
  const { notifications, setNotifications } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const waiting = useRef<NotificationPayload[]>([]);
  const seen = useRef(new WeakSet<NotificationPayload>());
  /** Undoable messages that wait; shown ones see to themselves. */
  const held = useRef(new Map<NotificationPayload, () => void>());
  const nextKey = useRef(0);
  const taken = useRef<typeof takeMutation>(undefined);
  const [shown, setShown] = useState<readonly Shown[]>([]);

  useEffect(() => {
    const arrived = notifications.filter((notification) => !seen.current.has(notification));
    if (arrived.length === 0) return;
    for (const notification of arrived) {
      seen.current.add(notification);
      if (notification.notificationOptions?.undoable) held.current.set(notification, whileUndoable(nothing));
    }
    waiting.current.push(...arrived);
    setNotifications((all) => all.filter((notification) => !arrived.includes(notification)));
  }, [notifications, setNotifications]);

  useEffect(() => {
    const next = waiting.current[0];
    if (!next || shown.length >= AT_ONCE) return;
    let mutation: UndoableMutation | undefined;
    if (next.notificationOptions?.undoable) {
      // The queue of mutations has not been rendered since the last one was taken: wait for that.
      if (taken.current === takeMutation) return;
      mutation = takeMutation() ?? undefined;
      if (mutation) taken.current = takeMutation;
    }
    waiting.current.shift();
    nextKey.current += 1;
    const key = nextKey.current;
    setShown((all) => [...all.filter((other) => !repeats(other, next)), { key, payload: next, mutation }]);
  });

  useEffect(() => {
    for (const { payload } of shown) {
      held.current.get(payload)?.();
      held.current.delete(payload);
    }
  }, [shown]);
  useEffect(() => {
    const waitingOnes = held.current;
    return () => {
      for (const release of waitingOnes.values()) release();
    };
  }, []);

  useUnloadWarning(shown.some(({ mutation }) => mutation));

  return (
    <Stack
      role="region"
      aria-label="Mitteilungen"
      sx={{
        position: 'fixed',
        right: { xs: 12, sm: 24 },
        left: { xs: 12, sm: 'auto' },
        // Forms have their save bar at the bottom of narrow screens.
        top: { xs: TOP_BAR_HEIGHT + 8, md: 'auto' },
        bottom: { md: 24 },
        zIndex: 'snackbar',
        gap: 1,
        alignItems: { xs: 'stretch', sm: 'flex-end' },
        pointerEvents: 'none',
      }}
    >
      {shown.map(({ key, payload, mutation }) => (
        <Notice
          key={key}
          payload={payload}
          undoable={mutation !== undefined}
          onDecided={(isUndo) => mutation?.({ isUndo })}
          onGone={() => setShown((all) => all.filter((other) => other.key !== key))}
        />
      ))}
    </Stack>
  );
}

/** The same said again takes the place of the first; what can still be undone stays. */
function repeats({ payload, mutation }: Shown, next: NotificationPayload): boolean {
  return !mutation && payload.type === next.type && payload.message === next.message;
}

/** While something can still be undone it hasn't been done: leaving the app would drop it. */
function useUnloadWarning(pending: boolean): void {
  useEffect(() => {
    if (!pending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [pending]);
}
