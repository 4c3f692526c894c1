/** Pieces that several declarations share. */

import { actionsOf } from '#declare/action.ts';
import { boolean, choice, day, email, group, image, list, phone, text, time, url } from '#declare/fields.ts';
import { MANDATE_REFERENCE } from '#rules/money/sepa/mandate.ts';

/** 2,000 euros: few fees are higher, and most are without their comma. */
export const USUAL_CENTS = 200_000;

export const WEEKDAYS = {
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
  sunday: 'Sonntag',
} as const;

/** Header with the number of bookings or appointments that an action cancelled. */
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

/** Number in the program that the studio had before, by which a second import recognises the record. */
export const formerNumber = <const O extends object>(options: O) =>
  text({ label: 'Frühere Nummer', readOnly: true, max: 60, ...options });

export const postalCode = text({
  label: 'PLZ',
  pattern: /^\d{5}$/,
  patternMessage: 'Die PLZ hat fünf Ziffern.',
  max: 5,
});

/** VAT id: letters of the country, and what they number companies by; in Germany nine digits. */
export const vatId = text({
  label: 'USt-IdNr.',
  pattern: /^(?:DE[0-9]{9}|(?!DE)[A-Z]{2}[0-9A-Z]{2,12})$/,
  patternMessage: 'Die USt-IdNr. beginnt mit zwei Buchstaben, zum Beispiel DE123456789.',
  max: 14,
});

export const mandateReference = text({
  label: 'Mandatsreferenz',
  max: 35,
  unique: 'studio',
  pattern: MANDATE_REFERENCE,
  patternMessage:
    "Möglich sind Buchstaben ohne Umlaute, Ziffern, Leerzeichen und / - ? : ( ) . , ' +. Kein Schrägstrich am Anfang oder Ende, nicht zwei hintereinander.",
});

interface WeeklyHoursOptions {
  readonly help?: string;
  /** Label of a day without hours. */
  readonly none: string;
}

/** Hours of the week, any number on each day. @example weeklyHours('Öffnungszeiten', { none: 'geschlossen' }) */
export function weeklyHours<const L extends string>(label: L, options: WeeklyHoursOptions) {
  return list({
    label,
    ...options,
    shows: 'weeklyHours',
    max: 50,
    of: {
      weekday: choice({ label: 'Wochentag', required: true, of: WEEKDAYS }),
      from: time({ label: 'Von', required: true }),
      to: time({ label: 'Bis', required: true }),
    },
  });
}

/** Spans of one list, at most. */
export const MOST_SPANS = 100;

interface DaySpansOptions {
  readonly help?: string;
  /** Label of one span. */
  readonly entry: string;
}

/** Spans of days with a reason: closures, absences. @example daySpans('Schließzeiten', { entry: 'Schließzeit' }) */
export function daySpans<const L extends string>(label: L, options: DaySpansOptions) {
  return list({
    label,
    ...options,
    none: `Keine ${label} eingetragen.`,
    shows: 'daySpans',
    max: MOST_SPANS,
    of: {
      from: day({ label: 'Von', required: true }),
      to: day({ label: 'Bis', required: true }),
      reason: text({ label: 'Grund' }),
    },
  });
}

/** Fields of all staff. */
export const staffFields = {
  first_name: text({ label: 'Vorname', required: true, max: 80 }),
  last_name: text({ label: 'Nachname', required: true, max: 80 }),
  email: email({ label: 'E-Mail', required: true, unique: 'everywhere', read: 'admin' }),
  phone: phone({ label: 'Telefon', read: 'admin' }),
  photo_url: image({ label: 'Foto' }),
  active: boolean({ label: 'Aktiv', default: true, write: 'admin' }),
} as const;

/** The recipient of an invitation to set the first password. */
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

/** Fields in the answer to the creation of a person, beside the record. */
export const invited = {
  invitation: group({
    label: 'An wen; mit Link, wo keine E-Mail verschickt wird; null, wenn nicht eingeladen wurde',
    fields: INVITATION,
  }),
} as const;

/** Activates and deactivates the account of a staff member. */
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

/** A customer has one plan of a kind at a time: the one from before ends, unless it is to go on. */
export const keepCurrent = boolean({
  label: 'Der bisherige Plan gilt weiter',
  help: 'Sonst endet er am Tag vor dem neuen.',
});
