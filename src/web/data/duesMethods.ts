/** Calls of the payment service around money and dates: what is due in a month, direct debits, deadlines. */
import { addressOf } from './addresses.ts';
import type { FetchJson } from './http.ts';

/** One claim of a month. */
export interface Due {
  readonly id: string;
  readonly contract_id: string;
  readonly contract_number: number;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly payment_method: 'sepa' | 'transfer' | 'cash' | 'card' | null;
  readonly kind: 'fee' | 'signup';
  readonly from: string;
  readonly to: string;
  /** Days that are paid for, of the days the price is for. */
  readonly days: number;
  readonly of_days: number;
  readonly amount_cents: number;
  readonly vat_rate: number;
  readonly reason: string;
}

export type DueSort = 'customer_name' | 'contract_number' | 'amount_cents' | 'from';

export interface DuesQuery {
  /** `YYYY-MM` */
  readonly month: string;
  readonly offset: number;
  readonly limit: number;
  readonly sort: readonly [DueSort, 'ASC' | 'DESC'];
  readonly filter?: Record<string, unknown>;
}

/** Which of a month's claims, where all are fetched. */
export type DuesOfMonth = Pick<DuesQuery, 'month' | 'filter'>;

export interface DuesPage {
  readonly data: Due[];
  readonly total: number;
  /** Over all pages. */
  readonly sum_cents: number;
}

interface Collectable {
  readonly customer_id: string;
  readonly customer_name: string;
  readonly contract_numbers: readonly number[];
  readonly amount_cents: number;
}

export interface Included extends Collectable {
  /** Last four characters. */
  readonly iban: string;
  readonly mandate_reference: string;
  /** First use of the mandate, or a later one. */
  readonly sequence: 'FRST' | 'RCUR';
}

export interface LeftOut extends Collectable {
  readonly reason: string;
}

/** A month's file that was noted as handed to the bank. */
export interface HandedIn {
  readonly collect_on: string;
  readonly count: number;
  readonly sum_cents: number;
  /** When it was noted, and by whom. */
  readonly at: string;
  readonly by_name: string;
}

/** What is noted of a file: its number and sum have to be right still. */
export type Handing = Pick<SepaPreview, 'month' | 'collect_on' | 'count' | 'sum_cents'>;

/** Who would be in a direct debit file, and who not. */
export interface SepaPreview {
  readonly month: string;
  readonly collect_on: string;
  readonly count: number;
  readonly sum_cents: number;
  /** Files of the month that were handed in already, the last one first. */
  readonly handed_in: readonly HandedIn[];
  readonly included: readonly Included[];
  readonly left_out: readonly LeftOut[];
}

export type DeadlineKind =
  | 'first_term_end'
  | 'notice_day'
  | 'contract_end'
  | 'card_expiry'
  | 'card_units'
  | 'mandate_lapse'
  | 'coming_of_age';

/** Something that needs a person by a day. */
export interface Deadline {
  readonly kind: DeadlineKind;
  readonly on: string;
  readonly customer_id: string | null;
  readonly customer_name: string | null;
  readonly contract_id: string | null;
  readonly contract_number: number | null;
  readonly card_id: string | null;
  readonly text: string;
}

export interface DeadlinesQuery {
  /** How far ahead. */
  readonly days: number;
  /** One kind; without it all. */
  readonly kind?: DeadlineKind | null;
  /** Soonest first, or kind after kind. */
  readonly by?: 'on' | 'kind';
  readonly offset: number;
  readonly limit: number;
}

export interface DeadlinesPage {
  readonly data: readonly Deadline[];
  readonly total: number;
}

export interface DeadlineCounts {
  readonly total: number;
  readonly by_kind: Readonly<Record<DeadlineKind, number>>;
}

export interface DuesMethods {
  dues(query: DuesQuery, signal?: AbortSignal): Promise<DuesPage>;
  /** Claims of the contracts that follow a number (0: of the first ones); none at the end. */
  duesAfter(query: DuesOfMonth, number: number): Promise<readonly Due[]>;
  sepaPreview(month: string, collectOn: string): Promise<SepaPreview>;
  /** The file for the bank: pain.008 as text, and what it is called. */
  sepaFile(month: string, collectOn: string): Promise<{ name: string; xml: string }>;
  /** Notes that the file is at the bank: its mandates are used. */
  sepaHandedIn(file: Handing): Promise<void>;
  /** What needs a person within so many days. */
  deadlines(query: DeadlinesQuery): Promise<DeadlinesPage>;
  deadlineCounts(days: number): Promise<DeadlineCounts>;
}

interface Context {
  readonly fetchJson: FetchJson;
  readonly narrowed: (resource: string) => Promise<{ studio_id?: string }>;
}

/** @example const { dues } = duesMethods({ fetchJson, narrowed }); */
export function duesMethods({ fetchJson, narrowed }: Context): DuesMethods {
  const address = async (path: string, parameters: Record<string, string>) => {
    const studio = await narrowed(`payment/${path}`);
    return addressOf(`payment/${path}?${new URLSearchParams({ ...parameters, ...studio })}`);
  };
  const filterOf = async (filter?: Record<string, unknown>) =>
    JSON.stringify({ ...(await narrowed('payment/dues')), ...filter });
  return {
    dues: async ({ month, offset, limit, sort, filter }, signal) => {
      const query = new URLSearchParams({
        month,
        range: JSON.stringify([offset, offset + limit - 1]),
        sort: JSON.stringify(sort),
        filter: await filterOf(filter),
      });
      const { json, headers } = await fetchJson<Due[]>(addressOf(`payment/dues?${query}`), { signal });
      return {
        data: json,
        total: totalOf(headers, json),
        sum_cents: Number(headers.get('X-Total-Cents') ?? sumOf(json)),
      };
    },
    duesAfter: async ({ month, filter }, number) => {
      const query = new URLSearchParams({ month, after: String(number), filter: await filterOf(filter) });
      return (await fetchJson<Due[]>(addressOf(`payment/dues?${query}`))).json;
    },
    sepaPreview: async (month, collect_on) =>
      (await fetchJson<SepaPreview>(await address('dues/sepa/preview', { month, collect_on }))).json,
    sepaFile: async (month, collect_on) => {
      const { body, headers } = await fetchJson(await address('dues/sepa', { month, collect_on }));
      const named = /filename="?([^";]+)"?/.exec(headers.get('Content-Disposition') ?? '')?.[1];
      return { name: named ?? `Lastschriften ${month}.xml`, xml: body };
    },
    sepaHandedIn: async (file) => {
      const studio = await narrowed('payment/dues/sepa');
      const body = JSON.stringify({ ...file, ...studio });
      await fetchJson(addressOf('payment/dues/sepa/collected'), { method: 'POST', body });
    },
    deadlines: async ({ days, kind, by = 'on', offset, limit }) => {
      const { json, headers } = await fetchJson<Deadline[]>(
        await address('deadlines', {
          days: String(days),
          ...(kind ? { kind } : {}),
          sort: JSON.stringify([by, 'ASC']),
          range: JSON.stringify([offset, offset + limit - 1]),
        }),
      );
      return { data: json, total: totalOf(headers, json) };
    },
    deadlineCounts: async (days) =>
      (await fetchJson<DeadlineCounts>(await address('deadlines/counts', { days: String(days) }))).json,
  };
}

const totalOf = (headers: Headers, rows: readonly unknown[]) =>
  Number(headers.get('Content-Range')?.split('/').pop() ?? rows.length);

const sumOf = (rows: readonly Due[]) => rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
