/** Who a transfer is from, and what it pays: by the numbers it names, by its amount, by the payer's account and name. */
import { sepaText } from '../sepa/text.ts';

export interface Transfer {
  readonly amount_cents: number;
  readonly text: string;
  readonly name: string | null;
  readonly iban: string | null;
}

/** A customer whom it may be from, with what is open of theirs, the oldest first. */
export interface Candidate {
  readonly customer_id: string;
  readonly number: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly account_holder: string | null;
  readonly iban: string | null;
  readonly contracts: readonly number[];
  readonly claims: readonly { readonly id: string; readonly number: number; readonly open_cents: number }[];
}

export type Certainty = 'sure' | 'likely' | 'unsure';

export interface Proposal {
  readonly customer_id: string | null;
  /** What it pays first; the oldest after that. */
  readonly claim_ids: readonly string[];
  readonly certainty: Certainty;
  readonly because: readonly string[];
}

type Named = Readonly<Record<'claim' | 'contract' | 'customer', readonly number[]>>;

const WORDS = {
  claim: /\b(?:forderungs?|ford)[\s.:-]*(?:nummer|nr|no)?[\s.:#-]*(\d{1,9})\b/gi,
  contract: /\b(?:vertrags?|vtr)[\s.:-]*(?:nummer|nr|no)?[\s.:#-]*(\d{1,9})\b/gi,
  customer: /\b(?:kunden?|kd|mitglieds?|mgl)[\s.:-]*(?:nummer|nr|no)?[\s.:#-]*(\d{1,9})\b/gi,
} as const;

/**
 * The numbers that a payer named, by what they called them.
 * @example numbersIn('Kd-Nr. 45, Vertrag 17') // { claim: [], contract: [17], customer: [45] }
 */
export function numbersIn(text: string): Named {
  const of = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, digits]) => Number(digits));
  return { claim: of(WORDS.claim), contract: of(WORDS.contract), customer: of(WORDS.customer) };
}

/** The words of a name as banks spell it. @example wordsOf('Müller, Jörg') // ['mueller', 'joerg'] */
export function wordsOf(name: string | null): string[] {
  return sepaText(name ?? '', 140)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1);
}

/**
 * Who of the candidates it is from; nobody where two fit as well as each other, undefined where none does.
 * @example propose(transfer, candidates)?.certainty // 'sure'
 */
export function propose(transfer: Transfer, candidates: readonly Candidate[]): Proposal | undefined {
  const named = numbersIn(transfer.text);
  const weighed = candidates
    .map((candidate) => weigh(transfer, named, candidate))
    // The amount alone says nothing: many pay the same.
    .filter(({ score }) => score >= 1)
    .sort((a, b) => b.score - a.score);
  const [best, second] = weighed;
  if (!best) return undefined;
  if (second && second.score === best.score)
    return { customer_id: null, claim_ids: [], certainty: 'unsure', because: ['Mehrere Kunden passen'] };
  const { customer_id, claim_ids, certainty, because } = best;
  return { customer_id, claim_ids, certainty, because };
}

function weigh(transfer: Transfer, named: Named, of: Candidate): Proposal & { readonly score: number } {
  const because: string[] = [];
  const claims = of.claims.filter(({ number }) => named.claim.includes(number));
  const contract = of.contracts.find((number) => named.contract.includes(number));
  if (claims.length > 0) because.push(`Forderung ${claims.map(({ number }) => number).join(', ')} genannt`);
  if (contract !== undefined) because.push(`Vertrag ${contract} genannt`);
  if (named.customer.includes(of.number)) because.push(`Kundennummer ${of.number} genannt`);
  if (of.iban !== null && of.iban === transfer.iban) because.push('vom hinterlegten Konto');
  const strong = because.length;
  const name = nameScore(transfer, of);
  if (name > 0) because.push(name === 2 ? 'Name passt' : 'Nachname passt');
  const exact = exactly(transfer.amount_cents, claims.length > 0 ? claims : of.claims);
  if (exact) because.push('Betrag passt genau');
  const certainty =
    strong > 0 && (exact || name > 0) ? 'sure' : strong > 0 || (name === 2 && exact) ? 'likely' : 'unsure';
  const claim_ids = (claims.length > 0 ? claims : (exact ?? [])).map(({ id }) => id);
  return {
    customer_id: of.customer_id,
    claim_ids,
    certainty,
    because,
    score: 4 * strong + name + (exact ? 0.5 : 0),
  };
}

/** 2 for first and last name among the payer's words or the text's, 1 for the last name of the payer alone. */
function nameScore({ name, text }: Transfer, { first_name, last_name, account_holder }: Candidate): number {
  const payer = wordsOf(name);
  const all = [...payer, ...wordsOf(text)];
  const has = (words: readonly string[], among: readonly string[]) =>
    words.length > 0 && words.every((word) => among.includes(word));
  const last = wordsOf(last_name);
  if (has(last, all) && has(wordsOf(first_name).slice(0, 1), all)) return 2;
  if (account_holder && has(wordsOf(account_holder), payer)) return 2;
  return has(last, payer) ? 1 : 0;
}

/** The claims that the amount pays to the cent: one, or all of them. */
function exactly(amount_cents: number, claims: Candidate['claims']): Candidate['claims'] | undefined {
  const one = claims.find(({ open_cents }) => open_cents === amount_cents);
  if (one) return [one];
  const all = claims.reduce((sum, { open_cents }) => sum + open_cents, 0);
  return claims.length > 0 && all === amount_cents ? claims : undefined;
}
