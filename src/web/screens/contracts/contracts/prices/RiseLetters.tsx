import { useGetMany } from 'react-admin';
import { counted, LETTERS } from '#format/plurals.ts';
import type { Contract } from '#resources/contracts/contracts.ts';
import type { Product } from '#resources/contracts/products.ts';
import type { Customer } from '#resources/people/customers.ts';
import { LetterFrame, useStudioOf } from '#web/screens/studio/letters/index.ts';
import { ContractLetter } from '../letter/LetterDialog.tsx';

const QUIET = { retry: false } as const;

/** Prints the letters about a price rise, one sheet each. */
export function RiseLetters({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const contracts = useGetMany<Contract>('contracts', { ids: [...ids] }, QUIET);
  const found = contracts.data ?? [];
  const idsOf = (name: 'customer_id' | 'product_id') => [...new Set(found.map((one) => one[name]))];
  const enabled = { ...QUIET, enabled: found.length > 0 };
  const customers = useGetMany<Customer>('customers', { ids: idsOf('customer_id') }, enabled);
  const products = useGetMany<Product>('products', { ids: idsOf('product_id') }, enabled);
  const { studio, ...asked } = useStudioOf(found[0]?.studio_id);
  return (
    <LetterFrame
      title={`Preisanpassung: ${ids.length === 1 ? 'ein Brief' : counted(ids.length, LETTERS)}`}
      error={(contracts.error ?? customers.error ?? asked.error) as Error | null}
      isPending={!customers.data || products.isPending || asked.isPending}
      onClose={onClose}
    >
      {() =>
        found.map((contract) => {
          const customer = customers.data?.find(({ id }) => id === contract.customer_id);
          const product = products.data?.find(({ id }) => id === contract.product_id);
          return (
            customer && (
              <ContractLetter
                key={contract.id}
                name="preis"
                contract={contract}
                customer={customer}
                product={product?.name ?? '–'}
                studio={studio}
              />
            )
          );
        })
      }
    </LetterFrame>
  );
}
