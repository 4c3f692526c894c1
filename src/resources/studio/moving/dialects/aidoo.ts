import { headings } from '#declare/imports.ts';
import type { Dialect } from './dialect.ts';

export const aidoo: Dialect = {
  name: 'Aidoo',
  marks: ['KdNr', 'Name1', 'VertragsArt', 'VtrBeginn', 'VtrEnde', 'KuendigungZum', 'MandatsRef'],
  columns: [
    ...headings('former_number', 'KdNr'),
    ...headings('last_name', 'Name1'),
    ...headings('first_name', 'Name2'),
    ...headings('tariff', 'VertragsArt'),
    ...headings('starts_on', 'VtrBeginn'),
    ...headings('ends_on', 'VtrEnde'),
  ],
};
