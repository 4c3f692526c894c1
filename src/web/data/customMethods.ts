/** The calls of the services that are not create, read, update or delete. */
import type { Resource } from '../../resources/define.ts';
import { type ActionMethods, actionMethods } from './actionMethods.ts';
import { addressOf } from './addresses.ts';
import type { Deletion, DeletionMethods } from './deletion.ts';
import type { FetchJson } from './http.ts';
import type { AdminDataProvider, HistoryEntry } from './types.ts';

interface Context {
  readonly fetchJson: FetchJson;
  readonly addressFor: (resource: string, parent?: string) => string;
  readonly resources: readonly Resource[];
}

type Custom = Pick<
  AdminDataProvider,
  | keyof ActionMethods
  | 'bulkCustomers'
  | 'uploadAvatar'
  | 'uploadCustomerPhoto'
  | 'history'
  | keyof DeletionMethods
>;

const part = encodeURIComponent;

/** Typed methods of the data provider beyond react-admin's own. */
export function customMethods({ fetchJson, addressFor, resources }: Context): Custom {
  const post = { method: 'POST' };
  const upload = async (path: string, file: File) => {
    const body = new FormData();
    body.append('file', file);
    return (await fetchJson<{ photo_url: string }>(addressOf(path), { ...post, body })).json;
  };

  return {
    bulkCustomers: async (call) => {
      await fetchJson(addressOf('auth/customers/bulk'), { ...post, body: JSON.stringify(call) });
    },
    uploadAvatar: (file) => upload('auth/user/avatar', file),
    uploadCustomerPhoto: (id, file) => upload(`auth/customers/${part(id)}/photo`, file),
    history: async (resource, id, { offset, limit, parent }) => {
      const range = encodeURIComponent(JSON.stringify([offset, offset + limit - 1]));
      const { json, headers } = await fetchJson<HistoryEntry[]>(
        `${addressFor(resource, parent)}/${part(id)}/history?range=${range}`,
      );
      const total = Number(headers.get('Content-Range')?.split('/').pop());
      return { data: json, total: Number.isNaN(total) ? json.length : total };
    },
    deletion: async (resource, id, parent) =>
      (await fetchJson<Deletion>(`${addressFor(resource, parent)}/${part(id)}/deletion`)).json,
    deletions: async (resource, ids) =>
      (
        await fetchJson<Deletion[]>(`${addressFor(resource)}/deletion`, {
          ...post,
          body: JSON.stringify({ ids }),
        })
      ).json,
    ...actionMethods({ fetchJson, addressFor, resources }),
  };
}
