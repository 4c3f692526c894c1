import type { EndedBy } from '#resources/studio/endpoints/changes.ts';

/** Sentences of react-admin's messages that the app also shows without it. */
export const SESSION_ENDED = endOfSession('Deine Anmeldung wurde beendet.');
export const NOT_ALLOWED = 'Dazu fehlt dir die Berechtigung.';
export const INVALID_FORM = 'Bitte prüfe deine Angaben.';
export const PAGE_NOT_FOUND =
  'Diese Seite gibt es nicht. Vielleicht ist der Link veraltet oder die Adresse vertippt.';
export const WENT_WRONG = 'Etwas ist schiefgelaufen';

/**
 * Returns the sentence about a sign-in that has ended elsewhere.
 * @param by who ended it: the person themselves, somebody by name; undefined where it isn't known
 */
export function sessionEndedBy(by: EndedBy | undefined): string {
  if (!by) return SESSION_ENDED;
  return endOfSession(
    by === 'self'
      ? 'Deine Anmeldung wurde an einem anderen deiner Geräte beendet.'
      : `${by.name} hat deine Anmeldungen beendet.`,
  );
}

function endOfSession(what: string): string {
  return `${what} Bitte melde dich erneut an.`;
}
