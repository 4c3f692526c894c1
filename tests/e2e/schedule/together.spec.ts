/** Two people at the same work: each sees what the other does, without a reload. */
import type { Page } from '@playwright/test';
import { AVAILABILITY_WARNINGS } from '#rules/schedule/availability.ts';
import { buildCustomer, buildTrainer } from '../../support/builders.ts';
import { apiOf, day } from '../commerce.ts';
import {
  type AccountName,
  chooseInMore,
  expect,
  listenTo,
  loaded,
  settled,
  signIn,
  test,
  visit,
} from '../support.ts';

/** Milliseconds until the other one sees it. */
const SOON = 2_000;

/** Milliseconds until a page that has just been opened is told of changes. */
const FOLLOWING = 3_000;

async function somethingToBook(page: Page) {
  const last_name = `Zusammen${Date.now()}`;
  const trainer = await (await apiOf(page, 'adminNord')).post('auth/trainers', buildTrainer());
  const api = await apiOf(page, 'trainerNord');
  const customer = await api.post('auth/customers', buildCustomer({ first_name: 'Mia', last_name }));
  const appointment = await api.post('schedule/appointments', {
    kind: 'personal_training',
    title: `Gemeinsam ${Date.now()}`,
    trainer_id: trainer.id,
    starts_at: `${day(3)}T09:00:00Z`,
    ends_at: `${day(3)}T10:00:00Z`,
    capacity: 3,
    overrule: Object.keys(AVAILABILITY_WARNINGS),
  });
  return { customer, appointment, name: `Mia ${last_name}` };
}

type Made = Awaited<ReturnType<typeof somethingToBook>>;

async function openIt(page: Page, account: AccountName, { appointment }: Made) {
  const calendar = `/schedule?date=${appointment.starts_at.slice(0, 10)}`;
  await signIn(page, account, calendar);
  await settled(page);
  await visit(page, `${calendar}&termin=${appointment.id}`);
  return page.getByRole('dialog', { name: appointment.title });
}

test('two people see each other’s bookings within two seconds', async ({ page, browser }) => {
  const made = await somethingToBook(page);
  const context = await browser.newContext();
  const colleague = await context.newPage();
  const heard = listenTo(colleague);
  const [mine, theirs] = [
    await openIt(page, 'trainerNord', made),
    await openIt(colleague, 'adminNord', made),
  ];
  for (const dialog of [mine, theirs]) await expect(dialog.getByText('Noch niemand.')).toBeVisible();
  await page.waitForTimeout(FOLLOWING);

  await theirs.getByRole('button', { name: 'Buchen' }).click();
  const asked = colleague.getByRole('dialog', { name: 'Buchen' });
  await asked.getByRole('combobox', { name: /Kunde/ }).fill(made.name);
  await colleague.getByRole('option', { name: made.name }).click();
  await asked.getByRole('button', { name: 'Buchen' }).click();
  await asked.getByRole('checkbox').check();
  await asked.getByRole('button', { name: 'Buchen' }).click();
  await expect(colleague.getByText('Gebucht.', { exact: true })).toBeVisible();
  await expect(mine.getByRole('listitem', { name: made.name })).toBeVisible({ timeout: SOON });

  await mine.getByRole('button', { name: `Absagen: ${made.name}` }).click();
  await page
    .getByRole('dialog', { name: `${made.name} absagen?` })
    .getByRole('button', { name: 'Absagen' })
    .click();
  await expect(page.getByText(/abgesagt/).first()).toBeVisible();
  await expect(theirs.getByText('Wer kommt: 0 von 3')).toBeVisible({ timeout: SOON });
  expect(heard.filter((line) => !/409|HttpError/.test(line))).toEqual([]);
  await context.close();
});

test('two people at one record see each other, and what the other one does there', async ({
  page,
  browser,
}) => {
  const { customer } = await somethingToBook(page);
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await signIn(page, 'trainerNord', `/customers/${customer.id}`);
  await signIn(colleague, 'adminNord', `/customers/${customer.id}`);
  const [mine, theirs] = [page, colleague].map((one) =>
    one.getByRole('status').filter({ hasText: 'diesen Datensatz gerade' }),
  );
  await expect(mine!).toHaveText(/hat diesen Datensatz gerade geöffnet\.$/);
  await expect(theirs!).toHaveText(/hat diesen Datensatz gerade geöffnet\.$/);
  await chooseInMore(colleague, 'Bearbeiten');
  await expect(mine!).toHaveText(/bearbeitet diesen Datensatz gerade\.$/);
  await expect(theirs!).toBeVisible();
  await colleague.close();
  await expect(mine!).toBeHidden({ timeout: SOON });
  await context.close();
});

test('a form that is typed in is told that somebody else changed the record, and keeps what was typed', async ({
  page,
}) => {
  const { customer } = await somethingToBook(page);
  await signIn(page, 'trainerNord', `/customers/${customer.id}/edit`);
  await loaded(page);
  await page.waitForTimeout(FOLLOWING);
  await page.getByRole('textbox', { name: 'Vorname' }).fill('Mia Sophie');
  const api = await apiOf(page, 'adminNord');
  const now = await api.get(`auth/customers/${customer.id}`);
  await api.put(`auth/customers/${customer.id}`, { ...now, city: 'Preetz' });
  await expect(page.getByText(/inzwischen geändert/)).toBeVisible({ timeout: SOON });
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Mia Sophie');
});
