/** Every endpoint of what is no record. */
import type { Endpoint } from '../endpoint.ts';
import { tagsInUse } from './customers.ts';
import { deadlineCounts, deadlines } from './deadlines.ts';
import { duesOfMonth, sepaFile, sepaHandedIn, sepaPreview } from './dues.ts';
import { customerStatistics } from './statistics.ts';
import { signedIn, studioConfig } from './studio.ts';

export const allEndpoints: readonly Endpoint[] = [
  signedIn,
  studioConfig,
  tagsInUse,
  customerStatistics,
  deadlines,
  deadlineCounts,
  duesOfMonth,
  sepaPreview,
  sepaFile,
  sepaHandedIn,
];
