/** Every endpoint that staff may call, and how to ask it about somebody. */
import type { Resource } from '#declare/define.ts';
import type { Endpoint } from '#declare/endpoint.ts';
import type { Field, Fields } from '#declare/fields.ts';
import { allEndpoints } from '#resources/endpoints.ts';
import { allResources } from '#resources/index.ts';
import { endSignIn } from '#resources/people/endpoints/devices.ts';
import { endpointsOf } from '#services/http/resourceEndpoints.ts';
import { newId } from '#services/storage/ids.ts';
import { buildAny } from './builders.ts';

/** Every endpoint that staff may call, with the record's resource. */
export const STAFF_ENDPOINTS: readonly { endpoint: Endpoint; resource?: Resource }[] = [
  ...allResources.flatMap((resource) => endpointsOf(resource).map((endpoint) => ({ endpoint, resource }))),
  ...allEndpoints.map((endpoint) => ({ endpoint })),
].filter(
  ({ endpoint }) =>
    endpoint.access !== 'public' &&
    !endpoint.path.endsWith('/changes') &&
    // Nobody may call after that.
    endpoint !== endSignIn,
);

/** Returns the path about those records. @param ids of a customer and of what belongs to them, by resource */
export function pathTo(
  { path }: Endpoint,
  resource: Resource | undefined,
  ids: ReadonlyMap<string, string>,
): string {
  const of = resource ?? allResources.find(({ api }) => api.split('/:')[0] === path.split('/:')[0]);
  const id = (of && ids.get(of.name)) ?? ids.get('customers')!;
  const parent = allResources.find(({ name }) => name === of?.within);
  return path
    .replace(':parent_id', (parent && ids.get(parent.name)) ?? id)
    .replaceAll(/:(\w+)/g, (_, name) => (name === 'id' ? id : (ids.get(`${name}s`) ?? id)));
}

/** Returns a value of each field, of references those records. */
export function everyValue(
  fields: Fields | undefined,
  ids: ReadonlyMap<string, string>,
): Promise<Record<string, unknown>> {
  const all = Object.fromEntries(
    Object.entries(fields ?? {}).map(([name, field]) => [
      name,
      { ...field, required: true, readOnly: false, default: undefined } as unknown as Field,
    ]),
  );
  const asked = Object.fromEntries(Object.entries(all).filter(([, { kind }]) => kind !== 'list'));
  for (const field of Object.values(asked)) delete (field as { default?: unknown }).default;
  return buildAny({ fields: asked }, async (to) => ids.get(to) ?? newId());
}
