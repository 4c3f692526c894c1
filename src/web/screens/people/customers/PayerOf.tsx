import { type Customer, customers } from '#resources/people/customers.ts';
import { useListed } from '#web/generic/fields/useListed.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { customerTab } from './tabs.ts';

const QUIET = { retry: false, onError: () => undefined } as const;

/** Names who pays for a customer; nothing for those who pay themselves. */
export function PayerOf({ customer_id }: { readonly customer_id: string }) {
  const { data: customer } = useListed<Customer>('customers', customer_id, QUIET);
  const { data: payer } = useListed<Customer>('customers', customer?.payer_id, QUIET);
  return (
    payer && (
      <span>
        {customers.fields.payer_id.label}:{' '}
        <TextLink to={customerTab(payer.id, 'konto')}>{customers.title(payer)}</TextLink>
      </span>
    )
  );
}
