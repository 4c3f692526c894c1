/** Data provider: ra-data-simple-rest over the services of `/api/v1`, with the methods that it lacks. */
import simpleRestProvider from 'ra-data-simple-rest';
import type {
  DataProvider,
  DeleteParams,
  DeleteResult,
  GetListParams,
  GetListResult,
  Identifier,
  RaRecord,
} from 'react-admin';
import type { Chosen } from '#declare/bulk.ts';
import type { Resource } from '#declare/define.ts';
import type { Fields } from '#declare/fields.ts';
import { hasLevel } from '#declare/levels.ts';
import { PURPOSE, SEARCHED, TOTAL_CAPPED } from '#declare/lists.ts';
import { resourceByPath } from '#declare/named.ts';
import { apiOf } from '#declare/within.ts';
import { allDeclared } from '#web/allDeclared.ts';
import { declared, isDeclared } from '#web/declared.ts';
import { addressOf } from './addresses.ts';
import { levelOf, writableBody } from './body.ts';
import { customMethods } from './customMethods.ts';
import { createCall } from './endpoints.ts';
import { createFetchJson, type HttpOptions } from './http.ts';
import { createSubmissions } from './idempotency.ts';
import { chosenStudio, isOfStudio, studioFilterOf } from './studioChoice.ts';
import type { AdminDataProvider } from './types.ts';

interface DataProviderOptions extends HttpOptions {
  /** Declared resources; the registry unless given. */
  readonly resources?: readonly Resource[];
  /** Returns the studio that a super admin selected, null for all. Ignored for other users. */
  readonly studioId?: () => string | null;
}

/** Member of records that were erased, and are kept apart: they have no page. */
export const APART = 'is_apart';

/** Ids per `getMany` request: a URL holds about 100 of them. */
const BATCH = 100;

/**
 * Creates the app's data provider.
 * @example const dataProvider = createDataProvider({ getToken: getIdToken });
 */
export function createDataProvider(options: DataProviderOptions): AdminDataProvider {
  const { resources = declared, studioId = chosenStudio } = options;
  const fetchJson = createFetchJson(options);
  const submissions = createSubmissions();

  /** Returns the URL for simple-rest: the declared API on its service's base. */
  const outlineOf = (resource: string) => resourceByPath(resource, resources) ?? { api: resource };
  const addressFor = (resource: string, parent?: string) => addressOf(apiOf(outlineOf(resource), parent));
  /** Of a body and an action it takes more than an outline. */
  const wholeOf = async (resource: string) => {
    const found = resourceByPath(resource, resources);
    if (found && !isDeclared(found)) await allDeclared();
    return found;
  };
  /** simple-rest joins base and resource itself, so the address is passed in two parts. */
  const beneath = (
    resource: string,
    { parent, headers, seen, page }: Calling = {},
  ): [DataProvider, string] => {
    const address = addressFor(resource, parent);
    const cut = address.lastIndexOf('/');
    const rest = simpleRestProvider(address.slice(0, cut), async (url, init) => {
      const answer = await fetchJson(url, { ...init, page, headers: merged(init?.headers, headers) });
      seen?.(answer.headers);
      return answer;
    });
    return [rest, address.slice(cut + 1)];
  };

  const chosen = async () => {
    const studio = studioId();
    return studio ? studioFilterOf(studio, levelOf(await options.getToken())) : {};
  };
  const studioFilter = async (resource: string) => (isOfStudio(outlineOf(resource)) ? chosen() : {});

  const bodyOf = async (resource: string, data: Record<string, unknown>, given?: Fields) =>
    writableBody(await wholeOf(resource), data, { level: levelOf(await options.getToken()) }, given);

  const getList = async <R extends RaRecord>(
    resource: string,
    params: GetListParams & { signal?: AbortSignal },
  ): Promise<GetListResult<R>> => {
    let meta = {};
    const { parent, filter } = parentIn(params);
    const seen = (headers: Headers) => {
      meta = { capped: isCapped(headers), similar: headers.get(SEARCHED) === 'similar' };
    };
    const { page, purpose } = params.meta ?? {};
    const headers = purpose && { [PURPOSE]: purpose };
    const [rest, name] = beneath(resource, { parent, seen, page, ...(headers && { headers }) });
    const result = await rest.getList<R>(name, {
      ...params,
      filter: { ...(await studioFilter(resource)), ...filter },
    });
    return { ...result, meta };
  };

  const update: DataProvider['update'] = async (resource, params) => {
    const current: number | undefined =
      params.meta?.version ?? params.data.version ?? params.previousData?.version;
    const headers = current === undefined ? undefined : { 'If-Match': `"${current}"` };
    const [rest, name] = beneath(resource, { ...parentIn(params), headers });
    return rest.update(name, { ...params, data: await bodyOf(resource, params.data) });
  };

  const create: DataProvider['create'] = async (resource, params) => {
    const data = {
      ...(await studioFilter(resource)),
      ...(await bodyOf(resource, params.data, (await wholeOf(resource))?.given)),
    };
    const { parent } = parentIn(params);
    const address = addressFor(resource, parent);
    const sending = (key: string) => {
      const [rest, name] = beneath(resource, { parent, headers: { 'Idempotency-Key': key } });
      return rest.create(name, { ...params, data });
    };
    return submissions.send(address, JSON.stringify(data), sending, params.meta?.idempotencyKey);
  };

  const remove = async (resource: string, params: DeleteParams): Promise<DeleteResult> => {
    const current: number | undefined = params.meta?.version;
    const address = addressFor(resource, parentIn(params).parent);
    const { json } = await fetchJson(`${address}/${encodeURIComponent(params.id)}`, {
      method: 'DELETE',
      ...(current === undefined ? {} : { headers: { 'If-Match': `"${current}"` } }),
    });
    return { data: json ?? params.previousData ?? { id: params.id } };
  };

  const custom = customMethods({ fetchJson, addressFor, studioFilter, wholeOf });

  const getListed: DataProvider['getMany'] = async (resource, params) => {
    const pages = await Promise.all(
      batches([...new Set(params.ids)], BATCH).map((batch) => {
        const [rest, name] = beneath(resource, parentIn(params));
        return rest.getList(name, {
          filter: { id: batch },
          pagination: { page: 1, perPage: BATCH },
          sort: { field: 'id', order: 'ASC' },
          signal: params.signal,
        });
      }),
    );
    return { data: pages.flatMap(({ data }) => data) };
  };

  /** Reads what is kept apart of those that were erased, too, for who may read that. */
  const getMany: typeof getListed = async (resource, params) => {
    const listed = await getListed(resource, params);
    const apart = resources.find(({ name }) => name === resourceByPath(resource, resources)?.apart);
    const missing = params.ids.filter((id) => !listed.data.some((one) => one.id === id));
    if (!apart || missing.length === 0) return listed;
    if (!hasLevel(levelOf(await options.getToken()), apart.access.read)) return listed;
    const { data } = await getListed(apart.path, { ...params, ids: missing });
    return { data: [...listed.data, ...data.map((one) => ({ ...one, [APART]: true }))] } as typeof listed;
  };

  return {
    getList,
    getOne: (resource, params) => {
      const [rest, name] = beneath(resource, parentIn(params));
      return rest.getOne(name, params);
    },
    getMany,
    getManyReference: async (resource, { target, id, filter, ...params }) =>
      getList(resource, { ...params, filter: { ...filter, [target]: id } }),
    update,
    updateMany: async (resource, { ids, data, meta }) => {
      await custom.bulk(resource, {
        ...chosenBy(ids, meta),
        action: 'update',
        values: await bodyOf(resource, data),
      });
      return { data: ids };
    },
    create,
    delete: remove,
    deleteMany: async (resource, { ids, meta }) => {
      await custom.bulk(resource, { ...chosenBy(ids, meta), action: 'delete' });
      return { data: ids };
    },
    ...custom,
    call: createCall({ fetchJson, chosen }),
    supportAbortSignal: true,
  } as AdminDataProvider;
}

/** Options of a call. */
interface Calling {
  /** For a child resource, the id of its parent record. */
  readonly parent?: string | undefined;
  readonly headers?: Record<string, string> | undefined;
  readonly seen?: (answer: Headers) => void;
  /** Address of the page that the answer is for, where it isn't the current one. */
  readonly page?: string | undefined;
}

interface Params {
  readonly filter?: Record<string, unknown>;
  readonly meta?: { readonly parent_id?: string };
  readonly data?: Record<string, unknown>;
  readonly previousData?: Record<string, unknown>;
}

/** Returns the parent of a call, from its filter, its `meta` or its record, and the filter without it. */
function parentIn({ filter: { parent_id, ...filter } = {}, meta, data, previousData }: Params) {
  const parent = parent_id ?? meta?.parent_id ?? data?.parent_id ?? previousData?.parent_id;
  return { parent: typeof parent === 'string' ? parent : undefined, filter };
}

/** Returns the records of a bulk call: the page's rows by id, or with `meta.filter` all that the list finds. */
function chosenBy(ids: readonly Identifier[], meta?: { filter?: Record<string, unknown> }): Chosen {
  return meta?.filter ? { filter: meta.filter } : { ids: ids.map(String) };
}

/** Returns whether the total exceeds what the services count. */
function isCapped(headers: Headers): boolean {
  return headers.get(TOTAL_CAPPED) === 'true';
}

function merged(...all: (HeadersInit | undefined)[]): Headers {
  const result = new Headers();
  for (const headers of all) for (const [name, value] of new Headers(headers)) result.set(name, value);
  return result;
}

function batches(ids: Identifier[], size: number): Identifier[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}
