/** Every endpoint that isn't a resource's. */
import type { Endpoint } from '#declare/endpoint.ts';
import { earliestEndOf, pauseMany, pausesPreview, withdrawPauses } from './contracts/endpoints/contracts.ts';
import { deadlineCounts, deadlines, takeOver } from './contracts/endpoints/deadlines.ts';
import { declareOnline, onlineForm } from './contracts/endpoints/onlineNotices.ts';
import {
  consentMany,
  priceRisePreview,
  raisePrices,
  withdrawPriceRise,
} from './contracts/endpoints/priceRises.ts';
import { bankStatement } from './money/endpoints/bankStatements.ts';
import {
  closedBatch,
  closedMonths,
  closeMonth,
  closingOfMonth,
  closingPreview,
} from './money/endpoints/closing.ts';
import {
  collectionChanges,
  collectionFile,
  collectionLeftOut,
  collectionPreview,
  collectionPreviewCheck,
  makeCollection,
  monthsClaims,
  monthsClaimsPreview,
} from './money/endpoints/collections.ts';
import { duesOfMonth } from './money/endpoints/dues.ts';
import { dunningProposals, dunningsLeft, writeDunnings } from './money/endpoints/dunning.ts';
import { eInvoice, invoicesOfMonth, invoicesPreview, makeInvoice } from './money/endpoints/invoices.ts';
import { journal } from './money/endpoints/journal.ts';
import { moneyMonth } from './money/endpoints/month.ts';
import { openItems } from './money/endpoints/openItems.ts';
import { payoutFile } from './money/endpoints/payouts.ts';
import { collectionCheck } from './money/endpoints/runCheck.ts';
import { sharedAccount } from './money/endpoints/sharedAccount.ts';
import { claimWay } from './money/endpoints/way.ts';
import { starterFoods } from './nutrition/endpoints/nutrition.ts';
import { accountFigures } from './people/endpoints/accounts.ts';
import { clientsInNeed } from './people/endpoints/clients.ts';
import { assign, customersOf, tagsInUse, unassign } from './people/endpoints/customers.ts';
import {
  confirmedSignIn,
  devices,
  endSignIn,
  signOutDevice,
  signOutOthers,
} from './people/endpoints/devices.ts';
import { disclosures } from './people/endpoints/disclosures.ts';
import { duplicates, mergeCustomers, mergePreview, setApart } from './people/endpoints/duplicates.ts';
import { eraseCustomer, erasureMentions, erasurePreview, keptOfErased } from './people/endpoints/erasure.ts';
import { customerGlance } from './people/endpoints/glance.ts';
import { invite } from './people/endpoints/invitations.ts';
import { confirmNewsletter, leaveNewsletter, newsletterLink } from './people/endpoints/newsletter.ts';
import {
  makeRecoveryCodes,
  recover,
  removeSecondFactor,
  resetSecondFactor,
  secondFactor,
} from './people/endpoints/secondFactor.ts';
import { signOut } from './people/endpoints/signOut.ts';
import { customerStatistics } from './people/endpoints/statistics.ts';
import { customerTimeline } from './people/endpoints/timeline.ts';
import { attendance, bookingTerms, newBookingTerms, tickMany } from './schedule/endpoints/attendance.ts';
import { coursePreview } from './schedule/endpoints/courses.ts';
import { customerAppointments } from './schedule/endpoints/customerAppointments.ts';
import { feed, feedState, makeFeed, revokeFeed } from './schedule/endpoints/feed.ts';
import { bookFreeTime, freeTimesOf } from './schedule/endpoints/freeTimes.ts';
import { handOver, handoverPreview, handovers, takeHandoverBack } from './schedule/endpoints/handover.ts';
import { movePreview } from './schedule/endpoints/move.ts';
import { noLongerThere, occupancy } from './schedule/endpoints/occupancy.ts';
import { acceptPlace, declinePlace, placeOffer } from './schedule/endpoints/placeOffer.ts';
import { calendar } from './schedule/endpoints/schedule.ts';
import { bin, binnedRecord, eraseFromBin } from './studio/endpoints/bin.ts';
import { changes } from './studio/endpoints/changes.ts';
import { declaredFigures, membershipFigures } from './studio/endpoints/figures.ts';
import { firstSteps } from './studio/endpoints/firstSteps.ts';
import { mailState, messageFile, messagePreview } from './studio/endpoints/mail.ts';
import { mailingPreview, mailingProgress, sendMailing } from './studio/endpoints/mailings.ts';
import { movingIn } from './studio/endpoints/movingIn.ts';
import { presence } from './studio/endpoints/presence.ts';
import { rewind, rewindAuthors, rewindPreview, takeRewindBack } from './studio/endpoints/rewind.ts';
import { search } from './studio/endpoints/search.ts';
import {
  healthReadings,
  lastBackup,
  openInvitations,
  openLinks,
  refusedSignIns,
} from './studio/endpoints/security.ts';
import { document, health, picture } from './studio/endpoints/service.ts';
import { removeOwnPhoto, signedIn, studioConfig, uploadOwnPhoto } from './studio/endpoints/studio.ts';
import { studioExport } from './studio/endpoints/studioExport.ts';
import { achievements, achievementsLink } from './training/endpoints/achievements.ts';
import { nutritionCopies, workoutCopies } from './training/endpoints/copies.ts';
import { exercisesMeant, starterExercises } from './training/endpoints/exercises.ts';
import { planLinks, sharedPlan, tickSets } from './training/endpoints/planLinks.ts';
import { suitability } from './training/endpoints/suitability.ts';
import { trainingsToday } from './training/endpoints/today.ts';
import { trainingProgress } from './training/endpoints/training.ts';

export const allEndpoints: readonly Endpoint[] = [
  health,
  document,
  changes,
  presence,
  search,
  picture,
  mailState,
  mailingPreview,
  mailingProgress,
  sendMailing,
  messageFile,
  messagePreview,
  signedIn,
  uploadOwnPhoto,
  removeOwnPhoto,
  studioConfig,
  devices,
  signOutDevice,
  signOutOthers,
  endSignIn,
  confirmedSignIn,
  secondFactor,
  makeRecoveryCodes,
  removeSecondFactor,
  recover,
  tagsInUse,
  customersOf,
  customerGlance,
  clientsInNeed,
  customerTimeline,
  assign,
  unassign,
  ...Object.values(invite),
  ...Object.values(signOut),
  ...Object.values(resetSecondFactor),
  ...Object.values(disclosures),
  duplicates,
  setApart,
  mergePreview,
  mergeCustomers,
  erasurePreview,
  erasureMentions,
  eraseCustomer,
  keptOfErased,
  earliestEndOf,
  pausesPreview,
  pauseMany,
  priceRisePreview,
  raisePrices,
  withdrawPriceRise,
  consentMany,
  withdrawPauses,
  customerStatistics,
  declaredFigures,
  membershipFigures,
  firstSteps,
  movingIn,
  rewindAuthors,
  rewindPreview,
  rewind,
  takeRewindBack,
  bin,
  binnedRecord,
  eraseFromBin,
  studioExport,
  openInvitations,
  openLinks,
  refusedSignIns,
  lastBackup,
  healthReadings,
  accountFigures,
  deadlines,
  deadlineCounts,
  takeOver,
  duesOfMonth,
  monthsClaimsPreview,
  monthsClaims,
  collectionLeftOut,
  collectionPreview,
  collectionPreviewCheck,
  makeCollection,
  collectionChanges,
  collectionCheck,
  moneyMonth,
  collectionFile,
  bankStatement,
  sharedAccount,
  dunningProposals,
  dunningsLeft,
  writeDunnings,
  makeInvoice,
  invoicesPreview,
  eInvoice,
  invoicesOfMonth,
  payoutFile,
  journal,
  closingOfMonth,
  closingPreview,
  closeMonth,
  closedMonths,
  closedBatch,
  openItems,
  claimWay,
  calendar,
  coursePreview,
  attendance,
  tickMany,
  bookingTerms,
  newBookingTerms,
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
  movePreview,
  occupancy,
  noLongerThere,
  suitability,
  ...Object.values(workoutCopies),
  ...Object.values(nutritionCopies),
  trainingProgress,
  trainingsToday,
  achievements,
  ...Object.values(achievementsLink),
  starterFoods,
  starterExercises,
  exercisesMeant,
  ...Object.values(planLinks).flatMap((ends) => Object.values(ends)),
  sharedPlan,
  tickSets,
  onlineForm,
  declareOnline,
  newsletterLink,
  confirmNewsletter,
  leaveNewsletter,
  placeOffer,
  acceptPlace,
  declinePlace,
];
