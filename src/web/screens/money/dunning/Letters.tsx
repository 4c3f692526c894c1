import { useGetMany } from 'react-admin';
import { counted, LETTERS } from '#format/plurals.ts';
import { type Dunning, dunnings } from '#resources/money/dunnings.ts';
import { dunningLetter } from '#resources/money/letters/dunningLetter.ts';
import type { Customer } from '#resources/people/customers.ts';
import { addressOf } from '#resources/studio/letters/addressee.ts';
import { invoiceAddress } from '#rules/money/recipient.ts';
import { LetterFrame, LetterSheet, useStudioOf } from '#web/screens/studio/letters/index.ts';

/** A letter about money goes to the address for invoices. */
const whereInvoicesGo = (customer: Customer) => ({ ...customer, ...invoiceAddress(customer) });

const QUIET = { retry: false } as const;

/** Prints dunning letters, one sheet each. */
export function DunningLetters({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const letters = useGetMany<Dunning>(dunnings.path, { ids: [...ids] }, QUIET);
  const found = letters.data ?? [];
  const customers = useGetMany<Customer>(
    'customers',
    {
      ids: [
        ...new Set(
          found.flatMap(({ customer_id, payer_id }) => [customer_id, ...(payer_id ? [payer_id] : [])]),
        ),
      ],
    },
    { ...QUIET, enabled: found.length > 0 },
  );
  const { studio, ...asked } = useStudioOf(found[0]?.studio_id);
  return (
    <LetterFrame
      title={`Mahnungen: ${counted(ids.length, LETTERS)}`}
      error={(letters.error ?? customers.error ?? asked.error) as Error | null}
      isPending={!customers.data || asked.isPending}
      onClose={onClose}
    >
      {() =>
        found.map((letter) => {
          const [customer, payer] = [letter.customer_id, letter.payer_id].map((wanted) =>
            customers.data?.find(({ id }) => id === wanted),
          );
          return (
            customer && (
              <LetterSheet
                key={letter.id}
                letter={dunningLetter(letter, customer, payer)}
                to={addressOf(whereInvoicesGo(payer ?? customer))}
                studio={studio}
                references={[
                  ['Kundennummer', String(customer.number ?? '–')],
                  ['Mahnung', String(letter.number ?? '–')],
                ]}
                day={letter.on}
              />
            )
          );
        })
      }
    </LetterFrame>
  );
}
