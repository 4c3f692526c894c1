/** Consent to advertising by mail (§ 7 UWG): asked for and confirmed by links (double opt-in), and ended by one. */

/** Days for which a link to confirm holds. */
export const CONFIRM_DAYS = 14;

/** Hours before the same address is asked again. */
export const ASK_AGAIN_HOURS = 24;

/** First part of the address of the page behind a link, by what the link is for. */
export const LINK_PAGES = { confirm: 'newsletter', leave: 'abmelden' } as const;

export type LinkPurpose = keyof typeof LINK_PAGES;

/** Returns the path of the page behind a link. @example linkPath('leave', token) // '/abmelden/q7…' */
export function linkPath(purpose: LinkPurpose, token: string): string {
  return `/${LINK_PAGES[purpose]}/${token}`;
}

/**
 * Returns to what a customer consents. Each consent keeps the words as they were.
 * @example consentWording('Studio Nord')
 */
export function consentWording(studio_name: string): string {
  return `Ich möchte Neuigkeiten, Angebote und Geburtstagsgrüße von ${studio_name} per E-Mail bekommen. Meine Einwilligung kann ich jederzeit mit Wirkung für die Zukunft widerrufen, zum Beispiel über den Link am Ende jeder dieser E-Mails.`;
}

interface Consent {
  readonly state: 'asked' | 'confirmed' | 'ended';
  readonly to: string;
  readonly asked_at: string;
  readonly confirmed_at?: string | null;
  readonly ended_at?: string | null;
}

/**
 * Returns which of a person's consents don't hold any more where those of two records come together: one that the person ended
 * later, under whichever address (Art. 21 Abs. 3 DSGVO), and all for another address than the person's.
 */
export function heldNoMore<C extends Consent>(consents: readonly C[], email: string): C[] {
  // One that a new one replaced ended as that one was confirmed.
  const isReplaced = ({ ended_at }: C) => consents.some(({ confirmed_at }) => confirmed_at === ended_at);
  const ends = consents.flatMap((one) => (one.ended_at && !isReplaced(one) ? [one.ended_at] : []));
  const last = ends.sort().at(-1) ?? '';
  return consents.filter(
    ({ state, to, asked_at, confirmed_at }) =>
      state !== 'ended' && (to !== email || (confirmed_at ?? asked_at) < last),
  );
}
