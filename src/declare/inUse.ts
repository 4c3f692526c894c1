import type { Resource } from './define.ts';
import { endpoint } from './endpoint.ts';
import { tags } from './fields.ts';

/**
 * Declares the endpoint with the words that records have in a field of `tags`, which forms suggest.
 * @param name a `suggested` field
 * @example export const tagsInUse = inUse(customers, 'tags'); // GET auth/customers/tags
 */
export function inUse(of: Resource, name: string) {
  return endpoint({
    method: 'GET',
    path: `${of.api}/${name}`,
    summary: `${of.fields[name]?.label}, die ${of.label.many} haben`,
    access: { may: 'list', of },
    studio: 'any',
    answer: tags({ label: 'Die 200 häufigsten, nach dem Alphabet', max: 200 }),
  });
}
