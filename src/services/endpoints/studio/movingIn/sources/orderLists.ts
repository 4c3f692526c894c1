/** Recognises lists of orders and invoices: they tell purchases, not running contracts. */
import type { Understandings } from '../columns/sheetKinds.ts';

const NUMBER =
  /^(?:bestell(?:ungs?)?|auftrags?|rechnungs?|beleg|transaktions?|order|invoice|receipt|transaction)[\s_-]*(?:nr\.?|nummer|number|no\.?|id|#)$|^(?:order|bestellung)$/i;

const OF_GOODS =
  /^(?:menge|anzahl|stück|quantity|qty|sku|art(?:ikel)?[.\s_-]*(?:nr\.?|nummer|name)|item|line\s?item.*|zwischensumme|subtotal|versand.*|shipping.*|liefer.*|fulfil\w*.*|warenkorb.*|gesamtsumme|gesamtbetrag|(?:bestell|auftrags?|rechnungs?|order|invoice)[\s_-]*(?:datum|date|status|total|summe|betrag))$/i;

/** What contracts have, and no order. */
const OF_CONTRACTS = ['billing_interval', 'term', 'notice', 'next_due_on', 'claimed_until', 'birthday'];

/** Returns whether the columns have the number of an order or invoice and what was bought, and nothing of a contract. */
export function areOrders(headings: readonly string[], { members }: Understandings): boolean {
  const isOf = (words: RegExp) => headings.some((heading) => words.test(heading.trim()));
  const fields = headings.map((heading) => members(heading).field ?? '');
  return isOf(NUMBER) && isOf(OF_GOODS) && !OF_CONTRACTS.some((field) => fields.includes(field));
}
