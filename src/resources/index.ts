/** The registry: what there is. A new entity is one declaration file and one line here. */

import type { Resource } from '#declare/define.ts';
import { resourceByName as byName, resourceByPath as byPath } from '#declare/named.ts';
import { cardLedger } from './contracts/cardLedger.ts';
import { contractCards } from './contracts/contractCards.ts';
import { contracts } from './contracts/contracts.ts';
import { notices } from './contracts/notices.ts';
import { products } from './contracts/products.ts';
import { bankEntries } from './money/bankEntries.ts';
import { claims } from './money/claims.ts';
import { collectionItems } from './money/collectionItems.ts';
import { collectionRuns } from './money/collectionRuns.ts';
import { dunnings } from './money/dunnings.ts';
import { invoices } from './money/invoices.ts';
import { losses } from './money/losses.ts';
import { monthClosings, postings } from './money/monthClosings.ts';
import { payments } from './money/payments.ts';
import { payouts } from './money/payouts.ts';
import { foods } from './nutrition/foods.ts';
import { nutritionPlans, nutritionTemplates } from './nutrition/nutrition.ts';
import { admins } from './people/admins.ts';
import { customers } from './people/customers.ts';
import { erasures } from './people/erasures.ts';
import { newsletterConsents } from './people/newsletterConsents.ts';
import { restrictedCustomers } from './people/restrictedCustomers.ts';
import { tasks } from './people/tasks.ts';
import { trainers } from './people/trainers.ts';
import { appointments } from './schedule/appointments.ts';
import { bookings } from './schedule/bookings.ts';
import { courses } from './schedule/courses.ts';
import { locations } from './schedule/locations.ts';
import { importAnswers } from './studio/importAnswers.ts';
import { importColumns } from './studio/importColumns.ts';
import { importMeanings } from './studio/importMeanings.ts';
import { mailings } from './studio/mailings.ts';
import { messages } from './studio/messages.ts';
import { moveIns } from './studio/moveIns.ts';
import { rewinds } from './studio/rewinds.ts';
import { savedViews } from './studio/savedViews.ts';
import { studios } from './studio/studios.ts';
import { exercises } from './training/exercises.ts';
import { measurementGoals } from './training/measurementGoals.ts';
import { measurements } from './training/measurements.ts';
import { trainingLogs } from './training/trainingLogs.ts';
import { workouts } from './training/workouts.ts';

export const resources = {
  customers,
  restricted_customers: restrictedCustomers,
  erasures,
  trainers,
  admins,
  tasks,
  studios,
  saved_views: savedViews,
  import_answers: importAnswers,
  import_columns: importColumns,
  import_meanings: importMeanings,
  newsletter_consents: newsletterConsents,
  messages,
  mailings,
  move_ins: moveIns,
  rewinds,
  products,
  contracts,
  contract_cards: contractCards,
  card_ledger: cardLedger,
  notices,
  claims,
  losses,
  collection_runs: collectionRuns,
  collection_items: collectionItems,
  payments,
  payouts,
  bank_entries: bankEntries,
  dunnings,
  invoices,
  month_closings: monthClosings,
  postings,
  measurements,
  measurement_goals: measurementGoals,
  locations,
  courses,
  appointments,
  bookings,
  exercises,
  workouts,
  training_logs: trainingLogs,
  foods,
  nutrition_templates: nutritionTemplates,
  nutrition_plans: nutritionPlans,
} as const;

type Targets<F> = F extends { readonly kind: 'reference' | 'references'; readonly to: infer T }
  ? T
  : F extends { readonly kind: 'group'; readonly fields: infer G }
    ? Targets<G[keyof G]>
    : F extends { readonly kind: 'list'; readonly of: infer G }
      ? Targets<G[keyof G]>
      : never;
type Dangling<T> = {
  [N in keyof T]: T[N] extends { readonly fields: infer F } ? Exclude<Targets<F[keyof F]>, keyof T> : never;
}[keyof T];

/** Does not compile when a reference names a resource that isn't registered. */
const everyReferenceIsKnown: Dangling<typeof resources> extends never ? true : Dangling<typeof resources> =
  true;
void everyReferenceIsKnown;

/** All resources, in the order of the registry. */
export const allResources: readonly Resource[] = Object.values(resources);

/** As in `declare/named.ts`, among all unless given. @example resourceByPath('coaches')?.name // 'trainers' */
export const resourceByPath = (path: string, among: readonly Resource[] = allResources) =>
  byPath(path, among);

export const resourceByName = (name: string, among: readonly Resource[] = allResources) =>
  byName(name, among);
