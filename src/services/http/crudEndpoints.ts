/** Descriptions of the endpoints that follow from every declaration. */
import { exists } from '../../resources/access.ts';
import type { Action, Resource } from '../../resources/define.ts';
import { wordsForMany } from './bulk.ts';
import { BULK_BODY, BULK_DONE } from './bulkBody.ts';
import { MOST } from './conditions.ts';
import { DELETION, DELETION_BODY } from './deletion.ts';
import { createdSchema, type Endpoint, MISSING, PROBLEM_REF, recordRef } from './describe.ts';

const REFUSED = { description: 'Nicht möglich, oder Warnungen sind zu bestätigen', schema: PROBLEM_REF };

/** Descriptions of the endpoints of a resource: those of the operations that there are. */
export function crudEndpoints(resource: Resource): Endpoint[] {
  const path = `/api/v1/${resource.api}`;
  const { one, many } = resource.label;
  const record = recordRef(resource.name);
  const request = { schema: { $ref: `#/components/schemas/${resource.name}Input` } };
  const saved = { description: one, schema: record, headers: { ETag: 'Version des Eintrags' } };
  const endpoints: readonly (Endpoint & { readonly needs: Action })[] = [
    {
      method: 'get',
      path,
      needs: 'list',
      summary: `${many}: Liste`,
      query: {
        filter: `JSON-Objekt; Felder: ${[...(resource.list.filters ?? []), 'id', 'studio_id', 'q'].join(', ')}`,
        sort: 'JSON: ["Feld","ASC"] oder ["Feld","DESC"]',
        range: `JSON: [von,bis], beide eingeschlossen, höchstens ${MOST} Einträge`,
      },
      responses: {
        200: {
          description: many,
          schema: { type: 'array', items: record, maxItems: MOST },
          headers: {
            'Content-Range': `${resource.name} von-bis/gesamt`,
            'X-Total-Capped': 'true, wenn es mehr sind',
          },
        },
        416: { description: 'Der Bereich beginnt hinter dem Ende.', schema: PROBLEM_REF },
      },
    },
    {
      method: 'post',
      path,
      needs: 'create',
      summary: `${one}: anlegen`,
      request,
      idempotent: true,
      responses: {
        201: {
          ...saved,
          schema: createdSchema(resource.name),
          headers: {
            ...saved.headers,
            Location: 'Adresse des Eintrags',
            'Idempotency-Replayed': 'true, wenn wiederholt',
          },
        },
        409: REFUSED,
        422: { description: 'Angaben stimmen nicht', schema: PROBLEM_REF },
      },
    },
    {
      needs: 'read',
      method: 'get',
      path: `${path}/:id`,
      summary: `${one}: lesen`,
      responses: { 200: saved, 404: MISSING },
    },
    {
      method: 'put',
      path: `${path}/:id`,
      needs: 'update',
      summary: `${one}: ersetzen`,
      request,
      responses: {
        200: saved,
        404: MISSING,
        409: REFUSED,
        412: { description: 'Inzwischen geändert; `current` ist der jetzige Stand.', schema: PROBLEM_REF },
        422: { description: 'Angaben stimmen nicht', schema: PROBLEM_REF },
      },
    },
    {
      method: 'delete',
      path: `${path}/:id`,
      needs: 'delete',
      summary: `${one}: löschen`,
      responses: {
        200: { description: 'Der gelöschte Eintrag', schema: record },
        404: MISSING,
        409: { description: 'Wird noch gebraucht', schema: PROBLEM_REF },
      },
    },
    {
      method: 'get',
      path: `${path}/:id/deletion`,
      needs: 'delete',
      summary: `${one}: was einer Löschung im Weg steht`,
      responses: {
        200: { description: 'Ob sie ginge, und sonst warum nicht', schema: DELETION },
        404: MISSING,
      },
    },
    {
      method: 'post',
      path: `${path}/deletion`,
      needs: 'delete',
      summary: `${many}: was ihrer Löschung im Weg steht`,
      request: { schema: DELETION_BODY },
      responses: {
        200: { description: 'Für jeden Eintrag', schema: { type: 'array', items: DELETION } },
        404: MISSING,
        422: { description: 'Angaben stimmen nicht', schema: PROBLEM_REF },
      },
    },
    {
      method: 'post',
      path: `${path}/bulk`,
      needs: 'update',
      summary: `${many}: viele auf einmal ändern oder löschen, ganz oder gar nicht`,
      request: { schema: BULK_BODY },
      idempotent: true,
      responses: {
        200: { description: 'Wie viele sich geändert haben, und die Kennung im Verlauf', schema: BULK_DONE },
        404: MISSING,
        409: { description: 'Manche lassen sich nicht ändern: `refused`', schema: PROBLEM_REF },
        422: { description: 'Angaben stimmen nicht', schema: PROBLEM_REF },
      },
    },
    {
      method: 'get',
      path: `${path}/:id/history`,
      needs: 'read',
      summary: `${one}: Verlauf`,
      query: { range: 'JSON: [von,bis]' },
      responses: {
        200: {
          description: 'Verlauf',
          schema: { type: 'array', items: { $ref: '#/components/schemas/AuditEntry' } },
        },
        404: MISSING,
      },
    },
  ];
  return endpoints.flatMap(({ needs, ...endpoint }) => {
    const there = endpoint.path.endsWith('/bulk')
      ? wordsForMany(resource).size > 0
      : exists(resource.access, needs);
    return there ? [endpoint] : [];
  });
}
