import { headings } from '#declare/imports.ts';
import type { Dialect } from './dialect.ts';

/** Contracts as the interface of Magicline and Perfect Gym answers them (developer.sportalliance.com, Open API). */
export const sportAlliance: Dialect = {
  name: 'Magicline oder Perfect Gym',
  marks: [
    'rateName',
    'contractStatus',
    'cancellationReceiptDate',
    'lastPossibleCancellationDate',
    'preuseDate',
  ],
  columns: [
    ...headings('tariff', 'rateName'),
    ...headings('status', 'contractStatus'),
    ...headings('concluded_on', 'createdDate'),
    ...headings('starts_on', 'startDate'),
    ...headings('ends_on', 'endDate'),
    ...headings('term', 'term.periodValue'),
    ...headings('term_unit', 'term.periodUnit'),
    ...headings('notice', 'cancellationPeriod.periodValue'),
    ...headings('notice_unit', 'cancellationPeriod.periodUnit'),
    ...headings('cancelled_on', 'cancellationReceiptDate'),
    ...headings('cancelled_to', 'cancellationDate'),
    ...headings('cancelled_because', 'cancellationReason'),
    ...headings('phone', 'telephone_private'),
    ...headings('mobile', 'telephone_mobile'),
  ],
};
