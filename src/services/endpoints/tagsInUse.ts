/** Tags that customers have: suggestions for typing. */
import type { Hono } from 'hono';
import { customers } from '../../resources/customers.ts';
import { authorize } from '../authz/authorize.ts';
import { describeEndpoint } from '../http/describe.ts';
import type { AppEnv, Services } from '../types.ts';
import { studioInQuestion } from './studioInQuestion.ts';

const PATH = '/api/v1/auth/customers/tags';

/** The 200 used most, in German order. */
export function mountTagsInUse(app: Hono<AppEnv>, { database }: Services): void {
  describeEndpoint({
    method: 'get',
    path: PATH,
    summary: 'Tags, die Kunden haben',
    query: { studio_id: 'Nur für Super-Admins: ein Studio' },
    responses: {
      200: { description: 'Höchstens 200', schema: { type: 'array', items: { type: 'string' } } },
    },
  });
  app.get(PATH, async (c) => {
    const grant = authorize(c, 'list', customers);
    const studio_id = studioInQuestion(c, grant.scope);
    const tags = await database.transaction({ ...grant, readOnly: true }, async ({ client }) => {
      const { rows } = await client.query<{ tag: string }>(
        `select tag from customers c, unnest(c.tags) as tag where $1::uuid is null or c.studio_id = $1::uuid
          group by tag order by count(*) desc, tag limit 200`,
        [studio_id],
      );
      return rows.map(({ tag }) => tag);
    });
    return c.json(tags.sort((a, b) => a.localeCompare(b, 'de')));
  });
}
