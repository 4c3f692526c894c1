import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { whyRefused } from '#web/data/problems.ts';
import { useOnce } from '#web/data/useOnce.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { recoverBy } from './recoveryCodes.ts';

const DONE =
  'Der zweite Faktor ist entfernt. Melde dich mit deinem Passwort an und richte unter „Sicherheit“ einen neuen ein.';

interface RecoveryFormProps {
  readonly email: string;
  readonly onBack: () => void;
  readonly onDone: (notice: string) => void;
}

/** Removes the second factor of a lost device by a recovery code, after which the password suffices. */
export default function RecoveryForm({ email: known, onBack, onDone }: RecoveryFormProps) {
  const [email, setEmail] = useState(known);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const once = useOnce<void>();
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!email.trim() || !code.trim())
      return setError('Bitte gib deine E-Mail-Adresse und einen Wiederherstellungscode ein.');
    await once(recover);
  };
  const recover = async () => {
    setBusy(true);
    try {
      await recoverBy({ email: email.trim(), code: code.trim() });
      onDone(DONE);
    } catch (problem) {
      setError(whyRefused(problem));
      setBusy(false);
    }
  };

  return (
    <AuthFrame
      title="Wiederherstellen"
      lead="Ein Wiederherstellungscode entfernt den zweiten Faktor. Jeder gilt einmal; danach meldest du dich mit deinem Passwort an."
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
        {error && (
          <Alert severity="error" role="alert">
            {error}
          </Alert>
        )}
        <TextField
          label="E-Mail"
          type="email"
          name="email"
          autoComplete="username"
          size="medium"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <TextField
          label="Wiederherstellungscode"
          name="recovery-code"
          autoComplete="off"
          autoFocus
          size="medium"
          helperText="Zum Beispiel 7H2K-M9QX-4TBN-0WZE"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          slotProps={{ htmlInput: { required: true, spellCheck: false, autoCapitalize: 'characters' } }}
        />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Zweiten Faktor entfernen
        </Button>
        <Button disabled={busy} onClick={onBack}>
          Zurück
        </Button>
        <Typography variant="body2" color="text.secondary">
          Keine Codes mehr? Mitarbeitern setzt ein Admin des Studios den zweiten Faktor zurück, Admins ein
          Super-Admin.
        </Typography>
      </Box>
    </AuthFrame>
  );
}
