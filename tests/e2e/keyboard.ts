/** Working by the keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './support.ts';

/** Goes on by the keyboard until the focus is there. */
export async function reach(
  page: Page,
  there: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowRight' = 'Tab',
): Promise<void> {
  await expect(there).toBeVisible();
  for (let steps = 0; steps < 200; steps += 1) {
    if (await there.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${there} is not reached by ${key}.`);
}

/** Reaches a button or link, and presses Enter. */
export async function enter(page: Page, there: Locator, key?: 'Shift+Tab' | 'ArrowRight'): Promise<void> {
  await reach(page, there, key);
  await page.keyboard.press('Enter');
}

/** Types a line into the focused input, and takes the first that is found. */
export async function take(page: Page, line: string, found: RegExp): Promise<void> {
  await page.keyboard.type(line);
  await expect(page.getByRole('listbox').getByRole('option', { name: found }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

/** Chooses each of the customers in the dialog that hands a template out, by their last names. */
export async function chooseCustomers(page: Page, names: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  await reach(page, dialog.getByRole('combobox', { name: 'Kunden' }));
  for (const name of names) {
    await page.keyboard.type(name);
    const found = page.getByRole('listbox', { name: 'Kunden' }).getByRole('option');
    await expect(found).toHaveText([new RegExp(name)]);
    // Found for the beginning of the name, it can't be taken before the whole is answered.
    await expect(found).not.toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  }
  await page.keyboard.press('Tab');
}

/** Counts every key that goes down, those of combinations too, on whichever page; returns how many so far. */
export async function countKeys(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('keyWentDown', () => {
    count += 1;
  });
  await page.addInitScript(() =>
    addEventListener('keydown', () => (window as unknown as { keyWentDown(): void }).keyWentDown(), true),
  );
  return () => count;
}

/** Opens what is found first for a text, by the search over everything. */
export async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Alles durchsuchen' });
  const asked = dialog.getByRole('combobox');
  await expect(asked).toBeFocused();
  await page.keyboard.type(text);
  await expect(dialog.getByRole('option', { name: new RegExp(text) }).first()).toBeVisible();
  await expect(asked).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}
