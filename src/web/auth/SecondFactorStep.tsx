import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, lazy, useEffect, useState } from 'react';
import { AuthFrame } from './AuthFrame.tsx';
import { CodeField } from './CodeField.tsx';
import { useChallenge } from './useChallenge.ts';

const recovery = () => import('./RecoveryForm.tsx');
const RecoveryForm = lazy(recovery);

interface SecondFactorStepProps {
  /** The provider's question, as the sign-in with the password threw it. */
  readonly challenge: unknown;
  readonly email: string;
  readonly onBack: (notice?: string) => void;
}

/** Second step of the sign-in: the authenticator app's code. The gate redirects after signing in. */
export default function SecondFactorStep({ challenge, email, onBack }: SecondFactorStepProps) {
  const { code, setCode, busy, error, answer } = useChallenge(challenge);
  const [lost, setLost] = useState(false);
  // Loaded now: without a network later, it would take the place of this step, which can't be repeated, with an error.
  useEffect(() => void recovery().catch(() => undefined), []);
  if (lost) return <RecoveryForm email={email} onBack={() => setLost(false)} onDone={onBack} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void answer();
  };
  return (
    <AuthFrame title="Zweiter Schritt" lead="Gib den Code ein, den deine Authenticator-App gerade zeigt.">
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
        {error && (
          <Alert severity="error" role="alert">
            {error}
          </Alert>
        )}
        <CodeField autoFocus size="medium" value={code} onChange={setCode} />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Anmelden
        </Button>
        <Button disabled={busy} onClick={() => onBack()}>
          Zurück
        </Button>
        <Button disabled={busy} onClick={() => setLost(true)}>
          Gerät verloren? Wiederherstellungscode eingeben
        </Button>
      </Box>
    </AuthFrame>
  );
}
