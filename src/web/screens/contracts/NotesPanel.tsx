import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { type Contract, contracts } from '../../../resources/contracts.ts';
import { StaleVersionError } from '../../data/problems.ts';
import { InputKind } from '../../generic/inputs/InputKind.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { Panel } from '../../ui/Panel.tsx';

const { Field, useRecord } = partsOf(contracts);

/** Internal notes, changed without leaving the page. */
export function NotesPanel() {
  const contract = useRecord();
  const [editing, setEditing] = useState(false);
  const [update] = useUpdate<Contract>();
  const notify = useNotify();
  const refresh = useRefresh();
  const save = async ({ notes }: { notes: string | null }) => {
    try {
      await update(
        'contracts',
        { id: contract.id, data: { ...contract, notes }, previousData: contract },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
    } catch (error) {
      // What was typed stays: after the reload it can be saved on top of what stands now.
      if (error instanceof StaleVersionError) refresh();
      throw error;
    }
    notify('Notizen gespeichert.', { type: 'success' });
    setEditing(false);
  };
  return (
    <Panel
      title="Notizen"
      action={
        <Button size="small" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
          {contract.notes ? 'Ändern' : 'Schreiben'}
        </Button>
      }
    >
      <Typography component="div" color={contract.notes ? undefined : 'text.secondary'}>
        {contract.notes ? <Field source="notes" /> : 'Noch keine Notizen.'}
      </Typography>
      {editing && (
        <ActionDialog
          title="Notizen zum Vertrag"
          action="Speichern"
          values={{ notes: contract.notes }}
          submit={save}
          onClose={() => setEditing(false)}
        >
          <InputKind field={contracts.fields.notes} source="notes" autoFocus />
        </ActionDialog>
      )}
    </Panel>
  );
}
