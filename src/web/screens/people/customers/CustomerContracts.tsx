import AddIcon from '@mui/icons-material/Add';
import { contracts } from '#resources/contracts/contracts.ts';
import { customers } from '#resources/people/customers.ts';
import { createPath } from '#web/generic/addresses.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { RelatedList } from '#web/generic/list/RelatedList.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { Price } from '#web/screens/contracts/contracts/shared.ts';
import { NameLink } from '#web/ui/NameLink.tsx';

const { useRecord: useCustomer } = partsOf(customers);
const { Column, useRecord: useContract } = partsOf(contracts);

/** Renders a customer's contracts, latest first, with the action for a new one. */
export function CustomerContracts() {
  const { id, first_name } = useCustomer();
  const create = {
    label: 'Vertrag anlegen',
    icon: AddIcon,
    to: createPath(contracts, { customer_id: id }),
  };
  return (
    <RelatedList
      resource={contracts.path}
      filter={{ customer_id: id }}
      sort={['starts_on', 'DESC']}
      columns={['number', 'product_id', 'starts_on', 'ends_on', 'price_cents', 'state']}
      create={useMay().may('create', contracts) ? create : undefined}
      empty={`${first_name} hat noch keinen Vertrag. Leg den ersten an: Der Tarif bringt die Konditionen mit.`}
    >
      <Column source="number" label="Vertrag" align="left">
        <Name />
      </Column>
      <Column source="price_cents" label="Preis">
        <Price />
      </Column>
    </RelatedList>
  );
}

function Name() {
  return <NameLink>{contracts.title(useContract())}</NameLink>;
}
