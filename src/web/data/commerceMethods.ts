/** Calls on tariffs and contracts that are not create, read, update or delete. */
import type { Contract } from '../../resources/contracts.ts';
import { addressOf } from './addresses.ts';
import type { FetchJson } from './http.ts';

export type ContractAction =
  | 'conclude'
  | 'pause'
  | 'end-pause'
  | 'cancel'
  | 'revoke-cancellation'
  | 'withdraw';

export interface CommerceMethods {
  /** Carry an action out; with `version` only on the contract as it was read. */
  contractAction(id: string, action: ContractAction, body: object, version?: number): Promise<Contract>;
}

const part = encodeURIComponent;
const contracts = (path: string) => addressOf(`payment/contracts/${path}`);

interface Context {
  readonly fetchJson: FetchJson;
}

/** @example commerceMethods({ fetchJson }).contractAction('7', 'conclude', {}, 3) */
export function commerceMethods({ fetchJson }: Context): CommerceMethods {
  const post = async <T>(url: string, body: object, headers?: Record<string, string>) =>
    (await fetchJson<T>(url, { method: 'POST', body: JSON.stringify(body), ...(headers ? { headers } : {}) }))
      .json;
  return {
    contractAction: (id, action, body, version) =>
      post(
        contracts(`${part(id)}/${action}`),
        body,
        version === undefined ? undefined : { 'If-Match': `"${version}"` },
      ),
  };
}
