import { useGetMany } from 'react-admin';
import { counted } from '#format/plurals.ts';
import { type Dunning, dunnings } from '#resources/money/dunnings.ts';
import type { Customer } from '#resources/people/customers.ts';
import { addressOf, LetterFrame, LetterSheet, useStudioOf } from '#web/screens/studio/letters/index.ts';
import { dunningLetter, LETTERS } from './letter.ts';

const QUIET = { retry: false } as const;

/** Prints dunning letters, one sheet each. */
export function DunningLetters({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const letters = useGetMany<Dunning>(dunnings.path, { ids: [...ids] }, QUIET);
  const found = letters.data ?? [];
  const customers = useGetMany<Customer>(
    'customers',
    { ids: [...new Set(found.map(({ customer_id }) => customer_id))] },
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
          const customer = customers.data?.find(({ id }) => id === letter.customer_id);
          return (
            customer && (
              <LetterSheet
                key={letter.id}
                letter={dunningLetter(letter, customer)}
                to={addressOf(customer)}
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
