/** What becomes of an entry of the bank's. */
import type { BankEntry } from './entry.ts';

export type Found =
  | {
      readonly kind: 'return';
      readonly end_to_end_id: string;
      /** The mandate's reference; null where the bank names none. */
      readonly mandate_id: string | null;
      readonly code: string;
    }
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

function outgoing({ return_code, end_to_end_id, mandate_id, reversal }: BankEntry): Found {
  if (return_code !== null)
    return end_to_end_id
      ? { kind: 'return', end_to_end_id, mandate_id, code: return_code || NO_REASON }
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
