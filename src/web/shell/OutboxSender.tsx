import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useReachable } from '#web/data/connection.ts';
import { whenFresh } from '#web/data/freshness.ts';
import { CREATE, sendOutbox, useOutbox } from '#web/data/outbox.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useAdminDataProvider } from '#web/data/types.ts';

/** Retry interval in milliseconds while the services are unreachable. */
const PAUSE = 5_000;

/** Sends the user's outbox, now and as soon as the services are reachable again, on any page. */
export function OutboxSender() {
  const { uid } = useMyPermissions();
  const provider = useAdminDataProvider();
  const notify = useNotify();
  const reachable = useReachable();
  const waiting = useOutbox(uid).filter(({ refused }) => !refused).length;

  useEffect(() => {
    if (waiting === 0) return;
    const send = () =>
      void sendOutbox(
        uid,
        ({ resource, id, action, parent, key, values }) =>
          action === CREATE
            ? provider.create(resource, {
                data: { ...values, ...(parent && { parent_id: parent }) },
                meta: { idempotencyKey: key },
              })
            : provider.act(resource, id, action, {}, { parent, key }),
        {
          sent: whenFresh,
          refused: (message) => notify(`Nicht übernommen: ${message}`, { type: 'error' }),
        },
      );
    if (reachable) send();
    const timer = setInterval(send, PAUSE);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [waiting, reachable, uid, provider, notify]);

  return null;
}
