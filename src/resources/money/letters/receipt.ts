/** Content of the receipt that a paying customer may demand (§ 368 BGB). */

import type { Letter } from '#declare/letter.ts';
import { formatMoney } from '#format/money.ts';
import { formatDay } from '#rules/days.ts';
import { PAYMENT_METHODS } from '../../contracts/contractWords.ts';
import { type Addressee, salutationOf } from '../../studio/letters/addressee.ts';
import type { Claim } from '../claims.ts';
import type { Payment } from '../payments.ts';

/** Number of claims that fit on a sheet line by line. */
const LINES = 12;

/** Returns the content of a receipt. @example receiptOf(payment, customer, claims).subject // 'Quittung über 49,90 €' */
export function receiptOf(
  payment: Payment,
  customer: Addressee,
  claims: readonly Pick<Claim, 'id' | 'text' | 'number'>[],
): Letter {
  const { amount_cents, method, received_on, allocations, credit_cents, reference } = payment;
  const textOf = (id: string) => {
    const claim = claims.find((one) => one.id === id);
    return claim ? `${claim.text} (Forderung\u00a0${claim.number})` : 'Forderung';
  };
  const lines = allocations.map((one) => [textOf(one.claim_id), formatMoney(one.amount_cents)] as const);
  const more = lines.length - LINES;
  return {
    subject: `Quittung über ${formatMoney(amount_cents)}`,
    salutation: salutationOf(customer),
    terms: [
      ['Betrag', formatMoney(amount_cents)],
      ['Erhalten am', formatDay(received_on)],
      ['Zahlungsart', PAYMENT_METHODS[method]],
      ...(reference ? [['Verwendungszweck', reference] as const] : []),
      ...lines.slice(0, LINES),
      ...(more > 0 ? [['Weitere Forderungen', String(more)] as const] : []),
      ...(credit_cents > 0 ? [['Guthaben', formatMoney(credit_cents)] as const] : []),
    ],
    paragraphs: [
      `wir bestätigen Ihnen, am ${formatDay(received_on)} den folgenden Betrag erhalten zu haben:`,
      'Vielen Dank für Ihre Zahlung.',
    ],
  };
}
