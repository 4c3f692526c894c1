/** What records are called where those of several resources stand together. */
import { resourceByName } from '../index.ts';
import { customers } from './customers.ts';

/**
 * Returns the plural of a resource by its name; of a child's with its parent's, as several are called alike.
 * @example kindOf('card_ledger') // 'Buchungen (Karten)'
 */
export function kindOf(name: string): string {
  const resource = resourceByName(name);
  const parent = resource?.within === customers.name ? undefined : resourceByName(resource?.within ?? '');
  const own = resource?.label.many ?? name;
  return parent ? `${own} (${parent.label.many})` : own;
}
