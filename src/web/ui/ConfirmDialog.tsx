import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What follows from saying yes. */
  readonly children: ReactNode;
  /** What the person does, as the button says it. */
  readonly action: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Asks before something with consequences happens.
 * @example <ConfirmDialog open title="Jo Berg deaktivieren?" action="Deaktivieren" …>Der Zugang endet sofort.</ConfirmDialog>
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, action, danger, busy, onConfirm, onClose } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
    >
      <DialogTitle id={`${id}t`}>{title}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}d`} color="text.secondary">
          {children}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Abbrechen</Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          loading={busy}
          onClick={onConfirm}
          autoFocus
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
