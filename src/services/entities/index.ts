/** What each entity does beyond CRUD, by the resource's name. */
import type { Hono } from 'hono';
import { admins } from '../../resources/admins.ts';
import { contractCards } from '../../resources/contractCards.ts';
import { contracts } from '../../resources/contracts.ts';
import { customers } from '../../resources/customers.ts';
import { studios } from '../../resources/studios.ts';
import { trainers } from '../../resources/trainers.ts';
import { namingHolder } from '../endpoints/dues/mandateHolder.ts';
import type { AppEnv, Services } from '../types.ts';
import { cardHandlers } from './cards/actions.ts';
import { beforeCard } from './cards/writes.ts';
import { contractHandlers } from './contracts/actions.ts';
import { mountEarliestEnd } from './contracts/earliestEnd.ts';
import { mountPausesForMany } from './contracts/pausesForMany.ts';
import { beforeContract } from './contracts/writes.ts';
import { mountAssignments } from './customers/assignments.ts';
import { mountCustomersBulk } from './customers/bulk.ts';
import { type Hooks, hooksFor } from './hooks.ts';
import { keepStudio } from './keepStudio.ts';
import { keepLastAdmin } from './lastAdmin.ts';
import { people } from './people.ts';

type Mount = (app: Hono<AppEnv>, services: Services) => void;

const all =
  (...mounts: Mount[]): Mount =>
  (app, services) => {
    for (const mount of mounts) mount(app, services);
  };

const customer = people(customers);
const trainer = people(trainers);
const admin = people(admins);

/** @example createApp(services, { allHooks }) */
export const allHooks: Readonly<Record<string, Hooks>> = {
  customers: hooksFor(customers, {
    ...customer,
    around: (call, run) => customer.around!(call, () => namingHolder(call, run)),
    routes: all(customer.routes!, mountCustomersBulk),
  }),
  trainers: { ...trainer, routes: all(trainer.routes!, mountAssignments) },
  admins: hooksFor(admins, {
    ...admin,
    async before(call, tx, current) {
      await admin.before?.(call, tx, current);
      return keepLastAdmin(call, tx, current);
    },
  }),
  studios: hooksFor(studios, { before: keepStudio }),
  contracts: hooksFor(contracts, {
    before: beforeContract,
    actions: contractHandlers,
    routes: all(mountPausesForMany, mountEarliestEnd),
  }),
  contract_cards: hooksFor(contractCards, {
    before: beforeCard,
    actions: cardHandlers,
  }),
};
