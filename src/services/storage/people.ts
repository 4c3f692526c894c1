/** What is kept for a person outside the person's record, and goes with it. */
import type { AnyRecord } from '#declare/define.ts';
import { removeAccounts } from './accounts.ts';
import type { Context } from './context.ts';
import { named, run, sql, value } from './statement.ts';

/** Erases accounts of the erased records, where they are people's, and what these had for themselves alone. */
export async function forgetPeople(
  { client, resources }: Pick<Context, 'client' | 'resources'>,
  records: readonly Pick<AnyRecord, 'id' | 'studio_id'>[],
): Promise<void> {
  const ids = value([...new Set(records.map(({ id }) => id))]);
  const studios = value([...new Set(records.map(({ studio_id }) => studio_id))]);
  await removeAccounts(
    client,
    records.map(({ id }) => id),
  );
  for (const { name, access } of resources)
    if (access.personal)
      await run(
        client,
        sql`DELETE FROM ${named(name)} t WHERE t.studio_id = ANY (${studios}::uuid[])
          AND t.${named(access.personal.owner)} = ANY (${ids}::text[]) AND NOT t.${named(access.personal.shared)}`,
      );
}
