import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useState } from 'react';
import { useOnce } from '#web/data/useOnce.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { PasswordField } from './PasswordField.tsx';
import { reauthenticate, signsInByGoogle } from './reauthenticate.ts';
import SecondFactorDialog from './SecondFactorDialog.tsx';
import { useSession } from './session.ts';
import { answerAll } from './signInQuestion.ts';

/** Asks for the password, before the call that waits is repeated. */
export default function SignInAgainDialog() {
  const session = useSession();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState<unknown>();
  const [byGoogle, setByGoogle] = useState(false);
  const once = useOnce<void>();
  useEffect(() => {
    signsInByGoogle().then(setByGoogle, () => undefined);
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!byGoogle && !password) return setError('Bitte gib dein Passwort ein.');
    await once(confirm);
  };
  const confirm = async () => {
    setBusy(true);
    const problem = await reauthenticate(byGoogle ? undefined : password);
    setBusy(false);
    if (typeof problem === 'object') return setChallenge(problem.challenge);
    setError(problem);
    if (problem === undefined) answerAll(true);
  };

  if (challenge !== undefined)
    return (
      <SecondFactorDialog
        challenge={challenge}
        onDone={() => answerAll(true)}
        onClose={() => answerAll(false)}
      />
    );

  return (
    <AppDialog
      title="Bitte bestätige, dass du es bist"
      onClose={() => answerAll(false)}
      around={(inside) => (
        <Box component="form" noValidate onSubmit={submit}>
          {inside}
        </Box>
      )}
      actions={
        <>
          <Button onClick={() => answerAll(false)}>Abbrechen</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {byGoogle ? 'Mit Google bestätigen' : 'Bestätigen'}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <Typography color="text.secondary">
          Deine Anmeldung ist älter als zehn Minuten. Danach geht es weiter, wo du warst.
        </Typography>
        {byGoogle ? (
          error && <Alert severity="error">{error}</Alert>
        ) : (
          <>
            {/* Associates the password with the account for password managers. */}
            <input
              type="email"
              autoComplete="username"
              value={(session.status === 'in' && session.user.email) || ''}
              readOnly
              hidden
            />
            <PasswordField
              autoFocus
              fullWidth
              label="Passwort"
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              error={error !== undefined}
              helperText={error}
            />
          </>
        )}
      </Stack>
    </AppDialog>
  );
}
