/** What answers each endpoint of what is no record. */
import type { Hono } from 'hono';
import { tagsInUse } from '../../resources/endpoints/customers.ts';
import { deadlineCounts, deadlines } from '../../resources/endpoints/deadlines.ts';
import { duesOfMonth, sepaFile, sepaHandedIn, sepaPreview } from '../../resources/endpoints/dues.ts';
import { customerStatistics } from '../../resources/endpoints/statistics.ts';
import { signedIn, studioConfig } from '../../resources/endpoints/studio.ts';
import { mount } from '../http/endpoint.ts';
import type { AppEnv, Services } from '../types.ts';
import { mountOwnPicture } from './avatars.ts';
import { figures } from './customerStatistics.ts';
import { countsOfDeadlines, pageOfDeadlines } from './deadlines/endpoint.ts';
import { collected } from './dues/collectedEndpoint.ts';
import { dues } from './dues/duesEndpoint.ts';
import { fileForBank, preview } from './dues/sepaEndpoints.ts';

import { me } from './me.ts';
import { config } from './studioConfig.ts';
import { usedTags } from './tagsInUse.ts';

/** @example mountEndpoints(app, services) // before the resources, whose addresses are more general */
export function mountEndpoints(app: Hono<AppEnv>, services: Services): void {
  mountOwnPicture(app, services);
  mount(app, services, signedIn, me);
  mount(app, services, studioConfig, config);
  mount(app, services, tagsInUse, usedTags);
  mount(app, services, customerStatistics, figures);
  mount(app, services, deadlines, pageOfDeadlines);
  mount(app, services, deadlineCounts, countsOfDeadlines);
  mount(app, services, duesOfMonth, dues);
  mount(app, services, sepaPreview, preview);
  mount(app, services, sepaFile, fileForBank);
  mount(app, services, sepaHandedIn, collected);
}
