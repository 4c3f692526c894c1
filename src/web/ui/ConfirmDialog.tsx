import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AppDialog } from './AppDialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What follows from saying yes. */
  readonly children: ReactNode;
  /** What the person does, as the button says it. */
  readonly action: string;
  readonly danger?: boolean;
  /** It is being done: that can't be called off any more. */
  readonly busy?: boolean;
  /** There is nothing to do it with. */
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Asks before something with consequences happens.
 * @example <ConfirmDialog open title="Jo Berg deaktivieren?" action="Deaktivieren" …>Der Zugang endet sofort.</ConfirmDialog>
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, action, danger, busy = false, disabled, onConfirm, onClose } = props;
  return (
    <AppDialog
      open={open}
      title={title}
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Abbrechen
          </Button>
          <Button
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={busy}
            disabled={disabled}
            onClick={onConfirm}
            autoFocus
          >
            {action}
          </Button>
        </>
      }
    >
      <Typography component="div" color="text.secondary">
        {children}
      </Typography>
    </AppDialog>
  );
}
