/** Who a transfer is from, and what it pays: by the numbers it names, by its amount, by the payer's account and name. */
import { sepaText } from '../sepa/text.ts';

export interface Transfer {
  readonly amount_cents: number;
  readonly text: string;
  readonly name: string | null;
  readonly iban: string | null;
}

/** A customer whom it may be from, with what is open of theirs and of those they pay for, the oldest first. */
export interface Candidate {
  readonly customer_id: string;
  /** Of another studio with the same account: nothing of them is proposed. */
  readonly elsewhere?: boolean;
  /** Who pays for them, if somebody else does. */
  readonly payer_id?: string | null;
  readonly paid_for?: readonly PaidFor[];
  readonly number: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly account_holder: string | null;
  readonly iban: string | null;
  readonly contracts: readonly number[];
  readonly claims: readonly OpenClaim[];
}

/** A customer for whom the candidate pays. */
interface PaidFor {
  readonly customer_id: string;
  readonly number: number;
  readonly first_name: string;
  readonly last_name: string;
}

interface OpenClaim {
  readonly id: string;
  /** Whose it is; the candidate's own unless given. */
  readonly customer_id?: string;
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

interface KnownPaidFor extends PaidFor {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** A candidate with the words of their names, computed once for all transfers. */
interface Known extends Candidate {
  readonly others: readonly KnownPaidFor[];
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly holder: readonly string[];
}

/** Whom a transfer fits, and how well. */
interface Fit {
  readonly of: Known;
  readonly score: number;
}

/**
 * Returns a function that finds the candidate a transfer is from, with a step for each candidate: without a customer where
 * two fit equally well, undefined where none does. Who pays for others precedes those where all fit equally well. Where a
 * candidate of another studio fits as well or better, it isn't certain whose the transfer is.
 * @example const propose = await inTurns(proposer(candidates)); propose(transfer)?.certainty // 'sure'
 */
export function* proposer(
  candidates: readonly Candidate[],
): Generator<undefined, (transfer: Transfer) => Proposal | undefined> {
  const found = yield* indexing(candidates);
  return (transfer) => {
    const named = numbersIn(transfer.text);
    const words = wordsIn(transfer);
    const fitting = fittingBest(transfer, named, words, found);
    const theirs = highest(fitting.filter(({ of }) => of.elsewhere));
    const own = fitting.filter(({ of }) => !of.elsewhere);
    const most = highest(own);
    if (most === undefined || (theirs !== undefined && theirs > most))
      return theirs === undefined
        ? undefined
        : { ...NOBODY, because: ['Passt zu einem anderen Studio desselben Kontos'] };
    const equal = own.filter(({ score }) => score === most).map(({ of }) => of);
    const best = equal.find((one) =>
      equal.every((other) => other === one || other.payer_id === one.customer_id),
    );
    if (!best) return { ...NOBODY, because: ['Mehrere Kunden passen'] };
    const { customer_id, claim_ids, certainty, because } = weigh(transfer, named, words, best);
    if (theirs === most)
      return {
        ...{ customer_id, claim_ids, certainty: 'unsure' },
        because: [...because, 'passt auch zu einem anderen Studio desselben Kontos'],
      };
    return { customer_id, claim_ids, certainty, because };
  };
}

/**
 * Returns the score of a single candidate: the points for numbers, account, names and the exact amount; 0 for no match.
 * @example fitOf(transfer, candidate) // 4.5: the customer's number, and the amount
 */
export function fitOf(transfer: Transfer, candidate: Candidate): number {
  return weigh(transfer, numbersIn(transfer.text), wordsIn(transfer), knownOf(candidate)).score;
}

function wordsIn(transfer: Transfer): Words {
  const payer = wordsOf(transfer.name);
  const text = wordsOf(transfer.text);
  return { payer, text, all: [...payer, ...text] };
}

const knownOf = (candidate: Candidate): Known => ({
  ...candidate,
  ...nameWords(candidate),
  others: (candidate.paid_for ?? []).map((one) => ({ ...one, ...nameWords(one) })),
  holder: wordsOf(candidate.account_holder),
});

const NOBODY = { customer_id: null, claim_ids: [], certainty: 'unsure' } as const;

const highest = (fits: readonly Fit[]) =>
  fits.reduce<number | undefined>((most, { score }) => Math.max(most ?? score, score), undefined);

const nameWords = ({ first_name, last_name }: Pick<Candidate, 'first_name' | 'last_name'>) => ({
  first: wordsOf(first_name).slice(0, 1),
  last: wordsOf(last_name),
});

/** The candidates by what transfers name: each way leads to few of them, however many share a last name. */
interface Index {
  /** By number and account. */
  readonly byMark: ReadonlyMap<string, readonly Known[]>;
  /** By the first words of last and first name: theirs, and of whom they pay for. */
  readonly byName: ReadonlyMap<string, ReadonlyMap<string, readonly Known[]>>;
  /** By the first word of the account's holder. */
  readonly byHolder: ReadonlyMap<string, readonly Known[]>;
  /** By the first word of the last name; and with each amount that pays what is open to the cent. */
  readonly byLast: ReadonlyMap<string, readonly Known[]>;
  readonly byLastAndAmount: ReadonlyMap<string, readonly Known[]>;
}

function* indexing(candidates: readonly Candidate[]): Generator<undefined, Index> {
  const byMark = new Map<string, Known[]>();
  const byName = new Map<string, Map<string, Known[]>>();
  const byHolder = new Map<string, Known[]>();
  const byLast = new Map<string, Known[]>();
  const byLastAndAmount = new Map<string, Known[]>();
  for (const candidate of candidates) {
    yield;
    const known = knownOf(candidate);
    for (const mark of marksOf(known)) add(byMark, mark, known);
    for (const { first, last } of [known, ...known.others]) {
      if (first[0] === undefined || last[0] === undefined) continue;
      const byFirst = byName.get(last[0]) ?? new Map<string, Known[]>();
      byName.set(last[0], byFirst);
      add(byFirst, first[0], known);
    }
    if (known.holder[0] !== undefined) add(byHolder, known.holder[0], known);
    const [last] = known.last;
    if (last === undefined) continue;
    add(byLast, last, known);
    for (const amount of exactAmounts(known.claims)) add(byLastAndAmount, `${last} ${amount}`, known);
  }
  return { byMark, byName, byHolder, byLast, byLastAndAmount };
}

function add(to: Map<string, Known[]>, key: string, known: Known): void {
  const those = to.get(key);
  if (those) those.push(known);
  else to.set(key, [known]);
}

/**
 * Returns candidates with their scores, the best among them. Indexes are tried in the order of the points they can give:
 * number or account, both names, last name with an exact amount, last name. A later one is tried only where the earlier
 * ones have no match.
 */
function fittingBest(transfer: Transfer, named: Named, words: Words, found: Index): readonly Fit[] {
  const weighed = (those: Iterable<Known>, least: number) =>
    [...new Set(those)]
      .map((of) => ({ of, score: weigh(transfer, named, words, of).score }))
      .filter(({ score }) => score >= least);
  const at = (map: Index['byMark'], keys: readonly string[]) => keys.flatMap((key) => map.get(key) ?? []);
  const strong = weighed(at(found.byMark, marksIn(transfer, named)), STRONG);
  if (strong.length > 0) return strong;
  const all = [...new Set(words.all)];
  const names = all.flatMap((last) => {
    const byFirst = found.byName.get(last);
    return byFirst ? at(byFirst, all) : [];
  });
  const byName = weighed([...names, ...at(found.byHolder, words.payer)], BOTH_NAMES);
  if (byName.length > 0) return byName;
  const payer = [...new Set(words.payer)];
  const amounts = payer.map((last) => `${last} ${transfer.amount_cents}`);
  const byAmount = weighed(at(found.byLastAndAmount, amounts), LAST_NAME + EXACT);
  if (byAmount.length > 0) return byAmount;
  const byLast = at(found.byLast, payer).filter(({ last }) => has(words.payer, last));
  return byLast.map((of) => ({ of, score: LAST_NAME }));
}

/** Points for each number or account that fits, for the names, and for the amount. */
const STRONG = 4;
const BOTH_NAMES = 2;
const LAST_NAME = 1;
const EXACT = 0.5;

/** The numbers and the account by which a candidate is found. */
function marksOf({ number, iban, contracts, claims, others }: Known): Set<string> {
  return new Set([
    ...[number, ...others.map((one) => one.number)].map((one) => `customer ${one}`),
    ...contracts.map((contract) => `contract ${contract}`),
    ...claims.map((claim) => `claim ${claim.number}`),
    ...claims.flatMap(({ invoice }) => (invoice === null ? [] : [`invoice ${invoice}`])),
    ...(iban ? [`iban ${iban}`] : []),
  ]);
}

/** The same of a transfer. */
function marksIn({ iban }: Transfer, named: Named): string[] {
  return [
    ...Object.entries<readonly (number | string)[]>({ ...named }).flatMap(([of, numbers]) =>
      numbers.map((number) => `${of} ${number}`),
    ),
    ...(iban ? [`iban ${iban}`] : []),
  ];
}

interface Words {
  readonly payer: readonly string[];
  readonly text: readonly string[];
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
  const numbers = [of, ...of.others]
    .map(({ number }) => number)
    .filter((one) => named.customer.includes(one));
  if (numbers.length > 0) because.push(`Kundennummer ${numbers.join(', ')} genannt`);
  if (of.iban !== null && of.iban === transfer.iban) because.push('vom hinterlegten Konto');
  const strong = because.length;
  const persons = of.others.filter(
    (one) => named.customer.includes(one.number) || (has(words.text, one.first) && has(words.all, one.last)),
  );
  const name = Math.max(nameScore(words, of), persons.length > 0 ? 2 : 0);
  if (name > 0) because.push(name === 2 ? 'Name passt' : 'Nachname passt');
  const theirs = of.claims.filter(({ customer_id }) =>
    persons.some((one) => one.customer_id === customer_id),
  );
  const first = [claims, theirs].find(({ length }) => length > 0);
  const exact =
    (first && exactly(transfer.amount_cents, first)) ??
    (claims.length > 0 ? undefined : exactly(transfer.amount_cents, of.claims));
  if (exact) because.push('Betrag passt genau');
  const certainty =
    strong > 0 && (exact || name > 0) ? 'sure' : strong > 0 || (name === 2 && exact) ? 'likely' : 'unsure';
  const paid = claims.length > 0 ? claims : (exact ?? theirs);
  const claim_ids = paid.map(({ id }) => id);
  const whom = of.others.filter(({ customer_id }) => paid.some((one) => one.customer_id === customer_id));
  if (whom.length > 0)
    because.push(`für ${whom.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ')}`);
  return {
    customer_id: of.customer_id,
    claim_ids,
    certainty,
    because,
    score: STRONG * strong + name + (exact ? EXACT : 0),
  };
}

/** 2 for first and last name among the payer's words or the text's, 1 for the last name of the payer alone. */
function nameScore({ payer, all }: Words, { first, last, holder }: Known): number {
  if (has(all, last) && has(all, first)) return 2;
  if (has(payer, holder)) return 2;
  return has(payer, last) ? 1 : 0;
}

const has = (among: readonly string[], words: readonly string[]) =>
  words.length > 0 && words.every((word) => among.includes(word));

/** The claims that the amount pays to the cent: one, all of them, or all of one customer. */
function exactly(amount_cents: number, claims: Candidate['claims']): Candidate['claims'] | undefined {
  const one = claims.find(({ open_cents }) => open_cents === amount_cents);
  if (one) return [one];
  const customers = [...new Set(claims.map(({ customer_id }) => customer_id))];
  const groups = [claims, ...customers.map((id) => claims.filter(({ customer_id }) => customer_id === id))];
  return groups.find(
    (of) => of.length > 0 && of.reduce((sum, { open_cents }) => sum + open_cents, 0) === amount_cents,
  );
}

/** The amounts that `exactly` finds claims for. */
function exactAmounts(claims: Candidate['claims']): Set<number> {
  const ofCustomers = new Map<string | undefined, number>();
  let all = 0;
  for (const { customer_id, open_cents } of claims) {
    all += open_cents;
    ofCustomers.set(customer_id, (ofCustomers.get(customer_id) ?? 0) + open_cents);
  }
  if (claims.length === 0) return new Set();
  return new Set([...claims.map(({ open_cents }) => open_cents), all, ...ofCustomers.values()]);
}
