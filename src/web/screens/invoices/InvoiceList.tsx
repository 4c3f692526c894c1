import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { ContractSections } from '../contracts/shared.ts';

/** What was invoiced, and cancelled. */
export function InvoiceList() {
  return (
    <>
      <ContractSections />
      <ResourceList
        subtitle="Was deine Kunden als Rechnung bekommen haben"
        emptyTitle="Noch keine Rechnungen"
        emptyHint="Eine Rechnung entsteht aus Forderungen: aus einer, aus mehreren eines Kunden oder aus allen eines Monats."
      />
    </>
  );
}
