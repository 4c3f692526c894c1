/** The pictures of records: uploaded and removed by calls of their own, each guarded as a change of that field. */
import type { Context, Hono } from 'hono';
import { isOwn, mayChange, maySee } from '../../access/may.ts';
import { exists } from '../../resources/access.ts';
import type { AnyRecord } from '../../resources/define.ts';
import { pictureFields, picturePath } from '../../resources/pictures.ts';
import { cleaned, UPLOAD, UPLOAD_REFUSALS, uploaded } from '../pictures/upload.ts';
import { newPictureAddress, storePicture } from '../storage/pictures.ts';
import type { AppEnv } from '../types.ts';
import { describeEndpoint, MISSING, PROBLEM_REF, recordRef } from './describe.ts';
import { once } from './idempotency.ts';
import { requireId } from './ids.ts';
import { expectedVersion } from './preconditions.ts';
import { forbidden } from './problem.ts';
import { reach } from './reach.ts';
import { answer, answerNow } from './resourceRouter.ts';
import type { Values } from './validator.ts';
import { type Change, changeRecord, type Writes } from './writes.ts';

/**
 * Mounts `POST` and `DELETE {api}/{id}/{field}` for each picture of a resource; `photo_url` lies at `photo`. `If-Match` is
 * honoured and not demanded; the answer is the record.
 * @example mountRecordPictures(app, { services, resource: studios, hooks: {} }) // POST auth/studios/{id}/logo
 */
export function mountRecordPictures(app: Hono<AppEnv>, writes: Writes): void {
  const { resource } = writes;
  if (!exists(resource.access, 'update')) return;
  for (const name of pictureFields(resource)) {
    if (resource.fields[name]?.readOnly) continue;
    const path = `/api/v1/${resource.api}/:id/${picturePath(name)}`;
    describePicture(path, writes, name);
    app.post(path, (c) => upload(c, writes, name));
    app.delete(path, (c) => remove(c, writes, name));
  }
}

async function upload(c: Context<AppEnv>, writes: Writes, name: string): Promise<Response> {
  const { resource, services } = writes;
  const { reached, id } = admitted(c, writes, name);
  const sent = await uploaded(c);
  return once(c, services.database.pool, {
    sent,
    first: async (keep) => {
      const picture = cleaned(sent);
      const address = newPictureAddress();
      const record = await changeRecord(writes, reached, {
        ...changing(c, writes, id, { [name]: address }),
        after: async (tx, { studio_id }) => {
          await storePicture(tx, { studio_id, record_id: id, field: name }, address, picture);
          await keep({}, tx.client);
        },
      });
      return answer(c, resource, record);
    },
    again: () => answerNow(c, reached, { resource, id }),
  });
}

async function remove(c: Context<AppEnv>, writes: Writes, name: string): Promise<Response> {
  const { reached, id } = admitted(c, writes, name);
  const record = await changeRecord(writes, reached, changing(c, writes, id, { [name]: null }));
  return answer(c, writes.resource, record);
}

/** @throws Problem 403 for who may not change the record or the field, 404 for what is no id */
function admitted(c: Context<AppEnv>, { services, resource }: Writes, name: string) {
  const reached = reach(c, services, 'update', resource);
  const id = requireId(c.req.param('id'));
  const user = c.get('user');
  const field = resource.fields[name];
  if (!field || !mayChange(user, field) || !maySee(user, field, isOwn(user, id)))
    throw forbidden('level', 'Dieses Feld darfst du nicht ändern.');
  return { reached, id };
}

/** A change of those values alone. */
function changing(c: Context<AppEnv>, { resource }: Writes, id: string, values: Values): Change {
  const names = Object.keys(resource.fields);
  return {
    id,
    user: c.get('user'),
    version: expectedVersion(c),
    valuesOf: (current: AnyRecord) => ({
      values: { ...Object.fromEntries(names.map((name) => [name, (current as Values)[name]])), ...values },
      overruled: [],
    }),
  };
}

function describePicture(path: string, { resource }: Writes, name: string): void {
  const { one } = resource.label;
  const label = resource.fields[name]?.label;
  const changed = {
    200: { description: one, schema: recordRef(resource.name), headers: { ETag: 'Version des Eintrags' } },
    404: MISSING,
    412: { description: 'Inzwischen geändert; `current` ist der jetzige Stand.', schema: PROBLEM_REF },
  };
  describeEndpoint({
    method: 'post',
    path,
    summary: `${one}: ${label} hochladen`,
    idempotent: true,
    ifMatch: true,
    request: UPLOAD,
    responses: { ...changed, ...UPLOAD_REFUSALS },
  });
  describeEndpoint({ method: 'delete', path, summary: `${one}: ${label} entfernen`, responses: changed });
}
