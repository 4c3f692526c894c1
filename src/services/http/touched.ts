/** `X-Touched`: the resources that a write changed, or whose copies at the caller were stale. */
import type { Endpoint } from '#declare/endpoint.ts';
import { readsOf } from '#declare/touched.ts';
import { Problem } from '#services/problem.ts';
import { RuleBroken } from '#services/storage/constraints.ts';
import { NotFound, StaleVersion, StillKept, StillReferenced } from '#services/storage/types.ts';

/** Refusals that don't depend on the database's state. */
const NOT_STALE: ReadonlySet<string> = new Set(['idempotency-key-in-use']);

/**
 * Returns the names of the resources that a refusal depends on: the caller acted on an older state of them.
 * Empty where the refusal is about the call itself.
 * @example staleIn(contractsEnd, new StaleVersion(record)) // ['contracts']
 */
export function staleIn(endpoint: Endpoint, error: unknown): readonly string[] {
  const own = inTheWay(error);
  return own ? [...readsOf(endpoint), ...own] : [];
}

function inTheWay(error: unknown): readonly string[] | undefined {
  if (error instanceof RuleBroken) return [error.resource.name];
  if (error instanceof StillReferenced) return [error.by.name];
  if (error instanceof StillKept) return error.kept.map(({ resource }) => resource.name);
  if (error instanceof NotFound || error instanceof StaleVersion) return [];
  const refused = error instanceof Problem && [404, 409, 412].includes(error.status);
  return refused && !NOT_STALE.has(error.options.type) ? [] : undefined;
}
