import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { CodeField } from './CodeField.tsx';
import { useChallenge } from './useChallenge.ts';

interface SecondFactorDialogProps {
  /** The provider's question, as the confirmation by password threw it. */
  readonly challenge: unknown;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for the authenticator app's code, after the password of a confirmation. */
export default function SecondFactorDialog({ challenge, onDone, onClose }: SecondFactorDialogProps) {
  const { code, setCode, busy, error, answer } = useChallenge(challenge, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void answer();
  };
  return (
    <AppDialog
      title="Zweiter Schritt"
      onClose={onClose}
      around={(inside) => (
        <Box component="form" noValidate onSubmit={submit}>
          {inside}
        </Box>
      )}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="contained" loading={busy}>
            Bestätigen
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <Typography color="text.secondary">
          Gib den Code ein, den deine Authenticator-App gerade zeigt.
        </Typography>
        <CodeField autoFocus value={code} onChange={setCode} error={error !== undefined} helperText={error} />
      </Stack>
    </AppDialog>
  );
}
