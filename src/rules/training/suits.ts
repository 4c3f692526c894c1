/** Whether an exercise suits a person and a location. Pure. */

interface Exercise {
  readonly contraindications: readonly string[];
  readonly equipment: string | null;
}

export interface Circumstances {
  /** Injuries of the customer, as far as consent to storing them is given. */
  readonly injuries: readonly string[];
  /** Available equipment; empty where unknown. */
  readonly equipment: readonly string[];
}

/** One needs nothing of the studio for these. */
const ALWAYS_THERE: readonly string[] = ['body only', 'other'];

/** Two words for the same: one is in the other, as 'Knie' in 'Knie links'. Shorter ones would be found in too much. */
function meets(a: string, b: string): boolean {
  const [one, other] = [a.trim().toLowerCase(), b.trim().toLowerCase()];
  if (Math.min(one.length, other.length) < 3) return one === other;
  return one.includes(other) || other.includes(one);
}

/**
 * The complaints that speak against it, in the exercise's words.
 * @example complaintsAgainst({ contraindications: ['Knie'], equipment: null }, ['Knie links']) // ['Knie']
 */
export function complaintsAgainst(
  { contraindications }: Pick<Exercise, 'contraindications'>,
  injuries: readonly string[],
): string[] {
  return contraindications.filter((against) => injuries.some((injury) => meets(against, injury)));
}

/** Returns whether the location lacks the equipment. */
export function lacksEquipment(
  { equipment }: Pick<Exercise, 'equipment'>,
  there: readonly string[],
): boolean {
  return (
    equipment !== null && there.length > 0 && !ALWAYS_THERE.includes(equipment) && !there.includes(equipment)
  );
}

export function suits(exercise: Exercise, { injuries, equipment }: Circumstances): boolean {
  return complaintsAgainst(exercise, injuries).length === 0 && !lacksEquipment(exercise, equipment);
}
