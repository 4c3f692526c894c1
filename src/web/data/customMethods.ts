/** The calls of the services that are not create, read, update or delete. */
import type { Resource } from '../../resources/define.ts';
import { picturePath } from '../../resources/pictures.ts';
import { type ActionMethods, actionMethods } from './actionMethods.ts';
import { addressOf } from './addresses.ts';
import type { Deletion } from './deletion.ts';
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
  | 'uploadAvatar'
  | 'removeAvatar'
  | 'uploadPicture'
  | 'removePicture'
  | 'history'
  | 'deletion'
>;

const part = encodeURIComponent;

/** Typed methods of the data provider beyond react-admin's own. */
export function customMethods({ fetchJson, addressFor, resources }: Context): Custom {
  const post = { method: 'POST' };
  const picture = async <A>(address: string, file?: File) => {
    if (!file) return (await fetchJson<A>(address, { method: 'DELETE' })).json;
    const body = new FormData();
    body.append('file', file);
    return (await fetchJson<A>(address, { ...post, body })).json;
  };
  const own = addressOf('auth/user/avatar');
  const pictureOf = (resource: string, id: string, field: string) =>
    `${addressFor(resource)}/${part(id)}/${picturePath(field)}`;

  return {
    uploadAvatar: (file) => picture(own, file),
    removeAvatar: () => picture(own),
    uploadPicture: (resource, id, field, file) => picture(pictureOf(resource, id, field), file),
    removePicture: (resource, id, field) => picture(pictureOf(resource, id, field)),
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
    ...actionMethods({ fetchJson, addressFor, resources }),
  };
}
