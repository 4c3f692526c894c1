/** Logs the reading of health data, before the response is sent. */
import type { AnyRecord, Resource } from '#declare/define.ts';
import { answerKind, type Endpoint } from '#declare/endpoint.ts';
import { remains } from '#declare/roles.ts';
import { type ExportOfStudio, readingsIn, writeReadings } from '#services/storage/readings.ts';
import type { Caller, Services } from '#services/types.ts';
import type { Page } from './answer.ts';

/**
 * Logs that the caller reads the records, as far as they hold health data. Uses a transaction of its own: the
 * one that read them may be over, read-only, or have failed. Nothing is answered where logging fails.
 * @param exported the export in whose course they were read
 * @example await noteReading(services, user, customers, [customer])
 */
export async function noteReading(
  { database }: Pick<Services, 'database'>,
  user: Caller,
  resource: Resource,
  records: readonly AnyRecord[],
  exported?: ExportOfStudio,
): Promise<void> {
  // Health data are omitted from what these callers get.
  if (!remains(user, 'health', 'read')) return;
  const { uid, name } = user;
  const readings = readingsIn(resource, records);
  const [first] = readings;
  if (!first) return;
  const scope = { rows: 'studio', studio_id: first.studio_id } as const;
  await database.transaction({ scope, actor: { uid, name } }, (tx) => writeReadings(tx, readings, exported));
}

/**
 * Logs the reading of an endpoint's result. Skips creations, whose values the caller sent, and lists, which
 * omit sensitive fields, except lists of children, which lie below one person's record.
 */
export async function noteAnswered(
  services: Pick<Services, 'database'>,
  user: Caller,
  endpoint: Endpoint,
  answered: unknown,
): Promise<void> {
  const { of } = endpoint.answer as unknown as { of: Resource };
  const kind = answerKind(endpoint);
  if (kind === 'record' && endpoint.status !== 201 && answered)
    await noteReading(services, user, of, [answered as AnyRecord]);
  if (kind === 'records' && of.within !== undefined)
    await noteReading(services, user, of, (answered as Page<AnyRecord>).rows);
}
