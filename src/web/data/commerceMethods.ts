/** Calls on tariffs and contracts that are not create, read, update or delete. */
import { addressOf } from './addresses.ts';
import type { FetchJson } from './http.ts';

/** One pause for many contracts: those named, or all that run in the span. */
export interface ManyPauses {
  readonly from: string;
  readonly to: string;
  readonly reason: string | null;
  readonly note: string | null;
  readonly contract_ids?: readonly string[];
  readonly all?: true;
  readonly studio_id?: string;
}

/** What the pause means for one contract; `from` and `to` are cut to its term. */
export interface PausedContract {
  readonly contract_id: string;
  readonly number: number | null;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly saved_cents: number;
  readonly months: readonly { readonly month: string; readonly days: number; readonly saved_cents: number }[];
  /** Why this contract can't be paused then; null when it can. */
  readonly refused: string | null;
}

export interface PausePreview {
  readonly contracts: readonly PausedContract[];
  readonly days: number;
  readonly saved_cents: number;
  /** How many are refused. */
  readonly refused: number;
}

export interface CommerceMethods {
  previewPauses(pauses: ManyPauses): Promise<PausePreview>;
  /** All of them or none. */
  pauseMany(pauses: ManyPauses): Promise<{ batch_id: string; changed: number }>;
  withdrawPauses(batchId: string): Promise<{ changed: number }>;
}

const part = encodeURIComponent;
const contracts = (path: string) => addressOf(`payment/contracts/${path}`);

interface Context {
  readonly fetchJson: FetchJson;
  readonly narrowed: (resource: string) => Promise<{ studio_id?: string }>;
}

/** @example commerceMethods({ fetchJson, narrowed }).withdrawPauses(batch) */
export function commerceMethods({ fetchJson, narrowed }: Context): CommerceMethods {
  const post = async <T>(url: string, body: object) =>
    (await fetchJson<T>(url, { method: 'POST', body: JSON.stringify(body) })).json;
  /** A super admin's call for all contracts is for those of the studio he chose. */
  const inStudio = async (pauses: ManyPauses) =>
    pauses.all ? { ...(await narrowed('contracts')), ...pauses } : pauses;

  return {
    previewPauses: async (pauses) => post(contracts('pauses/preview'), await inStudio(pauses)),
    pauseMany: async (pauses) => post(contracts('pauses'), await inStudio(pauses)),
    withdrawPauses: (batchId) => post(contracts(`pauses/${part(batchId)}/withdraw`), {}),
  };
}
