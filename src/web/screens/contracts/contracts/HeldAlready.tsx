import Alert from '@mui/material/Alert';
import { useGetList, useGetMany } from 'react-admin';
import { type Contract, contracts, RUNNING_STATES } from '#resources/contracts/contracts.ts';
import { type Product, products } from '#resources/contracts/products.ts';
import { twiceWarnings } from '#rules/contracts/twice.ts';
import { isDay } from '#rules/days.ts';

interface HeldAlreadyProps {
  readonly values: Partial<Contract>;
  readonly product: Product | undefined;
}

/** Names the running contracts that the customer has beside this one, while drafting; asked for at the conclusion. */
export function HeldAlready({ values: { customer_id, starts_on }, product }: HeldAlreadyProps) {
  const asked = Boolean(customer_id) && product !== undefined;
  const { data: held = [] } = useGetList<Contract>(
    contracts.path,
    {
      filter: { customer_id, state: RUNNING_STATES },
      sort: { field: 'starts_on', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
    },
    { enabled: asked },
  );
  const { data: sold = [] } = useGetMany<Product>(products.path, {
    ids: [...new Set(held.map(({ product_id }) => product_id))],
  });
  if (!asked || !isDay(starts_on)) return null;
  const known = held.flatMap((one) => {
    const of = sold.find((product) => product?.id === one.product_id);
    return of ? [{ ...one, number: one.number ?? 0, product_name: of.name, kind: of.kind }] : [];
  });
  return twiceWarnings({ product_id: product.id, kind: product.kind, starts_on }, known).map(
    ({ name, text }) => (
      <Alert key={name} severity="warning" role="status">
        {text}
      </Alert>
    ),
  );
}
