import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useEffect, useState } from 'react';
import { CODE_LENGTH } from '#declare/secondFactor.ts';
import { messageOf as problemOf } from '#web/data/problems.ts';
import { CodeField } from './CodeField.tsx';
import { codeOf } from './errors.ts';
import { CODE_MISSING } from './messages.ts';
import { useAction } from './PasswordField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { newCodes } from './recoveryCodes.ts';
import { type Enrolment, enrol } from './secondFactor.ts';
import { signInAgain } from './signInQuestion.ts';

/**
 * Sets up an authenticator app for the signed-in user: QR code, first code, recovery codes.
 * @param onDone called once the recovery codes were shown
 */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [isOn, setOn] = useState(false);
  const { error, run } = useAction();
  const begin = () => run(async () => setEnrolment(await enrolConfirmed()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once
  useEffect(() => void begin(), []);

  if (isOn) return <FirstCodes onDone={onDone} />;
  if (enrolment) return <Confirm enrolment={enrolment} onDone={() => setOn(true)} />;
  if (error === undefined)
    return <CircularProgress aria-label="Wird vorbereitet" sx={{ display: 'block', mx: 'auto', my: 4 }} />;
  return <Failed message={error} onRetry={() => void begin()} />;
}

/** Begins; where the provider finds the sign-in too old, after it was confirmed. */
async function enrolConfirmed(): Promise<Enrolment> {
  try {
    return await enrol();
  } catch (error) {
    if (codeOf(error) !== 'requires-recent-login' || !(await signInAgain())) throw error;
    return enrol();
  }
}

function Confirm({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const [name, setName] = useState('Telefon');
  const [code, setCode] = useState('');
  const { busy, error, setError, run } = useAction();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setError('Bitte gib dem Gerät einen Namen.');
    if (code.length < CODE_LENGTH) return setError(CODE_MISSING);
    if (await run(() => enrolment.confirm(code, name.trim()))) onDone();
    else setCode('');
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2}>
      <Typography variant="body2" color="text.secondary">
        1. Öffne eine Authenticator-App, zum Beispiel Aegis, Google Authenticator oder den Passwortmanager
        deines Telefons, und scanne den QR-Code.
      </Typography>
      <Box sx={{ p: 2, bgcolor: 'common.white', borderRadius: 1, lineHeight: 0, alignSelf: 'center' }}>
        <QRCodeSVG value={enrolment.address} size={184} title="QR-Code für die Authenticator-App" />
      </Box>
      <TextField
        label="Schlüssel zum Eintippen"
        size="small"
        value={enrolment.key.match(/.{1,4}/g)?.join(' ') ?? ''}
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true, style: { fontFamily: 'monospace' } } }}
      />
      <Typography variant="body2" color="text.secondary">
        2. Gib den Code ein, den die App jetzt zeigt.
      </Typography>
      {error && (
        <Alert severity="error" role="alert">
          {error}
        </Alert>
      )}
      <CodeField value={code} onChange={setCode} />
      <TextField
        label="Name des Geräts"
        name="device"
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value.slice(0, 40))}
        slotProps={{ htmlInput: { required: true } }}
      />
      <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'flex-start' }}>
        Zweiten Faktor einschalten
      </Button>
    </Stack>
  );
}

/** Fetches the first recovery codes. The second factor is on already, also where that fails. */
function FirstCodes({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [error, setError] = useState<string>();
  const fetch = () => {
    setError(undefined);
    newCodes().then(setCodes, (problem) => setError(problemOf(problem)));
  };
  useEffect(fetch, []);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (error === undefined)
    return (
      <CircularProgress aria-label="Codes werden erstellt" sx={{ display: 'block', mx: 'auto', my: 4 }} />
    );
  return <Failed message={error} onRetry={fetch} />;
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="error" role="alert">
        {message}
      </Alert>
      <Button variant="outlined" onClick={onRetry}>
        Noch einmal versuchen
      </Button>
    </Stack>
  );
}
