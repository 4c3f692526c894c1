import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { maySee } from '#access/may.ts';
import type { Difference, Merge } from '#declare/merge.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { Value } from '../../fields/values/Value.tsx';
import { useMay } from '../../useMay.ts';

interface ConflictDialogProps {
  readonly both: Merge;
  readonly saving: boolean;
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
  readonly onClose: () => void;
}

/** Dialog for an edit conflict: shows the differences, and offers to reload or to overwrite. */
export function ConflictDialog({ both, saving, onReload, onOverwrite, onClose }: ConflictDialogProps) {
  const { conflicts, theirsOnly, mineOnly } = both;
  return (
    <AppDialog
      title="Inzwischen hat jemand anderes diesen Eintrag geändert"
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
          Eure Änderungen betreffen verschiedene Felder und lassen sich verbinden.
        </Alert>
      )}
      <Differences
        title="Diese Felder habt ihr beide geändert. Beim Überschreiben gelten deine Angaben."
        rows={conflicts}
        mine
        theirs
      />
      <Differences title="Nur von dir geändert – wird beim Überschreiben gespeichert" rows={mineOnly} mine />
      <Differences
        title="Nur von jemand anderem geändert – bleibt in jedem Fall erhalten"
        rows={theirsOnly}
        theirs
      />
    </AppDialog>
  );
}

/** Values in columns of equal width at any screen size: long words break rather than overflow. */
const ROOMY_ENOUGH = {
  tableLayout: 'fixed',
  '& th, & td': {
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    whiteSpace: 'normal',
    verticalAlign: 'top',
    px: { xs: 0.75, sm: 2 },
  },
} as const;

interface DifferencesProps {
  readonly title: string;
  readonly rows: readonly Difference[];
  readonly mine?: boolean;
  readonly theirs?: boolean;
}

function Differences({ title, rows, mine = false, theirs = false }: DifferencesProps) {
  const { permissions } = useMay();
  if (rows.length === 0) return null;
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 0.5 }}>
        {title}
      </Typography>
      <Table size="small" sx={ROOMY_ENOUGH}>
        <TableHead>
          <TableRow>
            <TableCell>Feld</TableCell>
            {mine && <TableCell>Deine Angabe</TableCell>}
            {theirs && <TableCell>Jetzt gespeichert</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows
            .filter(({ way }) => way.every((field) => maySee(permissions, field)))
            .map((row) => (
              <TableRow key={row.path}>
                <TableCell component="th" scope="row">
                  {row.label}
                </TableCell>
                {mine && (
                  <TableCell>
                    <Version of={row} value={row.mine} />
                  </TableCell>
                )}
                {theirs && (
                  <TableCell>
                    <Version of={row} value={row.theirs} />
                  </TableCell>
                )}
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </>
  );
}

function Version({ of: { field, isEntry }, value }: { of: Difference; value: unknown }) {
  return isEntry && value === undefined ? <>Entfernt</> : <Value field={field} value={value} />;
}
