import { contracts } from '#resources/contracts/contracts.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { ContractBulkActions, useManyPauses } from './pauses/useManyPauses.tsx';
import { ContractSections, Price } from './shared.ts';

const { Column, useRecord } = partsOf(contracts);

/** Renders the studio's contracts. */
export function ContractList() {
  return (
    <>
      <ContractSections />
      <ResourceList
        bulkActions={<ContractBulkActions />}
        actions={[useManyPauses()]}
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
  // A draft has no number, and is titled as such.
  if (contract.number === null) return <NameLink>Entwurf</NameLink>;
  return <NameLink label={contracts.title(contract)}>{contract.number}</NameLink>;
}
