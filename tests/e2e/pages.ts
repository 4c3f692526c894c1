/** Every page there is, for the tests that look at each of them. */
import type { Page } from '@playwright/test';
import { apiOf } from './commerce.ts';
import type { AccountName } from './support.ts';

export const PAGES = {
  adminNord: [
    '/',
    '/customers',
    '/customers/create',
    '/customers/:customer',
    '/customers/:customer?tab=vertraege',
    '/customers/:customer?tab=konto',
    '/customers/:customer?tab=karten',

    '/customers/:customer?tab=termine',
    '/customers/:customer?tab=workouts',
    '/customers/:customer?tab=ernaehrung',
    '/customers/:customer?tab=koerperwerte',
    '/customers/:customer?tab=nachrichten',
    '/customers/:customer?tab=verlauf',
    '/customers/:customer/edit',
    '/customers/:customer/achievements',
    '/customers/duplicates',
    '/customers/:customer/merge?with=:customer',
    '/coaches',
    '/coaches/create',
    '/coaches/:trainer',
    '/coaches/:trainer?tab=kunden',
    '/coaches/:trainer/edit',
    '/settings',
    '/settings/profile',
    '/settings/security',
    '/settings/studio',
    '/settings/mail',
    '/settings/mail/:message',
    '/settings/mailings',
    '/settings/texts',
    '/settings/texts/reminder',
    '/settings/moving-in',
    '/settings/rewind',
    '/settings/rights',
    '/settings/studio-security',
    '/schedule',
    '/contracts',
    '/contracts/create',
    '/contracts/:contract',
    '/contracts/:contract/edit',
    '/products',
    '/products/create',
    '/products/:product',
    '/contracts/dues',
    '/claims',
    '/claims/:claim',
    '/claims/create',
    '/collection-runs',
    '/collection-runs/:run',
    '/payouts',
    '/payments',
    '/payments/:payment',
    '/payments/create',
    '/contracts/dunning',
    '/dunnings',
    '/invoices',
    '/journal',
    '/open-items',
    '/month',
    '/contract-cards',
    '/deadlines',
    '/bin',
    '/erasures',
    '/restricted-customers',
    '/tasks',
    '/tasks/create',
    '/tasks/:task',
    '/views',
    '/views/create',
    '/import-meanings',
    '/import-answers',
    '/import-columns',
    '/notices',
    '/notices/:notice',
    '/exercises',
    '/exercises/create',
    '/exercises/:exercise/edit',
    '/workouts',
    '/workouts/create',
    '/workouts/:workout/edit',
    '/customers/workouts/create/:customer',
    '/customers/:trainee?tab=workouts',
    '/customers/:trainee/training/:log',
    '/nutrition/templates',
    '/nutrition/templates/create',
    '/nutrition/templates/:template/edit',
    '/nutrition/foods',
    '/nutrition/foods/create',
    '/nutrition/foods/:food/edit',
    '/customers/plans/create/:customer',
    '/customers/:eater?tab=ernaehrung',
    '/customers/:eater/plans/:plan/edit',
  ],
  super: [
    '/',
    '/studios',
    '/studios/create',
    '/studios/:studio',
    '/studios/:studio?tab=erscheinungsbild',
    '/studios/:studio?tab=funktionen',
    '/studios/:studio?tab=admins',
    '/studios/:studio/edit',
    '/admins',
    '/admins/create',
  ],
} satisfies Partial<Record<AccountName, string[]>>;

export type Walker = keyof typeof PAGES;

export const WALKERS = Object.keys(PAGES) as Walker[];

/** What the names in the addresses stand for. The customer is the one with the most cards. */
export async function idsFor(page: Page, account: Walker): Promise<Record<string, string>> {
  const api = await apiOf(page, account);
  const first = async (path: string) => (await api.get(`${path}?range=[0,0]`))[0];
  const ids: Record<string, string> = {
    ':trainer': (await first('auth/trainers')).id,
    ':product': (await first('payment/products')).id,
    ':contract': (await first('payment/contracts')).id,
    ':notice': (await first('payment/notices')).id,
  };
  if (account === 'super') return { ...ids, ':studio': (await first('auth/studios')).id };
  // The demo's, whose names aren't made by tests.
  const oldest = 'sort=["created_at","ASC"]';
  const workouts: Record<string, string>[] = await api.get(`training/workouts?range=[0,39]&${oldest}`);
  const owners = [...new Set(workouts.flatMap(({ customer_id }) => customer_id ?? []))];
  const logs = await Promise.all(
    owners.map((customer) => api.get(`training/customers/${customer}/logs?range=[0,0]`)),
  );
  const [log] = logs.flat();
  const [plan] = await api.get(`nutrition/plans?range=[0,0]&${oldest}`);
  return {
    ...ids,
    ':message': (await first('auth/messages')).id,
    ':task': (await first('auth/tasks')).id,
    ':claim': (await first('payment/claims')).id,
    ':run': (await first('payment/collection-runs')).id,
    ':payment': (await first('payment/payments')).id,
    ':customer': mostFrequent(await api.get('payment/contract-cards?range=[0,39]'), 'customer_id'),
    ':exercise': (await first('training/exercises')).id,
    ':workout': workouts[0]?.id as string,
    ':log': log.id,
    ':trainee': log.parent_id,
    ':template': (await first('nutrition/templates')).id,
    ':food': (await first('nutrition/foods')).id,
    ':plan': plan.id,
    ':eater': plan.customer_id,
  };
}

function mostFrequent(records: Record<string, string>[], name: string): string {
  const values = records.map((record) => record[name] as string);
  const count = (value: string) => values.filter((other) => other === value).length;
  return values.toSorted((a, b) => count(b) - count(a))[0] as string;
}
