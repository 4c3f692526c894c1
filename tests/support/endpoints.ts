/** Stand-ins for the services' endpoints of what is no record, typed by their declarations. */
import type { Endpoint } from '#declare/endpoint.ts';
import type { CallEndpoint, Called, GivenTo } from '#web/data/endpoints.ts';

export interface Answering {
  readonly endpoint: Endpoint;
  readonly answer: (given: never) => unknown;
}

/** @example answering(deadlines, async ({ page }) => ({ data: [], total: 0, headers: {} })) */
export function answering<const E extends Endpoint>(
  endpoint: E,
  answer: (given: GivenTo<E>) => Promise<Called<E>>,
): Answering {
  return { endpoint, answer };
}

/** The data provider's `call`; the last that answers an endpoint counts. @example { call: callOf([answering(tagsInUse, async () => [])]) } */
export function callOf(answers: readonly Answering[]): CallEndpoint {
  const call = async (endpoint: Endpoint, given: object = {}) => {
    const found = answers.findLast((one) => one.endpoint === endpoint);
    if (!found) throw new Error(`Nobody answers ${endpoint.method} ${endpoint.path}.`);
    return found.answer(given as never);
  };
  return call as CallEndpoint;
}
