import type { Letter } from '#declare/letter.ts';
import type { Customer } from '#resources/people/customers.ts';
import { addressOf } from '#resources/studio/letters/addressee.ts';
import { useListed } from '#web/generic/fields/useListed.ts';
import { LetterFrame } from './LetterFrame.tsx';
import { LetterSheet } from './LetterSheet.tsx';
import { useStudioOf } from './useStudioOf.ts';

interface CustomerLetterProps {
  readonly title: string;
  readonly customer_id: string;
  readonly studio_id: string;
  /** What the letter refers to; the customer's number follows. */
  readonly reference: readonly [label: string, value: string];
  readonly day: string;
  readonly letter: (customer: Customer) => Letter;
  /** Of what else the letter needs. */
  readonly error?: Error | null;
  readonly isPending?: boolean;
  readonly onClose: () => void;
}

/** Renders the print preview of one letter to a customer. */
export function CustomerLetter(props: CustomerLetterProps) {
  const { title, customer_id, studio_id, reference, day, letter, error, isPending = false, onClose } = props;
  const customer = useListed<Customer>('customers', customer_id, { retry: false });
  const { studio, ...asked } = useStudioOf(studio_id);
  const { data } = customer;
  return (
    <LetterFrame
      title={title}
      onClose={onClose}
      error={customer.error ?? error ?? asked.error}
      isPending={!data || isPending || asked.isPending}
    >
      {() =>
        data && (
          <LetterSheet
            letter={letter(data)}
            to={addressOf(data)}
            studio={studio}
            references={[reference, ['Kundennummer', String(data.number ?? '–')]]}
            day={day}
          />
        )
      }
    </LetterFrame>
  );
}
