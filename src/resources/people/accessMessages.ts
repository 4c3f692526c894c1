/** Messages to members of staff about their own access: what was changed in it, and by whom. */
import { message } from '#declare/message.ts';
import { formatInstant } from '#format/instants.ts';

/** What was changed, as the message says it. */
export const ACCESS_CHANGES = {
  second_factor_set_up: 'Zwei-Faktor-Anmeldung eingerichtet',
  codes_made: 'Neue Wiederherstellungscodes erstellt',
  second_factor_removed: 'Zwei-Faktor-Anmeldung entfernt',
  recovered: 'Zwei-Faktor-Anmeldung mit einem Wiederherstellungscode entfernt',
  second_factor_reset: 'Zwei-Faktor-Anmeldung zurückgesetzt',
  password_link: 'Link für ein neues Passwort verschickt',
  email_changed: 'E-Mail-Adresse für die Anmeldung geändert',
} as const;

export type AccessChange = keyof typeof ACCESS_CHANGES;

export interface AccessChanged {
  readonly name: string;
  readonly email: string;
  readonly change: AccessChange;
  /** Name of the colleague who did it; null for the person's own account. */
  readonly by: string | null;
  /** Instant. */
  readonly at: string;
}

/** Days after which the message is of no use any more. */
const DAYS = 7;

/** Goes to the address that the account had before the change, so that it reaches whom it concerns. */
export const accessChanged = message<AccessChanged>({
  label: 'Änderung am eigenen Zugang',
  basis: 'house',
  urgent: true,
  occasion:
    'sofort an Mitarbeiter und Admins, wenn sich an ihrer Anmeldung etwas ändert: zweiter Faktor, Wiederherstellungscodes, Passwort-Link, E-Mail-Adresse',
  to: ({ email, name }) => ({ email, name }),
  about: () => ({}),
  names: {
    Name: ({ name }) => name,
    Was: ({ change }) => ACCESS_CHANGES[change],
    Wann: ({ at }) => `${formatInstant(at)} Uhr`,
    Wer: ({ by }) => by ?? 'deinem eigenen Konto',
    Studio: (_, { studio_name }) => studio_name,
  },
  words: {
    subject: 'Dein Zugang: {Was}',
    text: [
      'Hallo {Name},',
      'an deinem Zugang zur Verwaltung von {Studio} wurde etwas geändert:',
      '{Was}\nWann: {Wann}\nVon: {Wer}',
      'Hast du damit nichts zu tun und auch nicht darum gebeten, dann ändere gleich dein Passwort, melde dich unter „Einstellungen, Sicherheit“ überall ab und sag im Studio Bescheid.',
    ].join('\n\n'),
  },
  until: ({ at }) => new Date(Date.parse(at) + DAYS * 86_400_000).toISOString(),
});
