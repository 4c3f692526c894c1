import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { contracts } from '../../../resources/contracts.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import type { Action } from '../../generic/actions/action.ts';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ContractBulkActions, useManyPauses } from './pauses/useManyPauses.tsx';
import { priceText } from './shared.ts';

const { Column, useRecord } = partsOf(contracts);

/** Fields on a card, where there is no room for columns. */
const CARD = ['customer_id', 'product_id', 'state', 'starts_on', 'ends_on', 'price_cents'];

/** From the contracts to what is due of them. */
const TO_DUES: Action = { label: 'Fällige Beiträge', icon: ReceiptIcon, to: '/contracts/dues' };

/** The studio's contracts. */
export function ContractList() {
  const everyStudio = useMyPermissions().studio_id === null;
  return (
    <ResourceList
      bulkActions={<ContractBulkActions />}
      actions={[TO_DUES, useManyPauses()]}
      columns={CARD}
      hiddenColumns={['first_term_ends_on', 'concluded_on', 'concluded_via', 'created_at']}
      emptyHint="Leg den ersten Vertrag an: Kunde und Tarif wählen, prüfen, abschließen."
    >
      <Column source="number">
        <RunningNumber />
      </Column>
      <Column source="customer_id" />
      <Column source="product_id" />
      <Column source="state" />
      <Column source="starts_on" />
      <Column source="first_term_ends_on" />
      <Column source="ends_on" />
      <Column source="price_cents" label="Preis">
        <Price />
      </Column>
      <Column source="payment_method" />
      <Column source="concluded_on" />
      <Column source="concluded_via" />
      <Column source="created_at" />
      {everyStudio && <Column source="studio_id" />}
    </ResourceList>
  );
}

function RunningNumber() {
  const contract = useRecord();
  return (
    <TextLink
      strong
      to={`/contracts/${contract.id}`}
      aria-label={contracts.title(contract)}
      onClick={(event: React.MouseEvent) => event.stopPropagation()}
    >
      {contract.number ?? 'Entwurf'}
    </TextLink>
  );
}

function Price() {
  return <span style={{ whiteSpace: 'nowrap' }}>{priceText(useRecord())}</span>;
}
