/** The resources whose records are people with an account. */
import { admins } from './admins.ts';
import { customers } from './customers.ts';
import { trainers } from './trainers.ts';

export const PEOPLE = [customers, trainers, admins] as const;
