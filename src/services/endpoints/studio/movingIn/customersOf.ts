/** The customers that people of the files become. */
import { isDeepStrictEqual } from 'node:util';
import { textOf } from '#declare/valueText.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import { formatDay } from '#rules/days.ts';
import { isEmail } from '#rules/people/contact.ts';
import { validate } from '#services/http/validator.ts';
import { Problem } from '#services/problem.ts';
import type { NewValues } from '#services/storage/types.ts';
import type { Caller } from '#services/types.ts';
import type { Choices } from './choices.ts';
import { nameIn, type Person } from './persons.ts';

type Values = NewValues<typeof customers>;

export interface Finding {
  readonly place: string;
  readonly label: string | null;
  readonly message: string;
}

export interface PlannedCustomer {
  readonly person: Person;
  readonly title: string;
  readonly what: 'create' | 'fill' | 'same';
  /** Of a new customer all values, of one who is there those that were empty. */
  readonly values: Values;
}

export interface CustomerContext {
  readonly user: Caller;
  readonly today: string;
  readonly choices: Choices;
  readonly current: ReadonlyMap<string, Customer>;
  /** Addresses of accounts that aren't those of recognised customers, in small letters. */
  readonly takenEmails: ReadonlySet<string>;
  /** Mandate references → the customer who has it. */
  readonly mandates: Map<string, MandateHolder>;
  readonly faults: Finding[];
  readonly notes: Finding[];
  readonly withoutEmail: string[];
}

export interface MandateHolder {
  readonly id: string;
  readonly title: string;
  readonly iban: string | null;
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
  const payer = payerFor(person, sent, title, about);
  if (payer === null) return undefined;
  const values = valid(person, { ...sent, email }, about);
  if (!values) return undefined;
  const { former_number } = sent;
  const over = person.rows.every(({ values: { status }, kind }) => kind !== 'members' || status === 'ended');
  const ended = over && { status: 'deactivated' as const, deactivated_at: new Date().toISOString() };
  const own = {
    ...values,
    former_number: former_number ?? null,
    ...(ended || { status: 'pending_activation' as const }),
  };
  return { person, title, what: 'create', values: { ...own, ...(payer && { payer_id: payer }) } as Values };
}

/** The first value that a row has for each field. */
function valuesOf({ rows }: Person): Record<string, unknown> {
  const said: Record<string, unknown> = {};
  for (const { values } of rows.filter(({ kind }) => kind === 'members'))
    for (const [name, value] of Object.entries(values))
      if (said[name] === undefined || said[name] === null) said[name] = value;
  const group = (fields: Record<string, unknown>) =>
    Object.values(fields).some((value) => value !== null && value !== undefined) ? fields : undefined;
  const own = Object.fromEntries(
    Object.entries(said).filter(
      ([name, value]) => OWN.includes(name) && value !== null && value !== undefined,
    ),
  );
  const groups = {
    guardian: group({ name: said.guardian_name, phone: said.guardian_phone }),
    emergency_contact: group({ name: said.emergency_name, phone: said.emergency_phone }),
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

const OWN: readonly string[] = [
  ...['former_number', 'first_name', 'last_name', 'email', 'phone', 'birthday', 'gender', 'street'],
  ...['postal_code', 'city', 'country', 'company_name', 'tags', 'notes', 'account_holder', 'iban'],
];

function filled(
  person: Person,
  title: string,
  sent: Record<string, unknown>,
  current: Customer,
  about: CustomerContext,
): PlannedCustomer | undefined {
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

/** Fields that everybody has: a person without a valid value for them can't be taken. */
const NEEDED = ['first_name', 'last_name', 'email', 'guardian'];

/** Returns the checked values; where faulty ones may be left out, without them. */
function valid(
  person: Person,
  sent: Record<string, unknown>,
  about: CustomerContext,
  before: object = {},
  current?: Customer,
): Values | undefined {
  const { user, today, choices, faults, notes } = about;
  const context = current ? { user, today, current } : { user, today };
  const { former_number: _, ...body } = sent;
  for (;;) {
    try {
      return validate(customers, { ...before, ...body }, context).values as Values;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const errors = Object.entries(error.options.errors ?? { '': error.options.detail });
      const droppable = errors.filter(([path]) => {
        const [name = ''] = path.split('.');
        return name in body && !NEEDED.includes(name);
      });
      const all = choices.skip && droppable.length === errors.length;
      for (const [path, message] of errors) {
        const [name = ''] = path.split('.');
        const finding = {
          place: placeOf(person, name),
          label: labelOf(path),
          message: `${saidOf(body, path)}${message}${all ? ' Ausgelassen' : ''}`,
        };
        (all ? notes : faults).push(finding);
      }
      if (!all) {
        if (choices.skip) person.skipped = true;
        return undefined;
      }
      for (const [path] of droppable) delete body[path.split('.')[0] ?? ''];
    }
  }
}

const placeOf = ({ rows, key }: Person, name: string) =>
  rows.find(({ values }) => values[name] !== null && values[name] !== undefined)?.place ?? key;

function labelOf(path: string): string | null {
  const [name = '', part = ''] = path.split('.');
  const field = customers.fields[name as keyof typeof customers.fields];
  if (!field) return null;
  const inner =
    field.kind === 'group' ? (field.fields as Record<string, { label: string }>)[part] : undefined;
  return inner ? `${field.label}: ${inner.label}` : field.label;
}

function saidOf(body: Record<string, unknown>, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((of, name) => (of as Record<string, unknown> | null)?.[name], body);
  if (value === null || value === undefined || value === '') return 'Leer: ';
  const written = /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? formatDay(String(value)) : String(value);
  return `„${written.slice(0, 200)}“: `;
}
