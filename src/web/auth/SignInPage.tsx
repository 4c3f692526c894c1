import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { LoadingPage } from '#web/ui/LoadingPage.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { PageLink, useAddress, useNotice } from './address.tsx';
import { isChallenge } from './errors.ts';
import { PasswordField, useAction } from './PasswordField.tsx';
import { provider, useSession } from './session.ts';

const SecondFactorStep = lazy(() => import('./SecondFactorStep.tsx'));

/** Sign-in form with e-mail address and password, or Google. The gate redirects after signing in. */
export function SignInPage() {
  const session = useSession();
  const { search } = useAddress();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { busy, error, setError, run } = useAction();
  const [challenge, setChallenge] = useState<unknown>();
  const [done, setDone] = useState<string>();
  const notice = useNotice() ?? done;
  const warning = error ?? (session.status === 'out' ? session.warning : undefined);

  /** Leads to the second step where the account has a second factor. */
  const signIn = (action: () => Promise<void>) =>
    void run(async () => {
      try {
        await action();
      } catch (problem) {
        if (!isChallenge(problem)) throw problem;
        setChallenge(problem);
      }
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!email.trim() || !password) return setError('Bitte gib E-Mail-Adresse und Passwort ein.');
    signIn(async () => (await provider()).signInWithPassword(email.trim(), password));
  };

  if (challenge !== undefined)
    return (
      <Suspense fallback={<LoadingPage />}>
        <SecondFactorStep
          challenge={challenge}
          email={email.trim()}
          onBack={(said) => {
            setChallenge(undefined);
            setPassword('');
            setDone(said);
          }}
        />
      </Suspense>
    );

  return (
    <AuthFrame title="Anmelden" lead="Willkommen zurück. Melde dich mit deinem Konto an.">
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
        {notice && !error && <Alert severity="success">{notice}</Alert>}
        {warning && (
          <Alert severity={error ? 'error' : 'warning'} role="alert">
            {warning}
          </Alert>
        )}
        <TextField
          label="E-Mail"
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          size="medium"
          slotProps={{ htmlInput: { required: true } }}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="Passwort"
          name="password"
          autoComplete="current-password"
          size="medium"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Link component={PageLink} href={`/auth/forgot${search}`} variant="body2" sx={{ justifySelf: 'end' }}>
          Passwort vergessen?
        </Link>
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Anmelden
        </Button>
        <Divider sx={{ my: 0.5, typography: 'body2', color: 'text.secondary' }}>oder</Divider>
        <Button
          variant="outlined"
          size="large"
          color="inherit"
          startIcon={<GoogleIcon />}
          disabled={busy}
          onClick={() => signIn(async () => (await provider()).signInWithGoogle())}
        >
          Mit Google anmelden
        </Button>
      </Box>
    </AuthFrame>
  );
}

/** Google's mark in its own colours, as its branding guidelines require. */
function GoogleIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}
