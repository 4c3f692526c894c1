/** Announces to all instances which record a person has open. */
import type { presence } from '#resources/studio/endpoints/presence.ts';
import { grantTo } from '#services/authz/authorize.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { requireId } from '#services/http/reach.ts';
import { notFound } from '#services/problem.ts';

/** Of records with pages of their own: children belong to the page of their parent. */
export const announcePresence: Handler<typeof presence> = async ({ services: { database }, user, body }) => {
  const { tab, state } = body;
  const resource = database.resources.find(
    ({ name, within }) => name === body.resource && within === undefined,
  );
  if (!resource) throw notFound();
  const id = requireId(body.id);
  const grant = grantTo(user, 'read', resource);
  const record = await database.transaction({ ...grant, readOnly: true }, (tx) => tx.get(resource, id));
  // Deleted meanwhile, or out of reach: nobody is told, and a tab that closes a deleted record's page needn't know.
  if (!record) return {};
  const { studio_id } = record;
  const { uid, name } = user;
  await database.changes.announce({
    studio_id,
    present: { uid, name, tab, state, resource: resource.name, id },
  });
  return {};
};
