/** `GET /api/v1/payment/deadlines?days=30`: what needs a person soon; and beneath it, how much of each kind. */
import type { Context, Hono } from 'hono';
import { berlinDay } from '../../../format/instants.ts';
import { contracts } from '../../../resources/contracts.ts';
import { plusDays } from '../../../rules/days.ts';
import { authorize } from '../../authz/authorize.ts';
import { describeEndpoint } from '../../http/describe.ts';
import { malformed } from '../../http/problem.ts';
import { parseRange, refuseOthers } from '../../http/query.ts';
import { setRange } from '../../http/resourceRouter.ts';
import type { AppEnv, Services } from '../../types.ts';
import { inOneStudio } from '../studioInQuestion.ts';
import { countDeadlines, deadlinesIn } from './deadlines.ts';
import { DEADLINE_KINDS } from './kinds.ts';

const PATH = '/api/v1/payment/deadlines';
const LONGEST = 366;
const SORTS = { '["on","ASC"]': 'on', '["kind","ASC"]': 'kind' } as const;

export function mountDeadlines(app: Hono<AppEnv>, services: Services): void {
  const { database } = services;
  describeDeadlines();
  app.get(PATH, async (c) => {
    const { grant, span, parameters } = asked(c, services, ['kind', 'sort', 'range']);
    const kinds = kindsIn(parameters.get('kind'));
    const range = parseRange(parameters.get('range'));
    const query = { ...span, ...range, kinds, sort: sortIn(parameters.get('sort')) };
    const { total, rows } = await database.transaction({ ...grant, readOnly: true }, async (tx) => {
      const total = sumOf(await countDeadlines(tx, kinds, span));
      return { total, rows: range.offset < total ? await deadlinesIn(tx, query) : [] };
    });
    setRange(c, 'deadlines', range, { rows, total });
    return c.json(rows);
  });
  app.get(`${PATH}/counts`, async (c) => {
    const { grant, span } = asked(c, services, []);
    const by_kind = await database.transaction({ ...grant, readOnly: true }, (tx) =>
      countDeadlines(tx, DEADLINE_KINDS, span),
    );
    return c.json({ total: sumOf(by_kind), by_kind });
  });
}

const sumOf = (counts: object) =>
  Object.values(counts).reduce((sum: number, count: number) => sum + count, 0);

/** Whose deadlines are asked for, and how far ahead. */
function asked(c: Context<AppEnv>, { now }: Services, further: readonly string[]) {
  const parameters = new URL(c.req.url).searchParams;
  const allowed = authorize(c, 'list', contracts);
  refuseOthers(parameters, ['days', 'studio_id', ...further]);
  const grant = inOneStudio(allowed, parameters.get('studio_id'));
  const days = parameters.get('days') ?? '30';
  if (!/^\d{1,3}$/.test(days) || Number(days) > LONGEST)
    throw malformed(`„days“ ist keine Zahl von 0 bis ${LONGEST}.`);
  const today = berlinDay(now());
  const span = { studio_id: grant.scope.studio_id, today, until: plusDays(today, Number(days)) };
  return { grant, span, parameters };
}

function kindsIn(text: string | null) {
  if (text === null) return DEADLINE_KINDS;
  const kinds = DEADLINE_KINDS.filter((kind) => kind === text);
  if (kinds.length === 0) throw malformed(`„kind“ ist keine Art von Frist: ${DEADLINE_KINDS.join(', ')}.`);
  return kinds;
}

function sortIn(text: string | null) {
  if (text === null) return 'on';
  if (!Object.hasOwn(SORTS, text))
    throw malformed(`„sort“ ist keines von ${Object.keys(SORTS).join(' und ')}.`);
  return SORTS[text as keyof typeof SORTS];
}

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const mayBeNull = { type: ['string', 'null'] };
const object = (properties: Record<string, object>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const DEADLINE = object({
  kind: { enum: DEADLINE_KINDS },
  on: { ...text, format: 'date' },
  customer_id: text,
  customer_name: text,
  contract_id: mayBeNull,
  contract_number: { type: ['integer', 'null'] },
  card_id: mayBeNull,
  text,
});
const COUNTS = object({
  total: count,
  by_kind: object(Object.fromEntries(DEADLINE_KINDS.map((kind) => [kind, count]))),
});

function describeDeadlines(): void {
  const query = {
    days: `So viele Tage voraus, 0 bis ${LONGEST}; ohne: 30`,
    studio_id: 'Das Studio; nur Super-Admins müssen es nennen',
  };
  describeEndpoint({
    method: 'get',
    path: PATH,
    summary: 'Fristen: was bald jemanden braucht',
    query: {
      ...query,
      kind: `Nur diese Art: ${DEADLINE_KINDS.join(', ')}`,
      sort: `JSON: ${Object.keys(SORTS).join(' oder ')}`,
      range: 'JSON: [von,bis]',
    },
    responses: {
      200: {
        description: 'Das Nächste zuerst',
        schema: { type: 'array', items: DEADLINE, maxItems: 1000 },
        headers: { 'Content-Range': 'deadlines von-bis/gesamt' },
      },
    },
  });
  describeEndpoint({
    method: 'get',
    path: `${PATH}/counts`,
    summary: 'Fristen: wie viele es sind, je Art',
    query,
    responses: { 200: { description: 'Genau gezählt', schema: COUNTS } },
  });
}
