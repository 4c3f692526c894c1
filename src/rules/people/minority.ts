/** Minority and majority. */
import type { Day } from '../days.ts';

/**
 * Returns whether a person born on that day is under 18 today. Days are `YYYY-MM-DD`; from the eighteenth birthday on false
 * (§ 2, § 187 Abs. 2 BGB).
 */
export function isMinor(birthday: Day, today: Day): boolean {
  const eighteenth = `${Number(birthday.slice(0, 4)) + 18}${birthday.slice(4)}`;
  return today < eighteenth;
}
