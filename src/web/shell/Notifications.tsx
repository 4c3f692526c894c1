import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import {
  type NotificationPayload,
  type UndoableMutation,
  useNotificationContext,
  useTakeUndoableMutation,
} from 'react-admin';
import { TOP_BAR_HEIGHT } from '#web/theme/theme.ts';
import { whileUndoable } from '#web/ui/undoable.ts';
import { Notice } from './Notice.tsx';

const nothing = () => {};

/** Maximum number of visible messages; others are queued. */
const AT_ONCE = 3;

interface Shown {
  readonly key: number;
  readonly payload: NotificationPayload;
  /** Mutation of an undoable message, taken when the message is shown. */
  readonly mutation: UndoableMutation | undefined;
}

/**
 * Renders the messages in order, three at a time.
 *
 * react-admin's `takeNotification` and `takeMutation` read the state of the last render: called twice in a row they
 * return the same entry twice and lose another. Here arriving messages are moved to a separate queue at once, and one
 * mutation is taken per render.
 */
export function Notifications() {
  const { notifications, setNotifications } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const waiting = useRef<NotificationPayload[]>([]);
  const seen = useRef(new WeakSet<NotificationPayload>());
  /** Undoable messages in the queue; visible ones commit themselves. */
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
      // Waits for the re-render after the last mutation was taken.
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
        // On narrow screens, forms have their buttons at the bottom.
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

/** Returns whether a message repeats a visible one, and so replaces it; undoable ones are never replaced. */
function repeats({ payload, mutation }: Shown, next: NotificationPayload): boolean {
  return !mutation && payload.type === next.type && payload.message === next.message;
}

/** Warns before unload while a change can be undone, as it hasn't been sent yet. */
function useUnloadWarning(pending: boolean): void {
  useEffect(() => {
    if (!pending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [pending]);
}
