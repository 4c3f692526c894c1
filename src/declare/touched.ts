/** Headers by which an answer names the resources that have changed, and a call the tab that makes it. */
import type { Resource } from './define.ts';
import { allFields } from './define.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Header with the names of the resources that a write changed or, where it was refused, of those that the caller has an
 * outdated copy of; separated by commas, empty where there are none.
 */
export const TOUCHED = 'X-Touched';

/** The browser's tab that makes a call, as a UUID: it needn't be told of what it changes itself. */
export const TAB = 'X-Tab';

/** @example touchedHeader(['claims', 'customers']) // 'claims, customers' */
export function touchedHeader(names: Iterable<string>): string {
  return [...new Set(names)].sort().join(', ');
}

/** Parses the header; undefined without one. @example touchedIn('claims, customers') // ['claims', 'customers'] */
export function touchedIn(header: string | null): readonly string[] | undefined {
  return header?.split(/\s*,\s*/).filter((name) => name !== '');
}

/**
 * Names of the resources that an endpoint's answer, or its refusal, depends on: those that it declares, the resource that
 * it is about, its parent, and the references that an action sees.
 * @example readsOf(deadlines) // ['contracts', 'contract_cards', 'customers', 'notices']
 */
export function readsOf({ reads = [], access }: Pick<Endpoint, 'reads' | 'access'>): readonly string[] {
  if (access === 'public' || !('of' in access)) return reads;
  const { of, may } = access;
  const { sees = [] } = typeof may === 'object' ? (may as { readonly sees?: readonly string[] }) : {};
  const above = of.within === undefined ? [] : [of.within];
  return [...new Set([of.name, ...above, ...seenBy(of, sees), ...reads])];
}

function seenBy(of: Resource, names: readonly string[]): string[] {
  const fields = allFields(of);
  return names.flatMap((name) => (fields[name]?.kind === 'reference' ? [fields[name].to] : []));
}
