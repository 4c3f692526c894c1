import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { AuthFrame } from './AuthFrame.tsx';
import { GoogleIcon } from './GoogleIcon.tsx';
import { PasswordField } from './PasswordField.tsx';
import { provider, useSession } from './session.ts';
import { useAction } from './useAction.ts';

/** E-mail address and password, or Google. Who has signed in is led on by the gate. */
export function SignInPage() {
  const session = useSession();
  const { search, state } = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { busy, error, setError, run } = useAction();
  const notice: string | undefined = state?.notice;
  const warning = error ?? (session.status === 'out' ? session.warning : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!email.trim() || !password) return setError('Bitte gib E-Mail-Adresse und Passwort ein.');
    void run(async () => (await provider()).signInWithPassword(email.trim(), password));
  };

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
        <Link component={RouterLink} to={`/auth/forgot${search}`} variant="body2" sx={{ justifySelf: 'end' }}>
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
          onClick={() => void run(async () => (await provider()).signInWithGoogle())}
        >
          Mit Google anmelden
        </Button>
      </Box>
    </AuthFrame>
  );
}
