/** One action for many records in one request. */
import type { BulkAction, BulkDone, Chosen, Refusal } from '../../resources/bulk.ts';
import type { Deletion, DeletionMethods } from './deletion.ts';
import type { FetchJson } from './http.ts';
import { createSubmissions } from './idempotency.ts';

export type BulkCall = Chosen & BulkAction;

export interface BulkMethods {
  /**
   * Does the action with all of the records or with none; answers how many changed. Sent again after a lost answer it
   * is the same call.
   * @throws HttpError 409 whose body names the records that stand in the way, see `refusalsIn`
   */
  bulk(resource: string, call: BulkCall): Promise<BulkDone>;
}

interface Context {
  readonly fetchJson: FetchJson;
  readonly addressFor: (resource: string, parent?: string) => string;
  /** What every list of the resource is narrowed to. */
  readonly narrowed: (resource: string) => Promise<object>;
}

/** @example await bulkMethods(context).bulk('customers', { ids, action: 'update', add: { tags: ['Reha'] } }) */
export function bulkMethods({
  fetchJson,
  addressFor,
  narrowed,
}: Context): BulkMethods & Pick<DeletionMethods, 'deletions'> {
  const submissions = createSubmissions();
  const bodyOf = async (resource: string, call: Chosen) => {
    const found = 'filter' in call && { filter: { ...(await narrowed(resource)), ...call.filter } };
    return JSON.stringify({ ...call, ...found });
  };
  return {
    deletions: async (resource, chosen, parent) => {
      const init = { method: 'POST', body: await bodyOf(resource, chosen) };
      return (await fetchJson<Deletion[]>(`${addressFor(resource, parent)}/deletion`, init)).json;
    },
    bulk: async (resource, call) => {
      const address = `${addressFor(resource)}/bulk`;
      const body = await bodyOf(resource, call);
      return submissions.send(address, body, async (key) => {
        const headers = { 'Idempotency-Key': key };
        return (await fetchJson<BulkDone>(address, { method: 'POST', headers, body })).json;
      });
    },
  };
}

/** The records that kept all of them from it. */
export function refusalsIn(error: unknown): readonly Refusal[] {
  return (error as { body?: { refused?: readonly Refusal[] } }).body?.refused ?? [];
}
