import Typography from '@mui/material/Typography';
import { useDataProvider, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { today } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { counted, UNITS } from '#format/plurals.ts';
import { type ContractCard, contractCards } from '#resources/contracts/contractCards.ts';
import type { Product } from '#resources/contracts/products.ts';
import { payments } from '#resources/money/payments.ts';
import type { Customer } from '#resources/people/customers.ts';
import { formatDay, isDay, plusDays } from '#rules/days.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useEntered } from '#web/generic/fields/inputs/entered.ts';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { useListed } from '#web/generic/fields/useListed.ts';
import { ResourceCreateDialog } from '#web/generic/record/form/ResourceCreate.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { payCardPath } from '#web/screens/money/payments/shared.ts';
import { LinkedMessage } from '#web/ui/LinkedMessage.tsx';

interface CreateCardDialogProps {
  /** Customer of the card; a field of the form unless given. */
  readonly customer?: Customer;
  readonly onCreated: (card: ContractCard) => void;
  readonly onClose: () => void;
}

const Input = inputOf(contractCards);

/** Dialog for a new card: customer, product, and start. Units come from the product unless given. */
export function CreateCardDialog({ customer, onCreated, onClose }: CreateCardDialogProps) {
  const provider = useDataProvider();
  const { may } = useMay();
  const everyStudio = useMyPermissions().studio_id === null;
  // The card belongs to its customer's studio, of which a super admin has several.
  const withStudio = async (values: Record<string, unknown>) => {
    if (!everyStudio || !values.customer_id) return values;
    const { data } = await provider.getOne<Customer>('customers', { id: String(values.customer_id) });
    return { ...values, studio_id: data.studio_id };
  };
  const saidOf = (card: ContractCard) => {
    const made = `${contractCards.title(card)} wurde angelegt.`;
    if (!may('create', payments)) return made;
    return (
      <LinkedMessage to={payCardPath(card)} label="Zahlung erfassen">
        {made}
      </LinkedMessage>
    );
  };
  return (
    <ResourceCreateDialog<ContractCard>
      resource={contractCards.path}
      title="Karte anlegen"
      defaultValues={{ customer_id: customer?.id ?? null, valid_from: today() }}
      complete={withStudio}
      savedMessage={saidOf}
      onCreated={onCreated}
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

/** Input of the product: cards on sale in the customer's studio. */
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

/** Input of the optional contract, of the same customer. */
function ContractInput() {
  const customer_id: string | null = useWatch({ name: 'customer_id' });
  if (!customer_id) return null;
  return <Input source="contract_id" label="Vertrag (freiwillig)" among={{ customer_id }} />;
}

/** Renders a live preview of the card. */
function Preview() {
  const { product_id: id, valid_from, valid_until, units_total } = useEntered(contractCards);
  const { data } = useGetOne<Product>('products', { id: String(id) }, { enabled: Boolean(id) });
  if (!data) return null;
  const total = units_total ?? data.card_units;
  const end =
    valid_until ??
    (data.card_valid_days && valid_from ? plusDays(valid_from, data.card_valid_days - 1) : null);
  const facts = [
    total ? counted(total, UNITS) : 'ohne Einheiten',
    isDay(end) ? `gültig bis ${formatDay(end)}` : 'unbefristet gültig',
    formatMoney(data.price_cents),
  ];
  return (
    <Typography variant="body2" color="text.secondary" aria-live="polite">
      {facts.join(' · ')}
    </Typography>
  );
}
