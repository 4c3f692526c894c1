/** Calls of the payment service around contract cards: what is done with one, and its ledger. */
import type { ContractCard } from '../../resources/contractCards.ts';
import { addressOf } from './addresses.ts';
import type { FetchJson } from './http.ts';
import { createSubmissions } from './idempotency.ts';

/** A booking on a card: what was taken (negative) or given back. */
export interface LedgerEntry {
  readonly id: string;
  /** Instant. */
  readonly at: string;
  readonly delta: number;
  readonly reason: string | null;
  readonly appointment_id: string | null;
  readonly by: string;
  readonly by_name: string | null;
  /** Has it been taken back by a counter-entry? */
  readonly reversed: boolean;
  /** Id of the entry that this one takes back. */
  readonly reverses: string | null;
}

export interface Debit {
  readonly units: number;
  readonly reason?: string;
}

/** A card after a debit, and the entry that a counter-entry would take back. */
export interface Debited {
  readonly card: ContractCard;
  readonly entry: string | null;
}

export type CardAction = 'credit' | 'block' | 'unblock' | 'extend';

export interface CardMethods {
  debitCard(id: string, debit: Debit): Promise<Debited>;
  cardAction(id: string, action: CardAction, body?: Record<string, unknown>): Promise<ContractCard>;
  /** Take an entry of the ledger back by a counter-entry. */
  reverseEntry(id: string, entry: string): Promise<ContractCard>;
  /** Bookings of a card, newest first. */
  cardLedger(
    id: string,
    range: { readonly offset: number; readonly limit: number },
  ): Promise<{ data: LedgerEntry[]; total: number }>;
}

/** @example const { debitCard } = cardMethods({ fetchJson }); await debitCard(card.id, { units: 1 }); */
export function cardMethods({ fetchJson }: { readonly fetchJson: FetchJson }): CardMethods {
  const submissions = createSubmissions();
  const place = (id: string, path: string) =>
    addressOf(`payment/contract-cards/${encodeURIComponent(id)}/${path}`);

  /** A call whose answer got lost is the same call when it is made again: nothing is booked twice. */
  const post = async (id: string, path: string, values: Record<string, unknown>) => {
    const address = place(id, path);
    const body = JSON.stringify(values);
    const headers = { 'Idempotency-Key': submissions.keyOf(address, body) };
    try {
      const answer = await fetchJson<ContractCard>(address, { method: 'POST', headers, body });
      submissions.settle(address, body);
      return answer;
    } catch (error) {
      const status = (error as { status?: number }).status ?? 0;
      if (status >= 400 && status < 500 && status !== 429) submissions.settle(address, body);
      throw error;
    }
  };

  return {
    debitCard: async (id, { units, reason }) => {
      const { json, headers } = await post(id, 'debit', { units, ...(reason ? { reason } : {}) });
      return { card: json, entry: headers.get('X-Ledger-Entry') };
    },
    cardAction: async (id, action, body = {}) => (await post(id, action, body)).json,
    reverseEntry: async (id, entry) =>
      (await post(id, `ledger/${encodeURIComponent(entry)}/reverse`, {})).json,
    cardLedger: async (id, { offset, limit }) => {
      const range = encodeURIComponent(JSON.stringify([offset, offset + limit - 1]));
      const { json, headers } = await fetchJson<LedgerEntry[]>(`${place(id, 'ledger')}?range=${range}`);
      const total = Number(headers.get('Content-Range')?.split('/').pop());
      return { data: json, total: Number.isNaN(total) ? json.length : total };
    },
  };
}
