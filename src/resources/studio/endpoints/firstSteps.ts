/** What a studio needs before it can work, and which of it is done. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { boolean, choice, list } from '#declare/fields.ts';

/** In the order in which they are best done. */
export const FIRST_STEPS = {
  address: 'Anschrift eintragen',
  hours: 'Öffnungszeiten eintragen',
  tax: 'Steuernummer eintragen',
  account: 'Bankkonto und Gläubiger-ID eintragen',
  products: 'Ersten Tarif anlegen',
  trainers: 'Mitarbeiter anlegen',
  locations: 'Standort anlegen',
  customers: 'Ersten Kunden anlegen',
} as const;

export type FirstStep = keyof typeof FIRST_STEPS;

export const firstSteps = endpoint({
  method: 'GET',
  path: 'stats/first-steps',
  summary: 'Erste Schritte eines Studios; ohne die Funktion Kurse ohne Standort',
  access: { level: 'admin', subject: 'studio' },
  reads: ['customers', 'locations', 'products', 'studios', 'trainers'],
  studio: 'one',
  answer: list({
    label: 'Schritte',
    of: {
      step: choice({ label: 'Schritt', required: true, of: FIRST_STEPS }),
      done: boolean({ label: 'Erledigt', required: true }),
    },
  }),
});

export type FirstStepState = AnswerOf<typeof firstSteps>[number];
