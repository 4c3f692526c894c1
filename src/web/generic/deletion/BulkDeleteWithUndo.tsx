import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useDeclaration } from '../declarations.tsx';
import { useSelection } from '../list/selection.ts';
import { useMay } from '../useMay.ts';
import { BulkDeleteDialog } from './BulkDeleteDialog.tsx';

/**
 * Deletes what is selected in the list, after asking. Nothing, where the person may not.
 * @example <BulkDeleteWithUndo>Auch ihre Zugänge werden gelöscht.</BulkDeleteWithUndo>
 */
export function BulkDeleteWithUndo({ children }: { children: ReactNode }) {
  const selection = useSelection();
  const resource = useDeclaration();
  const { may } = useMay();
  const [asking, setAsking] = useState(false);
  if (!may('delete', resource)) return null;
  return (
    <>
      <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        Löschen
      </Button>
      {asking && (
        <BulkDeleteDialog selection={selection} onClose={() => setAsking(false)}>
          {children}
        </BulkDeleteDialog>
      )}
    </>
  );
}
