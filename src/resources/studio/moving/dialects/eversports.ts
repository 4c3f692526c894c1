import { headings } from '#declare/imports.ts';
import type { Dialect } from './dialect.ts';

export const eversports: Dialect = {
  name: 'Eversports',
  marks: [
    'Kunden-ID',
    'Customer ID',
    'Produktname',
    'Product name',
    'Eversports ID',
    'Letzte Buchung',
    'Last booking',
  ],
  columns: [
    ...headings('former_number', 'Kunden-ID | Customer ID | Eversports ID'),
    ...headings('tariff', 'Produktname | Product name'),
    ...headings('starts_on', 'Startdatum | Vertragsstart'),
    ...headings('ends_on', 'Enddatum | Vertragsende'),
  ],
};
