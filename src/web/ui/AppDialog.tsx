import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useRef } from 'react';

interface AppDialogProps extends Pick<DialogProps, 'aria-describedby' | 'fullScreen' | 'maxWidth' | 'sx'> {
  readonly open?: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** Without it, the dialog closes by its buttons only. */
  readonly onClose?: (() => void) | undefined;
  /** For content without a focusable element: makes it scrollable by keyboard. */
  readonly reading?: boolean;
  /** Wraps content and buttons, for example in a form. */
  readonly around?: (inside: ReactNode) => ReactNode;
}

/**
 * Renders a dialog labelled by its title, and described by its content unless that is a form.
 * @example <AppDialog title="Kim Ott löschen?" actions={<Button onClick={close}>Abbrechen</Button>} onClose={close}>…</AppDialog>
 */
export function AppDialog(props: AppDialogProps) {
  const { open = true, title, children, actions, onClose, reading, around, ...dialog } = props;
  const id = useId();
  const openedAt = useRef(0);
  const inside = (
    <>
      <DialogContent id={`${id}d`} tabIndex={reading ? 0 : undefined} sx={around && { pt: 1 }}>
        {children}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>{actions}</DialogActions>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={(_event: object, reason) => {
        const isIgnored = reason === 'backdropClick' && performance.now() - openedAt.current < DOUBLE_CLICK;
        if (open && !isIgnored) onClose?.();
      }}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}t`}
      aria-describedby={around ? undefined : `${id}d`}
      {...dialog}
      slotProps={{
        transition: {
          onEnter: (entering: HTMLElement) => {
            openedAt.current = performance.now();
            focusSoon(entering);
          },
        },
        // While it fades away, a second tap must not press its button again.
        paper: { inert: !open },
      }}
    >
      <DialogTitle id={`${id}t`}>{title}</DialogTitle>
      {around ? around(inside) : inside}
    </Dialog>
  );
}

/**
 * Milliseconds after opening during which clicks on the backdrop are ignored: the second click of a double click on the
 * button that opens the dialog falls on it.
 */
const DOUBLE_CLICK = 500;

/** What takes the focus: inputs of the content before buttons, so that Cancel comes before what can't be undone. */
const FIRST = 'input:not([type="hidden"]), textarea, [role="combobox"], [tabindex="0"], button, a[href]';

/** Waits for the end of the key that opened the dialog: its Enter would press the control that takes the focus. */
const focusSoon = (dialog: HTMLElement) => void setTimeout(() => focusFirst(dialog));

/** Focuses the first control of an opening dialog, unless one of them has asked for the focus. */
function focusFirst(dialog: HTMLElement): void {
  const focused = document.activeElement;
  // MUI's focus trap takes it to the dialog itself.
  if (dialog.contains(focused) && focused !== dialog && !focused?.matches('[role="dialog"]')) return;
  const controls = dialog.querySelectorAll<HTMLElement>(FIRST);
  [...controls].find((control) => !control.matches(':disabled, [aria-hidden="true"]'))?.focus();
}
