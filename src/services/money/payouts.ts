/** Credit that goes back to customers: entered, and cancelled. */

import type { BodyOf } from '#declare/action.ts';
import { claims } from '#resources/money/claims.ts';
import { CREDIT_BACK, PAYOUT_METHODS, payouts } from '#resources/money/payouts.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import type { ActionHandler, ActionHandlers } from '#services/hooks.ts';
import type { Transaction } from '#services/storage/types.ts';
import { lockCustomers } from './balances.ts';
import { addClaims } from './ledger.ts';

/** Bears no tax: it changes nothing about what was supplied. */
const UNTAXED = { kind: 'payout', vat_rate: 0 } as const;

/**
 * Claims what is paid out, which the customer's credit is put to at once. The customer is locked, so that of two payouts
 * of the same credit the second one finds it spent.
 */
export const payOut: ActionHandler<typeof customers, BodyOf<(typeof customers.actions)['payOut']>> = {
  async run({ tx, record, body, today, note }) {
    const { id: customer_id, studio_id } = record;
    const { amount_cents, method, iban, account_holder, reference } = body;
    const byBank = method === 'transfer';
    const paid_on = byBank ? today : (body.paid_on ?? today);
    const text = `Guthaben ausgezahlt: ${PAYOUT_METHODS[method]}`;
    const [claim] = await addClaims(tx, studio_id, [
      { ...UNTAXED, customer_id, text, due_on: paid_on, amount_cents },
    ]);
    await tx.create(payouts, {
      ...{ studio_id, customer_id, amount_cents, method, paid_on, claim_id: claim!.id },
      iban: byBank ? iban : null,
      account_holder: byBank ? account_holder || customers.title(await payeeOf(tx, record)) : null,
      reference: reference || (byBank ? CREDIT_BACK : null),
      status: byBank ? 'prepared' : 'sent',
    });
    await note();
    return (await tx.get(customers, customer_id)) ?? record;
  },
};

/** Returns whose account it goes to: who pays for the customer, or the customer. */
async function payeeOf(tx: Transaction, customer: Customer): Promise<Customer> {
  return (customer.payer_id && (await tx.get(customers, customer.payer_id))) || customer;
}

export const payoutHandlers: ActionHandlers<typeof payouts> = {
  cancel: {
    async run({ tx, record, body: { reason }, values, today, write }) {
      const { studio_id, customer_id, claim_id, amount_cents, number } = record;
      await lockCustomers(tx, { studio_id, customer_ids: [customer_id] });
      const claimed = await tx.get(claims, claim_id);
      await addClaims(tx, studio_id, [
        {
          ...UNTAXED,
          customer_id,
          text: `Auszahlung ${number} storniert (Forderung ${claimed?.number})`,
          due_on: today,
          amount_cents: -amount_cents,
          corrects: claim_id,
          reason,
        },
      ]);
      return write(values);
    },
  },
};
