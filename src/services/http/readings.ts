/** Writing down who reads health data, before they are answered. */
import type { AnyRecord, Resource } from '../../resources/define.ts';
import { answerKind, type Endpoint } from '../../resources/endpoint.ts';
import { readingsIn, writeReadings } from '../storage/readings.ts';
import type { Caller, Services } from '../types.ts';
import type { Page } from './answer.ts';

/**
 * Writes down that the caller gets to see the records, as far as they hold health data. In a transaction of its own: the
 * one that read them may be over, read-only, or have failed. Where it can't be written nothing is answered.
 * @example await noteReading(services, user, customers, [customer])
 */
export async function noteReading(
  { database }: Pick<Services, 'database'>,
  { uid, name }: Caller,
  resource: Resource,
  records: readonly AnyRecord[],
): Promise<void> {
  const readings = readingsIn(resource, records);
  const [first] = readings;
  if (!first) return;
  const scope = { rows: 'studio', studio_id: first.studio_id } as const;
  await database.transaction({ scope, actor: { uid, name } }, (tx) => writeReadings(tx, readings));
}

/**
 * The same of what an endpoint answers. Who creates a record knows what it holds, and lists lack what is sensitive, but
 * for those of a child, which lie below one person's record.
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
