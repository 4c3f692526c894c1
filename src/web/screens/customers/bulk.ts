/** What a bulk call does to a customer, so that the screen can show it before the services answered. */
import type { Customer } from '../../../resources/customers.ts';
import type { BulkCustomers } from '../../data/types.ts';

/**
 * The customer as he is after the call.
 * @example applied(customer, { ids: [customer.id], action: 'tag', tags: ['Reha'] }).tags
 */
export function applied(customer: Customer, { action, trainer_id, tags = [] }: BulkCustomers): Customer {
  switch (action) {
    case 'activate':
      return { ...customer, status: 'active' };
    case 'deactivate':
      return { ...customer, status: 'deactivated' };
    case 'assign':
      return trainer_id ? { ...customer, trainer_ids: united(customer.trainer_ids, [trainer_id]) } : customer;
    case 'unassign':
      return { ...customer, trainer_ids: (customer.trainer_ids ?? []).filter((id) => id !== trainer_id) };
    case 'tag':
      return { ...customer, tags: united(customer.tags, tags) };
    case 'untag':
      return { ...customer, tags: (customer.tags ?? []).filter((tag) => !tags.includes(tag)) };
    case 'delete':
      return customer;
  }
}

function united(some: readonly string[] | null | undefined, others: readonly string[]): string[] {
  return [...new Set([...(some ?? []), ...others])];
}

const DONE: Readonly<Record<BulkCustomers['action'], string>> = {
  activate: 'aktiviert',
  deactivate: 'deaktiviert',
  assign: 'zugewiesen',
  unassign: 'nicht mehr zugewiesen',
  tag: 'mit Tag versehen',
  untag: 'ohne Tag',
  delete: 'gelöscht',
};

/** @example kunden(1) // '1 Kunde' */
export const kunden = (count: number) =>
  `${count.toLocaleString('de-DE')} ${count === 1 ? 'Kunde' : 'Kunden'}`;

/** The message that says a call was done. @example doneMessage(call) // '12 Kunden aktiviert.' */
export function doneMessage({ ids, action, tags = [] }: BulkCustomers, trainer?: string): string {
  const who = kunden(ids.length);
  const named = tags.map((tag) => `„${tag}“`).join(', ');
  if (action === 'assign' && trainer) return `${who} ${trainer} zugewiesen.`;
  if (action === 'unassign' && trainer) return `${who} nicht mehr ${trainer} zugewiesen.`;
  if (action === 'tag') return `${who} mit ${named} versehen.`;
  if (action === 'untag') return `${who}: ${named} entfernt.`;
  return `${who} ${DONE[action]}.`;
}
