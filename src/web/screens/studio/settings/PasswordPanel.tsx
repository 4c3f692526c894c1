import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { PasswordField } from '#web/auth/PasswordField.tsx';
import { PASSWORD_HINT, SHORTEST } from '#web/auth/password.ts';
import SecondFactorDialog from '#web/auth/SecondFactorDialog.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { changePassword } from './changePassword.ts';

const EMPTY = { current: '', next: '', repeated: '' };
type Name = keyof typeof EMPTY;
type Errors = Partial<Record<Name | 'root', string>>;

const FIELDS: { name: Name; label: string; autoComplete: string; help?: string }[] = [
  { name: 'current', label: 'Aktuelles Passwort', autoComplete: 'current-password' },
  {
    name: 'next',
    label: 'Neues Passwort',
    autoComplete: 'new-password',
    help: PASSWORD_HINT,
  },
  { name: 'repeated', label: 'Passwort wiederholen', autoComplete: 'new-password' },
];

/** Form to change the password, which requires the current one. */
export function PasswordPanel({ email }: { email: string | null }) {
  const notify = useNotify();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<{ challenge: unknown; answer: (answered: boolean) => void }>();

  const askForCode = (challenge: unknown) =>
    new Promise<boolean>((resolve) =>
      setAsked({
        challenge,
        answer: (answered) => {
          setAsked(undefined);
          resolve(answered);
        },
      }),
    );

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const own = passwordErrors(values);
    const found: Errors | undefined =
      Object.keys(own).length > 0 ? own : await changePassword(values.current, values.next, askForCode);
    setBusy(false);
    if (!found) return;
    setErrors(found);
    const first = FIELDS.find(({ name }) => found[name]);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus();
    if (Object.keys(found).length > 0) return;
    setValues(EMPTY);
    notify('Dein Passwort wurde geändert.', { type: 'success' });
  };

  return (
    <Panel title="Passwort" hint="Zur Sicherheit fragen wir zuerst nach deinem aktuellen Passwort.">
      <Stack component="form" noValidate onSubmit={submit} spacing={2} sx={{ maxWidth: 420 }}>
        {/* Associates the password with the account for password managers. */}
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        {errors.root && <Alert severity="error">{errors.root}</Alert>}
        {FIELDS.map(({ name, label, autoComplete, help }) => (
          <PasswordField
            key={name}
            name={name}
            label={label}
            autoComplete={autoComplete}
            fullWidth
            value={values[name]}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            error={Boolean(errors[name])}
            helperText={errors[name] ?? help}
          />
        ))}
        <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'flex-start' }}>
          Passwort ändern
        </Button>
      </Stack>
      {asked && (
        <SecondFactorDialog
          challenge={asked.challenge}
          onDone={() => asked.answer(true)}
          onClose={() => asked.answer(false)}
        />
      )}
    </Panel>
  );
}

/**
 * Returns the client-side errors of the three passwords.
 * @example passwordErrors({ current: 'a', next: 'kurz', repeated: 'kurz' }).next
 */
export function passwordErrors({ current, next, repeated }: Record<Name, string>): Errors {
  return {
    ...(current ? {} : { current: 'Bitte gib dein aktuelles Passwort ein.' }),
    ...(next.length < SHORTEST
      ? { next: `Das neue Passwort braucht mindestens ${SHORTEST} Zeichen.` }
      : next === current
        ? { next: 'Das neue Passwort ist dasselbe wie das aktuelle.' }
        : {}),
    ...(repeated === next ? {} : { repeated: 'Die beiden neuen Passwörter stimmen nicht überein.' }),
  };
}
