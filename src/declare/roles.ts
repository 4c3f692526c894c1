/**
 * Roles within a level. A role only takes rights away: of those of its level, the subjects listed here remain. Rights on a
 * resource or an endpoint without a subject remain for no role.
 */
import type { EnabledFeatures, Feature } from './features.ts';
import type { LevelName } from './levels.ts';

/** What rights are about. Every resource, and every endpoint beside them, names its subject in `access`. */
export const SUBJECT_LABEL = {
  account: 'Eigenes Konto',
  customers: 'Kunden',
  health: 'Gesundheitsdaten',
  contracts: 'Verträge und Karten',
  money: 'Geld',
  schedule: 'Termine',
  training: 'Training',
  nutrition: 'Ernährung',
  desk: 'Aufgaben, Nachrichten, Ansichten, Papierkorb',
  staff: 'Mitarbeiter',
  studio: 'Studio',
  security: 'Sicherheit, Auskunft, Export',
} as const;

export type Subject = keyof typeof SUBJECT_LABEL;
export const SUBJECTS = Object.keys(SUBJECT_LABEL) as readonly Subject[];

/** Reading includes lists and files; changing everything else. */
export type Operation = 'read' | 'change';

interface Role {
  readonly label: string;
  /** What it is for, on screen. */
  readonly help: string;
  /** The level within which it takes away. */
  readonly level: LevelName;
  /** What remains: reading alone, or all that the level may. */
  readonly remains: Readonly<Partial<Record<Subject, 'read' | 'all'>>>;
  /** Values that lower levels see masked are masked for it, too. */
  readonly masked?: true;
}

const DAILY_BUSINESS = {
  account: 'all',
  customers: 'all',
  contracts: 'all',
  money: 'all',
  schedule: 'all',
  desk: 'all',
  staff: 'read',
  studio: 'read',
} as const satisfies Role['remains'];

export const ROLES = {
  reception: {
    label: 'Theke',
    help: 'Empfang und Verkauf, ohne Gesundheitsdaten, Training und Ernährung.',
    level: 'trainer',
    remains: DAILY_BUSINESS,
  },
  office: {
    label: 'Büro',
    help: 'Verträge, Geld und Termine, ohne Gesundheitsdaten, Mitarbeiter und Einstellungen.',
    level: 'admin',
    remains: DAILY_BUSINESS,
  },
  tax: {
    label: 'Steuerberatung',
    help: 'Liest Geld und Verträge und ändert nichts.',
    level: 'admin',
    remains: {
      account: 'all',
      customers: 'read',
      contracts: 'read',
      money: 'read',
      staff: 'read',
      studio: 'read',
    },
    masked: true,
  },
} as const satisfies Record<string, Role>;

export type RoleName = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as readonly RoleName[];

/** Returns whether it names a role. @example isRole('tax') // true */
export function isRole(name: unknown): name is RoleName {
  return typeof name === 'string' && Object.hasOwn(ROLES, name);
}

/** Returns the roles of a level with their labels, as choices of a field. @example rolesOf('trainer') // { reception: 'Theke' } */
export function rolesOf(level: LevelName): Readonly<Record<RoleName, string>> {
  const roles = Object.entries(ROLES).filter(([, role]) => role.level === level);
  // Typed as all roles, so that people of any level share hooks.
  return Object.fromEntries(roles.map(([name, { label }]) => [name, label])) as Record<RoleName, string>;
}

/** Someone who may have a role; without one everything of the level remains. */
export interface InRole {
  readonly role?: RoleName | null;
}

/**
 * Returns whether the operation remains to a person.
 * @example remains({ role: 'tax' }, 'money', 'change') // false
 */
export function remains({ role }: InRole, subject: Subject | undefined, operation: Operation): boolean {
  if (!role) return true;
  const left = subject && (ROLES[role] as Role).remains[subject];
  return left === 'all' || (left === 'read' && operation === 'read');
}

/** Returns whether the person's role sees masks although the level wouldn't. */
export const isMasked = ({ role }: InRole): boolean => (role ? (ROLES[role] as Role).masked === true : false);

/** The subject of each feature. */
const SUBJECT_OF: Readonly<Record<Feature, Subject>> = {
  COURSES: 'schedule',
  TRAINING_DIARY: 'training',
  NUTRITION_DIARY: 'nutrition',
};

/** Returns the studio's features that the person's role leaves. @example featuresFor({ role: 'tax' }, ALL_FEATURES).COURSES // false */
export function featuresFor(person: InRole, enabled: EnabledFeatures): EnabledFeatures {
  const left = (feature: Feature) => enabled[feature] && remains(person, SUBJECT_OF[feature], 'read');
  return {
    COURSES: left('COURSES'),
    TRAINING_DIARY: left('TRAINING_DIARY'),
    NUTRITION_DIARY: left('NUTRITION_DIARY'),
  };
}
