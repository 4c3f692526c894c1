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

/** Returns the lines of the address window. */
export function addressOf(
  customer: Addressee & Pick<Customer, 'street' | 'postal_code' | 'city' | 'country'>,
) {
  const { first_name, last_name, gender, street, postal_code, city, country } = customer;
  const title = gender === 'female' ? 'Frau ' : gender === 'male' ? 'Herrn ' : '';
  return [
    `${title}${first_name} ${last_name}`,
    street,
    [postal_code, city].filter(Boolean).join(' '),
    country && country !== 'Deutschland' ? country.toUpperCase() : null,
  ].filter((line): line is string => Boolean(line));
}
