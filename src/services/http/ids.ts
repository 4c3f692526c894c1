/** Identifiers of records as they come in paths. */
import { isId } from '../storage/ids.ts';
import { notFound } from './problem.ts';

/**
 * The identifier in a path.
 * @throws Problem 404 when it can't name a record
 * @example const id = requireId(c.req.param('id'));
 */
export function requireId(value: string | undefined): string {
  if (!isId(value)) throw notFound();
  return value.toLowerCase();
}

export { isId };
