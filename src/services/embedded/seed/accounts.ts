/** The demo accounts: the table of the operating contract. */

export const DEMO_PASSWORD = 'studio-demo';

/** Accounts that a person signs in with, and what they are for; printed at every start that has them. */
export const DEMO_ACCOUNTS = [
  ['super@demo.example', 'Super-Admin, alle Studios'],
  ['admin@nord.example', 'Admin, Studio Nord (alle Funktionen)'],
  ['trainer@nord.example', 'Trainer, Studio Nord'],
  ['admin@sued.example', 'Admin, Studio Süd (keine Zusatzfunktion)'],
  ['trainer@sued.example', 'Trainer, Studio Süd'],
  ['kunde@nord.example', 'Kunde: wird abgewiesen'],
  ['wartend@nord.example', 'Kunde, Aktivierung ausstehend: wird abgewiesen'],
  ['deaktiviert@nord.example', 'Kunde, deaktiviert: wird abgewiesen'],
] as const;
