import type { Resource } from '#declare/define.ts';
import { resourceByPath } from '#declare/named.ts';
import type { Page } from '#web/generic/pages.ts';

/**
 * Returns what a page is called in search and menus: its own title, or that of its resource.
 * @example pageName(page, allResources) // 'Kundenverwaltung'
 */
export function pageName(
  { title, resource, action }: Page,
  resources: readonly Resource[],
): string | undefined {
  const declared = resource === undefined ? undefined : resourceByPath(resource, resources);
  if (!declared) return title;
  return action === 'create'
    ? `${declared.label.one} anlegen`
    : (declared.menu?.label ?? declared.label.many);
}
