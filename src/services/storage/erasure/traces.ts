/** Traces of an erased person outside of records: the bin, stored answers, views, messages to the team, the audit log. */
import { randomUUID } from 'node:crypto';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { messages } from '#resources/studio/messages.ts';
import { savedViews } from '#resources/studio/savedViews.ts';
import { emptyBin, needing } from '../bin.ts';
import type { Context } from '../context.ts';
import { eraseRows } from '../remove.ts';
import { run, sql, value } from '../statement.ts';

/** What stands in the audit log for the name of somebody who was erased. */
export const ERASED_NAME = 'Gelöschte Person';

/**
 * Erases them.
 * @param rows the erased records, the person's own among them
 * @param belonging the resources whose records can belong to a person
 */
export async function forgetTraces(
  context: Context,
  person: AnyRecord,
  rows: readonly AnyRecord[],
  belonging: readonly Resource[],
): Promise<void> {
  const { client } = context;
  const { id, studio_id } = person;
  const mention = `%${id}%`;
  await emptyBin(context, needing(rows));
  const names = value(belonging.map(({ name }) => name));
  await emptyBin(
    context,
    sql`t.studio_id = ${studio_id} AND t.resource = ANY (${names}::text[]) AND t.contents::text LIKE ${mention}`,
  );
  // A stored answer may repeat what was entered, and a view may have been saved for the person alone.
  const words = [id, ...personal(person)].map((word) => `%${escaped(word)}%`);
  await run(
    client,
    sql`DELETE FROM idempotency_keys WHERE status IS NOT NULL AND body::text ILIKE ANY (${value(words)}::text[])`,
  );
  const views = await run<{ id: string; studio_id: string; root: string }>(
    client,
    sql`SELECT id, studio_id, id AS root FROM saved_views WHERE studio_id = ${studio_id}
      AND (filter ILIKE ANY (${value(words)}::text[]) OR name ILIKE ANY (${value(words)}::text[]))`,
  );
  if (views.length > 0) await eraseRows(context, { resource: savedViews, records: views }, {});
  const told = await run<{ id: string; studio_id: string; root: string }>(
    client,
    sql`SELECT id, studio_id, id AS root FROM messages WHERE studio_id = ${studio_id} AND basis = 'house'
      AND text LIKE ${`%${escaped(shortName(person))}%`}`,
  );
  if (told.length > 0) await eraseRows(context, { resource: messages, records: told }, {});
  await forgetReadings(client, { id, studio_id });
  await run(
    client,
    sql`UPDATE audit_log SET by_name = ${ERASED_NAME} WHERE studio_id = ${studio_id} AND by = ${id}`,
  );
}

/** Deletes the readings of the person's health data. Those of exports get a random id, as exports are counted by them. */
async function forgetReadings(
  client: Context['client'],
  { id, studio_id }: Pick<AnyRecord, 'id' | 'studio_id'>,
): Promise<void> {
  const theirs = sql`studio_id = ${studio_id} AND record_id = ${id}`;
  await run(client, sql`DELETE FROM readings WHERE ${theirs} AND export_id IS NULL`);
  await run(client, sql`UPDATE readings SET record_id = ${randomUUID()} WHERE ${theirs}`);
}

/** Returns the texts that are one person's alone: the e-mail address, and the whole name. */
function personal({ email, first_name, last_name }: AnyRecord): string[] {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return [email, name].filter((word): word is string => typeof word === 'string' && word.length > 3);
}

/** Returns what messages to the team call a customer. */
const shortName = ({ first_name, last_name }: AnyRecord) =>
  `${String(first_name)} ${String(last_name).slice(0, 1)}.`;

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');
