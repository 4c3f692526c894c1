/** The ledger of a contract card. */
import { addressOf } from './addresses.ts';
import type { FetchJson } from './http.ts';

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

export interface CardMethods {
  /** Bookings of a card, newest first. */
  cardLedger(
    id: string,
    range: { readonly offset: number; readonly limit: number },
  ): Promise<{ data: LedgerEntry[]; total: number }>;
}

/** @example const { cardLedger } = cardMethods({ fetchJson }); await cardLedger(card.id, { offset: 0, limit: 20 }); */
export function cardMethods({ fetchJson }: { readonly fetchJson: FetchJson }): CardMethods {
  return {
    cardLedger: async (id, { offset, limit }) => {
      const range = encodeURIComponent(JSON.stringify([offset, offset + limit - 1]));
      const { json, headers } = await fetchJson<LedgerEntry[]>(
        `${addressOf(`payment/contract-cards/${encodeURIComponent(id)}/ledger`)}?range=${range}`,
      );
      const total = Number(headers.get('Content-Range')?.split('/').pop());
      return { data: json, total: Number.isNaN(total) ? json.length : total };
    },
  };
}
