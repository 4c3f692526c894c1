/** The tabs of a customer's page, as its address names them. */
import { customers } from '#resources/people/customers.ts';
import { recordPath } from '#web/generic/addresses.ts';

/** Beside the history, which every record's page has. */
export type CustomerTab =
  | 'uebersicht'
  | 'vertraege'
  | 'konto'
  | 'karten'
  | 'termine'
  | 'workouts'
  | 'ernaehrung'
  | 'koerperwerte'
  | 'nachrichten';

/**
 * Returns the address of a tab of a customer's page.
 * @example customerTab('7', 'karten', { card: '9' }) // '/customers/7?tab=karten&card=9'
 */
export const customerTab = (id: string, tab: CustomerTab, more: Readonly<Record<string, unknown>> = {}) =>
  recordPath(customers, id, { tab, ...more });
