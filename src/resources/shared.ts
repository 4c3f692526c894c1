/** Pieces that several declarations share. */
import { MANDATE_REFERENCE } from '../rules/sepa/mandate.ts';
import { actionsOf } from './action.ts';
import { boolean, choice, day, email, group, image, list, phone, text, time, url } from './fields.ts';

export const WEEKDAYS = {
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
  sunday: 'Sonntag',
} as const;

/** The header that tells how many an action cancelled: bookings, appointments. */
export const CANCELLED = 'X-Cancelled';

/** The sixteen Länder by their ISO 3166-2 code without `DE-`; public holidays differ between them. */
export const FEDERAL_STATES = {
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
} as const;

export const postalCode = text({
  label: 'PLZ',
  pattern: /^\d{5}$/,
  patternMessage: 'Die PLZ hat fünf Ziffern.',
  max: 5,
});

export const mandateReference = text({
  label: 'Mandatsreferenz',
  max: 35,
  unique: 'studio',
  pattern: MANDATE_REFERENCE,
  patternMessage:
    "Möglich sind Buchstaben ohne Umlaute, Ziffern, Leerzeichen und / - ? : ( ) . , ' +. Kein Schrägstrich am Anfang oder Ende, nicht zwei hintereinander.",
});

/** Hours of the week: opening hours, working hours. */
export function weeklyHours<const L extends string>(label: L) {
  return list({
    label,
    max: 50,
    of: {
      weekday: choice({ label: 'Wochentag', required: true, of: WEEKDAYS }),
      from: time({ label: 'Von', required: true }),
      to: time({ label: 'Bis', required: true }),
    },
  });
}

/** Spans of days with a reason: closures, absences. */
export function daySpans<const L extends string>(label: L) {
  return list({
    label,
    max: 100,
    of: {
      from: day({ label: 'Von', required: true }),
      to: day({ label: 'Bis', required: true }),
      reason: text({ label: 'Grund' }),
    },
  });
}

/** Fields of everybody who works in a studio. */
export const staffFields = {
  first_name: text({ label: 'Vorname', required: true, max: 80 }),
  last_name: text({ label: 'Nachname', required: true, max: 80 }),
  email: email({ label: 'E-Mail', required: true, unique: 'everywhere', read: 'admin' }),
  phone: phone({ label: 'Telefon', read: 'admin' }),
  photo_url: image({ label: 'Foto' }),
  active: boolean({ label: 'Aktiv', default: true, write: 'admin' }),
} as const;

/** Whom an invitation to set the first password went to. */
export const INVITATION = {
  sent_to: text({ label: 'An', required: true, max: 254 }),
  link: text({ label: 'Link', help: 'Wo keine E-Mail verschickt wird', omitted: true, max: 2000 }),
  hint: text({
    label: 'Hinweis',
    help: 'Statt des Links, wenn die Anfrage wiederholt wurde',
    omitted: true,
    max: 500,
  }),
} as const;

/** What the creation of a person answers beside the record. */
export const invited = {
  invitation: group({
    label: 'An wen; mit Link, wo keine E-Mail verschickt wird; null, wenn nicht eingeladen wurde',
    fields: INVITATION,
  }),
} as const;

/** Switches the account of somebody who works in a studio on and off. */
export const staffActions = actionsOf<{ active: boolean }>()({
  activate: {
    label: 'Aktivieren',
    done: 'aktiviert',
    help: 'Die Person kann sich danach wieder anmelden.',
    fields: {},
    already: ({ active }) => active,
    writes: () => ({ active: true }),
  },
  deactivate: {
    label: 'Deaktivieren',
    done: 'deaktiviert',
    help: 'Der Zugang endet sofort, auch auf Geräten, auf denen die Person gerade angemeldet ist. Alle Daten bleiben erhalten.',
    danger: true,
    fields: {},
    already: ({ active }) => !active,
    writes: () => ({ active: false }),
  },
});

export const website = url({ label: 'Website' });
