/**
 * What menu, guards, routes and the first request of a list follow from, without the declarations, which are most of the
 * code before a page. A build replaces this file by its outlines as data (`vite.config.ts`).
 */
import type { Resource } from '#declare/define.ts';
import { allResources } from './index.ts';

/** Plain data of a declaration. */
export interface Outline
  extends Pick<
    Resource,
    'name' | 'api' | 'path' | 'within' | 'label' | 'access' | 'menu' | 'tenant' | 'apart'
  > {
  readonly list: Pick<Resource['list'], 'sort' | 'filter'>;
}

/** Outlines of all resources, in the order of the registry; the declarations themselves where nothing is built. */
export const outlines: readonly (Outline | Resource)[] = allResources;

/** Returns what the build writes down. @example outlineOf(customers).path // 'customers' */
export function outlineOf(resource: Resource): Outline {
  const { name, api, path, within, label, access, menu, tenant, apart, list } = resource;
  const { sort, filter } = list;
  return {
    ...{ name, api, path, label, access, list: { sort, ...(filter && { filter }) } },
    ...(within !== undefined && { within }),
    ...(menu && { menu }),
    ...(tenant && { tenant }),
    ...(apart !== undefined && { apart }),
  };
}
