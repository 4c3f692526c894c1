/** `GET /api/v1/payment/dues?month=`: what is due in a month, contract by contract. */
import type { Hono } from 'hono';
import { contracts } from '../../../resources/contracts.ts';
import { authorize } from '../../authz/authorize.ts';
import { describeEndpoint } from '../../http/describe.ts';
import { setRange } from '../../http/resourceRouter.ts';
import type { AppEnv, Services } from '../../types.ts';
import { duesOf, sumOf } from './claims.ts';
import { applyQuery, parseDuesQuery } from './duesQuery.ts';

const PATH = '/api/v1/payment/dues';

export function mountDues(app: Hono<AppEnv>, { database }: Services): void {
  describeEndpoint({
    method: 'get',
    path: PATH,
    summary: 'Fällige Beiträge eines Monats',
    query: {
      month: 'YYYY-MM',
      filter: 'JSON-Objekt; Felder: payment_method, kind, customer_id, contract_id, studio_id',
      sort: 'JSON: ["Feld","ASC"]; Felder: customer_name, contract_number, amount_cents, from',
      range: 'JSON: [von,bis]',
      studio_id: 'Nur für Super-Admins: ein Studio; ohne alle',
    },
    responses: {
      200: {
        description: 'Forderungen',
        schema: { type: 'array', items: DUE, maxItems: 1000 },
        headers: {
          'Content-Range': 'dues von-bis/gesamt',
          'X-Total-Cents': 'Summe über alle Seiten, in Cent',
        },
      },
    },
  });
  app.get(PATH, async (c) => {
    const grant = authorize(c, 'list', contracts);
    const query = parseDuesQuery(new URL(c.req.url).searchParams, grant.scope);
    const claims = await database.transaction({ ...grant, readOnly: true }, (tx) => duesOf(tx, query));
    const found = applyQuery(claims, query);
    const { offset, limit } = query.range;
    const rows = found.slice(offset, offset + limit);
    setRange(c, 'dues', query.range, { rows, total: found.length });
    c.header('X-Total-Cents', String(sumOf(found)));
    return c.json(rows);
  });
}

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const properties = {
  id: text,
  contract_id: text,
  contract_number: count,
  customer_id: text,
  customer_name: text,
  payment_method: { type: ['string', 'null'] },
  kind: { enum: ['fee', 'signup'] },
  from: { ...text, format: 'date' },
  to: { ...text, format: 'date' },
  days: { ...count, description: 'Tage, die bezahlt werden' },
  of_days: { ...count, description: 'Tage, für die der Preis gilt' },
  amount_cents: count,
  vat_rate: { type: 'number' },
  reason: text,
};
const DUE = { type: 'object', required: Object.keys(properties), properties };
