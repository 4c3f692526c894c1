/** German messages for errors of the identity provider. */
import { FORMS } from '#declare/limits.ts';
import { pauseIn } from '#format/pause.ts';
import { counted } from '#format/plurals.ts';
import { SESSION_ENDED } from '#web/i18n/sentences.ts';
import { codeOf } from './errors.ts';

/** The same for an unknown address and for a wrong password, against enumeration of accounts. */
const WRONG = 'E-Mail-Adresse oder Passwort stimmen nicht.';
const SET_UP =
  'Die Anmeldung ist nicht richtig eingerichtet. Bitte wende dich an die Betreuung dieser Anwendung.';
const UNEXPECTED =
  'Bei der Anmeldung ist ein unerwarteter Fehler aufgetreten. Bitte versuche es noch einmal.';
export const NO_ADDRESS = 'Bitte gib deine E-Mail-Adresse ein.';
const CANCELLED = 'Die Anmeldung wurde abgebrochen.';
const LINK_USED = 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordere einen neuen an.';
const CODE_EXPIRED = 'Das hat zu lange gedauert. Geh zurück und melde dich noch einmal an.';
export const CODE_MISSING = 'Bitte gib den sechsstelligen Code ein.';
const WEAK = 'Das Passwort ist zu schwach. Wähle mindestens acht Zeichen, am besten mehrere Wörter.';

/** Unlisted codes are unexpected errors. */
const MESSAGES = new Map(
  Object.entries({
    'operation-not-supported-in-this-environment':
      'Dein Browser unterstützt diese Art der Anmeldung nicht. Nutze E-Mail und Passwort oder einen anderen Browser.',
    'popup-blocked':
      'Dein Browser hat das Anmeldefenster blockiert. Erlaube Pop-ups für diese Seite und versuche es noch einmal.',
    'popup-closed-by-user': 'Das Anmeldefenster wurde geschlossen, bevor die Anmeldung fertig war.',
    'cancelled-popup-request': 'Es ist schon ein anderes Anmeldefenster offen.',
    'web-storage-unsupported':
      'Dein Browser speichert keine Daten für diese Seite. Erlaube Cookies und Websitedaten, um dich anzumelden.',
    'unauthorized-domain': 'Von dieser Adresse aus ist die Anmeldung nicht freigegeben.',
    'network-request-failed':
      'Der Anmeldedienst ist nicht erreichbar. Bitte prüfe deine Internetverbindung und versuche es noch einmal.',
    'auth-domain-config-required': SET_UP,
    'invalid-api-key': SET_UP,
    'account-exists-with-different-credential':
      'Zu dieser E-Mail-Adresse gibt es schon ein Konto mit einer anderen Art der Anmeldung.',
    'admin-restricted-operation': 'Ein Konto bekommst du nur auf Einladung deines Studios.',
    'credential-already-in-use': 'Diese Anmeldung gehört schon zu einem anderen Konto.',
    'email-already-in-use': 'Diese E-Mail-Adresse wird schon verwendet.',
    'expired-action-code': LINK_USED,
    'invalid-action-code': LINK_USED,
    'invalid-credential': WRONG,
    'invalid-email': FORMS.email.otherwise,
    'invalid-login-credentials': WRONG,
    'invalid-user-token': SESSION_ENDED,
    'missing-email': NO_ADDRESS,
    'missing-password': 'Bitte gib dein Passwort ein.',
    'code-expired': CODE_EXPIRED,
    'invalid-multi-factor-session': CODE_EXPIRED,
    'invalid-verification-code':
      'Dieser Code stimmt nicht. Nimm den, den die App gerade zeigt, und prüfe die Uhrzeit deines Geräts.',
    'maximum-second-factor-count-exceeded':
      'Mehr Geräte gehen nicht. Entferne zuerst den bisherigen zweiten Faktor.',
    'missing-multi-factor-session': CODE_EXPIRED,
    'missing-verification-code': CODE_MISSING,
    'multi-factor-auth-required': 'Dieses Konto verlangt einen zweiten Faktor. Melde dich damit an.',
    'multi-factor-info-not-found': 'Dieser zweite Faktor wurde entfernt. Melde dich neu an.',
    'operation-not-supported-by-emulator':
      'Der eingebaute Anmeldedienst bietet keinen zweiten Faktor an. Dafür braucht diese Installation ein Firebase-Projekt.',
    'second-factor-already-in-use': 'Dieses Gerät ist schon eingerichtet.',
    'unsupported-second-factor':
      'Dein zweiter Faktor ist keine Authenticator-App. Andere kann diese Anwendung nicht abfragen.',
    'operation-not-allowed': 'Diese Art der Anmeldung ist nicht freigeschaltet.',
    'password-does-not-meet-requirements': WEAK,
    'quota-exceeded': 'Gerade melden sich zu viele an. Bitte versuche es später noch einmal.',
    'redirect-cancelled-by-user': CANCELLED,
    'requires-recent-login': 'Dafür musst du dich noch einmal anmelden.',
    timeout: 'Der Anmeldedienst antwortet nicht. Bitte versuche es noch einmal.',
    'too-many-requests': 'Zu viele Versuche. Versuche es später noch einmal oder setze dein Passwort zurück.',
    'unverified-email':
      'Bitte bestätige zuerst deine E-Mail-Adresse: Melde dich ab und setze dein Passwort über „Passwort vergessen?“ neu.',
    'user-cancelled': CANCELLED,
    'user-disabled': 'Dein Nutzerkonto ist deaktiviert. Bitte wende dich an dein Studio.',
    'user-mismatch': 'Diese Anmeldung gehört zu einem anderen Konto.',
    'user-not-found': WRONG,
    'user-token-expired': SESSION_ENDED,
    'weak-password': WEAK,
    'wrong-password': WRONG,
  }),
);

/**
 * Returns the message for an error of the identity provider.
 * @example messageOf({ code: 'auth/popup-blocked' })
 */
export function messageOf(error: unknown): string {
  const seconds = error instanceof Error ? pauseIn(error.message) : undefined;
  if (seconds !== undefined)
    return `Zu viele Versuche. In ${counted(seconds, SECOND)} kannst du es noch einmal versuchen.`;
  return MESSAGES.get(codeOf(error) ?? '') ?? UNEXPECTED;
}

const SECOND = { one: 'Sekunde', many: 'Sekunden' };
