import { useGetMany } from 'react-admin';
import type { Claim } from '#resources/money/claims.ts';
import { receiptOf } from '#resources/money/letters/receipt.ts';
import { type Payment, payments } from '#resources/money/payments.ts';
import { CustomerLetter } from '#web/screens/studio/letters/index.ts';

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
