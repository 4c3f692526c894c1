/** Who is of age. */
import type { Day } from './days.ts';

/**
 * Is a person born on that day under 18 today? Days are `YYYY-MM-DD`; the eighteenth birthday itself counts as of age
 * (§ 2, § 187 Abs. 2 BGB).
 */
export function isMinor(birthday: Day, today: Day): boolean {
  const eighteenth = `${Number(birthday.slice(0, 4)) + 18}${birthday.slice(4)}`;
  return today < eighteenth;
}
