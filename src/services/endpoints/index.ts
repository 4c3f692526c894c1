/** What answers each endpoint of what is no record. */

import type { Hono } from 'hono';
import { admins } from '../../resources/admins.ts';
import { nutritionCopying, workoutCopying } from '../../resources/copies.ts';
import { customers } from '../../resources/customers.ts';
import { accountFigures } from '../../resources/endpoints/accounts.ts';
import { attendance } from '../../resources/endpoints/attendance.ts';
import { bankStatement } from '../../resources/endpoints/bankStatements.ts';
import {
  collectionChanges,
  collectionFile,
  collectionPreview,
  makeCollection,
  monthsClaims,
  monthsClaimsPreview,
} from '../../resources/endpoints/collections.ts';
import {
  earliestEndOf,
  pauseMany,
  pausesPreview,
  withdrawPauses,
} from '../../resources/endpoints/contracts.ts';
import { type CopyEndpoints, nutritionCopies, workoutCopies } from '../../resources/endpoints/copies.ts';
import { coursePreview } from '../../resources/endpoints/courses.ts';
import { customerAppointments } from '../../resources/endpoints/customerAppointments.ts';
import { assign, customersOf, tagsInUse, unassign } from '../../resources/endpoints/customers.ts';
import { deadlineCounts, deadlines } from '../../resources/endpoints/deadlines.ts';
import { duesOfMonth } from '../../resources/endpoints/dues.ts';
import { dunningProposals, writeDunnings } from '../../resources/endpoints/dunning.ts';
import { starterExercises } from '../../resources/endpoints/exercises.ts';
import { feedState, makeFeed, revokeFeed } from '../../resources/endpoints/feed.ts';
import { bookFreeTime, freeTimesOf } from '../../resources/endpoints/freeTimes.ts';
import {
  handOver,
  handoverPreview,
  handovers,
  takeHandoverBack,
} from '../../resources/endpoints/handover.ts';
import { invite } from '../../resources/endpoints/invitations.ts';
import { invoicesOfMonth, invoicesPreview, makeInvoice } from '../../resources/endpoints/invoices.ts';
import { journal } from '../../resources/endpoints/journal.ts';
import { starterFoods } from '../../resources/endpoints/nutrition.ts';
import { noLongerThere, occupancy } from '../../resources/endpoints/occupancy.ts';
import { priceRisePreview, raisePrices, withdrawPriceRise } from '../../resources/endpoints/priceRises.ts';
import { calendar } from '../../resources/endpoints/schedule.ts';
import { customerStatistics } from '../../resources/endpoints/statistics.ts';
import { removeOwnPhoto, signedIn, studioConfig, uploadOwnPhoto } from '../../resources/endpoints/studio.ts';
import { suitability } from '../../resources/endpoints/suitability.ts';
import { trainingProgress } from '../../resources/endpoints/training.ts';
import { trainers } from '../../resources/trainers.ts';
import { previewPauses, setPauses, takeBack } from '../entities/contracts/pausesForMany.ts';
import { previewPriceRise, setPriceRise, takePriceRiseBack } from '../entities/contracts/priceRises.ts';
import { type CopyingHere, copyHandlers } from '../entities/copies.ts';
import { inviteAgain, invitedAlready } from '../entities/people.ts';
import { warnOfCopy } from '../entities/training/suitability.ts';
import { mount } from '../http/endpoint.ts';
import { takeStatement } from '../money/bank/statement.ts';
import { make as makeRun, preview as previewCollection } from '../money/collections.ts';
import { proposals as proposeDunnings, write as sendDunnings } from '../money/dunning.ts';
import { fileForBank as fileOfRun } from '../money/file.ts';
import { invoiceChosen, invoiceMonth, invoiceNow, previewInvoices } from '../money/invoices.ts';
import { journalOfMonth } from '../money/journal.ts';
import { previewMonth, writeMonth } from '../money/monthsClaims.ts';
import { changesOfRun } from '../money/runChanges.ts';
import type { AppEnv, Services } from '../types.ts';
import { remove, upload, uploadedBefore } from './avatars.ts';
import { figures } from './customerStatistics.ts';
import { assigned, customerNow, customersOfTrainer, unassigned, usedTags } from './customers.ts';
import { countsOfDeadlines, pageOfDeadlines } from './deadlines/endpoint.ts';
import { dues } from './dues/duesPage.ts';
import { endOfContract } from './earliestEnd.ts';
import { figuresOfAccounts } from './money/figures.ts';
import { createStarterFoods } from './nutrition/starterFoods.ts';
import { mountPlanLinks } from './planLinks/links.ts';
import { attendees } from './schedule/attendance.ts';
import { calendarBetween } from './schedule/calendar.ts';
import { previewOfCourse } from './schedule/coursePreview.ts';
import { appointmentsOfCustomer } from './schedule/customerAppointments.ts';
import { newFeed, noFeed, stateOfFeed } from './schedule/feed.ts';
import { bookFree, nextFreeTimes } from './schedule/freeTimes.ts';
import { handedOver, handoverTakenBack, latestHandovers } from './schedule/handedOver.ts';
import { proposeHandover } from './schedule/handover.ts';
import { occupancyByWeek, whoNoLongerComes } from './schedule/occupancy.ts';
import { config, me } from './signedIn.ts';
import { progressOfCustomer } from './training/progress.ts';
import { createStarterExercises } from './training/starterExercises.ts';
import { whatSuits } from './training/suitability.ts';

/** @example mountEndpoints(app, services) // before the resources, whose addresses are more general */
export function mountEndpoints(app: Hono<AppEnv>, services: Services): void {
  mount(app, services, uploadOwnPhoto, upload, { again: uploadedBefore });
  mount(app, services, removeOwnPhoto, remove);
  mount(app, services, signedIn, me);
  mount(app, services, studioConfig, config);
  mount(app, services, tagsInUse, usedTags);
  for (const person of [customers, trainers, admins])
    mount(app, services, invite[person.name as keyof typeof invite], inviteAgain(person), {
      again: invitedAlready(person),
    });
  mount(app, services, customersOf, customersOfTrainer);
  mount(app, services, assign, assigned, { again: customerNow });
  mount(app, services, unassign, unassigned, { again: customerNow });
  mount(app, services, customerStatistics, figures);
  mount(app, services, earliestEndOf, endOfContract);
  mount(app, services, pausesPreview, previewPauses);
  mount(app, services, pauseMany, setPauses);
  mount(app, services, withdrawPauses, takeBack);
  mount(app, services, priceRisePreview, previewPriceRise);
  mount(app, services, raisePrices, setPriceRise);
  mount(app, services, withdrawPriceRise, takePriceRiseBack);
  mount(app, services, accountFigures, figuresOfAccounts);
  mount(app, services, deadlines, pageOfDeadlines);
  mount(app, services, deadlineCounts, countsOfDeadlines);
  mount(app, services, duesOfMonth, dues);
  mount(app, services, monthsClaimsPreview, previewMonth);
  mount(app, services, monthsClaims, writeMonth);
  mount(app, services, collectionPreview, previewCollection);
  mount(app, services, makeCollection, makeRun);
  mount(app, services, collectionChanges, changesOfRun);
  mount(app, services, collectionFile, fileOfRun);
  mount(app, services, bankStatement, takeStatement);
  mount(app, services, dunningProposals, proposeDunnings);
  mount(app, services, writeDunnings, sendDunnings);
  mount(app, services, makeInvoice, invoiceChosen, {
    again: invoiceNow,
    keep: ({ id }: { id: string }) => ({ id }),
  });
  mount(app, services, invoicesPreview, previewInvoices);
  mount(app, services, invoicesOfMonth, invoiceMonth);
  mount(app, services, journal, journalOfMonth);
  mount(app, services, calendar, calendarBetween);
  mount(app, services, coursePreview, previewOfCourse);
  mount(app, services, attendance, attendees);
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
  mountCopies(app, services, workoutCopies, { ...workoutCopying, warn: warnOfCopy });
  mountCopies(app, services, nutritionCopies, nutritionCopying);
  mount(app, services, trainingProgress, progressOfCustomer);
  mountPlanLinks(app, services);
  mount(app, services, starterFoods, createStarterFoods);
  mount(app, services, starterExercises, createStarterExercises);
}

function mountCopies(app: Hono<AppEnv>, services: Services, of: CopyEndpoints, copying: CopyingHere): void {
  const { assign, rollOut, takeBack } = copyHandlers(copying);
  mount(app, services, of.assign, assign);
  mount(app, services, of.rollOut, rollOut);
  mount(app, services, of.takeBack, takeBack);
}
