import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { today } from '../../../format/instants.ts';
import { formatMoney } from '../../../format/money.ts';
import { counted, UNITS } from '../../../format/plurals.ts';
import { type ContractCard, contractCards } from '../../../resources/contractCards.ts';
import type { Customer } from '../../../resources/customers.ts';
import type { Product } from '../../../resources/products.ts';
import { formatDay, isDay, plusDays } from '../../../rules/days.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { ResourceCreateDialog } from '../../generic/form/ResourceCreate.tsx';
import { useEntered } from '../../generic/inputs/entered.ts';
import { inputOf } from '../../generic/inputs/InputFor.tsx';
import { useListed } from '../../generic/useListed.ts';

interface CreateCardDialogProps {
  /** Whose card it will be; asked for unless given. */
  readonly customer?: Customer;
  readonly onCreated: (card: ContractCard) => void;
  readonly onClose: () => void;
}

const Input = inputOf(contractCards);

/** Hands a card out: for whom, which product, from when. How much is on it follows from the product unless said. */
export function CreateCardDialog({ customer, onCreated, onClose }: CreateCardDialogProps) {
  const provider = useDataProvider();
  const client = useQueryClient();
  const everyStudio = useMyPermissions().studio_id === null;
  // The card is of its customer's studio: a super admin may see several.
  const withStudio = async (values: Record<string, unknown>) => {
    if (!everyStudio || !values.customer_id) return values;
    const { data } = await provider.getOne<Customer>('customers', { id: String(values.customer_id) });
    return { ...values, studio_id: data.studio_id };
  };
  return (
    <ResourceCreateDialog
      resource={contractCards.path}
      title="Karte anlegen"
      defaultValues={{ customer_id: customer?.id ?? null, valid_from: today() }}
      complete={withStudio}
      onCreated={(card) => {
        for (const key of [contractCards.path, 'deadlines'])
          void client.invalidateQueries({ queryKey: [key] });
        onCreated(card as ContractCard);
      }}
      onClose={onClose}
    >
      {!customer && <Input source="customer_id" autoFocus />}
      <ProductInput customer={customer} />
      <ContractInput />
      <Input source="valid_from" />
      <Input source="units_total" />
      <Input source="valid_until" />
      <Preview />
    </ResourceCreateDialog>
  );
}

/** Products that are cards, in sale, of the customer's studio. */
function ProductInput({ customer }: { customer: Customer | undefined }) {
  const everyStudio = useMyPermissions().studio_id === null;
  const chosen: string | null = useWatch({ name: 'customer_id' });
  const { data } = useListed<Customer>('customers', chosen, { enabled: everyStudio && !customer });
  const studio = customer?.studio_id ?? data?.studio_id;
  const ofStudio = everyStudio && studio ? { studio_id: studio } : {};
  return (
    <Input
      source="product_id"
      among={{ kind: 'card', active: true, ...ofStudio }}
      autoFocus={customer !== undefined}
    />
  );
}

/** The contract that the card belongs to, if any: of the same customer. */
function ContractInput() {
  const customer_id: string | null = useWatch({ name: 'customer_id' });
  if (!customer_id) return null;
  return <Input source="contract_id" label="Vertrag (freiwillig)" among={{ customer_id }} />;
}

/** What the customer gets, as one types. */
function Preview() {
  const { product_id: id, valid_from, valid_until, units_total } = useEntered(contractCards);
  const { data } = useGetOne<Product>('products', { id: String(id) }, { enabled: Boolean(id) });
  if (!data) return null;
  const total = units_total ?? data.card_units;
  const end =
    valid_until ??
    (data.card_valid_days && valid_from ? plusDays(valid_from, data.card_valid_days - 1) : null);
  const said = [
    total ? counted(total, UNITS) : 'ohne Einheiten',
    isDay(end) ? `gültig bis ${formatDay(end)}` : 'unbefristet gültig',
    formatMoney(data.price_cents),
  ];
  return (
    <Typography variant="body2" color="text.secondary" aria-live="polite">
      {said.join(' · ')}
    </Typography>
  );
}
