/** `GET /api/v1/payment/deadlines?days=30`: what needs a person soon. */
import type { Hono } from 'hono';
import { contracts } from '../../../resources/contracts.ts';
import { plusDays } from '../../../rules/contracts/calendar.ts';
import { berlinDay } from '../../../rules/days.ts';
import { authorize } from '../../authz/authorize.ts';
import { describeEndpoint } from '../../http/describe.ts';
import { malformed } from '../../http/problem.ts';
import { refuseOthers } from '../../http/query.ts';
import type { AppEnv, Services } from '../../types.ts';
import { studioIn } from '../dues/duesQuery.ts';
import { DEADLINE_KINDS, deadlinesIn } from './deadlines.ts';

const PATH = '/api/v1/payment/deadlines';
const LONGEST = 366;

export function mountDeadlines(app: Hono<AppEnv>, { database, now }: Services): void {
  describeEndpoint({
    method: 'get',
    path: PATH,
    summary: 'Fristen: was bald jemanden braucht',
    query: {
      days: `So viele Tage voraus, 0 bis ${LONGEST}; ohne: 30`,
      studio_id: 'Nur für Super-Admins: ein Studio; ohne alle',
    },
    responses: {
      200: { description: 'Das Nächste zuerst', schema: { type: 'array', items: DEADLINE, maxItems: 1000 } },
    },
  });
  app.get(PATH, async (c) => {
    const grant = authorize(c, 'list', contracts);
    const parameters = new URL(c.req.url).searchParams;
    refuseOthers(parameters, ['days', 'studio_id']);
    const studio_id = studioIn(parameters.get('studio_id'), grant.scope);
    const days = parameters.get('days') ?? '30';
    if (!/^\d{1,3}$/.test(days) || Number(days) > LONGEST)
      throw malformed(`„days“ ist keine Zahl von 0 bis ${LONGEST}.`);
    const today = berlinDay(now());
    const span = { today, until: plusDays(today, Number(days)), studio_id };
    return c.json(await database.transaction({ ...grant, readOnly: true }, (tx) => deadlinesIn(tx, span)));
  });
}

const text = { type: 'string' };
const mayBeNull = { type: ['string', 'null'] };
const properties = {
  kind: { enum: DEADLINE_KINDS },
  on: { ...text, format: 'date' },
  customer_id: text,
  customer_name: text,
  contract_id: mayBeNull,
  contract_number: { type: ['integer', 'null'] },
  card_id: mayBeNull,
  text,
};
const DEADLINE = { type: 'object', required: Object.keys(properties), properties };
