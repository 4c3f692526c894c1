/** `POST /api/v1/payment/dues/sepa/collected`: a month's file was handed to the bank. */
import type { Context, Hono } from 'hono';
import { berlinDay } from '../../../format/instants.ts';
import { COLLECTED_FIELDS, directDebits } from '../../../resources/directDebits.ts';
import { studios } from '../../../resources/studios.ts';
import { restDayProblem } from '../../../rules/sepa/bankDays.ts';
import { authorize } from '../../authz/authorize.ts';
import { readJson } from '../../http/body.ts';
import { bodySchema, parseFields } from '../../http/bodyFields.ts';
import { describeEndpoint, PROBLEM_REF } from '../../http/describe.ts';
import { conflict, invalid } from '../../http/problem.ts';
import type { AppEnv, Services } from '../../types.ts';
import { oneStudioIn } from '../studioInQuestion.ts';
import { sumOf } from './claims.ts';
import { handedIn, noteHandedIn } from './collected.ts';
import { markUsed } from './mandates.ts';
import { planCollection } from './sepaPlan.ts';

const PATH = '/api/v1/payment/dues/sepa/collected';

export function mountCollected(app: Hono<AppEnv>, services: Services): void {
  const count = { type: 'integer', minimum: 0 };
  describeEndpoint({
    method: 'post',
    path: PATH,
    summary: 'SEPA-Lastschriften eines Monats: Die Datei ist bei der Bank, die Mandate sind genutzt',
    request: { schema: bodySchema(COLLECTED_FIELDS) },
    responses: {
      200: {
        description: 'Wie viele Mandate sich geändert haben; was in der Datei steht',
        schema: {
          type: 'object',
          required: ['changed', 'count', 'sum_cents'],
          properties: { changed: count, count, sum_cents: count },
        },
      },
      409: {
        description: 'Nichts einzuziehen, oder inzwischen anderes als `count` und `sum_cents`',
        schema: PROBLEM_REF,
      },
      422: { description: 'Angaben stimmen nicht', schema: PROBLEM_REF },
    },
  });
  app.post(PATH, (c) => collected(c, services));
}

/**
 * Notes that the file was handed to the bank: its mandates are used. What the caller takes for its number and sum has to
 * be so still, or others would be noted than are in the file. The same file again changes nothing.
 */
async function collected(c: Context<AppEnv>, services: Services) {
  const grant = authorize(c, 'update', directDebits);
  const today = berlinDay(services.now());
  const { month, collect_on, ...body } = parseFields(COLLECTED_FIELDS, await readJson(c), today);
  const studio_id = oneStudioIn(body.studio_id, grant.scope);
  const restDay = restDayProblem(collect_on);
  if (restDay) throw invalid({ collect_on: restDay });
  const answer = await services.database.transaction(grant, async (tx) => {
    // One after the other: two who note the same file at once note it once.
    await tx.get(studios, studio_id, { forUpdate: true });
    const known = await handedIn(tx, { studio_id, month });
    const same = known.find(
      (file) =>
        file.collect_on === collect_on &&
        (body.count ?? file.count) === file.count &&
        (body.sum_cents ?? file.sum_cents) === file.sum_cents,
    );
    if (same) return { changed: 0, count: same.count, sum_cents: same.sum_cents };
    const { included } = await planCollection(tx, { studio_id, month, collect_on });
    const [count, sum_cents] = [included.length, sumOf(included)];
    if (count === 0) throw conflict('In diesem Monat ist nichts einzuziehen.');
    if ((body.count ?? count) !== count || (body.sum_cents ?? sum_cents) !== sum_cents)
      throw conflict(
        `Inzwischen wären es ${count} Lastschriften über ${inEuro(sum_cents)}: Etwas hat sich geändert. Öffne die SEPA-Lastschriften noch einmal und prüfe, ob deine Datei noch stimmt.`,
      );
    const ids = included.map(({ customer_id }) => customer_id);
    const changed = await markUsed(tx, services, { ids, studio_id, on: earlier(collect_on, today) });
    await noteHandedIn(tx, services, { studio_id, month, collect_on, count, sum_cents });
    return { changed, count, sum_cents };
  });
  return c.json(answer);
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const inEuro = (cents: number) =>
  (cents / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR' });
