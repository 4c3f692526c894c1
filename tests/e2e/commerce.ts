/** What the tests of tariffs and contracts begin with, made through the API. */
import type { Page } from '@playwright/test';
import { CONCLUSION_WARNINGS } from '#rules/contracts/conclusion.ts';
import { type AccountName, expect, findingsOn, overflowOf, tokenOf } from './support.ts';

/** A caller of the API as somebody; fails the test on an answer that isn't one of success. */
export async function apiOf(page: Page, account: AccountName) {
  const headers = { authorization: `Bearer ${await tokenOf(page, account)}` };
  return {
    async get(path: string) {
      const response = await page.request.get(`/api/v1/${path}`, { headers });
      expect(response.ok(), `GET ${path}: ${await response.text()}`).toBe(true);
      return response.json();
    },
    async post(path: string, data: object = {}) {
      const response = await page.request.post(`/api/v1/${path}`, { headers, data });
      expect(response.ok(), `POST ${path}: ${await response.text()}`).toBe(true);
      return response.json();
    },
    async put(path: string, data: object) {
      const response = await page.request.put(`/api/v1/${path}`, { headers, data });
      expect(response.ok(), `PUT ${path}: ${await response.text()}`).toBe(true);
      return response.json();
    },
  };
}

/** A tariff of a year, on sale, with a name of its own. */
export async function newTariff(page: Page, values: object = {}): Promise<{ id: string; name: string }> {
  const api = await apiOf(page, 'adminNord');
  return api.post('payment/products', {
    name: `Fit ${Date.now()} ${Math.floor(Math.random() * 1e6)}`,
    kind: 'membership',
    active: true,
    price_cents: 4990,
    vat_rate: 19,
    billing_interval: 'monthly',
    minimum_term_months: 12,
    notice_period_months: 1,
    renewal: 'indefinite',
    ...values,
  });
}

/** A customer without contracts, about whom a conclusion has nothing to warn of. */
export async function newCustomer(
  page: Page,
): Promise<{ id: string; first_name: string; last_name: string }> {
  const tag = `${Date.now()}${Math.floor(Math.random() * 1e6)}`;
  const api = await apiOf(page, 'trainerNord');
  const name = { first_name: 'Wiebke', last_name: `Neumann ${tag}`, email: `wiebke.${tag}@nord.example` };
  const address = { street: 'Am Markt 5', postal_code: '24211', city: 'Preetz' };
  return api.post('auth/customers', { ...name, ...address });
}

/** Concludes a contract whatever there is to warn of. */
export const ANYWAY = { overrule: Object.keys(CONCLUSION_WARNINGS) };

/** A concluded contract of the studio's first customer. */
export async function newContract(page: Page, tariff: { id: string }, values: object = {}) {
  const api = await apiOf(page, 'trainerNord');
  const [customer] = await api.get('auth/customers?range=[0,0]');
  const draft = await api.post('payment/contracts', {
    customer_id: customer.id,
    product_id: tariff.id,
    concluded_on: '2026-01-02',
    starts_on: '2026-01-15',
    concluded_via: 'studio',
    payment_method: 'transfer',
    ...values,
  });
  return api.post(`payment/contracts/${draft.id}/conclude`, ANYWAY);
}

/** Today in Berlin, or some days off it, as the API writes days. */
export function day(offset = 0): string {
  const at = new Date(Date.now() + offset * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' }).format(at);
}

/** The same as one types it. @example typed('2026-11-21') // '21.11.2026' */
export const typed = (iso: string) => iso.split('-').reverse().join('.');

/** No finding of axe on what is in sight. */
export async function expectNoFindings(page: Page, what: string): Promise<void> {
  expect(await findingsOn(page), what).toEqual([]);
  expect(await overflowOf(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}
