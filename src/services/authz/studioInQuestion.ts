/** Which studio a question is about, where super admins may name one. */
import { invalid, malformed } from '../http/problem.ts';
import { isId } from '../storage/ids.ts';
import type { Scope } from '../storage/types.ts';

/**
 * The studio named, which for staff is their own; null for all. With `one` it has to be one: for what is worked out over
 * all of a studio's rows, and would be too much, and of no use, over all studios at once.
 * @throws Problem 400 for what is no id, or not the caller's studio; 422 when a super admin names none but has to
 * @example studioInQuestion('any', null, { rows: 'all' }) // null
 */
export function studioInQuestion(which: 'one' | 'any', named: unknown, scope: Scope): string | null {
  if (named !== null && !isId(named)) throw malformed('„studio_id“ ist keine Kennung eines Studios.');
  const studio_id = scope.rows === 'all' ? (named?.toLowerCase() ?? null) : scope.studio_id;
  if (named !== null && named.toLowerCase() !== studio_id)
    throw malformed('„studio_id“ nennt nicht dein Studio.');
  if (which === 'one' && studio_id === null) throw invalid({ studio_id: 'Wähle ein Studio.' });
  return studio_id;
}
