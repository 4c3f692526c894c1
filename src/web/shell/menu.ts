/** Entries of the sidebar by permissions. */
import type { IconName, Resource } from '#declare/define.ts';
import { hasFeatures } from '#declare/features.ts';
import { andHigher, hasLevel, LEVEL } from '#declare/levels.ts';
import { resourceByPath } from '#declare/named.ts';
import type { Permissions } from '#web/data/permissions.ts';
import { declared } from '#web/declared.ts';
import { guardFor, isOfRole } from '#web/generic/addresses.ts';
import { type Page, pages } from '#web/generic/pages.ts';

export interface MenuEntry {
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
  /** Visible, but refused by the guard; `lockedHint` names the required level. */
  readonly locked: boolean;
  readonly lockedHint?: string;
  /** Says how many deadlines and tasks are urgent. */
  readonly urgent?: true;
  /** Place and label in the bar of phones, of the few that are there. */
  readonly bar?: { readonly label: string; readonly place: number };
}

interface MenuDivider {
  readonly divider: true;
}

export type MenuItem = MenuEntry | MenuDivider;

/**
 * Returns the sidebar's entries for a user, in order.
 * @example menuEntries(permissions).map((item) => 'divider' in item ? '—' : item.label)
 */
export function menuEntries(permissions: Permissions, resources: readonly Resource[] = declared): MenuItem[] {
  const entries = (last: boolean) =>
    pages(resources)
      .filter(({ menu }) => menu && (menu.last ?? false) === last)
      .filter((page) => sees(permissions, page) && isOfRole(page, permissions, resources))
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
  const hint = locked && { lockedHint: `Nur für ${andHigher(page.level)}` };
  const urgent = page.menu?.urgent && { urgent: page.menu.urgent };
  const bar = page.menu?.bar && { bar: page.menu.bar };
  return [{ label, path: page.path, icon, locked, ...hint, ...urgent, ...bar }];
}

/**
 * Returns the menu's entries that the bar of phones has, in its order.
 * @example barEntries(menuEntries(permissions)).map(({ bar }) => bar.label) // ['Heute', 'Termine', …]
 */
export function barEntries(items: readonly MenuItem[]) {
  return items
    .flatMap((item) => ('bar' in item && item.bar && !item.locked ? [{ ...item, bar: item.bar }] : []))
    .toSorted((a, b) => a.bar.place - b.bar.place);
}

/** Returns whether a page belongs to an entry. @example isWithin('/customers/7', '/customers') // true */
export function isWithin(pathname: string, path: string): boolean {
  return path === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${path}/`);
}
