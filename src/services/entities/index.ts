/** What each entity does beyond CRUD, by the resource's name. */
import type { Hono } from 'hono';
import { admins } from '../../resources/admins.ts';
import { customers } from '../../resources/customers.ts';
import { trainers } from '../../resources/trainers.ts';
import type { AppEnv, Services } from '../types.ts';
import { mountAssignments } from './assignments.ts';
import { mountPictures, mountUploads } from './avatars.ts';
import { mountCustomerStatus } from './customerStatus.ts';
import { mountCustomersBulk } from './customersBulk.ts';
import { keepLastAdmin } from './lastAdmin.ts';
import { mountMe } from './me.ts';
import { people } from './people.ts';
import { mountStatistics } from './statistics.ts';
import { mountStudioConfig, mountStudioDeletion } from './studioConfig.ts';
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
    routes: all(mountStudioConfig, mountStudioDeletion, mountMe, mountUploads),
    publicRoutes: mountPictures,
  },
};
