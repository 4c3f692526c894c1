/** The demo accounts of the operating contract. */

export const DEMO_PASSWORD = 'studio-demo';

/** Accounts to sign in with, and their purpose; printed at every start with demo data. */
export const DEMO_ACCOUNTS = [
  ['super@demo.example', 'Super-Admin, alle Studios'],
  ['admin@nord.example', 'Admin, Studio Nord (alle Funktionen)'],
  ['trainer@nord.example', 'Trainer, Studio Nord'],
  ['theke@nord.example', 'Trainer in der Rolle Theke, Studio Nord'],
  ['buero@nord.example', 'Admin in der Rolle Büro, Studio Nord'],
  ['steuer@nord.example', 'Admin in der Rolle Steuerberatung, Studio Nord'],
  ['admin@sued.example', 'Admin, Studio Süd (keine Zusatzfunktion)'],
  ['trainer@sued.example', 'Trainer, Studio Süd'],
  ['kunde@nord.example', 'Kunde: wird abgewiesen'],
  ['wartend@nord.example', 'Kunde, Aktivierung ausstehend: wird abgewiesen'],
  ['deaktiviert@nord.example', 'Kunde, deaktiviert: wird abgewiesen'],
] as const;
