/** `GET /api/v1/payment/dues?month=`: what is due in a month, contract by contract. */
import type { Hono } from 'hono';
import { contracts } from '../../../resources/contracts.ts';
import { authorize } from '../../authz/authorize.ts';
import { describeEndpoint } from '../../http/describe.ts';
import { setRange } from '../../http/resourceRouter.ts';
import { inTurns } from '../../turns.ts';
import type { AppEnv, Services } from '../../types.ts';
import { inOneStudio } from '../studioInQuestion.ts';
import { duesAfter, pageOfDues } from './duesPage.ts';
import { parseDuesQuery } from './duesQuery.ts';

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
      studio_id: 'Das Studio; nur Super-Admins müssen es nennen',
      after:
        'Um alle zu holen: Nummer des Vertrags, hinter dem es weitergeht (zuerst 0), nach Nummern; ohne gesamt und Summe',
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
    const allowed = authorize(c, 'list', contracts);
    const query = parseDuesQuery(new URL(c.req.url).searchParams, allowed.scope);
    const how = { ...inOneStudio(allowed, query.studio_id), readOnly: true };
    const { after, range } = query;
    if (after !== null) {
      const rows = await database.transaction(how, (tx) => duesAfter(tx, query, after));
      c.header('Content-Range', `dues ${rows.length === 0 ? '*' : `0-${rows.length - 1}`}/*`);
      return c.json(rows);
    }
    const { rows, total, sum_cents } = await month(() =>
      database.transaction(how, (tx) => pageOfDues(tx, query)),
    );
    setRange(c, 'dues', range, { rows, total });
    c.header('X-Total-Cents', String(sum_cents));
    return c.json(rows);
  });
}

/** Whole months take a connection each for as long as they take: the others are for everybody else. */
const month = inTurns(2);

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
