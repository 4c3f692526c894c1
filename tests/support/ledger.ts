/** Do a customer's claims, payments and balance agree? */
import { expect } from 'vitest';
import type { Caller } from './app.ts';

interface Entry {
  id: string;
  amount_cents: number;
  paid_cents: number;
  open_cents: number;
  credit_cents: number;
  status: string;
  reverses: string | null;
  reversed: boolean;
  allocations: { claim_id: string; amount_cents: number }[];
}

const total = (entries: readonly { amount_cents: number }[]) =>
  entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** Works the customer's account out anew from its entries alone. @example await agrees(studio.as('trainerNord'), customer_id) */
export async function agrees(caller: Caller, customer_id: string): Promise<void> {
  const all = async (path: string): Promise<Entry[]> =>
    (await caller.get(path, { filter: { customer_id }, range: [0, 999] })).body;
  const [claims, payments] = await Promise.all([all('payment/claims'), all('payment/payments')]);
  const balance = (await caller.get(`auth/customers/${customer_id}`)).body.open_cents;
  const put = payments.flatMap(({ allocations }) => allocations);
  for (const { id, amount_cents, paid_cents, open_cents } of claims) {
    const paid = total(put.filter(({ claim_id }) => claim_id === id));
    expect([paid_cents, open_cents]).toEqual([paid, amount_cents - paid]);
    expect(paid >= 0 && paid <= amount_cents).toBe(true);
  }
  for (const { amount_cents, allocations, credit_cents, reverses, reversed } of payments)
    expect(credit_cents).toBe(reverses || reversed ? 0 : amount_cents - total(allocations));
  const credit = payments.reduce((sum, { credit_cents }) => sum + credit_cents, 0);
  const open = claims.reduce((sum, { open_cents }) => sum + open_cents, 0);
  expect(Math.min(credit, open)).toBe(0);
  expect(balance).toBe(total(claims) - total(payments));
  expect(open - credit).toBe(total(claims) - total(payments));
}
