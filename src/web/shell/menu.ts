/** What stands in the sidebar for whom. */
import type { IconName, Resource } from '../../resources/define.ts';
import { hasFeatures } from '../../resources/features.ts';
import { allResources, resourceByPath } from '../../resources/index.ts';
import { hasLevel, LEVEL, LEVEL_LABEL } from '../../resources/levels.ts';
import type { Permissions } from '../data/permissions.ts';
import { guardFor } from '../generic/addresses.ts';
import { type Page, pages } from '../generic/pages.ts';

export interface MenuEntry {
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
  /** Shown, but its page turns the person away; `lockedHint` names the level it needs. */
  readonly locked: boolean;
  readonly lockedHint?: string;
}

interface MenuDivider {
  readonly divider: true;
}

export type MenuItem = MenuEntry | MenuDivider;

/**
 * The sidebar's entries for a person, top to bottom.
 * @example menuEntries(permissions).map((item) => 'divider' in item ? '—' : item.label)
 */
export function menuEntries(
  permissions: Permissions,
  resources: readonly Resource[] = allResources,
): MenuItem[] {
  const entries = (last: boolean) =>
    pages(resources)
      .filter(({ menu }) => menu && (menu.last ?? false) === last)
      .filter((page) => sees(permissions, page))
      .flatMap((page) => entry(page, guardFor(page.path, permissions, resources) !== null, resources));
  return [...entries(false), { divider: true }, ...entries(true)];
}

function sees({ level, features }: Permissions, { menu = {}, ...page }: Page): boolean {
  const needed = menu.feature ? [menu.feature] : (page.features ?? []);
  return (
    hasLevel(level, menu.from ?? page.level) &&
    level <= LEVEL[menu.upTo ?? 'superAdmin'] &&
    hasFeatures(features, needed, page.all)
  );
}

/** None for a resource that neither the table of pages nor its declaration puts into the menu. */
function entry(page: Page, locked: boolean, resources: readonly Resource[]): MenuEntry[] {
  const declared = page.resource === undefined ? undefined : resourceByPath(page.resource, resources)?.menu;
  const label = declared?.label ?? page.title;
  const icon = declared?.icon ?? page.menu?.icon;
  if (!label || !icon) return [];
  const hint = locked && { lockedHint: `Nur für ${LEVEL_LABEL[page.level]} und höher` };
  return [{ label, path: page.path, icon, locked, ...hint }];
}
