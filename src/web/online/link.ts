/** Unauthenticated calls by the secret of a link. */
import type { AnswerOf, Endpoint } from '#declare/endpoint.ts';
import { addressOf } from '#web/data/addresses.ts';

/** A refusal, with its sentence. */
export class LinkRefused extends Error {
  constructor(
    message: string,
    /** Whether a retry is pointless. */
    readonly gone = false,
    /** Status of the answer; 0 without one. */
    readonly status = 0,
  ) {
    super(message);
  }
}

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.';

/**
 * Calls an endpoint of a link's page.
 * @param gone sentences of the answers after which a retry is pointless, by their status
 * @throws LinkRefused
 */
export async function askLink<E extends Endpoint>(
  { path, method }: E,
  token: string,
  gone: Readonly<Record<number, string>>,
): Promise<AnswerOf<E>> {
  const address = addressOf(path.replace(':token', encodeURIComponent(token)));
  const response = await fetch(address, { method }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if (response?.ok && answer) return answer;
  const status = response?.status ?? 0;
  const over = gone[status];
  // Only the service knows the wait after a rate limit, and what stands in the way.
  const told = status === 429 || status === 409 ? answer?.detail : undefined;
  throw new LinkRefused(over ?? told ?? FAILED, Boolean(over), status);
}
