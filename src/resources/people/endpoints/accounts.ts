/** Figures about what customers owe. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { money } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';

export const accountFigures = endpoint({
  method: 'GET',
  path: 'payment/figures',
  costly: true,
  summary: 'Offen, überfällig und zurückgekommen: Summen über alle Kunden',
  access: { level: 'admin', subject: 'money' },
  reads: ['claims', 'collection_items', 'customers', 'payments'],
  studio: 'one',
  answer: {
    open_cents: money({ label: 'Offen', required: true }),
    customers: count('Kunden, die etwas schulden'),
    overdue_cents: money({ label: 'Davon überfällig', required: true }),
    overdue: count('Überfällige Forderungen'),
    returned: count('In diesem Monat zurückgekommene Lastschriften'),
    returned_cents: money({ label: 'Summe der zurückgekommenen Lastschriften', required: true }),
    credit_cents: money({ label: 'Guthaben der Kunden', required: true }),
  },
});

export type AccountFigures = AnswerOf<typeof accountFigures>;
