/** Every endpoint that isn't a resource's. */
import type { Endpoint } from '../endpoint.ts';
import { accountFigures } from './accounts.ts';
import { attendance } from './attendance.ts';
import { bankStatement } from './bankStatements.ts';
import {
  collectionChanges,
  collectionFile,
  collectionPreview,
  makeCollection,
  monthsClaims,
  monthsClaimsPreview,
} from './collections.ts';
import { earliestEndOf, pauseMany, pausesPreview, withdrawPauses } from './contracts.ts';
import { nutritionCopies, workoutCopies } from './copies.ts';
import { coursePreview } from './courses.ts';
import { customerAppointments } from './customerAppointments.ts';
import { assign, customersOf, tagsInUse, unassign } from './customers.ts';
import { deadlineCounts, deadlines } from './deadlines.ts';
import { duesOfMonth } from './dues.ts';
import { dunningProposals, writeDunnings } from './dunning.ts';
import { starterExercises } from './exercises.ts';
import { feed, feedState, makeFeed, revokeFeed } from './feed.ts';
import { bookFreeTime, freeTimesOf } from './freeTimes.ts';
import { handOver, handoverPreview, handovers, takeHandoverBack } from './handover.ts';
import { invite } from './invitations.ts';
import { invoicesOfMonth, invoicesPreview, makeInvoice } from './invoices.ts';
import { journal } from './journal.ts';
import { starterFoods } from './nutrition.ts';
import { noLongerThere, occupancy } from './occupancy.ts';
import { declareOnline, onlineForm } from './onlineNotices.ts';
import { planLinks, sharedPlan } from './planLinks.ts';
import { priceRisePreview, raisePrices, withdrawPriceRise } from './priceRises.ts';
import { calendar } from './schedule.ts';
import { document, health, picture } from './service.ts';
import { customerStatistics } from './statistics.ts';
import { removeOwnPhoto, signedIn, studioConfig, uploadOwnPhoto } from './studio.ts';
import { suitability } from './suitability.ts';
import { trainingProgress } from './training.ts';

export const allEndpoints: readonly Endpoint[] = [
  health,
  document,
  picture,
  signedIn,
  uploadOwnPhoto,
  removeOwnPhoto,
  studioConfig,
  tagsInUse,
  customersOf,
  assign,
  unassign,
  ...Object.values(invite),
  earliestEndOf,
  pausesPreview,
  pauseMany,
  priceRisePreview,
  raisePrices,
  withdrawPriceRise,
  withdrawPauses,
  customerStatistics,
  accountFigures,
  deadlines,
  deadlineCounts,
  duesOfMonth,
  monthsClaimsPreview,
  monthsClaims,
  collectionPreview,
  makeCollection,
  collectionChanges,
  collectionFile,
  bankStatement,
  dunningProposals,
  writeDunnings,
  makeInvoice,
  invoicesPreview,
  invoicesOfMonth,
  journal,
  calendar,
  coursePreview,
  attendance,
  customerAppointments,
  freeTimesOf,
  bookFreeTime,
  feedState,
  makeFeed,
  revokeFeed,
  feed,
  handoverPreview,
  handOver,
  handovers,
  takeHandoverBack,
  occupancy,
  noLongerThere,
  suitability,
  ...Object.values(workoutCopies),
  ...Object.values(nutritionCopies),
  trainingProgress,
  starterFoods,
  starterExercises,
  ...Object.values(planLinks).flatMap((ends) => Object.values(ends)),
  sharedPlan,
  onlineForm,
  declareOnline,
];
