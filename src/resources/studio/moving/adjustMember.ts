/** Completes a row about a member: names and addresses in one cell, terms in words, numbers of foreign telephones. */
import type { Adjusted } from '#declare/imports.ts';
import { countryNamed, DOMESTIC } from '#format/foreign/countries.ts';
import {
  countryOf,
  foreignPhone,
  isCompany,
  isDutchCode,
  splitAddress,
  splitName,
  splitPlace,
  withoutDegrees,
} from '#format/foreign/people.ts';
import { adjustTerms, said } from './adjustTerms.ts';
import { NAMES } from './members.ts';

type Values = Record<string, unknown>;

/** Pure. Values that no field has are `minimum_term_months`, `notice_period_months` and `prolongation` in months. */
export function adjustMember(read: Readonly<Values>): Adjusted {
  const values: Values = { ...read };
  const notes: string[] = [];
  const faults: string[] = [];
  adjustPerson(values, notes);
  paid(values, notes);
  adjustTerms(values, notes, faults);
  return { values, notes, ...(faults.length > 0 && { fault: faults.join(' ') }) };
}

/** Completes name, address and telephone of a row. */
export function adjustPerson(values: Values, notes: string[]): void {
  adjustWho(values, notes);
  placed(values, notes);
  reached(values, notes);
}

/** Note about a whole name with a comma. */
export const AT_COMMA = 'Name am Komma geteilt';

/** First names of two. */
const SEVERAL = /\s(?:&|\+|und|u\.|and)\s|\//i;
const OF_SEVERAL = 'Mehrere Personen in einer Zeile: als eine angelegt';

/** Returns a number of a member, without a spreadsheet's decimals. @example numberIn('1003.0') // '1003' */
export const numberIn = (cell: string): string => cell.trim().replace(/\.0+$/, '');

/** Splits a whole name where first and last name have none of their own; numbers lose a spreadsheet's decimals. */
export function adjustWho(values: Values, notes: string[]): void {
  values.former_number = numberIn(said(values.former_number)) || null;
  for (const part of NAMES) if (said(values[part])) values[part] = withoutDegrees(said(values[part]));
  if (values.first_name && values.last_name) {
    if (SEVERAL.test(said(values.first_name))) notes.push(OF_SEVERAL);
    return;
  }
  withoutCompany(values);
  const name = said(values.name) || (values.first_name ? '' : said(values.last_name));
  if (isCompany(name)) return;
  const split = splitName(name);
  const first = said(values.first_name);
  // Beside a first name, "Name" is the last one, unless it holds both.
  if (first && name && first.toLowerCase() === name.toLowerCase()) return;
  if (first && name && !(split && name.toLowerCase().includes(first.toLowerCase()))) {
    values.last_name = name;
    return;
  }
  if (!split) return;
  values.first_name = first || split.first_name;
  if (SEVERAL.test(split.first_name)) notes.push(OF_SEVERAL);
  values.last_name = split.last_name;
  notes.push(name.includes(',') ? AT_COMMA : 'Ganzer Name geteilt: das letzte Wort ist der Nachname');
}

/** Parts a company from its contact in a whole name. @example 'Thelen GmbH, Rolf Thelen' */
function withoutCompany(values: Values): void {
  const parts = said(values.name)
    .split(',')
    .map((part) => part.trim());
  const [firm, ...firms] = parts.filter(isCompany);
  const [person, ...others] = parts.filter((part) => !isCompany(part));
  if (!firm || !person?.includes(' ') || firms.length > 0 || others.length > 0) return;
  values.company_name ||= firm;
  values.name = person;
}

/** Countries whose postal codes have four digits, by their signs before these, or of accounts and telephones. */
const OF_FOUR = { CH: 'Schweiz', LI: 'Liechtenstein', A: 'Österreich' } as const;

/** Returns the country of four digits that the account, the telephone or the code itself are of; undefined for none. */
function countryOfFour({ iban, phone, mobile, postal_code, city, address }: Values): string | undefined {
  for (const of of [postal_code, city, address]) {
    const [, sign = ''] = /(?:^|[\s,])(ch|at?|fl|li)[-\s]\d{4}\b/i.exec(said(of)) ?? [];
    if (sign) return OF_FOUR[/^a/i.test(sign) ? 'A' : /^ch/i.test(sign) ? 'CH' : 'LI'];
  }
  for (const of of [iban, phone, mobile]) {
    const country = countryOf(said(of));
    if (country === 'CH' || country === 'A') return OF_FOUR[country];
  }
  return undefined;
}

function placed(values: Values, notes: string[]): void {
  const ofFour = countryOfFour(values);
  const whole = said(values.address);
  if (whole) {
    const split = splitAddress(whole);
    if (split) {
      for (const [name, part] of Object.entries(split)) values[name] ??= part;
      notes.push('Anschrift in Straße, PLZ und Ort geteilt');
    } else if (!values.street) values.street = whole;
  }
  const place = splitPlace(said(values.city)) ?? splitPlace(said(values.postal_code));
  if (place && (!values.postal_code || said(values.postal_code) !== place.postal_code || !values.city)) {
    values.postal_code = place.postal_code;
    values.city = place.city;
    notes.push('PLZ und Ort geteilt');
  }
  // "Eckernförde, Kieler Str. 9"
  const [, city, behind] = /^([^,\d]+),\s*(\D+\s\d+\s?[a-z]?)$/i.exec(said(values.city)) ?? [];
  if (city && behind && !said(values.street)) Object.assign(values, { city, street: behind });
  const number = said(values.house_number);
  const street = said(values.street);
  if (number && street && !street.endsWith(number)) values.street = `${street} ${number}`;
  const extra = said(values.street_extra);
  if (number && OF_NUMBER.test(extra)) values.street = `${said(values.street)}${extra}`;
  else if (extra) values.street = [said(values.street), extra].filter(Boolean).join(', ');
  if (said(values.street)) values.street = said(values.street).replace(/\s*\n\s*/g, ', ');
  if (said(values.country)) values.country = countryNamed(said(values.country));
  let code = said(values.postal_code)
    .replace(/\.0+$/, '')
    .replace(/^[A-Z]{1,3}[-\s](?=\d)/i, '');
  if (/^\d{4}$/.test(code) && DOMESTIC.test(said(values.country)) && !ofFour) {
    code = `0${code}`;
    notes.push('PLZ mit vier Ziffern: vorn eine 0 ergänzt');
  }
  const [, sign = ''] = /^([A-Z]{2})-\d{5}$/.exec(said(values.postal_code)) ?? [];
  if (sign && !said(values.country)) {
    values.country = countryNamed(sign);
    if (values.country !== 'Deutschland') notes.push(`Land nach Konto und Telefon: ${said(values.country)}`);
  }
  const abroad = isDutchCode(code) ? 'Niederlande' : /^\d{4}$/.test(code) ? ofFour : undefined;
  if (abroad) values.country ||= abroad;
  if (code && !/^\d{5}$/.test(code)) {
    values.city = `${code} ${said(values.city)}`.trim();
    code = '';
    notes.push('PLZ ohne fünf Ziffern: steht beim Ort');
  }
  values.postal_code = code || null;
}

/** The suffix of a house number. @example 'a', '-2' */
const OF_NUMBER = /^(?:[a-z]|-\s?\d{1,3})$/i;

/** Digits of the shortest telephone number. */
const SHORTEST = 5;

/** @example 'Mum: 0151 99998888' */
const WITH_PHONE = /^(.*\p{L}.*?)[\s:,;(/-]+((?:\+|0)[\d\s()/-]{5,})$/u;

/** Splits a contact's cell with a name and a telephone number into the fields of both. */
function partPhone(values: Values, who: 'guardian' | 'emergency'): void {
  const [, name, phone] = WITH_PHONE.exec(said(values[`${who}_name`]).replace(/\)$/, '')) ?? [];
  if (name && phone && !said(values[`${who}_phone`]))
    Object.assign(values, { [`${who}_name`]: name, [`${who}_phone`]: phone });
}

/** Who of a child's family it is, in front of the name. @example 'Vater: Uwe Ott' */
const RELATION =
  /^(?:mutter|vater|mama|papa|eltern(?:teil)?|oma|opa|mum|mom|mother|dad|father|parent|madre|padre|mère|père|moeder|vader)\s*:\s*(?=\p{L})/iu;

function reached(values: Values, notes: string[]): void {
  values.guardian_name = said(values.guardian_name).replace(RELATION, '') || null;
  partPhone(values, 'guardian');
  partPhone(values, 'emergency');
  for (const name of ['phone', 'mobile', 'guardian_phone', 'emergency_phone']) {
    const phone = said(values[name]);
    if (!phone) continue;
    const read = foreignPhone(phone);
    if (read.replace(/\D/g, '') !== phone.replace(/\D/g, '')) notes.push('Telefonnummer bereinigt');
    const isWhole = read.replace(/\D/g, '').length >= SHORTEST;
    if (!isWhole) notes.push(`Telefonnummer mit weniger als ${SHORTEST} Ziffern: ausgelassen`);
    values[name] = isWhole ? read : null;
  }
  if (values.mobile && values.phone && values.mobile !== values.phone)
    notes.push('Zwei Telefonnummern: die mobile gilt, die andere steht in den Notizen');
  if (values.mobile) {
    const other = values.phone && values.phone !== values.mobile ? `Telefon: ${String(values.phone)}` : '';
    values.notes = [said(values.notes), other].filter(Boolean).join('\n') || null;
    values.phone = values.mobile;
  }
}

const NO_REFERENCE =
  /^(?:ja|nein|yes|no|x|ok|0|1|-+|liegt\s*vor|vorhanden|erteilt|unterschrieben|signed|fehlt)?$/i;

/** Returns whether a text is a mandate's reference, and not empty or a word for whether there is a mandate. */
export const isReference = (text: string): boolean => !NO_REFERENCE.test(text.trim());

/** Returns the account of a cell with more behind it. @example accountIn('de89 3704 … / COBADEFFXXX') // 'DE893704…' */
export const accountIn = (cell: string): string =>
  (cell.split(/[/;,|(]/)[0] ?? '').replace(/[\s.-]/g, '').toUpperCase();

/** Characters with which exports mask an IBAN. */
const HIDDEN = /[*•·…#]|x{4}/i;

/** References lose the blanks that programs group them by; by a mandate that has ended nothing may be collected. */
function paid(values: Values, notes: string[]): void {
  if (values.mandate_state === 'ended' && (values.mandate_reference || values.mandate_signed_on)) {
    notes.push('Mandat widerrufen oder abgelaufen: ausgelassen');
    Object.assign(values, { mandate_reference: null, mandate_signed_on: null, mandate_last_used_on: null });
  }
  const reference = said(values.mandate_reference).replace(/\s+/g, '');
  values.mandate_reference = isReference(reference) ? reference : null;
  if (values.mandate_signed_on && !values.mandate_reference)
    notes.push('Mandat ohne Referenz: ausgelassen, mit dem Tag der Unterschrift');
  const iban = accountIn(said(values.iban));
  const isHidden = HIDDEN.test(iban);
  if (isHidden) notes.push('IBAN nur in Teilen lesbar: ausgelassen');
  values.iban = isHidden ? null : iban || null;
}
