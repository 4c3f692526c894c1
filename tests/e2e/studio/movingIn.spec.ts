/** A studio moves in: two files, one rehearsal with what is doubtful, taken over and taken back. */
import { expect, expectAccessibleAtBoth, settled, signIn, test } from '../support.ts';

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${text}`),
});

test('members and their cards come from another program, and go again', { tag: '@thorough' }, async ({
  page,
}) => {
  const stamp = Date.now();
  await signIn(page, 'adminSued', '/settings');
  await page.getByRole('link', { name: /^Umzug/ }).click();
  await settled(page);
  await page.locator('input[type=file]').setInputFiles([
    file(
      'mitglieder.csv',
      `Mitgliedsnr.;Name;E-Mail;Tarif;Beitrag;Vertragsbeginn;Zahlweise
${stamp};"Umzug, Clara";clara${stamp}@umzug.example;Umzugstarif;49,90 €;01.03.2024;nach Absprache
${stamp + 1};"Umzug, Jörg";;Umzugstarif;49,90 €;01.03.2024;mtl.`,
    ),
    file('karten.csv', `Mitgliedsnr.;Karte;Einheiten;Rest;Gültig bis\n${stamp};Umzugskarte;10;4;31.12.2030`),
  ]);
  await expect(page.getByText('2 Fehler in')).toBeVisible();
  await expectAccessibleAtBoth(page, 'Umzug');
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const field = await page.getByRole('combobox', { name: 'Feld für Name' }).boundingBox();
  expect((field?.x ?? 390) + (field?.width ?? 0), 'end of a field on a phone').toBeLessThanOrEqual(390);
  if (size) await page.setViewportSize(size);
  await page.getByLabel('Ohne E-Mail anlegen').check();
  await expect(page.getByText('1 Fehler in')).toBeVisible();
  await page.getByRole('combobox', { name: 'Bedeutung von nach Absprache' }).click();
  await page.getByRole('option', { name: 'monatlich', exact: true }).click();
  await expect(page.getByText('2 Kunden neu')).toBeVisible();
  await page.getByLabel('Personen im bisherigen Programm').fill('3');
  await expect(page.getByRole('row', { name: /^Personen/ })).toContainText('-1');
  await page.getByRole('button', { name: 'Alles übernehmen' }).click();
  // The second tap meets a dialog that fades away.
  await page.getByRole('dialog').getByRole('button', { name: 'Übernehmen' }).dblclick();
  await expect(page.getByText('Weiter zu Kunden')).toBeVisible();
  await expect(page.getByText('wird gerade schon bearbeitet')).toHaveCount(0);
  await page.getByRole('button', { name: 'Umzug zurücknehmen' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Umzug zurücknehmen' }).click();
  await expect(page.getByText('· zurückgenommen').first()).toBeVisible();
});
