/** What is done with many customers at once: as the services are told it, as a list shows it before they answered. */
import { counted } from '../../../format/plurals.ts';
import { type Customer, customers } from '../../../resources/customers.ts';
import type { BulkCall } from '../../data/types.ts';
import type { Selection } from '../../generic/list/selection.ts';

export interface CustomerCall extends Omit<Selection, 'count'> {
  /** How many are meant, where they aren't the `ids`. */
  readonly count?: number;
  readonly action: 'activate' | 'deactivate' | 'assign' | 'unassign' | 'tag' | 'untag';
  readonly trainer_id?: string;
  readonly tags?: readonly string[];
}

/**
 * The call in the words of the services.
 * @example bulkOf({ ids, action: 'tag', tags: ['Reha'] }) // { ids, action: 'update', add: { tags: ['Reha'] } }
 */
export function bulkOf({ ids, filter, action, trainer_id, tags = [] }: CustomerCall): BulkCall {
  const chosen = filter ? { filter } : { ids };
  if (action === 'activate' || action === 'deactivate') return { ...chosen, action };
  const lists = trainer_id ? { trainer_ids: [trainer_id] } : { tags };
  return { ...chosen, action: 'update', [isAdding(action) ? 'add' : 'remove']: lists };
}

const isAdding = (action: CustomerCall['action']) => action === 'assign' || action === 'tag';

/**
 * The customer as they are after the call.
 * @example applied(customer, { ids: [customer.id], action: 'tag', tags: ['Reha'] }).tags
 */
export function applied(customer: Customer, call: CustomerCall): Customer {
  const { action, add = {}, remove = {} } = bulkOf(call);
  if (action !== 'update') return { ...customer, status: action === 'activate' ? 'active' : 'deactivated' };
  const next = (name: 'trainer_ids' | 'tags') => {
    const kept = (customer[name] ?? []).filter((one) => !remove[name]?.includes(one));
    return [...new Set([...kept, ...(add[name] ?? [])])];
  };
  return { ...customer, trainer_ids: next('trainer_ids'), tags: next('tags') };
}

/** The message that says a call was done. @example doneMessage(call) // '12 Kunden aktiviert.' */
export function doneMessage({ ids, count, action, tags = [] }: CustomerCall, trainer?: string): string {
  const who = counted(count ?? ids.length, customers.label);
  const named = tags.map((tag) => `„${tag}“`).join(', ');
  const done = {
    activate: ' aktiviert.',
    deactivate: ' deaktiviert.',
    assign: ` ${trainer ?? 'dem Trainer'} zugewiesen.`,
    unassign: ` nicht mehr ${trainer ?? 'dem Trainer'} zugewiesen.`,
    tag: ` mit ${named} versehen.`,
    untag: `: ${named} entfernt.`,
  };
  return who + done[action];
}
