/** Every route of the product's specification × level × features, in the real browser. */
import type { Page } from '@playwright/test';
import { AVAILABILITY_WARNINGS } from '../../src/rules/schedule/availability.ts';
import { apiOf, day } from './commerce.ts';
import { type AccountName, enter, expect, loaded, signIn, test, tokenOf, visit } from './support.ts';

type Least = 'trainer' | 'admin' | 'super';
type Feature = 'COURSES' | 'TRAINING_DIARY' | 'NUTRITION_DIARY';

/** Path, least level, feature: written down from the specification, not derived from the code under test. */
const ROUTES: [path: string, least: Least, feature?: Feature][] = [
  ['/workouts', 'trainer'],
  ['/workouts/:workout/edit', 'trainer'],
  ['/settings', 'trainer'],
  ['/settings/profile', 'trainer'],
  ['/settings/security', 'trainer'],
  ['/schedule', 'trainer'],
  ['/schedule/:trainer', 'trainer'],
  ['/schedule/appointments/create', 'trainer'],
  ['/schedule/appointments/:appointment/edit', 'trainer'],
  ['/schedule/appointments/:appointment/attendance', 'trainer'],
  ['/products', 'admin'],
  ['/products/create', 'admin'],
  ['/products/:product', 'admin'],
  ['/locations', 'admin'],
  ['/locations/create', 'admin'],
  ['/locations/:location/edit', 'admin'],
  ['/courses', 'admin', 'COURSES'],
  ['/courses/create', 'trainer'],
  ['/courses/:course/edit', 'trainer'],
  ['/nutrition/templates', 'trainer', 'NUTRITION_DIARY'],
  ['/nutrition/templates/create', 'trainer', 'NUTRITION_DIARY'],
  ['/nutrition/templates/:template/edit', 'trainer', 'NUTRITION_DIARY'],
  ['/exercises', 'trainer'],
  ['/exercises/create', 'trainer'],
  ['/exercises/:exercise/edit', 'trainer'],
  ['/customers', 'trainer'],
  ['/customers/create', 'trainer'],
  ['/customers/:customer', 'trainer'],
  ['/customers/:customer/edit', 'trainer'],
  ['/customers/workouts/create/:customer', 'trainer', 'TRAINING_DIARY'],
  ['/customers/plans/create/:customer', 'trainer', 'NUTRITION_DIARY'],
  ['/customers/:trainee/workouts/:plan/edit', 'trainer', 'TRAINING_DIARY'],
  ['/customers/:eater/plans/:diet/edit', 'trainer', 'NUTRITION_DIARY'],
  ['/contracts', 'trainer'],
  ['/contracts/create', 'trainer'],
  ['/contracts/:contract', 'trainer'],
  ['/contracts/:contract/edit', 'trainer'],
  ['/contracts/dunning', 'admin'],
  ['/dunnings', 'admin'],
  ['/claims', 'admin'],
  ['/claims/create', 'admin'],
  ['/collection-runs', 'admin'],
  ['/payments', 'admin'],
  ['/payments/create', 'trainer'],
  ['/invoices', 'admin'],
  ['/journal', 'admin'],
  ['/contract-cards', 'trainer'],
  ['/coaches', 'admin'],
  ['/coaches/create', 'admin'],
  ['/coaches/:trainer', 'admin'],
  ['/coaches/:trainer/edit', 'admin'],
  ['/admins', 'super'],
  ['/admins/create', 'super'],
  ['/studios', 'super'],
  ['/studios/create', 'super'],
  ['/studios/:studio', 'super'],
  ['/studios/:studio/edit', 'super'],
];

test.describe.configure({ mode: 'parallel' });

const PEOPLE: { account: AccountName; level: number; features: boolean }[] = [
  { account: 'super', level: 40, features: true },
  { account: 'adminNord', level: 30, features: true },
  { account: 'trainerNord', level: 20, features: true },
  { account: 'adminSued', level: 30, features: false },
  { account: 'trainerSued', level: 20, features: false },
];

const LEVELS: Record<Least, number> = { trainer: 20, admin: 30, super: 40 };
const ANY_ID = '0192d3a0-0000-7000-8000-000000000001';

for (const { account, level, features } of PEOPLE) {
  test(`${account} reaches what he may, and is sent home from the rest`, async ({ page }) => {
    test.setTimeout(240_000);
    const headers = { authorization: `Bearer ${await tokenOf(page, account)}` };
    const row = async (path: string, filter = {}) => {
      const query = `range=[0,0]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const response = await page.request.get(`/api/v1/${path}?${query}`, { headers });
      const none = { id: ANY_ID, customer_id: ANY_ID };
      return response.ok() ? (((await response.json())[0] as typeof none | undefined) ?? none) : none;
    };
    const first = async (path: string, filter?: object) => (await row(path, filter)).id;
    if (!features) await fillStudio(page, account);
    const plan = await row('training/workouts', { kind: 'customer' });
    const diet = await row('nutrition/plans');
    const ids = {
      ':customer': await first('auth/customers'),
      ':trainer': await first('auth/trainers'),
      ':studio': await first('auth/studios'),
      ':product': await first('payment/products'),
      ':contract': await first('payment/contracts'),
      ':location': await first('schedule/locations'),
      ':course': await first('schedule/courses'),
      ':appointment': await first('schedule/appointments'),
      ':exercise': await first('training/exercises'),
      ':workout': await first('training/workouts', { kind: 'template' }),
      ':template': await first('nutrition/templates'),
      ':trainee': plan.customer_id,
      ':plan': plan.id,
      ':eater': diet.customer_id,
      ':diet': diet.id,
    };
    await signIn(page, account);
    for (const [pattern, least, feature] of ROUTES) {
      const path = Object.entries(ids).reduce((whole, [name, id]) => whole.replace(name, id), pattern);
      const allowed = level >= LEVELS[least] && (feature === undefined || features);
      await test.step(`${path} ${allowed ? 'opens' : 'leads home'}`, async () => {
        await visit(page, path);
        await loaded(page);
        expect(new URL(page.url()).pathname).toBe(allowed ? path : '/');
        if (allowed) await expect(page.getByRole('main')).not.toContainText('nicht gefunden');
      });
    }
  });
}

/** Studio Süd begins without tariffs, contracts, locations and appointments; each account brings its own. */
async function fillStudio(page: Page, account: AccountName): Promise<void> {
  const api = await apiOf(page, 'adminSued');
  const market = `Markt ${account}`;
  const there: { name: string }[] = await api.get('schedule/locations?range=[0,49]');
  if (there.some(({ name }) => name === market)) return;
  const [[customer], [trainer]] = await Promise.all(
    ['auth/customers', 'auth/trainers'].map((path) => api.get(`${path}?range=[0,0]`)),
  );
  const product = await api.post('payment/products', {
    name: 'Jahr',
    kind: 'membership',
    price_cents: 4990,
    vat_rate: 19,
    billing_interval: 'monthly',
  });
  await api.post('payment/contracts', {
    customer_id: customer.id,
    product_id: product.id,
    concluded_on: day(),
    concluded_via: 'studio',
    starts_on: day(),
  });
  const on = day(account === 'adminSued' ? 1 : 2);
  await api.post('schedule/appointments', {
    kind: 'consultation',
    trainer_id: trainer.id,
    starts_at: `${on}T10:00:00Z`,
    ends_at: `${on}T11:00:00Z`,
    overrule: Object.keys(AVAILABILITY_WARNINGS),
  });
  await api.post('schedule/locations', { name: market });
}

test('nobody signed in is led to the sign-in page and back to where he wanted to go', async ({ page }) => {
  await page.goto('/customers?tab=x');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fcustomers%3Ftab%3Dx$/);
});

for (const account of ['customer', 'waiting', 'deactivated'] as const) {
  test.describe(`${account} is turned away`, () => {
    // The identity provider refuses a disabled account, and the browser reports its answer.
    test.use({ expected: account === 'deactivated' ? /400 \(Bad Request\)/ : /(?!)/ });

    test('with a warning, and signed out', async ({ page }) => {
      await page.goto('/');
      await enter(page, account);
      await expect(page.getByRole('alert')).toContainText(
        account === 'deactivated' ? /deaktiviert/ : 'Dein Nutzerkonto hat nicht ausreichende Berechtigungen.',
      );
      await expect(page).toHaveURL(/\/auth\/login/);
    });
  });
}

test('a redirect target outside the app is not followed', async ({ page }) => {
  await page.goto('/auth/login?redirect=%2F%2Fevil.example');
  await enter(page, 'trainerNord');
  await expect(page.getByRole('banner')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});
