/** Bodies of valid records; a test names only what it is about. */

import type { Resource } from '#declare/define.ts';
import type { Field } from '#declare/fields.ts';
import type { Customer } from '#resources/people/customers.ts';
import type { Trainer } from '#resources/people/trainers.ts';

let count = 0;

/** Different in every call: addresses are unique over all studios. */
function nextEmail(who: string): string {
  count += 1;
  // Not one number: a search for five digits would find it.
  return `${who}.${count}p${process.pid}@example.de`;
}

/** @example await as('trainerNord').post('auth/customers', buildCustomer({ tags: ['vip'] })) */
export function buildCustomer(values: Partial<Customer> = {}): Partial<Customer> & { email: string } {
  return { first_name: 'Mia', last_name: 'Meyer', email: nextEmail('mia'), ...values };
}

/** @example await as('adminNord').post('auth/trainers', buildTrainer()) */
export function buildTrainer(values: Partial<Trainer> = {}): Partial<Trainer> & { email: string } {
  return { first_name: 'Tom', last_name: 'Tarner', email: nextEmail('tom'), ...values };
}

/**
 * A body with just the required fields of any resource; `refer` answers the id of a record of another resource.
 * @example await buildAny(equipment, async () => place.id)
 */
export async function buildAny(
  { fields }: Pick<Resource, 'fields'>,
  refer: (to: string) => Promise<string>,
): Promise<Record<string, unknown>> {
  const entries: [string, unknown][] = [];
  for (const [name, field] of Object.entries(fields))
    if (field.required && !field.readOnly && !('default' in field) && field.kind !== 'group')
      entries.push([name, await sampleOf(field, refer)]);
  return Object.fromEntries(entries);
}

async function sampleOf(field: Field, refer: (to: string) => Promise<string>): Promise<unknown> {
  switch (field.kind) {
    case 'email':
      return nextEmail('any');
    case 'reference':
      return refer(field.to);
    case 'references':
      return [await refer(field.to)];
    case 'choice':
      return Object.keys(field.of)[0];
    case 'choices':
      return Object.keys(field.of).slice(0, 1);
    case 'texts':
    case 'tags':
      return ['Probe'];
    case 'number':
    case 'money':
    case 'percentage':
      return field.min ?? 1;
    case 'boolean':
      return true;
    case 'day':
      return '2026-01-05';
    case 'instant':
      return '2026-01-05T09:00:00.000Z';
    case 'time':
      return '09:00';
    case 'month':
      return '2026-01';
    case 'phone':
      return '040 123456';
    case 'url':
      return 'https://studio.example';
    case 'color':
      return '#123456';
    case 'image':
      return '/bild.png';
    case 'iban':
      return 'DE89370400440532013000';
    case 'list':
      return [await buildAny({ fields: field.of }, refer)];
    case 'group':
      return buildAny(field, refer);
    case 'text':
      return field.unique ? `Probe ${++count}` : 'Probe';
    case 'longText':
      return 'Probe';
  }
}
