import { headings } from '#declare/imports.ts';
import type { Dialect } from './dialect.ts';

export const egym: Dialect = {
  name: 'eGym',
  marks: ['membershipStart', 'membershipEnd', 'dateOfBirth', 'rfid', 'gymLocationName', 'eGym ID'],
  columns: [
    ...headings('former_number', 'memberId | membershipId | contractNumber'),
    ...headings('starts_on', 'membershipStart'),
    ...headings('ends_on', 'membershipEnd'),
    ...headings('birthday', 'dateOfBirth'),
  ],
};
