import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#web/data/problems.ts';
import { useOnce } from '#web/data/useOnce.ts';
import { AppDialog } from './AppDialog.tsx';

export interface PreviewDialogProps {
  readonly title: string;
  /** Label of the apply button. */
  readonly action: string;
  /** Whether nothing would change: disables the button. */
  readonly none: boolean;
  /** A rejection's message is shown, and the dialog stays open. */
  readonly onApply: () => Promise<void>;
  /** Back to the previous step, where there is one. */
  readonly onBack?: (() => void) | undefined;
  /** Label of the button that closes it unchanged. */
  readonly cancel?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Renders the preview of a change before it is applied, with a way back to the previous step.
 * @example <PreviewDialog title="Sammelpause: Vorschau" action="2 Verträge pausieren" none={false} onApply={pause} …>…</PreviewDialog>
 */
export function PreviewDialog(props: PreviewDialogProps) {
  const { title, action, none, onApply, onBack, cancel = 'Abbrechen', onClose, children } = props;
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const once = useOnce<void>();
  const apply = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onApply();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <AppDialog
      title={title}
      // A table is too long for the dialog's description.
      aria-describedby={undefined}
      maxWidth="md"
      fullScreen={narrow}
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancel}
          </Button>
          {onBack && (
            <Button onClick={onBack} disabled={busy}>
              Zurück
            </Button>
          )}
          <Button variant="contained" onClick={() => void once(apply)} loading={busy} disabled={none}>
            {action}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {children}
        {busy && <LinearProgress aria-label="Wird ausgeführt" />}
        {problem && <Alert severity="error">{problem}</Alert>}
      </Box>
    </AppDialog>
  );
}
