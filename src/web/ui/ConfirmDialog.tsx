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
  const { open, title, children, action, danger, busy, disabled, onConfirm, onClose } = props;
  return (
    <AppDialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
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
