/** Tags that customers have, as suggestions for typing: the 200 used most, in German order. */
import type { tagsInUse } from '../../resources/endpoints/customers.ts';
import type { Handler } from '../http/endpoint.ts';

export const usedTags: Handler<typeof tagsInUse> = async ({ read, studio_id }) => {
  const { rows } = await read(({ client }) =>
    client.query<{ tag: string }>(
      `select tag from customers c, unnest(c.tags) as tag where $1::uuid is null or c.studio_id = $1::uuid
        group by tag order by count(*) desc, tag limit 200`,
      [studio_id],
    ),
  );
  return rows.map(({ tag }) => tag).sort((a, b) => a.localeCompare(b, 'de'));
};
