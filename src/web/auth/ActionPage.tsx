import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useState } from 'react';
import { LoadingPage } from '#web/ui/LoadingPage.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { PageLink, replaceAddress, useAddress } from './address.tsx';
import { messageOf } from './messages.ts';
import { PasswordField, useAction } from './PasswordField.tsx';
import { PASSWORD_HINT, SHORTEST } from './password.ts';
import { signInPath } from './redirectTarget.ts';
import { provider, useSession } from './session.ts';

const SAVED = 'Dein Passwort ist gespeichert.';
const UNKNOWN_LINK = messageOf({ code: 'auth/invalid-action-code' });

/** Target of links in invitations and password resets: sets a password, and signs in with it. */
export function ActionPage() {
  const parameters = new URLSearchParams(useAddress().search);
  const code = parameters.get('mode') === 'resetPassword' ? parameters.get('oobCode') : null;
  const [email, setEmail] = useState<string>();
  const [broken, setBroken] = useState(code ? undefined : UNKNOWN_LINK);

  useEffect(() => {
    if (!code) return;
    let wanted = true;
    provider()
      .then(({ emailOfCode }) => emailOfCode(code))
      .then(
        (address) => wanted && setEmail(address),
        (error) => wanted && setBroken(messageOf(error)),
      );
    return () => {
      wanted = false;
    };
  }, [code]);

  if (broken) return <BrokenLink message={broken} />;
  if (!code || !email) return <LoadingPage />;
  return <NewPassword code={code} email={email} />;
}

function BrokenLink({ message }: { message: string }) {
  return (
    <AuthFrame title="Passwort festlegen">
      <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
        {message}
      </Alert>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Button variant="contained" size="large" component={PageLink} href="/auth/forgot">
          Neuen Link anfordern
        </Button>
        <Button component={PageLink} href="/auth/login">
          Zur Anmeldung
        </Button>
      </Box>
    </AuthFrame>
  );
}

function NewPassword({ code, email }: { code: string; email: string }) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const { busy, error, setError, run } = useAction();
  const [saved, setSaved] = useState(false);
  const session = useSession();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password.length < SHORTEST) return setError(`Das Passwort braucht mindestens ${SHORTEST} Zeichen.`);
    if (password !== again) return setError('Die beiden Passwörter stimmen nicht überein.');
    if (!(await run(async () => (await provider()).setPassword(code, password)))) return;
    setSaved(true);
    // After signing in the gate redirects; another navigation here would interfere.
    if (await run(async () => (await provider()).signInWithPassword(email, password))) return;
    replaceAddress(signInPath(), `${SAVED} Du kannst dich jetzt anmelden.`);
  };

  // For example a customer's account, which the app refuses: the link can't be used again, so the sign-in page shows
  // the warning.
  const refused = saved && session.status === 'out' && session.warning !== undefined;
  useEffect(() => {
    if (refused) replaceAddress(signInPath(), SAVED);
  }, [refused]);
  return (
    <AuthFrame
      title="Passwort festlegen"
      lead="Wähle ein Passwort für dein Konto. Danach bist du angemeldet."
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
        {error && (
          <Alert severity="error" role="alert">
            {error}
          </Alert>
        )}
        <TextField
          label="E-Mail"
          name="email"
          autoComplete="username"
          size="medium"
          value={email}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <PasswordField
          label="Neues Passwort"
          name="new-password"
          autoComplete="new-password"
          autoFocus
          size="medium"
          value={password}
          helperText={PASSWORD_HINT}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label="Passwort wiederholen"
          name="new-password-again"
          autoComplete="new-password"
          size="medium"
          value={again}
          onChange={(event) => setAgain(event.target.value)}
        />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Passwort speichern
        </Button>
      </Box>
    </AuthFrame>
  );
}
