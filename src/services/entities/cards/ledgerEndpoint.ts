/** `GET {id}/ledger`: what was booked on a card, newest first. */
import type { Hono } from 'hono';
import { contractCards } from '../../../resources/contractCards.ts';
import { authorize } from '../../authz/authorize.ts';
import { describeEndpoint, MISSING } from '../../http/describe.ts';
import { requireId } from '../../http/ids.ts';
import { notFound } from '../../http/problem.ts';
import { parseRange, refuseOthers } from '../../http/query.ts';
import { setRange } from '../../http/resourceRouter.ts';
import type { AppEnv, Services } from '../../types.ts';
import { ledgerOf } from './ledger.ts';

const PATH = `/api/v1/${contractCards.api}/:id/ledger`;

export function mountLedger(app: Hono<AppEnv>, { database }: Services): void {
  describeEndpoint({
    method: 'get',
    path: PATH,
    summary: 'Vertragskarte: Buchungen, die neueste zuerst',
    query: { range: 'JSON: [von,bis]' },
    responses: {
      200: {
        description: 'Buchungen',
        schema: { type: 'array', items: ENTRY },
        headers: { 'Content-Range': 'ledger von-bis/gesamt' },
      },
      404: MISSING,
    },
  });
  app.get(PATH, async (c) => {
    const grant = authorize(c, 'read', contractCards);
    const id = requireId(c.req.param('id'));
    const parameters = new URL(c.req.url).searchParams;
    refuseOthers(parameters, ['range']);
    const range = parseRange(parameters.get('range'));
    const page = await database.transaction({ ...grant, readOnly: true }, async (tx) => {
      const card = await tx.get(contractCards, id);
      if (!card) throw notFound();
      return ledgerOf(tx, card, range);
    });
    setRange(c, 'ledger', range, page);
    return c.json(page.rows);
  });
}

const text = { type: 'string' };
const ENTRY = {
  type: 'object',
  required: ['id', 'at', 'delta', 'reason', 'appointment_id', 'by', 'by_name', 'reversed', 'reverses'],
  properties: {
    id: text,
    at: { ...text, format: 'date-time' },
    delta: { type: 'integer', description: 'Abbuchungen sind negativ' },
    reason: { type: ['string', 'null'] },
    appointment_id: { type: ['string', 'null'] },
    by: text,
    by_name: text,
    reversed: { type: 'boolean', description: 'Wurde rückgängig gemacht' },
    reverses: { type: ['string', 'null'], description: 'Die Buchung, die diese rückgängig macht' },
  },
};
