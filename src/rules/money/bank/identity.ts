/**
 * How an entry of the bank's is recognised in every file that holds it. camt.053 has the bank's reference at the entry,
 * camt.054 at the transaction, and some banks give none: an entry therefore has several identities.
 */
import type { Statement } from './camt.ts';
import type { BankEntry } from './entry.ts';
import { wordsOf } from './propose.ts';

export interface Identified extends BankEntry {
  /** The first of `known_as`: the entry's key. */
  readonly identity: string;
  /** What is noted of the entry once it is taken over. */
  readonly known_as: readonly string[];
  /** The entry was taken over where one of these was noted. */
  readonly known_by: readonly string[];
  /** Payer and amount, whatever the day: an entry that shares one of these is perhaps the same. */
  readonly alike: readonly string[];
}

/**
 * Returns all entries of the statements, each once: repeated pages and statements, and entries that two statements share,
 * are dropped. An entry is identified by account, day, amount and direction with each of the bank's references, or without
 * one by its details, and among equal ones of a statement by its position.
 * @example for (const { identity } of identified(statements)) …
 */
export function* identified(statements: readonly Statement[]): Generator<Identified, undefined> {
  const noted = new Set<string>();
  const pages = new Set<string>();
  const counts = new Map<string, number>();
  for (const { id, page, iban, entries } of statements) {
    const once = `${id}|${page}|${iban}`;
    if (id && pages.has(once)) continue;
    pages.add(once);
    const placed = (identity: string) => {
      const inStatement = `${id}|${identity}`;
      const nth = (counts.get(inStatement) ?? 0) + 1;
      counts.set(inStatement, nth);
      return `${identity}|${nth}`;
    };
    for (const entry of entries) {
      const one = { ...entry, ...identitiesOf(iban, entry, placed) };
      if (one.known_by.some((identity) => noted.has(identity))) continue;
      for (const identity of one.known_as) noted.add(identity);
      yield one;
    }
  }
}

type Marks = Omit<Identified, keyof BankEntry>;

function identitiesOf(account: string, entry: BankEntry, placed: (identity: string) => string): Marks {
  const { booked_on, amount_cents, incoming, bank_reference, end_to_end_id, reversal, name, iban } = entry;
  const direction = [incoming ? 'C' : 'D', reversal ? 'R' : ''];
  const facts = [account, booked_on, amount_cents, ...direction];
  const details = bank_reference ? [bank_reference, end_to_end_id] : [end_to_end_id, name, iban, entry.text];
  const first = placed(joined([...facts, ...details]));
  const referenced = entry.references.map((reference) => placed(joined(['reference', ...facts, reference])));
  const written = entry.text.toLowerCase().replace(/\s/g, '');
  const content = placed(joined([...facts, wordsOf(name).join(' '), iban, written]));
  // Two references that differ are two entries, however alike. Without one the content decides.
  const bare = `bare|${content}`;
  const any = `any|${content}`;
  const hasReference = referenced.length > 0;
  const payer = wordsOf(name).sort().join(' ');
  const sum = [account, amount_cents, ...direction];
  return {
    identity: first,
    known_as: [first, ...referenced, any, ...(hasReference ? [] : [bare])],
    known_by: [first, ...referenced, hasReference ? bare : any],
    alike: [
      ...(iban ? [joined(['payer', ...sum, iban])] : []),
      ...(payer ? [joined(['payer', ...sum, payer])] : []),
    ],
  };
}

const joined = (parts: readonly unknown[]) =>
  parts.map((part) => String(part ?? '').replace(/\|/g, ' ')).join('|');
