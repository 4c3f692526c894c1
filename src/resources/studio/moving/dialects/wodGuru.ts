import { headings } from '#declare/imports.ts';
import type { Dialect } from './dialect.ts';

/** The table by which studios bring their customers to WodGuru (its published template for migrations). */
export const wodGuru: Dialect = {
  name: 'WodGuru',
  marks: ['pass_name', 'pass_expiration_date', 'sessions_left', 'sessions_used', 'card_code'],
  columns: [
    ...headings('former_number', 'card_code'),
    ...headings('name', 'first_last_name'),
    ...headings('tariff', 'pass_name'),
    ...headings('valid_until', 'pass_expiration_date'),
    ...headings('ends_on', 'pass_expiration_date'),
    ...headings('units_left', 'sessions_left'),
    ...headings('units_used', 'sessions_used'),
    ...headings('street', 'address_1'),
    ...headings('vat_id', 'vatId'),
  ],
};
