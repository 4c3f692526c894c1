import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { maySee } from '../../../access/may.ts';
import type { Difference, Merge } from '../../../resources/merge.ts';
import { useMay } from '../useMay.ts';
import { Value } from '../values/Value.tsx';

interface ConflictDialogProps {
  readonly both: Merge;
  readonly saving: boolean;
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
  readonly onClose: () => void;
}

/** Somebody else changed the record meanwhile: shows what differs, and lets the person decide. */
export function ConflictDialog({ both, saving, onReload, onOverwrite, onClose }: ConflictDialogProps) {
  const { conflicts, theirsOnly, mineOnly } = both;
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">Inzwischen hat jemand anderes diesen Eintrag geändert</DialogTitle>
      <DialogContent>
        {conflicts.length > 0 ? (
          <>
            <DialogContentText>
              Diese Felder habt ihr beide geändert. Beim Überschreiben gelten deine Angaben.
            </DialogContentText>
            <Differences rows={conflicts} mine theirs />
          </>
        ) : (
          <Alert severity="info">
            Eure Änderungen betreffen verschiedene Felder und lassen sich verbinden.
          </Alert>
        )}
        {mineOnly.length > 0 && (
          <>
            <Heading>Nur von dir geändert – wird beim Überschreiben gespeichert</Heading>
            <Differences rows={mineOnly} mine />
          </>
        )}
        {theirsOnly.length > 0 && (
          <>
            <Heading>Nur von jemand anderem geändert – bleibt in jedem Fall erhalten</Heading>
            <Differences rows={theirsOnly} theirs />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Weiter bearbeiten</Button>
        <Button onClick={onReload} color="warning">
          Neu laden
        </Button>
        <Button onClick={onOverwrite} variant="contained" disabled={saving} autoFocus>
          Überschreiben
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Typography variant="subtitle2" component="h3" sx={{ mt: 3, mb: 0.5 }}>
      {children}
    </Typography>
  );
}

/** Values below each other in columns of one width, whatever the screen's: long words break rather than overflow. */
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
  readonly rows: readonly Difference[];
  readonly mine?: boolean;
  readonly theirs?: boolean;
}

function Differences({ rows, mine = false, theirs = false }: DifferencesProps) {
  const { permissions } = useMay();
  return (
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
  );
}

function Version({ of: { field, isEntry }, value }: { of: Difference; value: unknown }) {
  return isEntry && value === undefined ? <>Entfernt</> : <Value field={field} value={value} />;
}
