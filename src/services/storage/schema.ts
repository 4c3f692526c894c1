/** Every table of the database. */
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Resource } from '#declare/define.ts';
import * as internal from './internalTables.ts';
import { resourceTable } from './tables.ts';

/**
 * Returns the declared and internal tables by name.
 * @example const { customers, audit_log } = schemaOf(allResources)
 */
export function schemaOf(resources: readonly Resource[]): Record<string, PgTable> {
  const declared = resources.map((resource) => [resource.name, resourceTable(resource)] as const);
  return { ...internal, ...Object.fromEntries(declared) };
}
