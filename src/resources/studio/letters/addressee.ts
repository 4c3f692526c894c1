/** Addressee of a letter. */
import type { Customer } from '#resources/people/customers.ts';

export type Addressee = Pick<Customer, 'first_name' | 'last_name' | 'gender'>;

/**
 * Returns the salutation.
 * @example salutationOf({ first_name: 'Kim', last_name: 'Ott', gender: 'female' }) // 'Sehr geehrte Frau Ott,'
 */
export function salutationOf({ first_name, last_name, gender }: Addressee): string {
  if (gender === 'female') return `Sehr geehrte Frau ${last_name},`;
  if (gender === 'male') return `Sehr geehrter Herr ${last_name},`;
  return `Guten Tag ${first_name} ${last_name},`;
}

type Place = Pick<Customer, 'street' | 'postal_code' | 'city' | 'country'>;

/**
 * Returns the lines of the address window; of a firm with the person as its contact.
 * @example addressOf({ ...kim, company_name: 'Werft GmbH' }) // ['Werft GmbH', 'z. Hd. Frau Kim Ott', 'Kai 1', '24103 Kiel']
 */
export function addressOf({
  first_name,
  last_name,
  gender,
  company_name,
  ...place
}: Addressee & Place & Pick<Customer, 'company_name'>): string[] {
  const title = gender === 'female' ? 'Frau ' : gender === 'male' ? 'Herrn ' : '';
  const person = `${title}${first_name} ${last_name}`;
  return addressLines({
    name: company_name || person,
    contact: company_name ? `z. Hd. ${person}` : null,
    ...place,
  });
}

/** Returns the lines of an address, the country where it is another one. */
export function addressLines({
  name,
  contact,
  street,
  postal_code,
  city,
  country,
}: Place & { readonly name: string; readonly contact: string | null }): string[] {
  return [
    name,
    contact,
    street,
    [postal_code, city].filter(Boolean).join(' '),
    country && country !== 'Deutschland' ? country.toUpperCase() : null,
  ].filter((line): line is string => Boolean(line));
}

/** @example nameOf({ first_name: 'Kim', last_name: 'Ott' }) // 'Kim Ott' */
export const nameOf = ({ first_name, last_name }: Pick<Customer, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`;

/** A customer, and who receives letters and mails about their payments. */
export interface Paying {
  readonly customer: Customer;
  /** The customer who pays in their place; undefined where they pay themselves. */
  readonly payer: Customer | undefined;
}
