/** The registry: what there is. A new entity is one declaration file and one line here. */
import { admins } from './admins.ts';
import { appointments } from './appointments.ts';
import { bankEntries } from './bankEntries.ts';
import { bookings } from './bookings.ts';
import { cardLedger } from './cardLedger.ts';
import { claims } from './claims.ts';
import { collectionItems, collectionRuns } from './collectionRuns.ts';
import { contractCards } from './contractCards.ts';
import { contracts } from './contracts.ts';
import { courses } from './courses.ts';
import { customers } from './customers.ts';
import type { Resource } from './define.ts';
import { dunnings } from './dunnings.ts';
import { exercises } from './exercises.ts';
import { foods } from './foods.ts';
import { invoices } from './invoices.ts';
import { locations } from './locations.ts';
import { losses } from './losses.ts';
import { measurementGoals } from './measurementGoals.ts';
import { measurements } from './measurements.ts';
import { notices } from './notices.ts';
import { nutritionPlans, nutritionTemplates } from './nutrition.ts';
import { payments } from './payments.ts';
import { products } from './products.ts';
import { studios } from './studios.ts';
import { trainers } from './trainers.ts';
import { trainingLogs } from './trainingLogs.ts';
import { workouts } from './workouts.ts';

export const resources = {
  customers,
  trainers,
  admins,
  studios,
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
  bank_entries: bankEntries,
  dunnings,
  invoices,
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

/** All of them, in the order of the registry. */
export const allResources: readonly Resource[] = Object.values(resources);

/** The resource whose endpoints, pages or table have that name. @example resourceByPath('coaches')?.name // 'trainers' */
export function resourceByPath(
  path: string,
  among: readonly Resource[] = allResources,
): Resource | undefined {
  return among.find((resource) => resource.path === path);
}

export function resourceByName(
  name: string,
  among: readonly Resource[] = allResources,
): Resource | undefined {
  return among.find((resource) => resource.name === name);
}
