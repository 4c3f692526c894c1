import ProposalsIcon from '@mui/icons-material/FactCheckOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import { lazy, Suspense, useState } from 'react';
import { dunnings } from '#resources/money/dunnings.ts';
import { dunningProposals } from '#resources/money/endpoints/dunning.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { useSelection } from '#web/generic/list/selection.ts';
import { DeclaredFacts, ResourceShow } from '#web/generic/ResourceShow.tsx';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';
import { historyTab } from '#web/generic/record/History.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { ContractSections } from '#web/screens/contracts/contracts/shared.ts';
import { PageTabs } from '#web/ui/PageTabs.tsx';

const { Field, useRecord } = partsOf(dunnings);

const Letters = lazy(async () => ({ default: (await import('./Letters.tsx')).DunningLetters }));

/** Holds the letters to print while their sheets are open. */
export function usePrint() {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    print: setIds,
    sheets: ids.length > 0 && (
      <Suspense>
        <Letters ids={ids} onClose={() => setIds([])} />
      </Suspense>
    ),
  };
}

/** Renders the dunning letters, for reprints. */
export function DunningList() {
  const { mayCall } = useMay();
  const proposals: Action = { label: 'Vorschläge', icon: ProposalsIcon, to: '/contracts/dunning' };
  return (
    <>
      <ContractSections />
      <ResourceList
        title="Geschriebene Mahnungen"
        subtitle="So, wie sie gedruckt wurden"
        actions={mayCall(dunningProposals) ? [proposals] : []}
        bulkActions={<PrintSelected />}
        emptyTitle="Noch keine Mahnungen"
        emptyHint="Wer überfällig ist, steht bei den Vorschlägen. Erst wenn du dort Briefe erstellst, wird gemahnt."
        emptyActions={mayCall(dunningProposals) ? [proposals] : []}
      />
    </>
  );
}

/** Bulk action that prints selected letters; not for a whole result, which may exceed one print. */
function PrintSelected() {
  const { ids, filter } = useSelection();
  const { print, sheets } = usePrint();
  const action: Action = { label: 'Drucken', icon: PrintIcon, onClick: () => print(ids) };
  return (
    <>
      {!filter && <ActionButton action={action} size="small" color="inherit" />}
      {sheets}
    </>
  );
}

/** Renders a dunning letter: claims, sheet, and withdrawal. */
export function DunningPage() {
  return (
    <ResourceShow>
      <ContractSections />
      <Head />
      <PageTabs
        label={dunnings.label.one}
        tabs={[{ id: 'uebersicht', label: 'Übersicht', content: <DeclaredFacts /> }, historyTab]}
      />
    </ResourceShow>
  );
}

function Head() {
  const { id } = useRecord();
  const { print, sheets } = usePrint();
  const takeBack = useRecordAction('takeBack', { icon: UndoIcon });
  return (
    <>
      <RecordHeader
        subtitle={<Field source="customer_id" />}
        actions={[
          { label: 'Drucken', icon: PrintIcon, primary: true, onClick: () => print([id]) },
          takeBack && { ...takeBack, danger: true },
        ]}
      />
      {sheets}
    </>
  );
}
