/** Studios stay: everything that belongs to one would go with it, contracts that have to be kept among them. */
import type { studios } from '../../resources/studios.ts';
import { Problem } from '../http/problem.ts';
import type { Hooks } from './hooks.ts';

/** @throws Problem 405 instead of a deletion */
export const keepStudio: NonNullable<Hooks<typeof studios>['before']> = async ({ action, values }) => {
  if (action !== 'delete') return values;
  throw new Problem({
    type: 'method-not-allowed',
    status: 405,
    title: 'So nicht',
    detail: 'Studios lassen sich nicht löschen.',
    headers: { Allow: 'GET, PUT' },
  });
};
