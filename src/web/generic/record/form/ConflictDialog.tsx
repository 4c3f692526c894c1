import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Merge } from '#declare/merge.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { type Column, DifferenceTable } from '../DifferenceTable.tsx';

interface ConflictDialogProps {
  readonly both: Merge;
  readonly saving: boolean;
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
  readonly onClose: () => void;
}

const MINE: Column = { label: 'Deine Angabe', version: 'mine' };
const THEIRS: Column = { label: 'Jetzt gespeichert', version: 'theirs' };

/** Dialog for an edit conflict: shows the differences, and offers to reload or to overwrite. */
export function ConflictDialog({ both, saving, onReload, onOverwrite, onClose }: ConflictDialogProps) {
  const { conflicts, theirsOnly, mineOnly } = both;
  return (
    <AppDialog
      title="Dieser Eintrag wurde inzwischen geändert"
      maxWidth="md"
      onClose={saving ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={saving}>
            Weiter bearbeiten
          </Button>
          <Button onClick={onReload} color="warning" disabled={saving}>
            Neu laden
          </Button>
          <Button onClick={onOverwrite} variant="contained" disabled={saving} autoFocus>
            Überschreiben
          </Button>
        </>
      }
    >
      {conflicts.length === 0 && (
        <Alert severity="info">
          Deine Änderungen und die gespeicherten betreffen verschiedene Felder und lassen sich verbinden.
        </Alert>
      )}
      <DifferenceTable
        title="Hier steht inzwischen etwas anderes. Beim Überschreiben gelten deine Angaben."
        rows={conflicts}
        columns={[MINE, THEIRS]}
      />
      <DifferenceTable
        title="Nur hier geändert – wird beim Überschreiben gespeichert"
        rows={mineOnly}
        columns={[MINE]}
      />
      <DifferenceTable
        title="Nur anderswo geändert – bleibt in jedem Fall erhalten"
        rows={theirsOnly}
        columns={[THEIRS]}
      />
    </AppDialog>
  );
}
