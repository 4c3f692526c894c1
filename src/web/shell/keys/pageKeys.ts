import type { Resource } from '#declare/define.ts';
import type { Permissions } from '#web/data/permissions.ts';
import { mayVisit } from '#web/generic/addresses.ts';
import { pages } from '#web/generic/pages.ts';
import { pageName } from '../pageName.ts';

export interface PageKey {
  /** The letter after `g`. */
  readonly key: string;
  readonly title: string;
  readonly path: string;
}

/**
 * Returns the pages that have a letter and that the user may visit.
 * @example pageKeys(permissions, allResources) // [{ key: 'k', title: 'Kundenverwaltung', path: '/customers' }, …]
 */
export function pageKeys(permissions: Permissions, resources: readonly Resource[]): readonly PageKey[] {
  return pages(resources).flatMap((page) => {
    const title = pageName(page, resources);
    if (page.key === undefined || title === undefined || !mayVisit(page.path, permissions, resources))
      return [];
    return [{ key: page.key, title, path: page.path }];
  });
}
