/** Declared actions: what is done with one record beyond changing it. */
import { actionPath, addressFields } from '../../resources/action.ts';
import type { AnyRecord, Resource } from '../../resources/define.ts';
import { resourceByPath } from '../../resources/index.ts';
import type { FetchJson } from './http.ts';
import { createSubmissions } from './idempotency.ts';

/** A record after an action, and the headers of the answer. */
export interface Acted<R> {
  readonly data: R;
  readonly headers: Headers;
}

export interface ActionMethods {
  /**
   * Carries out a declared action on a record; with `version` only as it was seen; of a child resource it
   * names the record's `parent`. Sent again after a lost answer it
   * is the same call: nothing happens twice.
   */
  act<R = AnyRecord>(
    resource: string,
    id: string,
    action: string,
    body?: object,
    options?: { readonly version?: number | undefined; readonly parent?: string | undefined },
  ): Promise<Acted<R>>;
}

interface Context {
  readonly fetchJson: FetchJson;
  readonly addressFor: (resource: string, parent?: string) => string;
  readonly resources: readonly Resource[];
}

/** @example await actionMethods(context).act('contracts', contract.id, 'cancel', notice, { version: contract.version }) */
export function actionMethods({ fetchJson, addressFor, resources }: Context): ActionMethods {
  const submissions = createSubmissions();
  return {
    act: async <R>(
      resource: string,
      id: string,
      name: string,
      sent: object = {},
      { version, parent }: { version?: number | undefined; parent?: string | undefined } = {},
    ) => {
      const action = resourceByPath(resource, resources)?.actions?.[name];
      if (!action) throw new Error(`${resource} declares no action ${name}`);
      const { path, rest } = placed(actionPath(name, action), sent as Record<string, unknown>);
      const address = `${addressFor(resource, parent)}/${encodeURIComponent(id)}/${path}`;
      const body = JSON.stringify(rest);
      const answer = await submissions.send(address, body, (key) => {
        const seen = version !== undefined && { 'If-Match': `"${version}"` };
        return fetchJson<R>(address, { method: 'POST', headers: { 'Idempotency-Key': key, ...seen }, body });
      });
      return { data: answer.json, headers: answer.headers };
    },
  };
}

/** The path with the body's values that stand in it, and the rest of the body. */
function placed(path: string, body: Record<string, unknown>) {
  const names = addressFields(path);
  return {
    path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(body[name]))),
    rest: Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name))),
  };
}
