/** Entries of the sidebar by permissions. */
import type { IconName, Resource } from '#declare/define.ts';
import { hasFeatures } from '#declare/features.ts';
import { hasLevel, LEVEL, LEVEL_LABEL } from '#declare/levels.ts';
import { allResources, resourceByPath } from '#resources/index.ts';
import type { Permissions } from '#web/data/permissions.ts';
import { guardFor } from '#web/generic/addresses.ts';
import { type Page, pages } from '#web/generic/pages.ts';

export interface MenuEntry {
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
  /** Visible, but refused by the guard; `lockedHint` names the required level. */
  readonly locked: boolean;
  readonly lockedHint?: string;
}

interface MenuDivider {
  readonly divider: true;
}

export type MenuItem = MenuEntry | MenuDivider;

/**
 * Returns the sidebar's entries for a user, in order.
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

/** Returns the entry of a page; none where neither the table of pages nor the declaration has one. */
function entry(page: Page, locked: boolean, resources: readonly Resource[]): MenuEntry[] {
  const declared = page.resource === undefined ? undefined : resourceByPath(page.resource, resources)?.menu;
  const label = declared?.label ?? page.title;
  const icon = declared?.icon ?? page.menu?.icon;
  if (!label || !icon) return [];
  const hint = locked && { lockedHint: `Nur für ${LEVEL_LABEL[page.level]} und höher` };
  return [{ label, path: page.path, icon, locked, ...hint }];
}
