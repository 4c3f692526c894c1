import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { allFields } from '../../resources/define.ts';
import { resourceByName, resourceByPath } from '../../resources/index.ts';
import { useReachable } from '../data/connection.ts';
import { CREATE, type Kept, sendOutbox, useOutbox } from '../data/outbox.ts';
import { useMyPermissions } from '../data/permissions.ts';
import { useAdminDataProvider } from '../data/types.ts';

/** Milliseconds until what nobody answered is sent once more. */
const PAUSE = 5_000;

/** Sends what the person's outbox holds, now and as soon as the services are back, on whatever page that is. */
export function OutboxSender() {
  const { uid } = useMyPermissions();
  const provider = useAdminDataProvider();
  const client = useQueryClient();
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
          sent: (acts) =>
            Promise.all(touchedBy(acts).map((path) => client.invalidateQueries({ queryKey: [path] }))),
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
  }, [waiting, reachable, uid, provider, client, notify]);

  return null;
}

/** Paths of what may have changed: the resources themselves, what they lie below, and what they refer to. */
function touchedBy(acts: readonly Kept[]): string[] {
  const names = acts.flatMap(({ resource: path }) => {
    const resource = resourceByPath(path);
    if (!resource) return [path];
    const references = Object.values(allFields(resource)).flatMap((field) =>
      field.kind === 'reference' ? [resourceByName(field.to)?.path] : [],
    );
    return [path, resourceByName(resource.within ?? '')?.path, ...references];
  });
  return [...new Set(names.filter((name) => name !== undefined))];
}
