import AddIcon from '@mui/icons-material/Add';
import { contracts } from '../../../resources/contracts.ts';
import { customers } from '../../../resources/customers.ts';
import { formatDay } from '../../../rules/days.ts';
import { RecordLine, RecordLines } from '../../generic/list/RecordLines.tsx';
import { RelatedList } from '../../generic/list/RelatedList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { useMay } from '../../generic/useMay.ts';
import { priceText } from '../contracts/shared.ts';

const { useRecord: useCustomer } = partsOf(customers);
const { Field, useRecord: useContract } = partsOf(contracts);

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
      create={useMay().may('create', contracts) ? create : undefined}
      empty={`${first_name} hat noch keinen Vertrag. Leg den ersten an: Der Tarif bringt die Konditionen mit.`}
    >
      <RecordLines>
        <Line />
      </RecordLines>
    </RelatedList>
  );
}

function Line() {
  const contract = useContract();
  const { id, starts_on, ends_on } = contract;
  const span = ends_on ? `${formatDay(starts_on)} – ${formatDay(ends_on)}` : `ab ${formatDay(starts_on)}`;
  return (
    <RecordLine
      to={`/contracts/${id}`}
      primary={
        <>
          <Field source="product_id" /> · {contracts.title(contract)}
        </>
      }
      secondary={`${span} · ${priceText(contract)}`}
      state={<Field source="state" />}
    />
  );
}
