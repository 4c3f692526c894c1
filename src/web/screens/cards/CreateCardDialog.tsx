import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { AutocompleteInput, ReferenceInput, useDataProvider, useGetOne, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { today } from '../../../format/instants.ts';
import { formatMoney } from '../../../format/money.ts';
import { type ContractCard, contractCards } from '../../../resources/contractCards.ts';
import type { Customer } from '../../../resources/customers.ts';
import type { Product } from '../../../resources/products.ts';
import { formatDay, isDay, plusDays } from '../../../rules/days.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { InputKind } from '../../generic/inputs/InputKind.tsx';
import { checkValue } from '../../generic/validators.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { unitsText } from './cardFacts.ts';

interface CreateCardDialogProps {
  /** Whose card it will be; asked for unless given. */
  readonly customer?: Customer;
  readonly onCreated: (card: ContractCard) => void;
  readonly onClose: () => void;
}

const { fields, path } = contractCards;

/** Hands a card out: for whom, which product, from when. How much is on it follows from the product unless said. */
export function CreateCardDialog({ customer, onCreated, onClose }: CreateCardDialogProps) {
  const provider = useDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const everyStudio = useMyPermissions().studio_id === null;
  return (
    <ActionDialog
      title="Karte anlegen"
      action="Anlegen"
      values={{
        customer_id: customer?.id ?? null,
        product_id: null as string | null,
        contract_id: null as string | null,
        valid_from: today(),
        valid_until: null as string | null,
        units_total: null as number | null,
      }}
      submit={async (values) => {
        // The card is of its customer's studio: a super admin may see several.
        const studio = everyStudio && values.customer_id ? await studioOf(values.customer_id) : {};
        const { data } = await provider.create<ContractCard>(path, { data: { ...values, ...studio } });
        notify(`${contractCards.title(data)} wurde angelegt.`, { type: 'success' });
        void client.invalidateQueries({ queryKey: [path] });
        void client.invalidateQueries({ queryKey: ['deadlines'] });
        onCreated(data);
      }}
      onClose={onClose}
    >
      {!customer && <InputKind field={fields.customer_id} source="customer_id" autoFocus />}
      <ProductInput customer={customer} />
      <ContractInput />
      <InputKind field={fields.valid_from} source="valid_from" />
      <InputKind field={fields.units_total} source="units_total" />
      <InputKind field={fields.valid_until} source="valid_until" />
      <Preview />
    </ActionDialog>
  );

  async function studioOf(id: string): Promise<{ studio_id?: string }> {
    const { data } = await provider.getOne<Customer>('customers', { id });
    return { studio_id: data.studio_id };
  }
}

/** Products that are cards, in sale, of the customer's studio. */
function ProductInput({ customer }: { customer: Customer | undefined }) {
  const everyStudio = useMyPermissions().studio_id === null;
  const chosen: string | null = useWatch({ name: 'customer_id' });
  const { data } = useGetOne<Customer>(
    'customers',
    { id: chosen ?? '' },
    { enabled: everyStudio && !customer && Boolean(chosen) },
  );
  const studio = customer?.studio_id ?? data?.studio_id;
  return (
    <ReferenceInput
      source="product_id"
      reference="products"
      perPage={100}
      sort={{ field: 'name', order: 'ASC' }}
      filter={{ kind: 'card', active: true, ...(everyStudio && studio ? { studio_id: studio } : {}) }}
    >
      <AutocompleteInput
        label={fields.product_id.label}
        optionText="name"
        filterToQuery={(text: string) => (text ? { q: text } : {})}
        validate={(value: unknown) => checkValue(fields.product_id, value)}
        isRequired
        autoFocus={customer !== undefined}
        helperText={false}
        fullWidth
      />
    </ReferenceInput>
  );
}

/** The contract that the card belongs to, if any: of the same customer. */
function ContractInput() {
  const customer_id: string | null = useWatch({ name: 'customer_id' });
  if (!customer_id) return null;
  return (
    <ReferenceInput
      source="contract_id"
      reference="contracts"
      perPage={50}
      sort={{ field: 'number', order: 'DESC' }}
      filter={{ customer_id }}
    >
      <AutocompleteInput
        label={`${fields.contract_id.label} (freiwillig)`}
        optionText={(contract?: { number?: number | null }) =>
          contract ? (contract.number ? `Vertrag ${contract.number}` : 'Vertragsentwurf') : ''
        }
        filterToQuery={(text: string) => (text ? { q: text } : {})}
        helperText={false}
        fullWidth
      />
    </ReferenceInput>
  );
}

/** What the customer gets, as one types. */
function Preview() {
  const [id, from, until, units] = useWatch({
    name: ['product_id', 'valid_from', 'valid_until', 'units_total'],
  });
  const { data } = useGetOne<Product>('products', { id: String(id) }, { enabled: Boolean(id) });
  if (!data) return null;
  const total = units ?? data.card_units;
  const end =
    until ?? (data.card_valid_days && isDay(from) ? plusDays(from, data.card_valid_days - 1) : null);
  const said = [
    total ? unitsText(total) : 'ohne Einheiten',
    isDay(end) ? `gültig bis ${formatDay(end)}` : 'unbefristet gültig',
    formatMoney(data.price_cents),
  ];
  return (
    <Typography variant="body2" color="text.secondary" aria-live="polite">
      {said.join(' · ')}
    </Typography>
  );
}
