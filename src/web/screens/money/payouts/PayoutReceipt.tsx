import type { Letter } from '#declare/letter.ts';
import { formatMoney } from '#format/money.ts';
import { PAYOUT_METHODS, type Payout, payouts } from '#resources/money/payouts.ts';
import { type Addressee, salutationOf } from '#resources/studio/letters/addressee.ts';
import { formatDay } from '#rules/days.ts';
import { CustomerLetter } from '#web/screens/studio/letters/index.ts';

interface PayoutReceiptProps {
  readonly payout: Payout;
  readonly onClose: () => void;
}

/** Prints the receipt that the studio may demand of a customer who gets money (§ 368 BGB). */
export function PayoutReceipt({ payout, onClose }: PayoutReceiptProps) {
  return (
    <CustomerLetter
      title={`Quittung zu ${payouts.title(payout)}`}
      customer_id={payout.customer_id}
      studio_id={payout.studio_id}
      reference={['Auszahlung', String(payout.number ?? '–')]}
      day={payout.paid_on}
      letter={(customer) => receiptOf(payout, customer)}
      onClose={onClose}
    />
  );
}

/** Returns the content of a receipt. @example receiptOf(payout, customer).subject // 'Quittung über 49,90 €' */
export function receiptOf(
  {
    amount_cents,
    method,
    paid_on,
    reference,
  }: Pick<Payout, 'amount_cents' | 'method' | 'paid_on' | 'reference'>,
  customer: Addressee,
): Letter {
  return {
    subject: `Quittung über ${formatMoney(amount_cents)}`,
    salutation: salutationOf(customer),
    terms: [
      ['Betrag', formatMoney(amount_cents)],
      ['Ausgezahlt am', formatDay(paid_on)],
      ['Weg', PAYOUT_METHODS[method]],
      ...(reference ? [['Verwendungszweck', reference] as const] : []),
    ],
    paragraphs: [
      `wir haben Ihnen am ${formatDay(paid_on)} Ihr Guthaben ausgezahlt:`,
      'Bitte bestätigen Sie mit Ihrer Unterschrift, dass Sie den Betrag erhalten haben.',
      'Ort, Datum und Unterschrift: ______________________________',
    ],
  };
}
