/** What each entity does beyond CRUD, by the resource's name. */
import { admins } from '../../resources/admins.ts';
import { appointments } from '../../resources/appointments.ts';
import { bookings } from '../../resources/bookings.ts';
import { claims } from '../../resources/claims.ts';
import { collectionItems, collectionRuns } from '../../resources/collectionRuns.ts';
import { contractCards } from '../../resources/contractCards.ts';
import { contracts } from '../../resources/contracts.ts';
import { courses } from '../../resources/courses.ts';
import { customers } from '../../resources/customers.ts';
import { dunnings } from '../../resources/dunnings.ts';
import { invoices } from '../../resources/invoices.ts';
import { locations } from '../../resources/locations.ts';
import { notices } from '../../resources/notices.ts';
import { payments } from '../../resources/payments.ts';
import { trainers } from '../../resources/trainers.ts';
import { workouts } from '../../resources/workouts.ts';
import { namingHolder } from '../endpoints/dues/mandateHolder.ts';
import { closePlanLinks } from '../endpoints/planLinks/links.ts';
import { removeFeeds } from '../endpoints/schedule/feed.ts';
import { dunningHandlers } from '../money/dunned.ts';
import {
  afterClaim,
  afterPayment,
  beforeClaim,
  beforePayment,
  claimCards,
  claimHandlers,
  claimNow,
  paymentHandlers,
} from '../money/hooks.ts';
import { invoiceHandlers } from '../money/invoices.ts';
import { itemHandlers } from '../money/returns.ts';
import { runHandlers } from '../money/runs.ts';
import { cardHandlers } from './cards/actions.ts';
import { afterCard, beforeCard } from './cards/writes.ts';
import { contractHandlers } from './contracts/actions.ts';
import { beforeContract } from './contracts/writes.ts';
import { customersBulk } from './customers/bulk.ts';
import { type Hooks, hooksFor } from './hooks.ts';
import { keepLastAdmin, keepSomeAdmin } from './lastAdmin.ts';
import { noticeHandlers } from './notices/actions.ts';
import { matchForgotten } from './notices/matching.ts';
import { people } from './people.ts';
import {
  afterAppointment,
  appointmentHandlers,
  beforeAppointment,
  warnOfTime,
} from './schedule/appointments.ts';
import { afterBooking, beforeBooking, bookingHandlers } from './schedule/bookings.ts';
import { carryOnCourses } from './schedule/carryOn.ts';
import { afterCourse, beforeCourse, courseHandlers, warnOfChange } from './schedule/courses.ts';
import { warnOfBooking } from './schedule/entitlement.ts';
import { afterLocation, beforeLocation, locationHandlers, warnOfClosed } from './schedule/locations.ts';
import { warnOfExercises } from './training/suitability.ts';

const customer = people(customers);
const trainer = people(trainers);
const admin = people(admins);

/** @example createApp(services, { allHooks }) */
export const allHooks: Readonly<Record<string, Hooks>> = {
  customers: hooksFor(customers, {
    ...customer,
    bulkWords: customersBulk,
    async after(written, tx) {
      await customer.after?.(written, tx);
      if (written.action === 'update') await closePlanLinks(tx, written.services, written.records);
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
    async before(call, tx, current) {
      await admin.before?.(call, tx, current);
      return keepLastAdmin(call, tx, current);
    },
    async after(written, tx) {
      await admin.after?.(written, tx);
      await keepSomeAdmin(written, tx);
    },
  }),
  workouts: hooksFor(workouts, { warn: warnOfExercises }),
  contracts: hooksFor(contracts, {
    before: beforeContract,
    actions: contractHandlers,
  }),
  contract_cards: hooksFor(contractCards, {
    before: beforeCard,
    async after(written, tx) {
      await afterCard(written, tx);
      await claimCards(written, tx);
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
  payments: hooksFor(payments, { before: beforePayment, after: afterPayment, actions: paymentHandlers }),
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
    actions: appointmentHandlers,
  }),
  bookings: hooksFor(bookings, {
    before: beforeBooking,
    warn: warnOfBooking,
    after: afterBooking,
    actions: bookingHandlers,
  }),
};
