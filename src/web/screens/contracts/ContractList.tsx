import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import Link from '@mui/material/Link';
import { Link as RaLink, useRecordContext } from 'react-admin';
import { type Contract, contracts } from '../../../resources/contracts.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import type { Action } from '../../generic/actions/action.ts';
import { ColumnFor } from '../../generic/list/ColumnFor.tsx';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { ContractStateChip } from './ContractStateChip.tsx';
import { ContractBulkActions } from './pauses/ContractBulkActions.tsx';
import { useManyPauses } from './pauses/useManyPauses.tsx';
import { priceText } from './terms.ts';

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
      <ColumnFor source="number">
        <RunningNumber />
      </ColumnFor>
      <ColumnFor source="customer_id" />
      <ColumnFor source="product_id" />
      <ColumnFor source="state">
        <State />
      </ColumnFor>
      <ColumnFor source="starts_on" />
      <ColumnFor source="first_term_ends_on" />
      <ColumnFor source="ends_on" />
      <ColumnFor source="price_cents" label="Preis">
        <Price />
      </ColumnFor>
      <ColumnFor source="payment_method" />
      <ColumnFor source="concluded_on" />
      <ColumnFor source="concluded_via" />
      <ColumnFor source="created_at" />
      {everyStudio && <ColumnFor source="studio_id" />}
    </ResourceList>
  );
}

function RunningNumber() {
  const contract = useRecordContext<Contract>();
  if (!contract) return null;
  return (
    <Link
      component={RaLink}
      to={`/contracts/${contract.id}`}
      color="inherit"
      aria-label={contracts.title(contract)}
      onClick={(event: React.MouseEvent) => event.stopPropagation()}
      sx={{ fontWeight: 600 }}
    >
      {contract.number ?? 'Entwurf'}
    </Link>
  );
}

function State() {
  const contract = useRecordContext<Contract>();
  return contract ? <ContractStateChip state={contract.state} /> : null;
}

function Price() {
  const contract = useRecordContext<Contract>();
  return contract ? <span style={{ whiteSpace: 'nowrap' }}>{priceText(contract)}</span> : null;
}
