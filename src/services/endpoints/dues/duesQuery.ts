/** The query of the list of dues: the lists' dialect over claims, which no table holds. */

import { isDay } from '../../../format/days.ts';
import { PAYMENT_METHODS } from '../../../resources/contracts.ts';
import { isObject } from '../../http/normalise.ts';
import { malformed } from '../../http/problem.ts';
import { parseRange, refuseOthers } from '../../http/query.ts';
import { isId } from '../../storage/ids.ts';
import type { Scope } from '../../storage/types.ts';
import { oneStudioIn } from '../studioInQuestion.ts';

const SORTS = ['customer_name', 'contract_number', 'amount_cents', 'from'] as const;
const FILTERS = ['payment_method', 'kind', 'customer_id', 'contract_id'] as const;

export interface DuesQuery {
  readonly month: string;
  readonly studio_id: string;
  readonly filter: Partial<Record<(typeof FILTERS)[number], readonly unknown[]>>;
  readonly sort: readonly [(typeof SORTS)[number], 'ASC' | 'DESC'];
  readonly range: { readonly offset: number; readonly limit: number };
  /** Number of the contract behind which to go on, without counting and summing. */
  readonly after: number | null;
}

/**
 * @throws Problem 400 for what isn't understood, naming it; 422 when a super admin names no studio
 * @example parseDuesQuery(new URLSearchParams('month=2026-12&range=[0,24]'), scope)
 */
export function parseDuesQuery(parameters: URLSearchParams, scope: Scope): DuesQuery {
  refuseOthers(parameters, ['month', 'studio_id', 'filter', 'sort', 'range', 'after']);
  const { studio_id, month, ...filter } = objectIn(parameters.get('filter'));
  return {
    month: monthIn(parameters.get('month') ?? month),
    studio_id: oneStudioIn(parameters.get('studio_id') ?? studio_id ?? null, scope),
    filter: filterOf(filter),
    sort: sortOf(parameters.get('sort')),
    range: parseRange(parameters.get('range')),
    after: afterIn(parameters.get('after')),
  };
}

/** @throws Problem 400 for anything but a month */
export function monthIn(text: unknown): string {
  if (typeof text !== 'string' || !isDay(`${text}-01`))
    throw malformed('„month“ nennt keinen Monat wie 2026-11.');
  return text;
}

function afterIn(text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,12}$/.test(text)) throw malformed('„after“ ist keine Nummer eines Vertrags.');
  return Number(text);
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
