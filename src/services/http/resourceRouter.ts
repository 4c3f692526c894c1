/** The endpoints that every declaration has: list, create, read, replace, delete and what refuses it, history. */
import type { Context, Hono } from 'hono';
import { isOwn } from '../../access/may.ts';
import { exists } from '../../resources/access.ts';
import type { AnyRecord, Resource } from '../../resources/define.ts';
import { hasLevel } from '../../resources/levels.ts';
import type { Hooks } from '../entities/hooks.ts';
import type { ListQuery, TransactionOptions } from '../storage/types.ts';
import type { AppEnv, Caller, Services } from '../types.ts';
import { mountActions } from './actions.ts';
import { bulk, wordsForMany } from './bulk.ts';
import { deletionOf, deletionOfMany } from './deletion.ts';
import { requireId } from './ids.ts';
import { etag } from './preconditions.ts';
import { malformed, notFound, Problem } from './problem.ts';
import { parseQuery, parseRange, refuseOthers } from './query.ts';
import { type Reach, reach } from './reach.ts';
import { mountRecordPictures } from './recordPictures.ts';
import { hiddenFields, present, presentEntry } from './visible.ts';
import { createRecord, removeRecord, replaceRecord } from './writes.ts';

/**
 * Mounts the endpoints of a resource below `/api/v1/`, with its hooks around the writes.
 * @example mountResource(app, services, equipment, {})
 */
export function mountResource(
  app: Hono<AppEnv>,
  services: Services,
  resource: Resource,
  hooks: Hooks = {},
): void {
  const path = `/api/v1/${resource.api}`;
  const { access } = resource;
  const writes = { services, resource, hooks };
  app.get(path, (c) => list(c, services, resource));
  if (exists(access, 'create')) app.post(path, (c) => createRecord(c, writes));
  app.get(`${path}/:id`, (c) => read(c, services, resource));
  if (exists(access, 'update')) app.put(`${path}/:id`, (c) => replaceRecord(c, writes));
  if (exists(access, 'delete')) {
    app.delete(`${path}/:id`, (c) => removeRecord(c, writes));
    app.get(`${path}/:id/deletion`, (c) => deletionOf(c, writes));
    app.post(`${path}/deletion`, (c) => deletionOfMany(c, writes));
  }
  if (wordsForMany(resource).size > 0) app.post(`${path}/bulk`, (c) => bulk(c, writes));
  app.get(`${path}/:id/history`, (c) => history(c, services, resource));
  mountActions(app, services, resource, hooks);
  mountRecordPictures(app, writes);
}

async function list(c: Context<AppEnv>, services: Services, resource: Resource): Promise<Response> {
  const { grant, parent, transaction } = reach(c, services, 'list', resource);
  const user = c.get('user');
  const query = parseQuery(resource, new URL(c.req.url).searchParams, hiddenFields(user, resource));
  const narrowed = parent === undefined ? narrow(user, grant, query) : { grant: {}, query };
  const page = await transaction((tx) => tx.list(resource, narrowed.query), {
    ...narrowed.grant,
    readOnly: true,
  });
  setRange(c, unitOf(resource), query, page);
  return c.json(page.rows.map((record) => present(user, resource, record)));
}

/** What `Content-Range` counts: a child's go by the last part of their address. */
export function unitOf({ name, api, within }: Resource): string {
  return within === undefined ? name : (api.split('/').at(-1) ?? name);
}

/** A super admin who asks for one studio's records gets that studio's scope: its rows lie together. */
function narrow(user: Caller, grant: TransactionOptions, query: ListQuery) {
  const studio = query.conditions.find(({ field, operator }) => field === 'studio_id' && operator === 'eq');
  if (!hasLevel(user.level, 'superAdmin') || typeof studio?.value !== 'string') return { grant, query };
  return {
    grant: { ...grant, scope: { rows: 'studio', studio_id: studio.value } as const },
    query: { ...query, conditions: query.conditions.filter((condition) => condition !== studio) },
  };
}

/** `Content-Range: customers 0-24/204`, or 416 when the range begins behind the last record. */
export function setRange(
  c: Context<AppEnv>,
  unit: string,
  { offset }: { offset: number },
  { rows, total, capped = false }: { rows: readonly unknown[]; total: number; capped?: boolean },
): void {
  if (rows.length === 0 && offset > 0 && offset >= total)
    throw new Problem({
      type: 'range',
      status: 416,
      title: 'Hinter dem Ende',
      detail: `Es gibt nur ${total.toLocaleString('de-DE')} Einträge.`,
      headers: { 'Content-Range': `${unit} */${total}` },
    });
  const span = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  c.header('Content-Range', `${unit} ${span}/${total}`);
  if (capped) c.header('X-Total-Capped', 'true');
}

async function read(c: Context<AppEnv>, services: Services, resource: Resource): Promise<Response> {
  const reached = reach(c, services, 'read', resource);
  const id = requireId(c.req.param('id'));
  refuseOthers(new URL(c.req.url).searchParams, []);
  return answerNow(c, reached, { resource, id });
}

/** Answers a record as it stands now: also what a repeated call is answered with. @throws Problem 404 */
export async function answerNow(
  c: Context<AppEnv>,
  { transaction }: Pick<Reach, 'transaction'>,
  { resource, id }: { resource: Resource; id: string },
): Promise<Response> {
  const record = await transaction((tx) => tx.get(resource, id), { readOnly: true });
  if (!record) throw notFound();
  return answer(c, resource, record);
}

/** A record as far as the caller may see it, with the tag of its version. */
export function answer(
  c: Context<AppEnv>,
  resource: Resource,
  record: AnyRecord,
  status: 200 | 201 = 200,
): Response {
  c.header('ETag', etag(record.version));
  return c.json(present(c.get('user'), resource, record), status);
}

async function history(c: Context<AppEnv>, services: Services, resource: Resource): Promise<Response> {
  const { transaction } = reach(c, services, 'read', resource);
  const id = requireId(c.req.param('id'));
  const range = historyRange(new URL(c.req.url).searchParams);
  const { rows, total } = await transaction(
    async (tx) => {
      if (!(await tx.get(resource, id))) throw notFound();
      return tx.history(resource, id, range);
    },
    { readOnly: true },
  );
  setRange(c, 'history', range, { rows, total });
  const user = c.get('user');
  const hidden = hiddenFields(user, resource, isOwn(user, id));
  return c.json(rows.map((entry) => presentEntry(entry, hidden)));
}

/** Histories are newest first and unfiltered; react-admin sends its sort and filter along all the same. */
function historyRange(parameters: URLSearchParams): { offset: number; limit: number } {
  refuseOthers(parameters, ['range', 'sort', 'filter']);
  const filter = parameters.get('filter');
  if (filter !== null && filter !== '{}') throw malformed('Der Verlauf lässt sich nicht filtern.');
  const sort = parameters.get('sort');
  if (sort !== null && sort !== '["at","DESC"]')
    throw malformed('Der Verlauf beginnt immer mit dem Neuesten.');
  return parseRange(parameters.get('range'));
}
