/** Which studio a question is about, where super admins may name one. */
import type { Context } from 'hono';
import { malformed } from '../http/problem.ts';
import { refuseOthers } from '../http/query.ts';
import { isId } from '../storage/ids.ts';
import type { Scope } from '../storage/types.ts';
import type { AppEnv } from '../types.ts';

/**
 * The caller's own studio; for super admins the one that `?studio_id=` names, or null for all. Staff may name their own.
 * @throws Problem 400 for other parameters and for what is no id; a studio that isn't theirs, too
 */
export function studioInQuestion(c: Context<AppEnv>, scope: Scope): string | null {
  const parameters = new URL(c.req.url).searchParams;
  refuseOthers(parameters, ['studio_id']);
  const named = parameters.get('studio_id');
  if (named !== null && !isId(named)) throw malformed('„studio_id“ ist keine Kennung eines Studios.');
  if (scope.rows === 'all') return named?.toLowerCase() ?? null;
  if (named !== null && named.toLowerCase() !== scope.studio_id)
    throw malformed('„studio_id“ nennt nicht dein Studio.');
  return scope.studio_id;
}
