/** Parts of the product that a studio switches on or off. */
export const FEATURES = ['COURSES', 'TRAINING_DIARY', 'NUTRITION_DIARY'] as const;
export type Feature = (typeof FEATURES)[number];
export type EnabledFeatures = Readonly<Record<Feature, boolean>>;

export const FEATURE_LABEL: Readonly<Record<Feature, string>> = {
  COURSES: 'Termine und Kurse',
  TRAINING_DIARY: 'Training',
  NUTRITION_DIARY: 'Ernährung',
};

export const ALL_FEATURES: EnabledFeatures = { COURSES: true, TRAINING_DIARY: true, NUTRITION_DIARY: true };
export const NO_FEATURES: EnabledFeatures = { COURSES: false, TRAINING_DIARY: false, NUTRITION_DIARY: false };

/**
 * Returns whether one of the needed features is enabled, or with `all` every one. True where none is needed.
 * @example hasFeatures(enabled, ['COURSES', 'TRAINING_DIARY']) // one suffices
 */
export function hasFeatures(enabled: EnabledFeatures, needed: readonly Feature[], all = false): boolean {
  if (needed.length === 0) return true;
  return all ? needed.every((feature) => enabled[feature]) : needed.some((feature) => enabled[feature]);
}
