/** What becomes of an entry of the bank's, and how it is recognised again. */

import type { Statement } from './camt.ts';
import type { BankEntry } from './entry.ts';

export type Found =
  | { readonly kind: 'return'; readonly end_to_end_id: string; readonly code: string }
  | { readonly kind: 'transfer' }
  | { readonly kind: 'ignored'; readonly reason: string };

/** Without the bank's reason nothing is known against the mandate. */
const NO_REASON = 'MS03';

const ignored = (reason: string): Found => ({ kind: 'ignored', reason });

/** @example classify(entry) // { kind: 'ignored', reason: 'Abgang.' } */
export function classify(entry: BankEntry): Found {
  if (!entry.booked) return ignored('Noch nicht gebucht.');
  if (entry.currency !== 'EUR') return ignored(`In ${entry.currency}: Das Studio rechnet in Euro.`);
  return entry.incoming ? incoming(entry) : outgoing(entry);
}

function outgoing({ return_code, end_to_end_id, reversal }: BankEntry): Found {
  if (return_code !== null)
    return end_to_end_id
      ? { kind: 'return', end_to_end_id, code: return_code || NO_REASON }
      : ignored('Rücklastschrift, zu der die Bank nicht sagt, welche: Trag sie von Hand ein.');
  return ignored(reversal ? 'Storno einer Gutschrift: Sieh nach, welche Zahlung es war.' : 'Abgang.');
}

function incoming({ return_code, own_debit, mandate_id, reversal, unclear, amount_cents }: BankEntry): Found {
  if (reversal) return ignored('Storno einer Belastung: Sieh nach, welche es war.');
  if (own_debit || mandate_id)
    return ignored('Gutschrift deiner Lastschriften: Vermerke sie auf der Seite des Einzugs.');
  if (return_code !== null) return ignored('Eine eigene Überweisung kam zurück.');
  if (unclear)
    return ignored('Mehrere Eingänge in einer Buchung: Ihre Teile stehen in der camt.054 deiner Bank.');
  return amount_cents > 0 ? { kind: 'transfer' } : ignored('Ohne Betrag.');
}

/** An entry, with what it is recognised by in each file that holds it. */
export interface Identified extends BankEntry {
  readonly identity: string;
}

/**
 * All entries of the files' statements, each once: pages and statements that the file holds twice, and what two of its
 * statements have in common, count for one. An entry is its day, amount and direction with the bank's reference, or
 * without one with all that it says; of several alike in a statement, which of them.
 * @example identified(readCamt(text)).map(({ identity }) => identity)
 */
export function identified(statements: readonly Statement[]): Identified[] {
  const found = new Map<string, Identified>();
  const pages = new Set<string>();
  const counts = new Map<string, number>();
  for (const { id, page, iban, entries } of statements) {
    const once = `${id}|${page}|${iban}`;
    if (id && pages.has(once)) continue;
    pages.add(once);
    for (const entry of entries) {
      const said = saidOf(iban, entry);
      const inStatement = `${id}|${said}`;
      const nth = (counts.get(inStatement) ?? 0) + 1;
      counts.set(inStatement, nth);
      const identity = `${said}|${nth}`;
      if (!found.has(identity)) found.set(identity, { ...entry, identity });
    }
  }
  return [...found.values()];
}

function saidOf(iban: string, entry: BankEntry): string {
  const { booked_on, amount_cents, incoming: isIncoming, bank_reference, reversal } = entry;
  const facts = [iban, booked_on, amount_cents, isIncoming ? 'C' : 'D', reversal ? 'R' : ''];
  const said = bank_reference
    ? [bank_reference, entry.end_to_end_id]
    : [entry.end_to_end_id, entry.name, entry.iban, entry.text];
  return [...facts, ...said].map((part) => String(part ?? '').replace(/\|/g, ' ')).join('|');
}
