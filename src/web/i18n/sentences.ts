/** Sentences of react-admin's messages that the app also shows without it. */
export const SESSION_ENDED = 'Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.';
export const NOT_ALLOWED = 'Dazu fehlt dir die Berechtigung.';
export const INVALID_FORM = 'Bitte prüfe deine Angaben.';
export const PAGE_NOT_FOUND =
  'Diese Seite gibt es nicht. Vielleicht ist der Link veraltet oder die Adresse vertippt.';
export const WENT_WRONG = 'Etwas ist schiefgelaufen';
