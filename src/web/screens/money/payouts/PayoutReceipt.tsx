import { formatMoney } from '#format/money.ts';
import { PAYOUT_METHODS, type Payout, payouts } from '#resources/money/payouts.ts';
import type { Customer } from '#resources/people/customers.ts';
import { formatDay } from '#rules/days.ts';
import { useListed } from '#web/generic/fields/useListed.ts';
import {
  type Addressee,
  addressOf,
  type Letter,
  LetterFrame,
  LetterSheet,
  salutationOf,
  useStudioOf,
} from '#web/screens/studio/letters/index.ts';

interface PayoutReceiptProps {
  readonly payout: Payout;
  readonly onClose: () => void;
}

/** Prints the receipt that the studio may demand of a customer who gets money (§ 368 BGB). */
export function PayoutReceipt({ payout, onClose }: PayoutReceiptProps) {
  const customer = useListed<Customer>('customers', payout.customer_id, { retry: false });
  const { studio, ...asked } = useStudioOf(payout.studio_id);
  const { data } = customer;
  return (
    <LetterFrame
      title={`Quittung zu ${payouts.title(payout)}`}
      onClose={onClose}
      error={customer.error ?? asked.error}
      isPending={!data || asked.isPending}
    >
      {() =>
        data && (
          <LetterSheet
            letter={receiptOf(payout, data)}
            to={addressOf(data)}
            studio={studio}
            references={[
              ['Auszahlung', String(payout.number ?? '–')],
              ['Kundennummer', String(data.number ?? '–')],
            ]}
            day={payout.paid_on}
          />
        )
      }
    </LetterFrame>
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
