import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { AuthFrame } from './AuthFrame.tsx';
import { PageLink, useAddress } from './address.tsx';
import { codeOf } from './errors.ts';
import { NO_ADDRESS } from './messages.ts';
import { useAction } from './PasswordField.tsx';
import { provider } from './session.ts';

const embedded = !import.meta.env.VITE_FIREBASE_API_KEY;

/** Form that requests a link for a new password. The response is the same for unknown accounts, against enumeration. */
export function ForgotPage() {
  const { search } = useAddress();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { busy, error, setError, run } = useAction();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!email.trim()) return setError(NO_ADDRESS);
    if (await run(() => sendQuietly(email.trim()))) setSent(true);
  };

  return (
    <AuthFrame
      title="Passwort vergessen"
      lead="Gib deine E-Mail-Adresse ein. Wir schicken dir einen Link, mit dem du ein neues Passwort festlegst."
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
        {error && (
          <Alert severity="error" role="alert">
            {error}
          </Alert>
        )}
        {sent && (
          <Alert severity="success" role="status">
            {embedded
              ? 'Diese Installation verschickt keine E-Mails. Wenn es zu dieser Adresse ein Konto gibt, kann dir dein Studio einen neuen Einladungslink geben.'
              : 'Wenn es zu dieser Adresse ein Konto gibt, bekommst du gleich eine E-Mail.'}
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
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Link anfordern
        </Button>
        <Button component={PageLink} href={`/auth/login${search}`}>
          Zurück zur Anmeldung
        </Button>
      </Box>
    </AuthFrame>
  );
}

/** Hides that an account is unknown or disabled. */
async function sendQuietly(email: string): Promise<void> {
  try {
    await (await provider()).sendReset(email);
  } catch (error) {
    if (!['user-not-found', 'user-disabled'].includes(codeOf(error) ?? '')) throw error;
  }
}
