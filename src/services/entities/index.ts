/** What each entity does beyond CRUD, by the resource's name. */
import type { Hono } from 'hono';
import { admins } from '../../resources/admins.ts';
import { contractCards } from '../../resources/contractCards.ts';
import { contracts } from '../../resources/contracts.ts';
import { customers } from '../../resources/customers.ts';
import { trainers } from '../../resources/trainers.ts';
import { derivedOf } from '../../rules/contracts/lifecycle.ts';
import type { AppEnv, Services } from '../types.ts';
import { mountAssignments } from './assignments.ts';
import { mountPictures, mountUploads } from './avatars.ts';
import { mountCardActions } from './cards/actions.ts';
import { asCard, derivedOfCard } from './cards/ledger.ts';
import { mountLedger } from './cards/ledgerEndpoint.ts';
import { beforeCard } from './cards/writes.ts';
import { mountContractActions } from './contracts/actions.ts';
import { mountEarliestEnd } from './contracts/earliestEnd.ts';
import { mountPausesForMany } from './contracts/pausesForMany.ts';
import { asContract, beforeContract } from './contracts/writes.ts';
import { mountCustomerStatus } from './customerStatus.ts';
import { mountCustomersBulk } from './customersBulk.ts';
import { mountDeadlines } from './deadlines/endpoint.ts';
import { mountCollected } from './dues/collectedEndpoint.ts';
import { mountDues } from './dues/duesEndpoint.ts';
import { namingHolder } from './dues/mandateHolder.ts';
import { mountSepa } from './dues/sepaEndpoints.ts';
import { keepStudio } from './keepStudio.ts';
import { keepLastAdmin } from './lastAdmin.ts';
import { mountMe } from './me.ts';
import { people } from './people.ts';
import { refreshStates } from './states.ts';
import { mountStatistics } from './statistics.ts';
import { mountStudioConfig } from './studioConfig.ts';
import { mountTagsInUse } from './tagsInUse.ts';
import type { Behaviour } from './types.ts';

type Mount = (app: Hono<AppEnv>, services: Services) => void;

const all =
  (...mounts: Mount[]): Mount =>
  (app, services) => {
    for (const mount of mounts) mount(app, services);
  };

const customer = people(customers);
const trainer = people(trainers);
const admin = people(admins);

/** @example createApp(services, { behaviours }) */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  customers: {
    ...customer,
    around: (call, run) => customer.around!(call, () => namingHolder(call, run)),
    routes: all(customer.routes!, mountCustomerStatus, mountCustomersBulk, mountTagsInUse, mountStatistics),
  },
  trainers: { ...trainer, routes: all(trainer.routes!, mountAssignments) },
  admins: {
    ...admin,
    async before(call, tx, current) {
      await admin.before?.(call, tx, current);
      return keepLastAdmin(call, tx, current);
    },
  },
  studios: {
    before: keepStudio,
    routes: all(mountStudioConfig, mountMe, mountUploads),
    publicRoutes: mountPictures,
  },
  contracts: {
    before: beforeContract,
    daily: ({ database }, today) =>
      refreshStates(database, contracts, {
        rule: (record) => derivedOf(asContract(record), today),
        until: ['state_until', 'notice_until'],
        today,
      }),
    routes: all(
      mountPausesForMany,
      mountContractActions,
      mountEarliestEnd,
      mountSepa,
      mountCollected,
      mountDues,
      mountDeadlines,
    ),
  },
  contract_cards: {
    before: beforeCard,
    daily: ({ database }, today) =>
      refreshStates(database, contractCards, {
        rule: (record) => derivedOfCard(asCard(record), today),
        until: ['state_until'],
        today,
      }),
    routes: all(mountCardActions, mountLedger),
  },
};
