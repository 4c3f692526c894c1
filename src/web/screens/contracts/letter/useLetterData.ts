import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import type { Contract } from '../../../../resources/contracts.ts';
import type { Customer } from '../../../../resources/customers.ts';
import { type StudioConfig, studioConfig } from '../../../../resources/endpoints/studio.ts';
import type { Product } from '../../../../resources/products.ts';
import { useMyPermissions } from '../../../data/permissions.ts';
import { useAdminDataProvider } from '../../../data/types.ts';

/** Who writes to whom about what: the customer, what the tariff is called, and the studio's letterhead. */
export function useLetterData(contract: Contract): {
  customer: Customer | undefined;
  product: string;
  studio: StudioConfig | undefined;
  error: Error | null;
  isPending: boolean;
} {
  const { call } = useAdminDataProvider();
  const everyStudio = useMyPermissions().studio_id === null;
  const customer = useGetOne<Customer>('customers', { id: contract.customer_id }, { retry: false });
  const product = useGetOne<Product>('products', { id: contract.product_id }, { retry: false });
  const studio = useQuery({
    queryKey: ['studios', 'config', contract.studio_id],
    queryFn: () => call(studioConfig, everyStudio ? { studio_id: contract.studio_id } : {}),
  });
  return {
    customer: customer.data,
    product: product.data?.name ?? '–',
    studio: studio.data,
    error: customer.error ?? studio.error,
    isPending: customer.isPending || product.isPending || studio.isPending,
  };
}
