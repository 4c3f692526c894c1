import { headings } from '#declare/imports.ts';
import type { Dialect } from './dialect.ts';

export const magicline: Dialect = {
  name: 'Magicline',
  marks: [
    'Mitgliedsnummer',
    'Rate Name',
    'Tarifname',
    'Vertragsvolumen',
    'Verlängerungstyp',
    'Zahllauf',
    'Studio-ID',
    'Beitragskonto',
  ],
  columns: [
    ...headings('tariff', 'Rate Name | Tarifname | Vertragsname'),
    ...headings('balance_cents', 'Beitragskonto | Kontosaldo | Saldo Mitgliedskonto'),
    ...headings('concluded_on', 'Abschlussdatum | Vertrag abgeschlossen am'),
    ...headings('ends_on', 'Vertragsende | Laufzeitende'),
    ...headings('cancelled_to', 'Kündigung zum | Kündigungsdatum zum'),
    ...headings('prolongation', 'Verlängerungslaufzeit | Verlängerungsdauer'),
  ],
};
