import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AppDialog } from './AppDialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Consequences of the action. */
  readonly children: ReactNode;
  /** Label of the confirming button. */
  readonly action: string;
  readonly danger?: boolean;
  /** The action is pending and, unless `cancellable`, can't be cancelled any more. */
  readonly busy?: boolean;
  /** Whether the button „Abbrechen“ also cancels the pending action, by `onClose`. */
  readonly cancellable?: boolean;
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation of an action with consequences.
 * @example <ConfirmDialog open title="Jo Berg deaktivieren?" action="Deaktivieren" …>Der Zugang endet sofort.</ConfirmDialog>
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, action, danger, busy = false, cancellable = false, disabled } = props;
  const { onConfirm, onClose } = props;
  return (
    <AppDialog
      open={open}
      title={title}
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy && !cancellable}>
            Abbrechen
          </Button>
          <Button
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={busy}
            disabled={disabled}
            onClick={() => onConfirm()}
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
