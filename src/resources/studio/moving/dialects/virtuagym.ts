import { headings } from '#declare/imports.ts';
import type { Dialect } from './dialect.ts';

export const virtuagym: Dialect = {
  name: 'Virtuagym',
  marks: ['Club Member ID', 'External ID', 'Member ID', 'Membership instance', 'Club ID', 'RFID tag'],
  columns: [
    ...headings('former_number', 'Club Member ID | External ID'),
    ...headings('tariff', 'Membership instance | Membership name'),
    ...headings('starts_on', 'Contract start date | Membership start'),
    ...headings('ends_on', 'Contract end date | Membership end'),
  ],
};
