import { contracts } from '../../../resources/contracts.ts';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { NameLink } from '../../ui/NameLink.tsx';
import { ContractBulkActions, useManyPauses } from './pauses/useManyPauses.tsx';
import { ContractSections, Price } from './shared.ts';

const { Column, useRecord } = partsOf(contracts);

/** The studio's contracts. */
export function ContractList() {
  return (
    <>
      <ContractSections />
      <ResourceList
        bulkActions={<ContractBulkActions />}
        actions={[useManyPauses()]}
        cards={['customer_id', 'product_id', 'state', 'starts_on', 'ends_on', 'price_cents']}
        hiddenColumns={['first_term_ends_on', 'concluded_on', 'concluded_via', 'created_at']}
        emptyHint="Leg den ersten Vertrag an: Kunde und Tarif wählen, prüfen, abschließen."
      >
        <Column source="number">
          <RunningNumber />
        </Column>
        <Column source="price_cents" label="Preis">
          <Price />
        </Column>
      </ResourceList>
    </>
  );
}

function RunningNumber() {
  const contract = useRecord();
  // A number alone says little; a draft is named as it reads.
  if (contract.number === null) return <NameLink>Entwurf</NameLink>;
  return <NameLink label={contracts.title(contract)}>{contract.number}</NameLink>;
}
