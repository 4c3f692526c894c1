import AddIcon from '@mui/icons-material/Add';
import { contracts } from '../../../resources/contracts.ts';
import { customers } from '../../../resources/customers.ts';
import { RelatedList } from '../../generic/list/RelatedList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { useMay } from '../../generic/useMay.ts';
import { NameLink } from '../../ui/NameLink.tsx';
import { Price } from '../contracts/shared.ts';

const { useRecord: useCustomer } = partsOf(customers);
const { Column, useRecord: useContract } = partsOf(contracts);

/** A customer's contracts, the latest first, and the way to a new one. */
export function CustomerContracts() {
  const { id, first_name } = useCustomer();
  const create = {
    label: 'Vertrag anlegen',
    icon: AddIcon,
    to: `/contracts/create?customer_id=${id}`,
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
