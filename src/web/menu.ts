/** What stands in the sidebar for whom. */
import { type IconName, leastLevel, type Resource } from '../resources/define.ts';
import { type Feature, hasFeatures } from '../resources/features.ts';
import { allResources } from '../resources/index.ts';
import { hasLevel, LEVEL, LEVEL_LABEL, type LevelName } from '../resources/levels.ts';
import type { Permissions } from './permissions.ts';
import { guardFor, routeFor } from './routeTable.ts';

export interface MenuEntry {
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
  /** Shown, but its page turns the person away; `lockedHint` names the level it needs. */
  readonly locked: boolean;
  readonly lockedHint?: string;
}

export interface MenuDivider {
  readonly divider: true;
}

export type MenuItem = MenuEntry | MenuDivider;

interface Rule {
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
  readonly feature?: Feature;
  readonly visible: (level: number) => boolean;
}

const always = () => true;
const from = (least: LevelName) => (level: number) => hasLevel(level, least);

/** The specification's sidebar table, in its order. "Level trainer up to admin" leaves super admins out. */
const TABLE: readonly Rule[] = [
  { label: 'Dashboard', path: '/', icon: 'dashboard', visible: always },
  { label: 'Termine', path: '/schedule', icon: 'schedule', feature: 'COURSES', visible: always },
  {
    label: 'Standorte',
    path: '/locations',
    icon: 'locations',
    feature: 'COURSES',
    visible: (level) => level >= LEVEL.trainer && level <= LEVEL.admin,
  },
  { label: 'Übungen', path: '/exercises', icon: 'exercises', feature: 'TRAINING_DIARY', visible: always },
  { label: 'Workouts', path: '/workouts', icon: 'workouts', feature: 'TRAINING_DIARY', visible: always },
  {
    label: 'Ernährungspläne',
    path: '/nutrition/templates',
    icon: 'nutrition',
    feature: 'NUTRITION_DIARY',
    visible: from('trainer'),
  },
  {
    label: 'Produktverwaltung',
    path: '/products',
    icon: 'products',
    visible: (level) => level > LEVEL.trainer,
  },
  { label: 'Vertragsverwaltung', path: '/contracts', icon: 'contracts', visible: from('trainer') },
  { label: 'Vertragskarten', path: '/contract-cards', icon: 'cards', visible: from('trainer') },
  { label: 'Kundenverwaltung', path: '/customers', icon: 'customers', visible: from('trainer') },
  {
    label: 'Mitarbeiterverwaltung',
    path: '/coaches',
    icon: 'staff',
    visible: (level) => level === LEVEL.admin,
  },
];

const SETTINGS: Rule = { label: 'Einstellungen', path: '/settings', icon: 'settings', visible: always };

/** Entries of declared resources that the table doesn't name: whoever may list them sees them. */
function declared(resources: readonly Resource[]): Rule[] {
  return resources.flatMap(({ menu, path, access }) =>
    menu && !TABLE.some((rule) => rule.path === `/${path}`)
      ? [
          {
            ...menu,
            path: `/${path}`,
            feature: access.feature,
            visible: from(leastLevel(access, 'list')),
          },
        ]
      : [],
  );
}

/**
 * The sidebar's entries for a person, top to bottom.
 * @example menuEntries(permissions).map((item) => 'divider' in item ? '—' : item.label)
 */
export function menuEntries(
  permissions: Permissions,
  resources: readonly Resource[] = allResources,
): MenuItem[] {
  const shown = (rule: Rule) =>
    rule.visible(permissions.level) && (!rule.feature || hasFeatures(permissions.features, [rule.feature]));
  const entry = ({ label, path, icon }: Rule): MenuEntry => {
    const locked = guardFor(path, permissions, resources) !== null;
    const level = routeFor(path, resources)?.level;
    return locked && level
      ? { label, path, icon, locked, lockedHint: `Nur für ${LEVEL_LABEL[level]} und höher` }
      : { label, path, icon, locked };
  };
  return [...[...TABLE, ...declared(resources)].filter(shown).map(entry), { divider: true }, entry(SETTINGS)];
}
