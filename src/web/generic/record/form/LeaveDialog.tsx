import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useBlocker, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { AppDialog } from '#web/ui/AppDialog.tsx';

/**
 * Blocks navigation away from a form with unsaved changes, and asks for confirmation; replaces react-admin's, which
 * uses the browser's dialog. Closing or reloading the tab is handled by the browser. Navigation within the form's
 * address isn't blocked.
 */
export function LeaveDialog() {
  const { isSubmitSuccessful, dirtyFields } = useFormState();
  const translate = useTranslate();
  const safe = isSubmitSuccessful || Object.keys(dirtyFields).length === 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !safe && !`${nextLocation.pathname}/`.startsWith(`${currentLocation.pathname}/`),
  );
  const asked = blocker.state === 'blocked';
  const last = useRef(blocker);
  last.current = blocker;

  // A save or a deletion navigates in the same tick in which the form becomes clean, and so was blocked.
  useEffect(() => {
    if (asked && safe) last.current.proceed?.();
  }, [asked, safe]);

  useEffect(() => {
    if (safe) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [safe]);

  const stay = () => blocker.reset?.();
  return (
    <AppDialog
      open={asked && !safe}
      title="Formular verlassen?"
      onClose={stay}
      actions={
        <>
          <Button color="error" onClick={() => blocker.proceed?.()}>
            Verwerfen und verlassen
          </Button>
          <Button variant="contained" onClick={stay} autoFocus>
            Weiter bearbeiten
          </Button>
        </>
      }
    >
      <Typography color="text.secondary">{translate('ra.message.unsaved_changes')}</Typography>
    </AppDialog>
  );
}
