/** Events of the security log. */

/** Refusals. Equal ones of one person or sender are summed up per minute. */
export const REFUSALS = [
  'sign-in refused',
  'token refused',
  'level refused',
  'feature refused',
  'role refused',
  'second factor needed',
  'studio refused',
  'recovery refused',
  'limit hit',
] as const;

/** Why a sign-in was refused, on screen: of those of an account that the services know. */
export const SIGN_IN_REFUSED = {
  password: 'Passwort falsch',
  recovery: 'Wiederherstellungscode falsch',
  inactive: 'Konto deaktiviert',
  level: 'Konto ohne Zugang zur Verwaltung',
  second_factor: 'Zweiter Faktor fehlt',
  studio: 'Anderes Studio verlangt',
} as const;

export type SignInRefused = keyof typeof SIGN_IN_REFUSED;

/** Events that disclose data, or grant or revoke access. */
export type Disclosure =
  | 'export'
  | 'disclosure'
  | 'invitation'
  | 'level changed'
  | 'signed out'
  | 'device signed out'
  | 'devices signed out'
  | 'recovery codes made'
  | 'second factor removed'
  | 'recovered'
  | 'link made'
  | 'link closed'
  | 'feed made'
  | 'feed closed';

export type SecurityEvent = (typeof REFUSALS)[number] | Disclosure;
