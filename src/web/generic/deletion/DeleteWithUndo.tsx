import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Dialog from '@mui/material/Dialog';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { useAdminDataProvider } from '../../data/types.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import type { Action } from '../actions/action.ts';
import { useDeclaration } from '../declarations.tsx';
import { useMay } from '../useMay.ts';
import { Refused } from './Refused.tsx';
import { useDeleteRecord } from './useDeleteRecord.ts';
import { useSwitchOff } from './useSwitchOff.ts';

/**
 * Deletes the current record after a while in which it can be taken back, once the services say that it can go, and
 * leads to the list; says what stands in the way otherwise. Nothing, where the person may not.
 * @example const remove = useDeleteWithUndo();
 */
export function useDeleteWithUndo(): Action | undefined {
  const titleId = useId();
  const resource = useDeclaration();
  const record = useRecordContext();
  const provider = useAdminDataProvider();
  const notify = useNotify();
  const { may } = useMay();
  const { remove } = useDeleteRecord();
  const asked = useMutation({
    mutationFn: (id: string) => provider.deletion(resource.path, id, record?.parent_id),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const switchOff = useSwitchOff(record, asked.reset);
  if (!record || !may('delete', resource, String(record.id))) return undefined;
  const refused = asked.data && !asked.data.allowed ? asked.data : undefined;

  return {
    label: 'Löschen',
    icon: DeleteIcon,
    danger: true,
    busy: asked.isPending,
    // Who has left the page before the answer came has thought better of it.
    onClick: () => asked.mutate(String(record.id), { onSuccess: ({ allowed }) => allowed && remove(record) }),
    dialog: refused && (
      <Dialog open onClose={asked.reset} fullWidth maxWidth="xs" aria-labelledby={titleId}>
        <Refused
          deletion={refused}
          instead={refused.blockers.length > 0 ? switchOff : undefined}
          titleId={titleId}
          onClose={asked.reset}
        />
      </Dialog>
    ),
  };
}

/** The same as a button. @example <DeleteWithUndo /> */
export function DeleteWithUndo() {
  const action = useDeleteWithUndo();
  return action && <ActionButton action={action} color="error" />;
}
