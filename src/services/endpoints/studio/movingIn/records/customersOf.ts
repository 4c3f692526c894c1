/** The customers that people of the files become. */
import { isDeepStrictEqual } from 'node:util';
import { textOf } from '#declare/valueText.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import { type Day, isDay } from '#rules/days.ts';
import { isEmail } from '#rules/people/contact.ts';
import type { CustomerContext } from '../context.ts';
import type { Row } from '../files.ts';
import { nameIn, text } from '../people/identities.ts';
import type { Person } from '../people/persons.ts';
import { MAKING } from '../people/unknownPeople.ts';
import { hasContract } from './contractsOf.ts';
import { withGuardian } from './unknownGuardians.ts';
import { type Values, valid } from './valid.ts';

export interface PlannedCustomer {
  readonly person: Person;
  readonly title: string;
  readonly what: 'create' | 'fill' | 'same';
  /** Of a new customer all values, of one who is there those that were empty. */
  readonly values: Values;
}

/** Address of who has none: of a domain that never exists (RFC 2606), so that no message arrives anywhere. */
export const placeholderEmail = (id: string) => `${id}@ohne-adresse.invalid`;

/** Returns the person's customer; undefined where it can't become one, and `faults` says why. */
export function customerOf(person: Person, about: CustomerContext): PlannedCustomer | undefined {
  const title = person.known?.title ?? nameIn(person.rows[0]?.values ?? {});
  const current = person.known && about.current.get(person.known.id);
  const sent = valuesOf(person);
  if (current) return filled(person, title, sent, current, about);
  const email = emailFor(person, sent, about);
  if (email === undefined) return undefined;
  if (!withGuardian(person, sent, about)) return undefined;
  const payer = payerFor(person, sent, title, about);
  if (payer === null) return undefined;
  const values = valid(person, { ...sent, email }, about);
  if (!values) return undefined;
  const { former_number } = sent;
  const listed = person.rows.filter(({ kind }) => kind === 'members');
  const over =
    listed.length > 0
      ? listed.every((row) => isOver(row, about.today))
      : !person.rows.some(({ kind }) => MAKING.includes(kind));
  const closed = over || person.rows.some((one) => one.values.deactivated === true);
  const own = {
    ...values,
    former_number: former_number ?? null,
    ...(closed
      ? { status: 'deactivated' as const, deactivated_at: about.now.toISOString() }
      : { status: 'pending_activation' as const }),
  };
  const all = { ...own, ...(payer && { payer_id: payer }) } as Values;
  return { person, title: nameIn(all), what: 'create', values: all };
}

/** Whether a row says that its person is no member any more: by a status, or without one by a day in a row of no contract. */
function isOver(row: Row, today: Day): boolean {
  const { status, cancelled_to } = row.values;
  if (status) return status === 'ended';
  return isDay(cancelled_to) && cancelled_to < today && !hasContract(row);
}

/** The first value that a row has for each field. */
function valuesOf({ rows }: Person): Record<string, unknown> {
  const said: Record<string, unknown> = {};
  for (const { values } of rows.filter(({ kind }) => MAKING.includes(kind)))
    for (const [name, value] of Object.entries(values))
      if (said[name] === undefined || said[name] === null) said[name] = value;
  const group = (fields: Record<string, unknown>) =>
    Object.values(fields).some((value) => value !== null && value !== undefined)
      ? Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null]))
      : undefined;
  const own = Object.fromEntries(
    Object.entries(said).filter(
      ([name, value]) => OWN.includes(name) && value !== null && value !== undefined,
    ),
  );
  if (own.first_name) own.first_name = withMiddleName(text(own.first_name), text(said.middle_name));
  const groups = {
    guardian: group({ name: said.guardian_name, phone: said.guardian_phone, email: said.guardian_email }),
    emergency_contact: group({ name: said.emergency_name, phone: said.emergency_phone }),
    consents: group({ photo_at: said.photos_at }),
    invoice_address: group({
      street: said.invoice_street,
      postal_code: said.invoice_postal_code,
      city: said.invoice_city,
      country: said.invoice_country,
    }),
    sepa_mandate: said.mandate_reference
      ? {
          reference: said.mandate_reference,
          signed_on: said.mandate_signed_on ?? null,
          last_used_on: said.mandate_last_used_on ?? null,
        }
      : undefined,
  };
  const tags =
    said.status === 'prospect' ? [...((said.tags as string[] | undefined) ?? []), 'Interessent'] : undefined;
  return {
    ...own,
    ...Object.fromEntries(Object.entries(groups).filter(([, value]) => value)),
    ...(tags && { tags }),
  };
}

/** Returns a first name with the further ones, unless it has them already. */
const withMiddleName = (first: string, middle: string): string =>
  middle === '' || ` ${first} `.toLowerCase().includes(` ${middle} `.toLowerCase())
    ? first
    : `${first} ${middle}`;

const OWN: readonly string[] = [
  ...['former_number', 'first_name', 'last_name', 'email', 'phone', 'birthday', 'gender', 'street'],
  ...['postal_code', 'city', 'country', 'company_name', 'tags', 'notes', 'account_holder', 'iban', 'goals'],
  ...['vat_id', 'buyer_reference', 'invoice_email'],
];

function filled(
  person: Person,
  title: string,
  sent: Record<string, unknown>,
  current: Customer,
  about: CustomerContext,
): PlannedCustomer | undefined {
  const mandate = sent.sepa_mandate as { reference: string } | undefined;
  const holder = mandate && about.mandates.get(mandate.reference.toLowerCase());
  if (holder && holder.id !== current.id) {
    delete sent.sepa_mandate;
    if (sent.iban === holder.iban) {
      delete sent.iban;
      delete sent.account_holder;
    }
    const message = `„${mandate.reference}“ hat schon ${holder.title}: bleibt leer`;
    about.notes.push({ place: person.key, label: 'Mandatsreferenz', message });
  } else if (mandate)
    about.mandates.set(mandate.reference.toLowerCase(), { id: current.id, title, iban: current.iban });
  const empty = (value: unknown) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  const values = Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => {
      if (name === 'country') return false;
      const before = current[name as keyof Customer];
      if (empty(before)) return true;
      if (!isDeepStrictEqual(before, value) && name in customers.fields && name !== 'tags') {
        const field = customers.fields[name as keyof typeof customers.fields];
        about.notes.push({
          place: person.key,
          label: field.label,
          message: `Im Studio steht „${textOf(field, before)}“: bleibt`,
        });
      }
      return false;
    }),
  );
  const { former_number, ...changeable } = values;
  if (Object.keys(values).length === 0) return { person, title, what: 'same', values: {} };
  const before = Object.fromEntries(
    Object.keys(customers.fields).map((name) => [name, current[name as keyof Customer]]),
  );
  const checked = valid(person, changeable, about, before, current);
  if (!checked) return undefined;
  const given = Object.keys(changeable).filter(
    (name) => !isDeepStrictEqual(checked[name as keyof Values], current[name as keyof Customer]),
  );
  const changes = Object.fromEntries(given.map((name) => [name, checked[name as keyof Values]]));
  const all = { ...changes, ...(former_number !== undefined && { former_number }) } as Values;
  return { person, title, what: Object.keys(all).length > 0 ? 'fill' : 'same', values: all };
}

/** An address that no other account has; that of nobody where the person has none and somebody chose so. */
function emailFor(
  person: Person,
  sent: Record<string, unknown>,
  { choices, takenEmails, faults, withoutEmail, notes }: CustomerContext,
): string | undefined {
  const email = typeof sent.email === 'string' ? sent.email : '';
  const taken = takenEmails.has(email.toLowerCase());
  if (isEmail(email) && !taken) {
    (takenEmails as Set<string>).add(email.toLowerCase());
    return email;
  }
  if (email !== '' && !taken && !choices.skip) return email; // The validator says what is wrong with it.
  withoutEmail.push(person.key);
  const why =
    email === ''
      ? 'Keine E-Mail'
      : taken
        ? `„${email}“ hat schon ein anderes Konto`
        : `„${email}“ ist keine E-Mail`;
  if (choices.without_email === 'placeholder') {
    notes.push({ place: person.key, label: 'E-Mail', message: `${why}: ohne E-Mail angelegt` });
    return placeholderEmail(person.id);
  }
  if (choices.without_email === 'skip') person.skipped = true;
  else
    faults.push({
      place: person.key,
      label: 'E-Mail',
      message: `${why}. Möglich: ohne E-Mail anlegen, oder auslassen.`,
    });
  return undefined;
}

/** Of one mandate for several people the first is who pays. Returns null for a reference that somebody else has. */
function payerFor(
  person: Person,
  sent: Record<string, unknown>,
  title: string,
  { mandates, faults, notes, choices }: CustomerContext,
): string | null | undefined {
  const mandate = sent.sepa_mandate as { reference: string } | undefined;
  if (!mandate) return undefined;
  const key = mandate.reference.toLowerCase();
  const holder = mandates.get(key);
  const iban = typeof sent.iban === 'string' ? sent.iban : null;
  if (!holder) {
    mandates.set(key, { id: person.id, title, iban });
    return undefined;
  }
  delete sent.sepa_mandate;
  if (iban === null || iban === holder.iban) {
    delete sent.iban;
    delete sent.account_holder;
    notes.push({
      place: person.key,
      label: 'Zahler',
      message: `Dasselbe Mandat wie ${holder.title}: Sie oder er zahlt`,
    });
    return holder.id;
  }
  const message = `„${mandate.reference}“ hat schon ${holder.title}, mit einem anderen Konto.`;
  if (choices.skip) {
    notes.push({ place: person.key, label: 'Mandatsreferenz', message: `${message} Ausgelassen` });
    return undefined;
  }
  faults.push({ place: person.key, label: 'Mandatsreferenz', message });
  return null;
}
