/** `GET {id}/earliest-end?received_on=`: when the contract could end, with every step. */
import type { Hono } from 'hono';
import { isDay } from '../../../format/days.ts';
import { berlinDay } from '../../../format/instants.ts';
import { contracts } from '../../../resources/contracts.ts';
import { earliestEnd } from '../../../rules/contracts/end.ts';
import { authorize } from '../../authz/authorize.ts';
import { describeEndpoint, MISSING } from '../../http/describe.ts';
import { requireId } from '../../http/ids.ts';
import { malformed, notFound } from '../../http/problem.ts';
import { refuseOthers } from '../../http/query.ts';
import type { AppEnv, Services } from '../../types.ts';

const PATH = `/api/v1/${contracts.api}/:id/earliest-end`;

export function mountEarliestEnd(app: Hono<AppEnv>, { database, now }: Services): void {
  describeEndpoint({
    method: 'get',
    path: PATH,
    summary: 'Frühestes Vertragsende, Schritt für Schritt',
    query: { received_on: 'Tag, an dem die Kündigung zugeht; ohne: heute' },
    responses: { 200: { description: 'Der Tag und die Schritte dahin', schema: END }, 404: MISSING },
  });
  app.get(PATH, async (c) => {
    const grant = authorize(c, 'read', contracts);
    const id = requireId(c.req.param('id'));
    const parameters = new URL(c.req.url).searchParams;
    refuseOthers(parameters, ['received_on']);
    const received_on = parameters.get('received_on') ?? berlinDay(now());
    if (!isDay(received_on)) throw malformed('„received_on“ ist kein Tag wie 2026-11-21.');
    const record = await database.transaction({ ...grant, readOnly: true }, (tx) => tx.get(contracts, id));
    if (!record) throw notFound();
    return c.json(earliestEnd(record, received_on));
  });
}

const END = {
  type: 'object',
  required: ['day', 'steps'],
  properties: {
    day: { type: 'string', format: 'date' },
    steps: {
      type: 'array',
      items: {
        type: 'object',
        required: ['text', 'section'],
        properties: {
          text: { type: 'string' },
          section: { type: 'string', description: 'Fundstelle' },
          day: { type: 'string', format: 'date' },
        },
      },
    },
  },
};
