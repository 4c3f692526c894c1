import ProposalsIcon from '@mui/icons-material/FactCheckOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import { lazy, Suspense, useState } from 'react';
import { dunnings } from '../../../resources/dunnings.ts';
import { dunningProposals } from '../../../resources/endpoints/dunning.ts';
import { ActionButton } from '../../generic/actions/ActionButton.tsx';
import type { Action } from '../../generic/actions/action.ts';
import { useRecordAction } from '../../generic/actions/useRecordAction.tsx';
import { historyTab } from '../../generic/History.tsx';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { useSelection } from '../../generic/list/selection.ts';
import { partsOf } from '../../generic/parts.tsx';
import { RecordHeader } from '../../generic/RecordHeader.tsx';
import { DeclaredFacts, ResourceShow } from '../../generic/ResourceShow.tsx';
import { useMay } from '../../generic/useMay.ts';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { ContractSections } from '../contracts/shared.ts';

const { Field, useRecord } = partsOf(dunnings);

const Letters = lazy(async () => ({ default: (await import('./Letters.tsx')).DunningLetters }));

/** Letters to print, and their sheets while they are looked at. */
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

/** The letters that were written, to print again. */
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
        emptyHint="Wer überfällig ist, steht bei den Vorschlägen. Erst wenn du dort Schreiben erstellst, wird gemahnt."
        emptyActions={mayCall(dunningProposals) ? [proposals] : []}
      />
    </>
  );
}

/** Those that are ticked: of all that were found there may be too many for one print. */
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

/** One letter: what it asked for, its sheet, and taking it back. */
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
