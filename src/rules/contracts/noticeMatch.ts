/** Finds the probable customer of an online notice: for staff to confirm, never disclosed to the sender. */
import { sepaText } from '../money/sepa/text.ts';

/** The sender's statements. */
export interface Declared {
  readonly name: string;
  readonly email: string;
  /** The contract in the sender's words. */
  readonly contract_named: string;
  /** Number, birthday or address, in their words. */
  readonly identification: string | null;
}

/** A possible sender, with their contracts. */
export interface Candidate {
  readonly customer_id: string;
  readonly number: number | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly contracts: readonly {
    readonly id: string;
    readonly number: number | null;
    /** The contract still runs. */
    readonly running: boolean;
  }[];
}

/** Features that match, strongest first. */
const SIGNS = ['email', 'name', 'last_name', 'contract_number', 'customer_number'] as const;

export type Sign = (typeof SIGNS)[number];

const WEIGHT: Readonly<Record<Sign, number>> = {
  email: 3,
  name: 3,
  last_name: 1,
  contract_number: 1,
  customer_number: 1,
};

/** Weight that a match needs: a number alone may be mistyped, a last name is shared by many. */
const ENOUGH = 2;

export interface Match {
  readonly customer_id: string;
  /** Null where it isn't plain which one is meant. */
  readonly contract_id: string | null;
  readonly signs: readonly Sign[];
}

/**
 * Returns the most probable sender and contract; undefined where two are equally likely, or no candidate has enough
 * weight.
 * @example probableMatch({ name: 'Mia Kern', email: 'mia@kern.example', contract_named: 'Vertrag 12', identification: null }, candidates)
 */
export function probableMatch(declared: Declared, candidates: readonly Candidate[]): Match | undefined {
  const numbers = numbersOf(declared);
  const likely = candidates
    .map((candidate) => {
      const signs = signsOf(declared, candidate, numbers);
      return { candidate, signs, weight: signs.reduce((sum, sign) => sum + WEIGHT[sign], 0) };
    })
    .filter(({ signs, weight }) => weight >= ENOUGH && isPerson(signs))
    .sort((a, b) => b.weight - a.weight);
  const [first, second] = likely;
  if (!first || first.weight === second?.weight) return undefined;
  const { candidate, signs } = first;
  return { customer_id: candidate.customer_id, contract_id: contractMeant(candidate, numbers), signs };
}

/** Returns whether one of the signs identifies a person, which numbers alone don't. */
const isPerson = (signs: readonly Sign[]) =>
  signs.some((sign) => sign === 'email' || sign === 'name' || sign === 'last_name');

const numbersOf = ({ contract_named, identification }: Declared) =>
  numbersIn(`${contract_named} ${identification ?? ''}`);

/**
 * Returns the signs by which the sender may be that person, strongest first; none where nothing speaks for it.
 * @example signsOf(notice, person) // ['email', 'contract_number']
 */
export function signsOf(declared: Declared, candidate: Candidate, numbers = numbersOf(declared)): Sign[] {
  const { first_name, last_name, email, number, contracts } = candidate;
  const given = wordsOf(declared.name);
  const named = (name: string) =>
    wordsOf(name).length > 0 && wordsOf(name).every((one) => given.includes(one));
  const isThere: Readonly<Record<Sign, boolean>> = {
    email: folded(email) === folded(declared.email),
    name: named(last_name) && named(first_name),
    last_name: named(last_name) && !named(first_name),
    contract_number: contracts.some((one) => one.number !== null && numbers.has(one.number)),
    customer_number: number !== null && numbers.has(number),
  };
  return SIGNS.filter((sign) => isThere[sign]);
}

/** The one whose number they wrote, or the only one that runs. */
function contractMeant({ contracts }: Candidate, numbers: ReadonlySet<number>): string | null {
  const named = contracts.filter(({ number }) => number !== null && numbers.has(number));
  const running = contracts.filter((one) => one.running);
  const [only, ...others] = named.length > 0 ? named : running;
  return only && others.length === 0 ? only.id : null;
}

const DATE = /\b\d{1,2}\s*[./-]\s*\d{1,2}\s*[./-]\s*\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b/g;

/** The numbers that a text holds, but for those of dates. @example numbersIn('Nr. 0012, geb. 3.4.1990') // Set { 12 } */
export function numbersIn(text: string): ReadonlySet<number> {
  return new Set([...text.replace(DATE, ' ').matchAll(/\b\d{1,9}\b/g)].map(([digits]) => Number(digits)));
}

/** Without accents and capitals: Müller writes Mueller in an address. @example folded(' Jörg ') // 'joerg' */
export function folded(text: string): string {
  return sepaText(text.trim().replaceAll('@', ' at '), 500).toLowerCase();
}

const wordsOf = (name: string): string[] =>
  folded(name)
    .split(/[^a-z]+/)
    .filter(Boolean);
