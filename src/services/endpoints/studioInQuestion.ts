/** Which studio a question is about, where super admins may name one. */
import type { Context } from 'hono';
import { invalid, malformed } from '../http/problem.ts';
import { refuseOthers } from '../http/query.ts';
import { isId } from '../storage/ids.ts';
import type { Scope, TransactionOptions } from '../storage/types.ts';
import type { AppEnv } from '../types.ts';

/**
 * The caller's own studio; for super admins the one that `?studio_id=` names, or null for all. Staff may name their own.
 * @throws Problem 400 for other parameters and for what is no id; a studio that isn't theirs, too
 */
export function studioInQuestion(c: Context<AppEnv>, scope: Scope): string | null {
  const parameters = new URL(c.req.url).searchParams;
  refuseOthers(parameters, ['studio_id']);
  return studioIn(parameters.get('studio_id'), scope);
}

/** The studio named, which for staff is their own; null for all. @throws Problem 400 */
export function studioIn(named: unknown, scope: Scope): string | null {
  if (named !== null && !isId(named)) throw malformed('„studio_id“ ist keine Kennung eines Studios.');
  if (scope.rows === 'all') return named?.toLowerCase() ?? null;
  if (named !== null && named.toLowerCase() !== scope.studio_id)
    throw malformed('„studio_id“ nennt nicht dein Studio.');
  return scope.studio_id;
}

/**
 * The one studio in question: for what is worked out over all of a studio's rows, and would be too much, and of no use,
 * over all studios at once.
 * @throws Problem 422 when a super admin names none; 400 for what is no id, or not the caller's studio
 */
export function oneStudioIn(named: unknown, scope: Scope): string {
  const studio_id = studioIn(named, scope);
  if (studio_id === null) throw invalid({ studio_id: 'Wähle ein Studio.' });
  return studio_id;
}

/**
 * The grant narrowed to the one studio in question.
 * @throws Problem as `oneStudioIn`
 * @example const grant = inOneStudio(authorize(c, 'list', contracts), parameters.get('studio_id'));
 */
export function inOneStudio(grant: TransactionOptions, named: unknown) {
  return { ...grant, scope: { rows: 'studio', studio_id: oneStudioIn(named, grant.scope) } as const };
}
