/** Contracts that a customer has already when another one is concluded: by mistake, or on purpose. */
import { type Day, formatDay } from '../days.ts';

/** A concluded contract of the customer that isn't withdrawn. */
export interface Held {
  readonly number: number;
  readonly product_id: string;
  readonly product_name: string;
  readonly kind: string;
  readonly starts_on: Day;
  readonly ends_on: Day | null;
}

interface New {
  readonly product_id: string;
  readonly kind: string;
  readonly starts_on: Day;
}

/** Warnings of a contract that a customer has already, with the history's word for each. */
export const TWICE_WARNINGS = {
  same_contract: 'derselbe Vertrag besteht schon',
  same_kind: 'ein Vertrag derselben Art läuft schon',
} as const;

/**
 * Warns of the same tariff from the same day, and of a membership beside another one. Of cards several are normal, of
 * services those that begin on different days; a contract that ends before the new one begins is followed by it.
 * @example twiceWarnings({ product_id, kind: 'membership', starts_on: '2026-12-01' }, held) // [{ name: 'same_kind', … }]
 */
export function twiceWarnings(contract: New, held: readonly Held[]) {
  const same = held.filter(
    ({ product_id, starts_on }) => product_id === contract.product_id && starts_on === contract.starts_on,
  );
  const beside =
    contract.kind === 'membership'
      ? held.filter(
          (one) =>
            one.kind === 'membership' &&
            !same.includes(one) &&
            (one.ends_on === null || one.ends_on >= contract.starts_on),
        )
      : [];
  return [
    ...(same.length > 0 && contract.kind !== 'card'
      ? [
          {
            name: 'same_contract' as const,
            text: `Denselben Vertrag gibt es schon: ${inWords(same)}. Beide werden gefordert.`,
          },
        ]
      : []),
    ...(beside.length > 0
      ? [
          {
            name: 'same_kind' as const,
            text: `Der Kunde hat schon eine Mitgliedschaft: ${inWords(beside)}. Beide werden gefordert.`,
          },
        ]
      : []),
  ];
}

const inWords = (held: readonly Held[]) =>
  held
    .map(({ number, product_name, starts_on, ends_on }) => {
      const span = ends_on ? `${formatDay(starts_on)}–${formatDay(ends_on)}` : `ab ${formatDay(starts_on)}`;
      return `Vertrag ${number}, „${product_name}“, ${span}`;
    })
    .join('; ');
