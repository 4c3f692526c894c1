/** Mounts the endpoints beyond records, each with its handler. */

import type { Hono } from 'hono';
import {
  earliestEndOf,
  pauseMany,
  pausesPreview,
  withdrawPauses,
} from '#resources/contracts/endpoints/contracts.ts';
import { deadlineCounts, deadlines, takeOver } from '#resources/contracts/endpoints/deadlines.ts';
import {
  consentMany,
  priceRisePreview,
  raisePrices,
  withdrawPriceRise,
} from '#resources/contracts/endpoints/priceRises.ts';
import { bankStatement } from '#resources/money/endpoints/bankStatements.ts';
import {
  closedBatch,
  closedMonths,
  closeMonth,
  closingOfMonth,
  closingPreview,
} from '#resources/money/endpoints/closing.ts';
import {
  collectionChanges,
  collectionFile,
  collectionLeftOut,
  collectionPreview,
  collectionPreviewCheck,
  makeCollection,
  monthsClaims,
  monthsClaimsPreview,
} from '#resources/money/endpoints/collections.ts';
import { duesOfMonth } from '#resources/money/endpoints/dues.ts';
import { dunningProposals, dunningsLeft, writeDunnings } from '#resources/money/endpoints/dunning.ts';
import {
  eInvoice,
  invoicesOfMonth,
  invoicesPreview,
  makeInvoice,
} from '#resources/money/endpoints/invoices.ts';
import { journal } from '#resources/money/endpoints/journal.ts';
import { moneyMonth } from '#resources/money/endpoints/month.ts';
import { openItems } from '#resources/money/endpoints/openItems.ts';
import { payoutFile } from '#resources/money/endpoints/payouts.ts';
import { collectionCheck } from '#resources/money/endpoints/runCheck.ts';
import { sharedAccount } from '#resources/money/endpoints/sharedAccount.ts';
import { claimWay } from '#resources/money/endpoints/way.ts';
import { starterFoods } from '#resources/nutrition/endpoints/nutrition.ts';
import { accountFigures } from '#resources/people/endpoints/accounts.ts';
import { clientsInNeed } from '#resources/people/endpoints/clients.ts';
import { assign, customersOf, tagsInUse, unassign } from '#resources/people/endpoints/customers.ts';
import {
  confirmedSignIn,
  devices,
  endSignIn,
  signOutDevice,
  signOutOthers,
} from '#resources/people/endpoints/devices.ts';
import { disclosures } from '#resources/people/endpoints/disclosures.ts';
import {
  duplicates,
  mergeCustomers,
  mergePreview,
  setApart,
} from '#resources/people/endpoints/duplicates.ts';
import {
  eraseCustomer,
  erasureMentions,
  erasurePreview,
  keptOfErased,
} from '#resources/people/endpoints/erasure.ts';
import { customerGlance } from '#resources/people/endpoints/glance.ts';
import { invite } from '#resources/people/endpoints/invitations.ts';
import {
  makeRecoveryCodes,
  removeSecondFactor,
  resetSecondFactor,
  secondFactor,
} from '#resources/people/endpoints/secondFactor.ts';
import { signOut } from '#resources/people/endpoints/signOut.ts';
import { customerStatistics } from '#resources/people/endpoints/statistics.ts';
import { customerTimeline } from '#resources/people/endpoints/timeline.ts';
import { PEOPLE } from '#resources/people/people.ts';
import {
  attendance,
  bookingTerms,
  newBookingTerms,
  tickMany,
} from '#resources/schedule/endpoints/attendance.ts';
import { coursePreview } from '#resources/schedule/endpoints/courses.ts';
import { customerAppointments } from '#resources/schedule/endpoints/customerAppointments.ts';
import { feedState, makeFeed, revokeFeed } from '#resources/schedule/endpoints/feed.ts';
import { bookFreeTime, freeTimesOf } from '#resources/schedule/endpoints/freeTimes.ts';
import {
  handOver,
  handoverPreview,
  handovers,
  takeHandoverBack,
} from '#resources/schedule/endpoints/handover.ts';
import { movePreview } from '#resources/schedule/endpoints/move.ts';
import { noLongerThere, occupancy } from '#resources/schedule/endpoints/occupancy.ts';
import { calendar } from '#resources/schedule/endpoints/schedule.ts';
import { bin, binnedRecord, eraseFromBin } from '#resources/studio/endpoints/bin.ts';
import { declaredFigures, membershipFigures } from '#resources/studio/endpoints/figures.ts';
import { firstSteps } from '#resources/studio/endpoints/firstSteps.ts';
import { mailState, messageFile, messagePreview } from '#resources/studio/endpoints/mail.ts';
import { mailingPreview, mailingProgress, sendMailing } from '#resources/studio/endpoints/mailings.ts';
import { movingIn } from '#resources/studio/endpoints/movingIn.ts';
import { presence } from '#resources/studio/endpoints/presence.ts';
import { rewind, rewindAuthors, rewindPreview, takeRewindBack } from '#resources/studio/endpoints/rewind.ts';
import { search } from '#resources/studio/endpoints/search.ts';
import {
  healthReadings,
  lastBackup,
  openInvitations,
  openLinks,
  refusedSignIns,
} from '#resources/studio/endpoints/security.ts';
import {
  removeOwnPhoto,
  signedIn,
  studioConfig,
  uploadOwnPhoto,
} from '#resources/studio/endpoints/studio.ts';
import { studioExport } from '#resources/studio/endpoints/studioExport.ts';
import { nutritionCopying, workoutCopying } from '#resources/training/copies.ts';
import { achievements } from '#resources/training/endpoints/achievements.ts';
import { type CopyEndpoints, nutritionCopies, workoutCopies } from '#resources/training/endpoints/copies.ts';
import { exercisesMeant, starterExercises } from '#resources/training/endpoints/exercises.ts';
import { suitability } from '#resources/training/endpoints/suitability.ts';
import { trainingsToday } from '#resources/training/endpoints/today.ts';
import { trainingProgress } from '#resources/training/endpoints/training.ts';
import { previewPauses, setPauses, takeBack } from '#services/entities/contracts/pausesForMany.ts';
import {
  enterConsents,
  previewPriceRise,
  setPriceRise,
  takePriceRiseBack,
} from '#services/entities/contracts/priceRises.ts';
import { inviteAgain, invitedAlready, signOutEverywhere } from '#services/entities/people/people.ts';
import { type CopyingHere, copyHandlers } from '#services/entities/training/copies.ts';
import { oneNutritionPlan, oneWorkout } from '#services/entities/training/current.ts';
import { warnOfCopy } from '#services/entities/training/suitability.ts';
import { mount } from '#services/http/endpoint.ts';
import { takeStatement } from '#services/money/bank/statement.ts';
import { exportBatch } from '#services/money/closedJournal.ts';
import { monthsClosed, stateOfMonth } from '#services/money/closedMonths.ts';
import { closeIt, previewClosing } from '#services/money/closing.ts';
import {
  previewCheck as checkOfPreview,
  leftOut as leftOutOfRun,
  preview as previewCollection,
} from '#services/money/collectionPreview.ts';
import { make as makeRun } from '#services/money/collections.ts';
import { leftToRun, proposals as proposeDunnings, write as sendDunnings } from '#services/money/dunning.ts';
import { fileForBank as fileOfRun } from '#services/money/file.ts';
import { invoiceChosen, invoiceNow } from '#services/money/invoices/chosen.ts';
import { invoiceAsXml } from '#services/money/invoices/eInvoice.ts';
import { invoiceMonth, previewInvoices } from '#services/money/invoices/month.ts';
import { journalOfMonth } from '#services/money/journal.ts';
import { monthOfMoney } from '#services/money/month.ts';
import { previewMonth, writeMonth } from '#services/money/monthsClaims.ts';
import { openItemsOn } from '#services/money/openItems.ts';
import { payoutsForBank } from '#services/money/payoutFile.ts';
import { changesOfRun } from '#services/money/runChanges.ts';
import { checkOfRun } from '#services/money/runCheck/endpoint.ts';
import { isAccountShared } from '#services/money/sharedAccount.ts';
import { wayOfClaim } from '#services/money/way.ts';
import type { AppEnv, Services } from '#services/types.ts';
import { countsOfDeadlines, pageOfDeadlines } from './contracts/deadlines/endpoint.ts';
import { takeOverDeadline } from './contracts/deadlines/takeOver.ts';
import { endOfContract } from './contracts/earliestEnd.ts';
import { dues } from './money/duesPage.ts';
import { figuresOfAccounts } from './money/figures.ts';
import { createStarterFoods } from './nutrition/starterFoods.ts';
import { remove, upload, uploadedBefore } from './people/avatars.ts';
import { clientsWhoNeed } from './people/clients.ts';
import { figures } from './people/customerStatistics.ts';
import { assigned, customerNow, customersOfTrainer, unassigned, usedTags } from './people/customers.ts';
import { confirmed, endDevice, endOthers, endOwnSignIn, ownDevices } from './people/devices.ts';
import { disclose } from './people/disclosure/disclose.ts';
import { erase as erasePerson, keptParts, mentionsOfName, previewErasure } from './people/erasure.ts';
import { glanceOfCustomer } from './people/glance.ts';
import { figuresOfMemberships } from './people/memberships.ts';
import { likelyPairs, markApart, merge, previewMerge } from './people/merge.ts';
import {
  newRecoveryCodes,
  noSecondFactor,
  noSecondFactorOf,
  stateOfSecondFactor,
} from './people/secondFactor.ts';
import { config, me } from './people/signedIn.ts';
import { timelineOfCustomer } from './people/timeline/endpoint.ts';
import { attendees, termsOfBooking, termsOfNewBookings } from './schedule/attendance.ts';
import { calendarBetween } from './schedule/calendar.ts';
import { previewOfCourse } from './schedule/coursePreview.ts';
import { appointmentsOfCustomer } from './schedule/customerAppointments.ts';
import { newFeed, noFeed, stateOfFeed } from './schedule/feed.ts';
import { bookFree, nextFreeTimes } from './schedule/freeTimes.ts';
import { handedOver, handoverTakenBack, latestHandovers } from './schedule/handedOver.ts';
import { proposeHandover } from './schedule/handover.ts';
import { previewOfMove } from './schedule/movePreview.ts';
import { occupancyByWeek, whoNoLongerComes } from './schedule/occupancy.ts';
import { manyTicked } from './schedule/tickMany.ts';
import { erase, pageOfBin, recordInBin } from './studio/bin.ts';
import { exportStudio } from './studio/exported.ts';
import { figuresOfStudio } from './studio/figures.ts';
import { firstStepsOf } from './studio/firstSteps.ts';
import { fileOfMessage, stateOfMail } from './studio/mail.ts';
import { mailingNow, previewOfMailing, progressOfMailing, sendIt } from './studio/mailings.ts';
import { previewOfMessage } from './studio/messagePreview.ts';
import { keptOf, movedInBefore, moveIn } from './studio/movingIn/movingIn.ts';
import { announcePresence } from './studio/presence.ts';
import { authors, preview, rewindBack, rewindNow } from './studio/rewind/rewind.ts';
import { searchEverything } from './studio/search.ts';
import {
  pageOfInvitations,
  pageOfLinks,
  pageOfReadings,
  pageOfRefusals,
  stateOfBackup,
} from './studio/security.ts';
import { achievementsOfCustomer } from './training/achievements.ts';
import { meantExercises } from './training/exercisesMeant.ts';
import { mountPlanLinks } from './training/planLinks/links.ts';
import { progressOfCustomer } from './training/progress.ts';
import { createStarterExercises } from './training/starterExercises.ts';
import { whatSuits } from './training/suitability.ts';
import { today } from './training/today.ts';

/** @example mountEndpoints(app, services) // before the resources, whose addresses are more general */
export function mountEndpoints(app: Hono<AppEnv>, services: Services): void {
  mount(app, services, uploadOwnPhoto, upload, { again: uploadedBefore });
  mount(app, services, removeOwnPhoto, remove);
  mount(app, services, signedIn, me);
  mount(app, services, studioConfig, config);
  mount(app, services, secondFactor, stateOfSecondFactor);
  mount(app, services, makeRecoveryCodes, newRecoveryCodes);
  mount(app, services, removeSecondFactor, noSecondFactor);
  mount(app, services, devices, ownDevices);
  mount(app, services, signOutOthers, endOthers);
  mount(app, services, confirmedSignIn, confirmed);
  mount(app, services, signOutDevice, endDevice);
  mount(app, services, endSignIn, endOwnSignIn);
  mount(app, services, presence, announcePresence);
  mount(app, services, search, searchEverything);
  mount(app, services, tagsInUse, usedTags);
  for (const person of PEOPLE) {
    const name = person.name as keyof typeof invite;
    mount(app, services, invite[name], inviteAgain(person), { again: invitedAlready(person) });
    mount(app, services, disclosures[name], disclose(person));
    if (name === 'customers') continue;
    mount(app, services, signOut[name], signOutEverywhere(person));
    mount(app, services, resetSecondFactor[name], noSecondFactorOf(person));
  }
  mount(app, services, duplicates, likelyPairs);
  mount(app, services, setApart, markApart);
  mount(app, services, mergePreview, previewMerge);
  mount(app, services, mergeCustomers, merge);
  mount(app, services, erasurePreview, previewErasure);
  mount(app, services, erasureMentions, mentionsOfName);
  mount(app, services, eraseCustomer, erasePerson);
  mount(app, services, keptOfErased, keptParts);
  mount(app, services, customersOf, customersOfTrainer);
  mount(app, services, customerGlance, glanceOfCustomer);
  mount(app, services, clientsInNeed, clientsWhoNeed);
  mount(app, services, customerTimeline, timelineOfCustomer);
  mount(app, services, assign, assigned, { again: customerNow });
  mount(app, services, unassign, unassigned, { again: customerNow });
  mount(app, services, customerStatistics, figures);
  mount(app, services, declaredFigures, figuresOfStudio);
  mount(app, services, membershipFigures, figuresOfMemberships);
  mount(app, services, firstSteps, firstStepsOf);
  mount(app, services, mailingPreview, previewOfMailing);
  mount(app, services, mailingProgress, progressOfMailing);
  mount(app, services, sendMailing, sendIt, { keep: ({ id }) => ({ id }), again: mailingNow });
  mount(app, services, mailState, stateOfMail);
  mount(app, services, messageFile, fileOfMessage);
  mount(app, services, messagePreview, previewOfMessage);
  mount(app, services, bin, pageOfBin);
  mount(app, services, binnedRecord, recordInBin);
  mount(app, services, rewindAuthors, authors);
  mount(app, services, rewindPreview, preview);
  mount(app, services, rewind, rewindNow);
  mount(app, services, takeRewindBack, rewindBack);
  mount(app, services, movingIn, moveIn, { again: movedInBefore, keep: keptOf });
  mount(app, services, eraseFromBin, erase);
  mount(app, services, studioExport, exportStudio);
  mount(app, services, openLinks, pageOfLinks);
  mount(app, services, openInvitations, pageOfInvitations);
  mount(app, services, refusedSignIns, pageOfRefusals);
  mount(app, services, lastBackup, stateOfBackup);
  mount(app, services, healthReadings, pageOfReadings);
  mount(app, services, earliestEndOf, endOfContract);
  mount(app, services, pausesPreview, previewPauses);
  mount(app, services, pauseMany, setPauses);
  mount(app, services, withdrawPauses, takeBack);
  mount(app, services, priceRisePreview, previewPriceRise);
  mount(app, services, raisePrices, setPriceRise);
  mount(app, services, withdrawPriceRise, takePriceRiseBack);
  mount(app, services, consentMany, enterConsents);
  mount(app, services, accountFigures, figuresOfAccounts);
  mount(app, services, deadlines, pageOfDeadlines);
  mount(app, services, deadlineCounts, countsOfDeadlines);
  mount(app, services, takeOver, takeOverDeadline);
  mount(app, services, duesOfMonth, dues);
  mount(app, services, monthsClaimsPreview, previewMonth);
  mount(app, services, monthsClaims, writeMonth);
  mount(app, services, collectionPreview, previewCollection);
  mount(app, services, collectionLeftOut, leftOutOfRun);
  mount(app, services, collectionPreviewCheck, checkOfPreview);
  mount(app, services, makeCollection, makeRun);
  mount(app, services, collectionChanges, changesOfRun);
  mount(app, services, collectionCheck, checkOfRun);
  mount(app, services, collectionFile, fileOfRun);
  mount(app, services, bankStatement, takeStatement);
  mount(app, services, sharedAccount, isAccountShared);
  mount(app, services, dunningProposals, proposeDunnings);
  mount(app, services, dunningsLeft, leftToRun);
  mount(app, services, writeDunnings, sendDunnings);
  mount(app, services, makeInvoice, invoiceChosen, {
    again: invoiceNow,
    keep: ({ id }: { id: string }) => ({ id }),
  });
  mount(app, services, invoicesPreview, previewInvoices);
  mount(app, services, eInvoice, invoiceAsXml);
  mount(app, services, invoicesOfMonth, invoiceMonth);
  mount(app, services, payoutFile, payoutsForBank);
  mount(app, services, journal, journalOfMonth);
  mount(app, services, closingOfMonth, stateOfMonth);
  mount(app, services, closingPreview, previewClosing);
  mount(app, services, closeMonth, closeIt);
  mount(app, services, closedMonths, monthsClosed);
  mount(app, services, closedBatch, exportBatch);
  mount(app, services, moneyMonth, monthOfMoney);
  mount(app, services, openItems, openItemsOn);
  mount(app, services, claimWay, wayOfClaim);
  mount(app, services, calendar, calendarBetween);
  mount(app, services, coursePreview, previewOfCourse);
  mount(app, services, movePreview, previewOfMove);
  mount(app, services, attendance, attendees);
  mount(app, services, tickMany, manyTicked);
  mount(app, services, bookingTerms, termsOfBooking);
  mount(app, services, newBookingTerms, termsOfNewBookings);
  mount(app, services, customerAppointments, appointmentsOfCustomer);
  mount(app, services, freeTimesOf, nextFreeTimes);
  mount(app, services, bookFreeTime, bookFree);
  mount(app, services, feedState, stateOfFeed);
  mount(app, services, makeFeed, newFeed);
  mount(app, services, revokeFeed, noFeed);
  mount(app, services, handoverPreview, proposeHandover);
  mount(app, services, handOver, handedOver);
  mount(app, services, handovers, latestHandovers);
  mount(app, services, takeHandoverBack, handoverTakenBack);
  mount(app, services, occupancy, occupancyByWeek);
  mount(app, services, noLongerThere, whoNoLongerComes);
  mount(app, services, suitability, whatSuits);
  mountCopies(app, services, workoutCopies, {
    ...workoutCopying,
    warn: warnOfCopy,
    current: oneWorkout.current,
  });
  mountCopies(app, services, nutritionCopies, { ...nutritionCopying, current: oneNutritionPlan.current });
  mount(app, services, trainingProgress, progressOfCustomer);
  mount(app, services, trainingsToday, today);
  mount(app, services, achievements, achievementsOfCustomer);
  mountPlanLinks(app, services);
  mount(app, services, starterFoods, createStarterFoods);
  mount(app, services, starterExercises, createStarterExercises);
  mount(app, services, exercisesMeant, meantExercises);
}

function mountCopies(app: Hono<AppEnv>, services: Services, of: CopyEndpoints, copying: CopyingHere): void {
  const { assign, rollOut, takeBack } = copyHandlers(copying);
  mount(app, services, of.assign, assign);
  mount(app, services, of.rollOut, rollOut);
  mount(app, services, of.takeBack, takeBack);
}
