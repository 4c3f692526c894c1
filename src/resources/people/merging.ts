/** Merging two records of one customer: which fields can be taken over from the one that goes. */
import type { Field } from '#declare/fields.ts';
import { type Customer, customers } from './customers.ts';

/** Fields that are one thing, and taken over together, under the name of the first. */
const TOGETHER: readonly (readonly (keyof typeof customers.fields)[])[] = [
  ['street', 'postal_code', 'city', 'country'],
  ['iban', 'account_holder', 'sepa_mandate', 'debit_stop'],
  ['health_consent_at', 'health_notes', 'injuries'],
  ['company_name', 'vat_id', 'buyer_reference', 'invoice_email', 'invoice_address'],
];

const LABELS: Readonly<Record<string, string>> = {
  street: 'Anschrift',
  iban: 'Bankverbindung und Mandat',
  health_consent_at: 'Gesundheitsdaten, mit Einwilligung',
  company_name: 'Firma',
};

export interface Choice {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly (keyof typeof customers.fields)[];
  /** Whether the entries of both are kept, rather than those of one. */
  readonly joins: boolean;
}

/** The account, with its e-mail, stays with the record that is kept; a picture, too. */
const STAYS = ['email', 'photo_url', 'payer_id', 'apart_from'];

/** What can be chosen, in the order of the declaration. */
export const CHOICES: readonly Choice[] = Object.entries(customers.fields).flatMap(([key, declared]) => {
  const [name, field] = [key as keyof typeof customers.fields, declared as Field];
  const joined = TOGETHER.find((names) => names.includes(name));
  if (joined && joined[0] !== name) return [];
  if (!joined && (field.readOnly || STAYS.includes(name))) return [];
  const joins = !joined && (field.kind === 'tags' || field.kind === 'references');
  return [{ name, label: LABELS[name] ?? field.label, fields: joined ?? [name], joins }];
});

/** Returns whether the records differ there, and the one that goes has something. */
export function differs({ fields }: Choice, keep: Partial<Customer>, gone: Partial<Customer>): boolean {
  const told = (one: Partial<Customer>) => JSON.stringify(fields.map((name) => one[name] ?? null));
  return isGiven({ fields }, gone) && told(keep) !== told(gone);
}

/** Returns whether the record has something there. */
export function isGiven({ fields }: Pick<Choice, 'fields'>, record: Partial<Customer>): boolean {
  return fields.some((name) => {
    const value: unknown = record[name];
    return (
      value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
    );
  });
}

/** Returns the values that the kept record gets. @param take names of the choices that come from the other */
export function valuesTaken(keep: Customer, gone: Customer, take: readonly string[]): Partial<Customer> {
  const taken = CHOICES.filter(({ name }) => take.includes(name));
  return Object.fromEntries(
    taken.flatMap(({ fields, joins }) =>
      fields.map((name) => {
        if (!joins) return [name, gone[name]];
        return [name, [...new Set([...(keep[name] as string[]), ...(gone[name] as string[])])]];
      }),
    ),
  );
}
