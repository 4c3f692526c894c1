/** Unauthenticated calls of the public pages. */
import {
  type Confirmation,
  type Declaration,
  declareOnline,
  NO_SUCH_PAGE,
  type OnlineForm,
  TOO_LONG,
} from '#resources/contracts/endpoints/onlineNotices.ts';
import type { NoticeKind } from '#resources/contracts/notices.ts';
import type { PublicStudio } from '#resources/studio/endpoints/publicStudio.ts';
import { addressOf } from '#web/data/addresses.ts';

export interface NoticePage {
  readonly kind: NoticeKind;
  readonly studio_id: string;
}

/** An error with a message, errors by field, and the studio to contact instead. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly errors: Readonly<Record<string, string>> = {},
    readonly studio?: PublicStudio,
    /** Whether a retry is pointless. */
    readonly gone = false,
  ) {
    super(message);
  }
}

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.';

export const INVALID_ENTRIES = 'Bitte prüfen Sie Ihre Angaben.';

const MESSAGES: Readonly<Record<number, string>> = {
  404: NO_SUCH_PAGE,
  413: TOO_LONG,
  422: INVALID_ENTRIES,
};

/** Calls the endpoint of a public page. @throws Refused */
async function ask<T>({ kind, studio_id }: NoticePage, body?: object): Promise<T> {
  const path = declareOnline.path.replace(':studio_id', encodeURIComponent(studio_id)).replace(':kind', kind);
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(addressOf(path), body && init).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if (response?.ok && answer) return answer;
  const status = response?.status ?? 0;
  // Only the service knows the wait after a rate limit.
  const message = status === 429 ? answer?.detail : MESSAGES[status];
  throw new Refused(message ?? FAILED, answer?.errors, answer?.studio, status === 404);
}

/** Loads the studio of the page. @throws Refused where the studio has no such page */
export const loadForm = (page: NoticePage): Promise<OnlineForm> => ask(page);

/** Sends the declaration. @throws Refused with errors by field */
export const declare = (page: NoticePage, declaration: Declaration): Promise<Confirmation> =>
  ask(page, declaration);
