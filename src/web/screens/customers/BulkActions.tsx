import BlockIcon from '@mui/icons-material/BlockOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutline';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import LabelOffIcon from '@mui/icons-material/LabelOffOutlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import PersonRemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import { lazy, Suspense, useState } from 'react';
import { customers } from '../../../resources/customers.ts';
import { useExport } from '../../generic/list/ExportButton.tsx';
import { useSelection } from '../../generic/list/selection.ts';
import { useMay } from '../../generic/useMay.ts';
import { ActionBar, type BarAction } from './ActionBar.tsx';
import type { BulkQuestion } from './BulkDialogs.tsx';

const BulkDialogs = lazy(async () => ({ default: (await import('./BulkDialogs.tsx')).BulkDialogs }));

/** What can be done with the selected customers, each in one call for all of them. */
export function CustomerBulkActions() {
  const selection = useSelection();
  const { may } = useMay();
  const exportSelected = useExport({ selected: true });
  const [asking, setAsking] = useState<BulkQuestion>();
  // Its code comes with the first question, and stays, as dialogs close after they were asked.
  const [opened, setOpened] = useState(false);
  const ask = (action: BulkQuestion) => () => {
    setOpened(true);
    setAsking(action);
  };

  const actions: BarAction[] = [
    { label: 'Trainer zuweisen', icon: PersonAddIcon, onClick: ask('assign'), direct: true },
    { label: 'Aktivieren', icon: CheckCircleIcon, onClick: ask('activate'), direct: true },
    { label: 'Deaktivieren', icon: BlockIcon, onClick: ask('deactivate'), direct: true },
    { ...exportSelected, direct: true },
    { label: 'Zuweisung lösen', icon: PersonRemoveIcon, onClick: ask('unassign') },
    { label: 'Tag hinzufügen', icon: LabelIcon, onClick: ask('tag') },
    { label: 'Tag entfernen', icon: LabelOffIcon, onClick: ask('untag') },
    ...(may('delete', customers)
      ? [{ label: 'Löschen', icon: DeleteIcon, onClick: ask('delete'), danger: true }]
      : []),
  ];
  return (
    <>
      <ActionBar actions={actions} />
      <Suspense>
        {opened && <BulkDialogs asking={asking} selection={selection} onClose={() => setAsking(undefined)} />}
      </Suspense>
    </>
  );
}
