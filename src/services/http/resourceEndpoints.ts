/** Declares the endpoints that every resource has. */
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import { type AnyAction, actionPath, addressFields, bodyFields } from '#declare/action.ts';
import { BULK_DONE, DELETION, MOST_AT_ONCE, UNDELETED } from '#declare/bulk.ts';
import type { Resource } from '#declare/define.ts';
import { type Endpoint, endpoint, json, record, records } from '#declare/endpoint.ts';
import { list } from '#declare/fields.ts';
import { importEndpoints } from '#declare/imports.ts';
import { pictureFields, picturePath } from '#declare/pictures.ts';
import { areReadingsKept, readingsOf } from '#declare/readings.ts';
import { REHEARSAL } from '#declare/rehearsal.ts';
import { hasSums, sumsOf } from '#declare/sums.ts';
import { allEndpoints } from '#resources/endpoints.ts';
import { BULK_BODY, wordsForMany } from './bulkBody.ts';
import { CHOSEN_BODY, UNDELETE_BODY } from './chosen.ts';

const REFUSED = 'Nicht möglich, oder Warnungen sind zu bestätigen';

/** Returns the address of one record. */
const ofRecord = ({ api }: Resource) => `${api}/:id` as '/:id';

/**
 * Returns the general endpoints of a resource, for one record or many; includes those that nobody may call.
 */
export function generalEndpoints(resource: Resource) {
  const { api, name, label } = resource;
  const { one, many } = label;
  const path = ofRecord(resource);
  const input = { $ref: `#/components/schemas/${name}Input` };
  const fresh = resource.given ? { $ref: `#/components/schemas/${name}New` } : input;
  const [word = 'update'] = wordsForMany(resource).values();
  return {
    list: endpoint({
      method: 'GET',
      path: api,
      summary: `${many}: Liste`,
      access: { may: 'list', of: resource },
      answer: records(resource),
    }),
    create: endpoint({
      method: 'POST',
      path: api,
      summary: `${one}: anlegen`,
      access: { may: 'create', of: resource },
      json: fresh,
      status: 201,
      answer: record(resource),
      idempotent: true,
      refusals: { 409: REFUSED },
    }),
    read: endpoint({
      method: 'GET',
      path,
      summary: `${one}: lesen`,
      access: { may: 'read', of: resource },
      answer: record(resource),
    }),
    replace: endpoint({
      method: 'PUT',
      path,
      summary: `${one}: ersetzen`,
      access: { may: 'update', of: resource },
      json: input,
      answer: record(resource),
      ifMatch: true,
      refusals: { 409: REFUSED },
    }),
    remove: endpoint({
      method: 'DELETE',
      path,
      summary: `${one}: löschen`,
      access: { may: 'delete', of: resource },
      answer: record(resource),
      ifMatch: true,
      refusals: { 409: 'Wird noch gebraucht' },
    }),
    deletion: endpoint({
      method: 'GET',
      path: `${path}/deletion`,
      summary: `${one}: was einer Löschung im Weg steht`,
      access: { may: 'delete', of: resource },
      answer: DELETION,
    }),
    deletions: endpoint({
      method: 'POST',
      path: `${api}/deletion`,
      costly: true,
      summary: `${many}: was ihrer Löschung im Weg steht`,
      access: { may: 'delete', of: resource },
      json: CHOSEN_BODY,
      answer: list({ label: 'Für jeden Eintrag', max: MOST_AT_ONCE, of: DELETION }),
      refusals: { 404: 'Einen davon gibt es nicht (mehr)' },
    }),
    undelete: endpoint({
      method: 'POST',
      path: `${api}/undelete`,
      costly: true,
      summary: `${many}: Gelöschtes wiederherstellen, ganz oder gar nicht`,
      access: { may: 'delete', of: resource },
      json: UNDELETE_BODY,
      answer: UNDELETED,
      idempotent: true,
      refusals: {
        404: 'Einen davon gibt es im Papierkorb nicht (mehr)',
        409: 'Was dazu gehört, ist nicht mehr da, oder etwas anderes hat seinen Platz',
      },
    }),
    bulk: endpoint({
      method: 'POST',
      path: `${api}/bulk`,
      costly: true,
      summary: `${many}: viele auf einmal ändern oder löschen, ganz oder gar nicht`,
      access: { may: word, of: resource },
      json: BULK_BODY,
      answer: BULK_DONE,
      idempotent: true,
      refusals: {
        404: 'Einen davon gibt es nicht (mehr)',
        409: 'Manche lassen sich nicht ändern: `refused`',
      },
    }),
    history: endpoint({
      method: 'GET',
      path: `${path}/history`,
      summary: `${one}: Verlauf`,
      access: { may: 'read', of: resource },
      list: { unit: 'history', sort: ['at'], only: 'DESC', filter: {} },
      answer: json({ type: 'array', items: { $ref: '#/components/schemas/AuditEntry' } }),
    }),
    readings: readingsOf(resource),
    sums: sumsOf(resource),
  };
}

/** Returns the endpoint of a declared action: the fields of its body, without those in the address. */
export function actionEndpoint(resource: Resource, name: string, action: AnyAction) {
  const rest = actionPath(name, action);
  const inAddress = addressFields(rest);
  const sent = Object.entries(bodyFields(action)).filter(([field]) => !inAddress.includes(field));
  return endpoint({
    method: 'POST',
    path: `${ofRecord(resource)}/${rest}`,
    summary: `${resource.label.one}: ${action.label}`,
    access: { may: action, of: resource },
    body: Object.fromEntries(sent),
    long: action.long ?? false,
    answer: record(resource),
    headers: action.headers ?? {},
    ifMatch: true,
    idempotent: true,
    refusals: { 409: 'Der Status erlaubt es nicht, oder Warnungen sind zu bestätigen' },
  });
}

/** Returns the endpoint that rehearses a declared action: it takes the same, changes nothing, and answers what would change. */
export function rehearsalEndpoint(resource: Resource, name: string, action: AnyAction) {
  const { path, summary, access, body, long, refusals } = actionEndpoint(resource, name, action);
  return endpoint({
    ...{ method: 'POST', access, body, long, refusals, ifMatch: true },
    path: `${path}/rehearsal`,
    summary: `${summary} (nur proben: was sich ändern würde)`,
    costly: true,
    answer: REHEARSAL,
  });
}

/** Returns the endpoints to upload and remove a record's picture; `photo_url` is served at `photo`. */
export function pictureEndpoints(resource: Resource, name: string) {
  const label = `${resource.label.one}: ${resource.fields[name]?.label}`;
  const both = {
    path: `${ofRecord(resource)}/${picturePath(name)}`,
    access: { may: 'update', of: resource },
    answer: record(resource),
    ifMatch: true,
  } as const;
  return {
    upload: endpoint({
      ...both,
      method: 'POST',
      summary: `${label} hochladen`,
      upload: true,
      idempotent: true,
    }),
    remove: endpoint({ ...both, method: 'DELETE', summary: `${label} entfernen` }),
  };
}

/** Returns the fields of a resource whose pictures are uploaded. */
export function uploads(resource: Resource): string[] {
  return pictureFields(resource).filter((name) => !resource.fields[name]?.readOnly);
}

/** Returns all endpoints of a resource. @example endpointsOf(cardLedger).map(({ path }) => path) */
export function endpointsOf(resource: Resource): Endpoint[] {
  const { bulk, readings, sums, ...general } = generalEndpoints(resource);
  return [
    ...Object.values(general),
    ...(wordsForMany(resource).size > 0 ? [bulk] : []),
    ...(areReadingsKept(resource) ? [readings] : []),
    ...(hasSums(resource) ? [sums] : []),
    ...(resource.imports ? Object.values(importEndpoints(resource)) : []),
    ...Object.entries(resource.actions ?? {}).flatMap(([name, action]) => [
      actionEndpoint(resource, name, action),
      rehearsalEndpoint(resource, name, action),
    ]),
    ...uploads(resource).flatMap((name) => Object.values(pictureEndpoints(resource, name))),
  ];
}

/**
 * Returns a predicate: whether a call's endpoint meets the condition. For middleware, which runs before the
 * endpoint.
 * @example const isLong = calls(resources, ({ long }) => long === true); if (isLong(c)) …
 */
export function calls(
  resources: readonly Resource[],
  which: (endpoint: Endpoint) => boolean,
): (c: Context) => boolean {
  const all: readonly Endpoint[] = [...allEndpoints, ...resources.flatMap(endpointsOf)];
  const routes = new Set(all.filter(which).map(({ method, path }) => `${method} /api/v1/${path}`));
  return (c) => matchedRoutes(c).some(({ method, path }) => routes.has(`${method} ${path}`));
}
