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
  /** Of another studio with the same account: nothing of them is proposed. */
  readonly elsewhere?: boolean;
  readonly number: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly account_holder: string | null;
  readonly iban: string | null;
  readonly contracts: readonly number[];
  readonly claims: readonly OpenClaim[];
}

interface OpenClaim {
  readonly id: string;
  readonly number: number;
  /** The number of the invoice it stands on. */
  readonly invoice: string | null;
  readonly open_cents: number;
}

export type Certainty = 'sure' | 'likely' | 'unsure';

export interface Proposal {
  readonly customer_id: string | null;
  /** Claims to pay first, before the oldest. */
  readonly claim_ids: readonly string[];
  readonly certainty: Certainty;
  readonly because: readonly string[];
}

interface Named extends Readonly<Record<keyof typeof WORDS, readonly number[]>> {
  readonly invoice: readonly string[];
}

const WORDS = {
  claim: /\b(?:forderungs?|ford)[\s.:-]*(?:nummer|nr|no)?[\s.:#-]*(\d{1,9})\b/gi,
  contract: /\b(?:vertrags?|vtr)[\s.:-]*(?:nummer|nr|no)?[\s.:#-]*(\d{1,9})\b/gi,
  customer: /\b(?:kunden?|kd|mitglieds?|mgl)[\s.:-]*(?:nummer|nr|no)?[\s.:#-]*(\d{1,9})\b/gi,
} as const;

/** The format of invoice numbers: recognised without a word before it, too. */
const INVOICE = /(?<![\d-])20\d\d-\d{4,7}(?![\d-])/g;

/**
 * The numbers that a payer named, by what they called them.
 * @example numbersIn('Kd-Nr. 45, Vertrag 17') // { claim: [], contract: [17], customer: [45], invoice: [] }
 */
export function numbersIn(text: string): Named {
  const of = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, digits]) => Number(digits));
  return {
    claim: of(WORDS.claim),
    contract: of(WORDS.contract),
    customer: of(WORDS.customer),
    invoice: text.match(INVOICE) ?? [],
  };
}

/** The words of a name as banks spell it. @example wordsOf('Müller, Jörg') // ['mueller', 'joerg'] */
export function wordsOf(name: string | null): string[] {
  return sepaText(name ?? '', 140)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1);
}

/** A candidate with the words of their names, computed once for all transfers. */
interface Known extends Candidate {
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly holder: readonly string[];
}

/**
 * Returns a function that finds the candidate a transfer is from: without a customer where two fit equally well, undefined
 * where none does. Where a candidate of another studio fits as well or better, it isn't certain whose the transfer is.
 * Compares each transfer with those candidates alone that share a feature with it.
 * @example proposer(candidates)(transfer)?.certainty // 'sure'
 */
export function proposer(candidates: readonly Candidate[]): (transfer: Transfer) => Proposal | undefined {
  const found = new Map<string, Known[]>();
  for (const candidate of candidates) {
    const known = {
      ...candidate,
      first: wordsOf(candidate.first_name).slice(0, 1),
      last: wordsOf(candidate.last_name),
      holder: wordsOf(candidate.account_holder),
    };
    for (const mark of marksOf(known)) {
      const alike = found.get(mark);
      if (alike) alike.push(known);
      else found.set(mark, [known]);
    }
  }
  return (transfer) => {
    const named = numbersIn(transfer.text);
    const payer = wordsOf(transfer.name);
    const words = { payer, all: [...payer, ...wordsOf(transfer.text)] };
    const those = new Set(marksIn(transfer, named, words.all).flatMap((mark) => found.get(mark) ?? []));
    const fitting = [...those]
      .map((known) => ({ ...weigh(transfer, named, words, known), elsewhere: known.elsewhere === true }))
      // The amount alone says nothing: many pay the same.
      .filter(({ score }) => score >= 1)
      .sort((a, b) => b.score - a.score);
    const [best, second] = fitting.filter(({ elsewhere }) => !elsewhere);
    const theirs = fitting.find(({ elsewhere }) => elsewhere);
    if (!best || (theirs && theirs.score > best.score))
      return theirs && { ...NOBODY, because: ['Passt zu einem anderen Studio desselben Kontos'] };
    if (second && second.score === best.score) return { ...NOBODY, because: ['Mehrere Kunden passen'] };
    const { customer_id, claim_ids, certainty, because } = best;
    if (theirs?.score === best.score)
      return {
        ...{ customer_id, claim_ids, certainty: 'unsure' },
        because: [...because, 'passt auch zu einem anderen Studio desselben Kontos'],
      };
    return { customer_id, claim_ids, certainty, because };
  };
}

const NOBODY = { customer_id: null, claim_ids: [], certainty: 'unsure' } as const;

/** By what a candidate is found. */
function marksOf({ number, iban, contracts, claims, last, holder }: Known): Set<string> {
  return new Set([
    `customer ${number}`,
    ...contracts.map((contract) => `contract ${contract}`),
    ...claims.map((claim) => `claim ${claim.number}`),
    ...claims.flatMap(({ invoice }) => (invoice === null ? [] : [`invoice ${invoice}`])),
    ...(iban ? [`iban ${iban}`] : []),
    ...[...last.slice(0, 1), ...holder.slice(0, 1)].map((word) => `word ${word}`),
  ]);
}

/** The same of a transfer. */
function marksIn({ iban }: Transfer, named: Named, words: readonly string[]): string[] {
  return [
    ...Object.entries<readonly (number | string)[]>({ ...named }).flatMap(([of, numbers]) =>
      numbers.map((number) => `${of} ${number}`),
    ),
    ...(iban ? [`iban ${iban}`] : []),
    ...words.map((word) => `word ${word}`),
  ];
}

interface Words {
  readonly payer: readonly string[];
  /** Those of the payer's name and of the text. */
  readonly all: readonly string[];
}

function weigh(
  transfer: Transfer,
  named: Named,
  words: Words,
  of: Known,
): Proposal & { readonly score: number } {
  const because: string[] = [];
  const onInvoice = (invoice: string | null) => invoice !== null && named.invoice.includes(invoice);
  const claims = of.claims.filter(
    ({ number, invoice }) => named.claim.includes(number) || onInvoice(invoice),
  );
  const byNumber = claims.filter(({ number }) => named.claim.includes(number));
  const invoices = [...new Set(claims.flatMap(({ invoice }) => invoice ?? []).filter(onInvoice))];
  const contract = of.contracts.find((number) => named.contract.includes(number));
  if (byNumber.length > 0)
    because.push(`Forderung ${byNumber.map(({ number }) => number).join(', ')} genannt`);
  if (invoices.length > 0) because.push(`Rechnung ${invoices.join(', ')} genannt`);
  if (contract !== undefined) because.push(`Vertrag ${contract} genannt`);
  if (named.customer.includes(of.number)) because.push(`Kundennummer ${of.number} genannt`);
  if (of.iban !== null && of.iban === transfer.iban) because.push('vom hinterlegten Konto');
  const strong = because.length;
  const name = nameScore(words, of);
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
function nameScore({ payer, all }: Words, { first, last, holder }: Known): number {
  const has = (words: readonly string[], among: readonly string[]) =>
    words.length > 0 && words.every((word) => among.includes(word));
  if (has(last, all) && has(first, all)) return 2;
  if (has(holder, payer)) return 2;
  return has(last, payer) ? 1 : 0;
}

/** The claims that the amount pays to the cent: one, or all of them. */
function exactly(amount_cents: number, claims: Candidate['claims']): Candidate['claims'] | undefined {
  const one = claims.find(({ open_cents }) => open_cents === amount_cents);
  if (one) return [one];
  const all = claims.reduce((sum, { open_cents }) => sum + open_cents, 0);
  return claims.length > 0 && all === amount_cents ? claims : undefined;
}
