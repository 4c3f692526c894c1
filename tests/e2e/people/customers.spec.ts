/** A studio's staff at work on its customers, in the real browser against the real services. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIResponse, Page } from '@playwright/test';
import { newContract, newTariff } from '../commerce.ts';
import {
  type AccountName,
  chooseInMore,
  expect,
  expectAccessible,
  settled,
  signIn,
  test,
  tokenOf,
} from '../support.ts';

interface Person {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

/** Calls of the API beside the browser: another person at another desk. */
async function desk(page: Page, account: AccountName = 'adminNord') {
  const headers = { authorization: `Bearer ${await tokenOf(page, account)}` };
  const sound = async (response: APIResponse) => {
    expect(response.ok(), await response.text()).toBe(true);
    return response;
  };
  const path = (id: string) => `/api/v1/auth/customers/${id}`;
  return {
    get: async (id: string): Promise<Person> =>
      (await sound(await page.request.get(path(id), { headers }))).json(),
    exists: async (id: string) => (await page.request.get(path(id), { headers })).status() === 200,
    activate: async (id: string) => sound(await page.request.post(`${path(id)}/activate`, { headers })),
    change: async ({ id, version }: Person, values: Record<string, unknown>) => {
      const { first_name, last_name, email } = await (await page.request.get(path(id), { headers })).json();
      await sound(
        await page.request.put(path(id), {
          headers: { ...headers, 'if-match': `"${version}"` },
          data: { first_name, last_name, email, ...values },
        }),
      );
    },
    /** Customers that nobody else has to do with; their last name is found by no other search. */
    create: async (count = 1, values: Record<string, unknown> = {}) => {
      const family = `Probe${randomUUID().slice(0, 8)}`;
      const people: Person[] = [];
      for (const first_name of ['Ada', 'Bo', 'Cem'].slice(0, count)) {
        const email = `${first_name}.${family}@nord.example`.toLowerCase();
        const data = { first_name, last_name: family, email, ...values };
        people.push(
          await (await sound(await page.request.post('/api/v1/auth/customers', { headers, data }))).json(),
        );
      }
      return { family, people, one: people[0] as Person };
    },
    trainer: async (email: string): Promise<Person> => {
      const list = await (await page.request.get('/api/v1/auth/trainers', { headers })).json();
      return list.find((trainer: { email?: string }) => trainer.email === email);
    },
  };
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Kunden durchsuchen' });
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox') });

/** Opens the list with the customers of that last name alone: the head row and theirs. */
async function openListOf(page: Page, family: string, count: number): Promise<void> {
  await page.goto('/customers');
  await settled(page);
  await search(page).fill(family);
  await expect(rows(page)).toHaveCount(count + 1);
}

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Alle auswählen' }).check();
}

test('a selection covers neither search nor rows, and ends with the rows it was made among', async ({
  page,
}) => {
  const { family } = await (await desk(page)).create(2);
  await signIn(page, 'adminNord');
  await openListOf(page, family, 2);
  await selectAll(page);
  const bar = page.getByRole('region', { name: 'Auswahl' });
  await expect(bar).toContainText('2 ausgewählt');
  await bar.getByRole('button', { name: 'Deaktivieren' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Ada ${family} und`);
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Anwenden' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeVisible();
  await search(page).fill(`${family}x`);
  await expect(bar).toBeHidden();

  await openListOf(page, family, 2);
  await selectAll(page);
  await page.reload();
  await settled(page);
  await expect(rows(page)).toHaveCount(3);
  await expect(bar).toBeHidden();
});

test('a new customer is invited and stands in the list', async ({ page }) => {
  const family = `Neu${randomUUID().slice(0, 8)}`;
  await signIn(page, 'adminNord', '/customers');
  await page.getByRole('link', { name: 'Kunde anlegen' }).click();
  await page.getByLabel('Vorname').fill('Nele');
  await page.getByLabel('Nachname').fill(family);
  await page.getByRole('textbox', { name: 'E-Mail' }).first().fill(`nele.${family}@nord.example`);
  await page.getByLabel('Geburtstag', { exact: true }).fill('1.3.1990');
  await page.getByRole('button', { name: 'Anlegen' }).click();

  const invitation = page.getByRole('dialog', { name: `Nele ${family} einladen` });
  await expect(invitation.getByLabel('Einladungslink')).toHaveValue(/^http/);
  await invitation.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Nele ${family}` })).toBeVisible();
  await expect(page.getByText('Aktivierung ausstehend')).toBeVisible();
  await expect(page.getByText(/01\.03\.1990 \(\d+ Jahre\)/)).toBeVisible();

  await openListOf(page, family, 1);
  await expect(page.getByRole('link', { name: `Nele ${family}` })).toBeVisible();
});

test('a change is saved, shown and written to the history', async ({ page }) => {
  const { one, family } = await (await desk(page)).create();
  await signIn(page, 'adminNord', `/customers/${one.id}`);
  await chooseInMore(page, 'Bearbeiten');
  await page.getByRole('textbox', { name: 'Telefon' }).first().fill('0431 998877');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Änderungen wurden gespeichert.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Ada ${family}` })).toBeVisible();
  await expect(page.getByRole('link', { name: '0431 998877' })).toBeVisible();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect(page).toHaveURL(/[?&]tab=verlauf/);
  await expect(page.getByRole('tabpanel')).toContainText('Telefon eingetragen: 0431 998877');
});

test('search and filters narrow the list, and are cleared again', async ({ page }) => {
  const nord = await desk(page);
  const { family, one } = await nord.create(2);
  await nord.activate(one.id);
  await signIn(page, 'adminNord', '/customers');
  await openListOf(page, family, 2);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Aktiv', exact: true }).click();
  await dialog.getByRole('button', { name: 'Anwenden' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('Status: Aktiv')).toBeVisible();
  await page.getByRole('button', { name: 'Alle entfernen' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(rows(page)).toHaveCount(26);
});

test('a trainer is assigned to several at once, undone the first time', async ({ page }) => {
  // Wide enough for the column of trainers, which leaves before others.
  await page.setViewportSize({ width: 1680, height: 900 });
  const nord = await desk(page);
  const trainer = await nord.trainer('trainer@nord.example');
  const name = `${trainer.first_name} ${trainer.last_name}`;
  const { family, people, one } = await nord.create(3);
  await signIn(page, 'adminNord', '/customers');
  await openListOf(page, family, 3);

  const assign = async () => {
    await selectAll(page);
    await page.getByRole('button', { name: 'Betreuer zuweisen' }).click();
    await page.getByRole('combobox', { name: 'Betreuer' }).fill(name);
    await page.getByRole('option', { name }).click();
    await page.getByRole('button', { name: 'Zuweisen', exact: true }).click();
    await expect(page.getByText(`3 Kunden ${name} zugewiesen.`)).toBeVisible();
    await expect(rows(page).getByText(name)).toHaveCount(3);
  };
  await assign();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rows(page).getByText(name)).toHaveCount(0);
  expect((await nord.get(one.id)).trainer_ids).toEqual([]);

  await assign();
  await page.getByRole('button', { name: 'Schließen' }).click();
  for (const { id } of people)
    await expect.poll(async () => (await nord.get(id)).trainer_ids).toEqual([trainer.id]);
});

test('several are activated and tagged in one call each', async ({ page }) => {
  const nord = await desk(page);
  const { family, people } = await nord.create(3);
  await signIn(page, 'adminNord', '/customers');
  await openListOf(page, family, 3);
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname));

  await selectAll(page);
  await page.getByRole('button', { name: 'Aktivieren', exact: true }).click();
  await page
    .getByRole('dialog', { name: '3 Kunden aktivieren?' })
    .getByRole('button', { name: 'Aktivieren' })
    .click();
  await expect(page.getByText('3 Kunden aktiviert.')).toBeVisible();
  await expect(rows(page).getByText('Aktiv', { exact: true })).toHaveCount(3);

  await selectAll(page);
  await page.getByRole('button', { name: 'Weitere' }).click();
  await page.getByRole('menuitem', { name: 'Tag hinzufügen' }).click();
  await page.getByRole('combobox', { name: 'Tags' }).fill('Probetag');
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(page.getByText('3 Kunden mit „Probetag“ versehen.')).toBeVisible();
  await expect
    .poll(async () => Promise.all(people.map(async ({ id }) => (await nord.get(id)).tags)), {
      timeout: 15_000,
    })
    .toEqual([['Probetag'], ['Probetag'], ['Probetag']]);
  expect(calls.filter((path) => path.startsWith('/api/v1/auth/customers'))).toEqual([
    '/api/v1/auth/customers/bulk',
    '/api/v1/auth/customers/bulk',
  ]);
});

test('the selected ones are handed out as CSV that a German Excel opens', async ({ page }) => {
  const { family } = await (await desk(page)).create(2);
  await signIn(page, 'adminNord', '/customers');
  await openListOf(page, family, 2);
  await rows(page).nth(1).getByRole('checkbox').check();
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Exportieren' }).last().click();
  const text = readFileSync(await (await download).path(), 'utf8');
  const lines = text.trim().split(/\r?\n/);
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Vorname;');
  expect(lines[1]).toContain(family);
});

test('a deletion is taken back, or stands', async ({ page }) => {
  const nord = await desk(page);
  const { one, family } = await nord.create();
  const { one: other } = await nord.create();
  await signIn(page, 'adminNord', `/customers/${one.id}`);
  const remove = async () => {
    await chooseInMore(page, 'Löschen');
    const dialog = page.getByRole('dialog', { name: `Ada ${family} löschen?` });
    await expect(dialog).toContainText('Zugang');
    await dialog.getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByText(`Ada ${family} wurde gelöscht.`)).toBeVisible();
    await expect(page).toHaveURL(/\/customers(\?|$)/);
  };
  // A deletion that takes its time, while somebody else changes a customer: the page doesn't ask for what is gone.
  await page.route(`**/customers/${one.id}`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    const response = await route.fetch();
    await nord.change(other, { city: 'Kiel' });
    await page.waitForTimeout(1_000);
    await route.fulfill({ response });
  });
  await remove();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText(`Ada ${family} wiederhergestellt.`)).toBeVisible();
  expect(await nord.exists(one.id)).toBe(true);

  await page.goto(`/customers/${one.id}`);
  await remove();
  await page.getByRole('button', { name: 'Schließen' }).click();
  await expect.poll(() => nord.exists(one.id)).toBe(false);
  await openListOf(page, family, 0).catch(() => undefined);
  await expect(page.getByText('Keine Kunden gefunden')).toBeVisible();
});

test('a customer with a contract stays, says why, and is deactivated instead', async ({ page }) => {
  const nord = await desk(page);
  const { one, family } = await nord.create();
  const contract = await newContract(page, await newTariff(page), { customer_id: one.id });
  await signIn(page, 'adminNord', `/customers/${one.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Löschen', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Ada ${family} wird noch gebraucht` });
  await expect(dialog.getByRole('link', { name: `Vertrag ${contract.number}` })).toBeVisible();
  await expectAccessible(page, 'the question, with who needs the customer');
  await dialog.getByRole('button', { name: 'Deaktivieren' }).click();
  await expect(page.getByText(`Ada ${family} ist jetzt deaktiviert.`)).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Löschen', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Deaktivieren' })).toHaveCount(0);
  await dialog.getByRole('link', { name: `Vertrag ${contract.number}` }).click();
  await expect(page).toHaveURL(new RegExp(`/contracts/${contract.id}`));
});

test.describe('when two people change one customer', () => {
  test.use({ expected: /status of 412/ });

  test('the second sees what differs, and nothing of either is lost', async ({ page }) => {
    const nord = await desk(page);
    const { one } = await nord.create();
    await signIn(page, 'adminNord', `/customers/${one.id}/edit`);
    await page.getByLabel('Ort', { exact: true }).fill('Kiel');
    await nord.change(one, { phone: '0431 111', city: 'Lübeck' });
    await page.getByRole('button', { name: 'Speichern' }).click();

    const dialog = page.getByRole('dialog', { name: /Dieser Eintrag wurde inzwischen geändert/ });
    await expect(dialog.getByRole('row', { name: /Ort Kiel Lübeck/ })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /Telefon 0431 111/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Überschreiben' }).click();
    await expect(page.getByText('Änderungen wurden gespeichert.')).toBeVisible();
    expect(await nord.get(one.id)).toMatchObject({ city: 'Kiel', phone: '0431 111' });
  });
});

test.describe('when the services are out of reach', () => {
  test.use({ expected: /Failed to load resource|net::ERR/ });

  test('what was typed stays, also over a reload, and is saved once they are back', async ({ page }) => {
    const family = `Rest${randomUUID().slice(0, 8)}`;
    await signIn(page, 'adminNord', '/customers/create');
    await page.getByLabel('Vorname').fill('Ida');
    await page.getByLabel('Nachname').fill(family);
    await page.getByRole('textbox', { name: 'E-Mail' }).first().fill(`ida.${family}@nord.example`);
    await page.route('**/api/v1/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await expect(page.getByText(/nicht erreichbar/).first()).toBeVisible();
    await expect(page.getByLabel('Nachname')).toHaveValue(family);

    await page.unroute('**/api/v1/**');
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Entwurf wiederherstellen' }).click();
    await expect(page.getByLabel('Nachname')).toHaveValue(family);
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await page.getByRole('button', { name: 'Fertig' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Ida ${family}` })).toBeVisible();
  });
});
