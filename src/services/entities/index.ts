/** Hooks of each entity beyond CRUD, by the resource's name. */

import { contractCards } from '#resources/contracts/contractCards.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { notices } from '#resources/contracts/notices.ts';
import { products } from '#resources/contracts/products.ts';
import { claims } from '#resources/money/claims.ts';
import { collectionItems } from '#resources/money/collectionItems.ts';
import { collectionRuns } from '#resources/money/collectionRuns.ts';
import { dunnings } from '#resources/money/dunnings.ts';
import { invoices } from '#resources/money/invoices.ts';
import { payments } from '#resources/money/payments.ts';
import { payouts } from '#resources/money/payouts.ts';
import { nutritionPlans } from '#resources/nutrition/nutrition.ts';
import { admins } from '#resources/people/admins.ts';
import { customers } from '#resources/people/customers.ts';
import { restrictedCustomers } from '#resources/people/restrictedCustomers.ts';
import { tasks } from '#resources/people/tasks.ts';
import { trainers } from '#resources/people/trainers.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { bookings } from '#resources/schedule/bookings.ts';
import { courses } from '#resources/schedule/courses.ts';
import { locations } from '#resources/schedule/locations.ts';
import { mailings } from '#resources/studio/mailings.ts';
import { messages } from '#resources/studio/messages.ts';
import { moveIns } from '#resources/studio/moveIns.ts';
import { savedViews } from '#resources/studio/savedViews.ts';
import { studios } from '#resources/studio/studios.ts';
import { measurements } from '#resources/training/measurements.ts';
import { trainingLogs } from '#resources/training/trainingLogs.ts';
import { workouts } from '#resources/training/workouts.ts';
import { grouped } from '#services/grouped.ts';
import { type Hooks, hooksFor, seeingAll } from '#services/hooks.ts';
import { studioHandlers } from '#services/money/claimsFrom.ts';
import { dunningHandlers } from '#services/money/dunned.ts';
import {
  afterClaim,
  afterPayment,
  beforeClaim,
  beforePayment,
  claimAgain,
  claimCards,
  claimHandlers,
  claimNow,
  paymentHandlers,
} from '#services/money/hooks.ts';
import { invoiceHandlers } from '#services/money/invoices/chosen.ts';
import { namingHolder } from '#services/money/mandateHolder.ts';
import { payOut, payoutHandlers } from '#services/money/payouts.ts';
import { itemHandlers } from '#services/money/returns.ts';
import { runHandlers } from '#services/money/runs.ts';
import { warnOfSamePayment } from '#services/money/samePayment.ts';
import { beforeStudio } from '#services/money/sharedAccount.ts';
import { removePassed } from '#services/post/passed.ts';
import { contractHandlers } from './contracts/actions.ts';
import { cardHandlers } from './contracts/cards/actions.ts';
import { warnOfContract } from './contracts/cards/ofContract.ts';
import { afterCard, beforeCard } from './contracts/cards/writes.ts';
import { tellOffice } from './contracts/deadlines/tellOffice.ts';
import { noticeHandlers } from './contracts/notices/actions.ts';
import { matchForgotten } from './contracts/notices/matching.ts';
import { warnOfRate } from './contracts/productRate.ts';
import { beforeContract } from './contracts/writes.ts';
import { greet } from './people/birthdays.ts';
import { customersBulk } from './people/bulk.ts';
import { eraseDue } from './people/erasure/due.ts';
import { keepLastAdmin, keepSomeAdmin } from './people/lastAdmin.ts';
import { recountSplit } from './people/merge/split.ts';
import { newsletterHandlers } from './people/newsletter.ts';
import { beforePayer, refusePayer } from './people/payer.ts';
import { people } from './people/people.ts';
import { taskHandlers } from './people/tasks.ts';
import {
  afterAppointment,
  appointmentHandlers,
  beforeAppointment,
  warnOfTime,
} from './schedule/appointments.ts';
import { afterBooking, beforeBooking, bookingHandlers } from './schedule/bookings.ts';
import { carryOnCourses } from './schedule/carryOn.ts';
import { locationHandlers, warnOfClosed } from './schedule/closures.ts';
import { afterCourse, beforeCourse, courseHandlers, warnOfChange } from './schedule/courses.ts';
import { warnOfBooking } from './schedule/entitlement.ts';
import { removeFeeds } from './schedule/feeds.ts';
import { endUnanswered, requireLinksToOffer } from './schedule/offers.ts';
import { afterLocation, beforeLocation } from './schedule/rooms.ts';
import { remind } from './schedule/tell.ts';
import { tellTrainers } from './schedule/tellTrainers.ts';
import { mailingHandlers } from './studio/mailings.ts';
import { moveInHandlers } from './studio/moveIns.ts';
import { beforeView, undeleteView } from './studio/savedViews.ts';
import { refuseSecondFactorOfOthers } from './studio/secondFactor.ts';
import { oneNutritionPlan, oneWorkout } from './training/current.ts';
import { closePlanLinks } from './training/planLinks.ts';
import { warnOfExercises } from './training/suitability.ts';
import { tellOfWritten } from './training/tell.ts';
import { trainingLogHandlers } from './training/trainingLogs.ts';
import { countUses } from './training/uses.ts';
import { warnOfWeight } from './training/weightJump.ts';

const customer = people(customers);
const trainer = people(trainers);
const admin = people(admins);

const hooks: Readonly<Record<string, Hooks>> = {
  customers: hooksFor(customers, {
    ...customer,
    bulkWords: customersBulk,
    actions: { ...customer.actions, payOut, ...newsletterHandlers },
    often: greet,
    async before(call, tx, current) {
      await customer.before?.(call, tx, current);
      return beforePayer(call, tx, current);
    },
    async after(written, tx) {
      await customer.after?.(written, tx);
      if (written.action === 'update') await closePlanLinks(tx, written.services, written.records);
    },
    undelete: (_call, tx, record) => refusePayer(tx, record),
    async undeleted(services, tx, records) {
      await customer.undeleted?.(services, tx, records);
      await recountSplit(tx, records);
    },
    around: (call, run) => customer.around!(call, () => namingHolder(call, run)),
  }),
  trainers: hooksFor(trainers, {
    ...trainer,
    async after(written, tx) {
      await trainer.after?.(written, tx);
      if (written.action === 'delete')
        for (const { after } of written.records) await removeFeeds(tx, after.studio_id, [after.id]);
    },
  }),
  admins: hooksFor(admins, {
    ...admin,
    follows: () => true,
    async before(call, tx, current) {
      await admin.before?.(call, tx, current);
      return keepLastAdmin(call, tx, current);
    },
    async after(written, tx) {
      await admin.after?.(written, tx);
      await keepSomeAdmin(written, tx);
    },
  }),
  restricted_customers: hooksFor(restrictedCustomers, { daily: eraseDue }),
  tasks: hooksFor(tasks, { actions: taskHandlers, often: tellOffice }),
  mailings: hooksFor(mailings, { actions: mailingHandlers }),
  move_ins: hooksFor(moveIns, { actions: moveInHandlers }),
  saved_views: hooksFor(savedViews, { before: beforeView, undelete: undeleteView }),
  studios: hooksFor(studios, {
    async before(call, tx, current) {
      refuseSecondFactorOfOthers(call, current);
      requireLinksToOffer(call, current);
      return beforeStudio(call, tx, current);
    },
    actions: studioHandlers,
  }),
  workouts: hooksFor(workouts, {
    warn: async (...call) => [...(await warnOfExercises(...call)), ...(await oneWorkout.warn(...call))],
    async after(...written) {
      await countUses(...written);
      await oneWorkout.after(...written);
      await tellOfWritten(workouts)(...written);
    },
  }),
  measurements: hooksFor(measurements, { warn: warnOfWeight }),
  training_logs: hooksFor(trainingLogs, { actions: trainingLogHandlers }),
  nutrition_plans: hooksFor(nutritionPlans, {
    warn: oneNutritionPlan.warn,
    async after(...written) {
      await oneNutritionPlan.after(...written);
      await tellOfWritten(nutritionPlans)(...written);
    },
  }),
  products: hooksFor(products, { warn: warnOfRate }),
  contracts: hooksFor(contracts, {
    before: beforeContract,
    actions: contractHandlers,
  }),
  contract_cards: hooksFor(contractCards, {
    before: beforeCard,
    warn: warnOfContract,
    async after(written, tx) {
      await afterCard(written, tx);
      await claimCards(written, tx);
    },
    async undeleted(services, tx, cards) {
      await afterCard({ services, action: 'create', records: cards.map((after) => ({ after })) }, tx);
      for (const [studio_id, of] of grouped(cards, (card) => card.studio_id))
        await claimAgain(tx, studio_id, of);
    },
    actions: cardHandlers,
  }),
  notices: hooksFor(notices, { actions: noticeHandlers, daily: matchForgotten }),
  claims: hooksFor(claims, {
    before: beforeClaim,
    after: afterClaim,
    counted: claimNow,
    actions: claimHandlers,
  }),
  collection_runs: hooksFor(collectionRuns, { actions: runHandlers }),
  collection_items: hooksFor(collectionItems, { actions: itemHandlers }),
  dunnings: hooksFor(dunnings, { actions: dunningHandlers }),
  invoices: hooksFor(invoices, { actions: invoiceHandlers }),
  payouts: hooksFor(payouts, { actions: payoutHandlers }),
  payments: hooksFor(payments, {
    before: beforePayment,
    warn: warnOfSamePayment,
    after: afterPayment,
    actions: paymentHandlers,
  }),
  locations: hooksFor(locations, {
    before: beforeLocation,
    warn: warnOfClosed,
    after: afterLocation,
    actions: locationHandlers,
  }),
  courses: hooksFor(courses, {
    before: beforeCourse,
    warn: warnOfChange,
    after: afterCourse,
    actions: courseHandlers,
    daily: carryOnCourses,
  }),
  appointments: hooksFor(appointments, {
    before: beforeAppointment,
    warn: warnOfTime,
    after: afterAppointment,
    counted: (tx, id) => tx.get(appointments, id),
    actions: appointmentHandlers,
    async often(services) {
      await remind(services);
      await tellTrainers(services);
    },
  }),
  messages: hooksFor(messages, { daily: removePassed }),
  bookings: hooksFor(bookings, {
    before: beforeBooking,
    warn: warnOfBooking,
    after: afterBooking,
    actions: bookingHandlers,
    often: endUnanswered,
  }),
};

/** @example createApp(services, { allHooks }) */
export const allHooks: Readonly<Record<string, Hooks>> = Object.fromEntries(
  Object.entries(hooks).map(([name, one]) => [name, seeingAll(one)]),
);
