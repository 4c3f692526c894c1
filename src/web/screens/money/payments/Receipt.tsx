import { useGetMany } from 'react-admin';
import { formatMoney } from '#format/money.ts';
import { PAYMENT_METHODS } from '#resources/contracts/contracts.ts';
import type { Claim } from '#resources/money/claims.ts';
import { type Payment, payments } from '#resources/money/payments.ts';
import { formatDay } from '#rules/days.ts';
import {
  type Addressee,
  CustomerLetter,
  type Letter,
  salutationOf,
} from '#web/screens/studio/letters/index.ts';

interface ReceiptProps {
  readonly payment: Payment;
  readonly onClose: () => void;
}

/** Prints the receipt that a paying customer may demand (§ 368 BGB). */
export function Receipt({ payment, onClose }: ReceiptProps) {
  const ids = payment.allocations.map(({ claim_id }) => claim_id);
  const paid = useGetMany<Claim>('claims', { ids }, { enabled: ids.length > 0 });
  return (
    <CustomerLetter
      title={`Quittung zu ${payments.title(payment)}`}
      customer_id={payment.customer_id}
      studio_id={payment.studio_id}
      reference={['Zahlung', String(payment.number ?? '–')]}
      day={payment.received_on}
      letter={(customer) => receiptOf(payment, customer, paid.data ?? [])}
      error={paid.error}
      isPending={paid.isLoading}
      onClose={onClose}
    />
  );
}

/** Number of claims that fit on a sheet line by line. */
const LINES = 12;

/** Returns the content of a receipt. @example receiptOf(payment, customer, claims).subject // 'Quittung über 49,90 €' */
export function receiptOf(payment: Payment, customer: Addressee, claims: readonly Claim[]): Letter {
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
