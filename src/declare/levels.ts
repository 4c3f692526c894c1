/** Levels of the sign-in token's claim `level`, from the product's specification. */
export const LEVEL = {
  unknown: 0,
  deactivated: 4,
  pendingActivation: 5,
  customer: 10,
  trainer: 20,
  admin: 30,
  superAdmin: 40,
} as const;

export type LevelName = keyof typeof LEVEL;

/** Label of a level on screen. */
export const LEVEL_LABEL: Readonly<Record<LevelName, string>> = {
  unknown: 'Unbekannt',
  deactivated: 'Deaktiviert',
  pendingActivation: 'Aktivierung ausstehend',
  customer: 'Kunde',
  trainer: 'Trainer',
  admin: 'Admin',
  superAdmin: 'Super-Admin',
};

/** Returns the levels from one upwards, as text. @example andHigher('admin') // 'Admin und höher' */
export const andHigher = (least: LevelName): string =>
  least === 'superAdmin' ? LEVEL_LABEL.superAdmin : `${LEVEL_LABEL[least]} und höher`;

/** Returns whether the number is at least the named level. @example hasLevel(30, 'trainer') // true */
export function hasLevel(level: number, least: LevelName): boolean {
  return level >= LEVEL[least];
}
