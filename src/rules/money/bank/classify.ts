/** What becomes of an entry of the bank's. */
import { runReferencesIn } from '../sepa/endToEndId.ts';
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
  | {
      /** The bank credits debits of one's own. */
      readonly kind: 'credit';
      /** Why it's left where no run fits it, in German. */
      readonly otherwise: string;
    }
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

function incoming(entry: BankEntry): Found {
  const { return_code, own_debit, mandate_id, reversal, unclear, amount_cents } = entry;
  if (reversal) return ignored('Storno einer Belastung: Sieh nach, welche es war.');
  if (own_debit || mandate_id || namedRuns(entry).length > 0) return { kind: 'credit', otherwise: NO_RUN };
  if (return_code !== null) return ignored('Eine eigene Überweisung kam zurück.');
  if (unclear) return { kind: 'credit', otherwise: SEVERAL };
  return amount_cents > 0 ? { kind: 'transfer' } : ignored('Ohne Betrag.');
}

const NO_RUN =
  'Gutschrift von Lastschriften, zu der kein Einzug bei der Bank passt: Sieh nach, welche es sind.';
const SEVERAL = 'Mehrere Eingänge in einer Buchung: Ihre Teile stehen in der camt.054 deiner Bank.';

/** Returns the references of runs that an entry names, wherever the bank put them. */
export function namedRuns({ orders, end_to_end_id, text }: BankEntry): string[] {
  return runReferencesIn([...orders, end_to_end_id, text].join('|'));
}
