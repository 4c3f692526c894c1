/** The declared figures, and what is worked out of memberships. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { list, number, text } from '#declare/fields.ts';
import { count, month } from '#declare/parts.ts';
import { allFigures } from '../figures.ts';

export const declaredFigures = endpoint({
  method: 'GET',
  path: 'stats/figures',
  costly: true,
  summary: 'Kennzahlen, die man sehen darf: jede zählt oder summiert, was ihre Liste zeigt',
  access: { level: 'trainer', subject: 'account' },
  reads: ['claims', 'contracts', 'customers'],
  studio: 'any',
  answer: list({
    label: 'Kennzahlen',
    of: {
      name: text({ label: 'Name', required: true, help: allFigures.map(({ name }) => name).join(', ') }),
      label: text({ label: 'Bezeichnung', required: true }),
      why: text({ label: 'So wird gezählt', required: true, max: 600 }),
      value: number({ label: 'Anzahl, bei Beträgen in Cent; null bei einem Durchschnitt über nichts' }),
    },
  }),
});

/** Months that a cohort is followed. */
export const COHORT_MONTHS = 12;

export const membershipFigures = endpoint({
  method: 'GET',
  path: 'stats/memberships',
  costly: true,
  summary: 'Zugänge und Abgänge nach Tarif, und wie lange Mitglieder bleiben',
  access: { level: 'admin', subject: 'customers' },
  reads: ['customers', 'products'],
  studio: 'any',
  answer: {
    by_product: list({
      label: 'Nach Tarif in den letzten zwölf Monaten, die mit den meisten Zugängen zuerst; höchstens 50',
      max: 50,
      of: {
        product_id: text({ label: 'Produkt; null ohne eines', max: 36 }),
        name: text({ label: 'Name', required: true }),
        joined: count('Zugänge, deren erster Tag der erste eines Vertrags oder einer Karte ist'),
        left: count('Abgänge, deren letzter Tag der letzte eines Vertrags oder einer Karte ist'),
      },
    }),
    cohorts: list({
      label: 'Wer in einem Monat Mitglied wurde, der jüngste zuletzt',
      max: COHORT_MONTHS,
      of: {
        month,
        joined: count('Zugänge'),
        stayed: list({
          label: 'Davon nach 1, 2, … Monaten noch Mitglied, soweit die Zeit vergangen ist',
          of: { count: count('Anzahl') },
        }),
      },
    }),
  },
});

export type MembershipFigures = AnswerOf<typeof membershipFigures>;
