/** Every endpoint of what is no record. */
import type { Endpoint } from '../endpoint.ts';
import { earliestEndOf, pauseMany, pausesPreview, withdrawPauses } from './contracts.ts';
import { assign, customersOf, tagsInUse, unassign } from './customers.ts';
import { deadlineCounts, deadlines } from './deadlines.ts';
import { duesOfMonth, sepaFile, sepaHandedIn, sepaPreview } from './dues.ts';
import { invite } from './invitations.ts';
import { customerStatistics } from './statistics.ts';
import { signedIn, studioConfig } from './studio.ts';

export const allEndpoints: readonly Endpoint[] = [
  signedIn,
  studioConfig,
  tagsInUse,
  customersOf,
  assign,
  unassign,
  ...Object.values(invite),
  earliestEndOf,
  pausesPreview,
  pauseMany,
  withdrawPauses,
  customerStatistics,
  deadlines,
  deadlineCounts,
  duesOfMonth,
  sepaPreview,
  sepaFile,
  sepaHandedIn,
];
