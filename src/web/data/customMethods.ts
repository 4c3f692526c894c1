/** Methods of the services beyond create, read, update and delete. */
import { actionPath, addressFields } from '#declare/action.ts';
import type { BulkDone, Undeleted } from '#declare/bulk.ts';
import type { Resource } from '#declare/define.ts';
import type { Imported, ImportUndone } from '#declare/imports.ts';
import { picturePath } from '#declare/pictures.ts';
import type { Rehearsal } from '#declare/rehearsal.ts';
import type { BankFile } from '#resources/money/endpoints/bankStatements.ts';
import type { MovingIn } from '#resources/studio/endpoints/movingIn.ts';
import { addressOf } from './addresses.ts';
import { type AskInit, type FetchJson, totalOf, WAIT } from './http.ts';
import { createSubmissions } from './idempotency.ts';
import type { ActOptions, AdminDataProvider, Deletion, HistoryEntry } from './types.ts';

interface Context {
  readonly fetchJson: FetchJson;
  readonly addressFor: (resource: string, parent?: string) => string;
  /** Returns the filter that applies to every list of the resource. */
  readonly studioFilter: (resource: string) => Promise<object>;
  readonly wholeOf: (resource: string) => Promise<Resource | undefined>;
}

type Custom = Pick<
  AdminDataProvider,
  | 'act'
  | 'rehearse'
  | 'bulk'
  | 'deletion'
  | 'deletions'
  | 'undelete'
  | 'history'
  | 'uploadAvatar'
  | 'removeAvatar'
  | 'uploadPicture'
  | 'removePicture'
  | 'importFile'
  | 'bankFile'
  | 'moveIn'
  | 'undoImport'
>;

/** Returns the data provider's typed methods beyond react-admin's own. */
export function customMethods({ fetchJson, addressFor, studioFilter, wholeOf }: Context): Custom {
  const submissions = createSubmissions();
  const recordAt = (resource: string, id: string, parent?: string) =>
    `${addressFor(resource, parent)}/${encodeURIComponent(id)}`;
  const picture = async <A>(address: string, file?: File) => {
    if (!file) return (await fetchJson<A>(address, { method: 'DELETE' })).json;
    const body = new FormData();
    body.append('file', file);
    return (await fetchJson<A>(address, { method: 'POST', body })).json;
  };
  const own = async () => {
    const { uploadOwnPhoto } = await import('#resources/studio/endpoints/studio.ts');
    return addressOf(uploadOwnPhoto.path);
  };
  const pictureOf = (resource: string, id: string, field: string) =>
    `${recordAt(resource, id)}/${picturePath(field)}`;
  /** Idempotent: a retry after a lost answer has the same key. */
  const post = <A>(address: string, body: string, init: AskInit = {}, known?: string) =>
    submissions.send(
      address,
      body,
      (key) =>
        fetchJson<A>(address, {
          ...init,
          method: 'POST',
          headers: { 'Idempotency-Key': key, ...init.headers },
          body,
        }),
      known,
    );

  /** Returns the call of a declared action. */
  const acting = async (
    resource: string,
    id: string,
    name: string,
    sent: object,
    { version, parent }: ActOptions,
  ) => {
    const action = (await wholeOf(resource))?.actions?.[name];
    if (!action) throw new Error(`${resource} declares no action ${name}`);
    const { path, rest } = withAddress(actionPath(name, action), sent as Record<string, unknown>);
    const init: AskInit = {
      ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
      ...(action.long && { timeout: WAIT }),
    };
    return { address: `${recordAt(resource, id, parent)}/${path}`, body: JSON.stringify(rest), init };
  };

  return {
    act: async <R>(
      resource: string,
      id: string,
      name: string,
      sent: object = {},
      options: ActOptions = {},
    ) => {
      const { address, body, init } = await acting(resource, id, name, sent, options);
      const { json, headers } = await post<R>(address, body, init, options.key);
      return { data: json, headers };
    },
    rehearse: async (resource, id, name, sent = {}, options = {}) => {
      const { address, body, init } = await acting(resource, id, name, sent, options);
      const asked = { ...init, method: 'POST', body, reads: true };
      return (await fetchJson<Rehearsal>(`${address}/rehearsal`, asked)).json;
    },
    bulk: async (resource, call) =>
      (await post<BulkDone>(`${addressFor(resource)}/bulk`, JSON.stringify(call))).json,
    deletion: async (resource, id, parent) =>
      (await fetchJson<Deletion>(`${recordAt(resource, id, parent)}/deletion`)).json,
    deletions: async (resource, chosen, parent) => {
      const init = { method: 'POST', body: JSON.stringify(chosen), reads: true };
      return (await fetchJson<Deletion[]>(`${addressFor(resource, parent)}/deletion`, init)).json;
    },
    undelete: async (resource, which, parent) =>
      (await post<Undeleted>(`${addressFor(resource, parent)}/undelete`, JSON.stringify(which))).json,
    history: async (resource, id, { offset, limit, parent }) => {
      const range = encodeURIComponent(JSON.stringify([offset, offset + limit - 1]));
      const answer = await fetchJson<HistoryEntry[]>(
        `${recordAt(resource, id, parent)}/history?range=${range}`,
      );
      return { data: answer.json, total: totalOf(answer) };
    },
    uploadAvatar: async (file) => picture(await own(), file),
    removeAvatar: async () => picture(await own()),
    uploadPicture: (resource, id, field, file) => picture(pictureOf(resource, id, field), file),
    removePicture: (resource, id, field) => picture(pictureOf(resource, id, field)),
    importFile: async (resource, file, options) => {
      const body = new FormData();
      body.append('file', file);
      const fields = { ...(await studioFilter(resource)), ...options };
      for (const [name, value] of Object.entries(fields))
        if (value !== undefined) body.append(name, String(value));
      const address = `${addressFor(resource)}/import`;
      const same = JSON.stringify([file.name, file.size, file.lastModified, fields]);
      const sending = async (key: string) =>
        (
          await fetchJson<Imported>(address, {
            method: 'POST',
            headers: { 'Idempotency-Key': key },
            body,
            timeout: WAIT,
          })
        ).json;
      return submissions.send(address, same, sending);
    },
    bankFile: async (file, choices) => {
      const body = new FormData();
      body.append('file', file);
      const what = choices ? { choices: JSON.stringify(choices) } : { dry_run: true };
      for (const [name, value] of Object.entries({ ...(await studioFilter('payments')), ...what }))
        body.append(name, String(value));
      const { bankStatement } = await import('#resources/money/endpoints/bankStatements.ts');
      const address = addressOf(bankStatement.path);
      return (await fetchJson<BankFile>(address, { method: 'POST', body, timeout: WAIT })).json;
    },
    moveIn: async (file, options) => {
      const body = new FormData();
      body.append('file', file);
      const fields = { ...(await studioFilter('customers')), name: file.name, ...options };
      for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
      const { movingIn } = await import('#resources/studio/endpoints/movingIn.ts');
      const address = addressOf(movingIn.path);
      const same = JSON.stringify([file.name, file.size, file.lastModified, fields]);
      return submissions.send(
        address,
        same,
        async (key) =>
          (
            await fetchJson<MovingIn>(address, {
              method: 'POST',
              headers: { 'Idempotency-Key': key },
              body,
              timeout: WAIT,
            })
          ).json,
      );
    },
    undoImport: async (resource, batch_id) => {
      const body = JSON.stringify({ batch_id, ...(await studioFilter(resource)) });
      return (await post<ImportUndone>(`${addressFor(resource)}/import/undo`, body, { timeout: WAIT })).json;
    },
  };
}

/** Returns the path with its parameters replaced from the body, and the rest of the body. */
function withAddress(path: string, body: Record<string, unknown>) {
  const names = addressFields(path);
  return {
    path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(body[name]))),
    rest: Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name))),
  };
}
