/** What the public pages ask of the services, without signing in. */
import {
  type Confirmation,
  type Declaration,
  declareOnline,
  type OnlineForm,
} from '../../resources/endpoints/onlineNotices.ts';
import type { PublicStudio } from '../../resources/endpoints/publicStudio.ts';
import type { NoticeKind } from '../../resources/notices.ts';
import { addressOf } from '../data/addresses.ts';

export interface NoticePage {
  readonly kind: NoticeKind;
  readonly studio_id: string;
}

/** What went wrong: a sentence, what is wrong with which entry, and whom to turn to instead. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly errors: Readonly<Record<string, string>> = {},
    readonly studio?: PublicStudio,
    /** Is trying once more of no use? */
    readonly gone = false,
  ) {
    super(message);
  }
}

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.';

const TOLD: Readonly<Record<number, string>> = {
  404: 'Diese Seite gibt es nicht. Bitte wenden Sie sich direkt an Ihr Studio, zum Beispiel per E-Mail.',
  413: 'Ihre Angaben sind zu lang. Bitte fassen Sie sich kürzer.',
  422: 'Bitte prüfen Sie Ihre Angaben.',
};

/** @throws Refused */
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
  // From when on it goes again only the service knows.
  const told = status === 429 ? answer?.detail : TOLD[status];
  throw new Refused(told ?? FAILED, answer?.errors, answer?.studio, status === 404);
}

/** Whom the page is about. @throws Refused where the studio has no such page */
export const loadForm = (page: NoticePage): Promise<OnlineForm> => ask(page);

/** @throws Refused with what is wrong with the entries */
export const declare = (page: NoticePage, declaration: Declaration): Promise<Confirmation> =>
  ask(page, declaration);
