/** Unauthenticated calls by the secret of a link. */
import { EXPIRED, type NewsletterLink, NO_SUCH_LINK } from '#resources/people/endpoints/newsletter.ts';
import { addressOf } from '#web/data/addresses.ts';

/** A refusal, with its sentence. */
export class LinkRefused extends Error {
  constructor(
    message: string,
    /** Whether a retry is pointless. */
    readonly gone = false,
  ) {
    super(message);
  }
}

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.';

const GONE: Readonly<Record<number, string>> = { 404: NO_SUCH_LINK, 410: EXPIRED };

/** @throws LinkRefused */
export async function askLink(
  { path, method }: { readonly path: string; readonly method: string },
  token: string,
): Promise<NewsletterLink> {
  const address = addressOf(path.replace(':token', encodeURIComponent(token)));
  const response = await fetch(address, { method }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if (response?.ok && answer) return answer;
  const gone = GONE[response?.status ?? 0];
  // Only the service knows the wait after a rate limit.
  throw new LinkRefused(
    gone ?? (response?.status === 429 ? answer?.detail : undefined) ?? FAILED,
    Boolean(gone),
  );
}
