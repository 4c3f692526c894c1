/** The query of the list of dues: the lists' dialect over claims, which no table holds. */
import type { Scope } from '../../../access/may.ts';
import { PAYMENT_METHODS } from '../../../resources/contracts.ts';
import { isDay } from '../../../rules/days.ts';
import { isObject } from '../../http/normalise.ts';
import { malformed } from '../../http/problem.ts';
import { parseRange, refuseOthers } from '../../http/query.ts';
import { isId } from '../../storage/ids.ts';
import type { Due } from './claims.ts';

const SORTS = ['customer_name', 'contract_number', 'amount_cents', 'from'] as const;
const FILTERS = ['payment_method', 'kind', 'customer_id', 'contract_id'] as const;

export interface DuesQuery {
  readonly month: string;
  readonly studio_id: string | null;
  readonly filter: Partial<Record<(typeof FILTERS)[number], readonly unknown[]>>;
  readonly sort: readonly [(typeof SORTS)[number], 'ASC' | 'DESC'];
  readonly range: { readonly offset: number; readonly limit: number };
}

/**
 * @throws Problem 400 for what isn't understood, naming it
 * @example parseDuesQuery(new URLSearchParams('month=2026-12&range=[0,24]'), scope)
 */
export function parseDuesQuery(parameters: URLSearchParams, scope: Scope): DuesQuery {
  refuseOthers(parameters, ['month', 'studio_id', 'filter', 'sort', 'range']);
  const { studio_id, month, ...filter } = objectIn(parameters.get('filter'));
  return {
    month: monthIn(parameters.get('month') ?? month),
    studio_id: studioIn(parameters.get('studio_id') ?? studio_id ?? null, scope),
    filter: filterOf(filter),
    sort: sortOf(parameters.get('sort')),
    range: parseRange(parameters.get('range')),
  };
}

/** @throws Problem 400 for anything but a month */
export function monthIn(text: unknown): string {
  if (typeof text !== 'string' || !isDay(`${text}-01`))
    throw malformed('„month“ nennt keinen Monat wie 2026-11.');
  return text;
}

/** The studio named, which for staff is their own. @throws Problem 400 */
export function studioIn(named: unknown, scope: Scope): string | null {
  if (named !== null && !isId(named)) throw malformed('„studio_id“ ist keine Kennung eines Studios.');
  if (scope.rows === 'all') return named?.toLowerCase() ?? null;
  if (named !== null && named.toLowerCase() !== scope.studio_id)
    throw malformed('„studio_id“ nennt nicht dein Studio.');
  return scope.studio_id;
}

function objectIn(text: string | null): Record<string, unknown> {
  const value = parsed('filter', text ?? '{}');
  if (!isObject(value)) throw malformed('„filter“ ist kein JSON-Objekt.');
  return value;
}

function filterOf(filter: Record<string, unknown>): DuesQuery['filter'] {
  for (const [name, value] of Object.entries(filter)) {
    if (!FILTERS.some((known) => known === name))
      throw malformed(`Nach „${name.slice(0, 60)}“ lässt sich nicht filtern.`);
    const values = Array.isArray(value) ? value : [value];
    if (!values.every((one) => fits(name, one)))
      throw malformed(`Der Filter „${name}“ hat einen Wert, der nicht zu ihm passt.`);
  }
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, Array.isArray(value) ? value : [value]]),
  );
}

function fits(name: string, value: unknown): boolean {
  if (name === 'kind') return value === 'fee' || value === 'signup';
  if (name === 'payment_method')
    return value === null || (typeof value === 'string' && Object.hasOwn(PAYMENT_METHODS, value));
  return isId(value);
}

function sortOf(text: string | null): DuesQuery['sort'] {
  if (text === null) return ['customer_name', 'ASC'];
  const sort = parsed('sort', text);
  const [name, direction] = Array.isArray(sort) && sort.length === 2 ? sort : [];
  const known = SORTS.find((one) => one === name);
  if (!known || (direction !== 'ASC' && direction !== 'DESC'))
    throw malformed(`„sort“ ist nicht von der Form ["Feld","ASC"]; Felder: ${SORTS.join(', ')}.`);
  return [known, direction];
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(`„${name}“ ist kein gültiges JSON.`);
  }
}

/** The claims that the filter lets through, in order. */
export function applyQuery(claims: readonly Due[], { filter, sort }: DuesQuery): Due[] {
  const [name, direction] = sort;
  const way = direction === 'ASC' ? 1 : -1;
  return claims
    .filter((claim) => FILTERS.every((one) => filter[one]?.includes(claim[one]) ?? true))
    .sort((a, b) => way * (compare(a[name], b[name]) || compare(a.id, b.id)));
}

const german = new Intl.Collator('de');
const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : german.compare(String(a), String(b));
