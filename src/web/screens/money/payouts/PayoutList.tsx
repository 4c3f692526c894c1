import { useListContext } from 'react-admin';
import type { Payout } from '#resources/money/payouts.ts';
import { ExportSelected } from '#web/generic/list/ExportButton.tsx';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { useSelection } from '#web/generic/list/selection.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { ContractSections } from '#web/screens/contracts/contracts/shared.ts';
import { usePayoutFile } from './usePayoutFile.tsx';

/** Renders the credit that went back to customers, or is to go. */
export function PayoutList() {
  return (
    <>
      <ContractSections />
      <ResourceList
        subtitle="Guthaben, das an Kunden zurückgeht; ausgewählte Überweisungen ergeben eine Datei für die Bank"
        bulkActions={<PayoutBulkActions />}
        emptyTitle="Noch keine Auszahlungen"
        emptyHint="Ein Guthaben zahlst du im Konto des Kunden aus. Überweisungen sammeln sich hier für die Datei an die Bank."
      />
    </>
  );
}

/** Renders the bulk actions; the file is of what is chosen on the page, and seen. */
function PayoutBulkActions() {
  const { data = [] } = useListContext<Payout>();
  const { ids, filter } = useSelection();
  const file = usePayoutFile(data.filter(({ id }) => ids.includes(id)));
  return (
    <>
      <ExportSelected />
      {file && !filter && <ActionButton action={file} size="small" color="inherit" />}
    </>
  );
}
