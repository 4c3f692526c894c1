/**
 * The second factor of the caller's own sign-in. It is set up at the identity provider; the services hold its recovery
 * codes, and remove it.
 */
import type { Resource } from '#declare/define.ts';
import { endpoint } from '#declare/endpoint.ts';
import { boolean, email, instant, number, text, texts } from '#declare/fields.ts';
import { RECOVERY_CODES } from '#declare/secondFactor.ts';
import { admins } from '../admins.ts';
import { trainers } from '../trainers.ts';

const own = {
  access: { level: 'trainer', subject: 'account' },
  withoutSecondFactor: true,
  reads: ['studios'],
} as const;

const left = number({
  label: 'Unbenutzte Wiederherstellungscodes',
  required: true,
  integer: true,
  min: 0,
  max: RECOVERY_CODES,
});

export const secondFactor = endpoint({
  ...own,
  method: 'GET',
  path: 'auth/user/second-factor',
  summary: 'Zweiter Faktor: ob diese Anmeldung einen hatte, und wie viele Wiederherstellungscodes übrig sind',
  answer: {
    used: boolean({ label: 'Diese Anmeldung hatte einen', required: true }),
    available: boolean({ label: 'Der Anmeldedienst kennt zweite Faktoren', required: true }),
    needed: boolean({ label: 'Das Studio verlangt einen von seinen Admins', required: true }),
    left,
    made_at: instant({ label: 'Wiederherstellungscodes erstellt am' }),
  },
});

/** Answered once: only their hashes are stored. */
export const makeRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: 'auth/user/recovery-codes',
  summary: `${RECOVERY_CODES} neue Wiederherstellungscodes; die vorigen gelten nicht mehr`,
  costly: true,
  fresh: true,
  logged: 'recovery codes made',
  refusals: { 409: 'Diese Anmeldung hatte keinen zweiten Faktor' },
  status: 201,
  answer: { codes: texts({ label: 'Codes', required: true, max: RECOVERY_CODES, length: 40 }) },
});

/** Ends all sign-ins, as their tokens say that they had a second factor. */
export const removeSecondFactor = endpoint({
  ...own,
  method: 'DELETE',
  path: 'auth/user/second-factor',
  summary: 'Zweiten Faktor entfernen; danach meldet sich die Person überall neu an',
  costly: true,
  fresh: true,
  logged: 'second factor removed',
  refusals: { 503: 'Der Anmeldedienst antwortet nicht' },
  answer: { at: instant({ label: 'Frühere Anmeldungen gelten nicht mehr', required: true }) },
});

/** Public, because whoever lost the device can't sign in. The password is still asked for afterwards. */
export const recover = endpoint({
  method: 'POST',
  path: 'auth/recovery',
  summary: 'Zweiten Faktor mit einem Wiederherstellungscode entfernen',
  access: 'public',
  refusals: {
    429: 'Zu viele falsche Codes zu diesem Konto oder von diesem Anschluss',
    503: 'Der Anmeldedienst antwortet nicht',
  },
  body: {
    email: email({ label: 'E-Mail', required: true }),
    code: text({ label: 'Wiederherstellungscode', required: true, max: 40 }),
  },
  answer: { left },
});

const resetOf = (of: Resource) =>
  endpoint({
    method: 'DELETE',
    path: `${of.api}/:id/second-factor`,
    summary: `${of.label.one}: zweiten Faktor zurücksetzen; danach meldet sich die Person überall neu an`,
    // Not of one's own record, which has its endpoint.
    access: { may: 'delete', of },
    costly: true,
    fresh: true,
    logged: 'second factor removed',
    refusals: { 503: 'Der Anmeldedienst antwortet nicht' },
    answer: { at: instant({ label: 'Frühere Anmeldungen gelten nicht mehr', required: true }) },
  });

export type ResetSecondFactor = ReturnType<typeof resetOf>;

/** For a colleague who lost the device and the codes, by the resource's name. */
export const resetSecondFactor = { trainers: resetOf(trainers), admins: resetOf(admins) };
