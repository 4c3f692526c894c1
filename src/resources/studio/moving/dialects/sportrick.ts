import { headings } from '#declare/imports.ts';
import type { Dialect } from './dialect.ts';

export const sportrick: Dialect = {
  name: 'SportRick',
  marks: ['Codice', 'Nome', 'Cognome', 'Data di nascita', 'Abbonamento', 'Codice fiscale', 'Indirizzo'],
  columns: [
    ...headings('former_number', 'Codice | Codice cliente | Codice socio'),
    ...headings('first_name', 'Nome'),
    ...headings('last_name', 'Cognome'),
    ...headings('birthday', 'Data di nascita'),
    ...headings('gender', 'Sesso'),
    ...headings('phone', 'Telefono'),
    ...headings('mobile', 'Cellulare'),
    ...headings('street', 'Indirizzo | Via'),
    ...headings('postal_code', 'CAP'),
    ...headings('city', 'Città | Comune'),
    ...headings('tariff', 'Abbonamento | Tipo abbonamento'),
    ...headings('starts_on', 'Data inizio | Inizio abbonamento'),
    ...headings('ends_on', 'Data fine | Scadenza | Fine abbonamento'),
    ...headings('price_cents', 'Prezzo | Importo'),
    ...headings('balance_cents', 'Residuo | Da pagare'),
    ...headings('notes', 'Note'),
  ],
};
