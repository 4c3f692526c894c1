import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { EmailAuthProvider, reauthenticateWithCredential, updatePassword } from 'firebase/auth';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { codeOf, messageOf } from '../../auth/messages.ts';
import { PasswordField } from '../../auth/PasswordField.tsx';
import { providerUser, refreshUser } from '../../auth/session.ts';
import { Panel } from '../../ui/Panel.tsx';

const MIN = 8;

const EMPTY = { current: '', next: '', repeated: '' };
type Name = keyof typeof EMPTY;
type Errors = Partial<Record<Name | 'root', string>>;

const FIELDS: { name: Name; label: string; autoComplete: string; help?: string }[] = [
  { name: 'current', label: 'Aktuelles Passwort', autoComplete: 'current-password' },
  {
    name: 'next',
    label: 'Neues Passwort',
    autoComplete: 'new-password',
    help: `Mindestens ${MIN} Zeichen, am besten mehrere Wörter.`,
  },
  { name: 'repeated', label: 'Passwort wiederholen', autoComplete: 'new-password' },
];

/** Changes the password after asking for the current one. */
export function PasswordPanel({ email }: { email: string | null }) {
  const notify = useNotify();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    let found: Errors = passwordErrors(values);
    if (Object.keys(found).length === 0) found = await changePassword(values.current, values.next);
    setBusy(false);
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
        {/* Password managers want to know whose password it is. */}
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
    </Panel>
  );
}

/**
 * What is wrong with the three passwords before anything is sent.
 * @example passwordErrors({ current: 'a', next: 'kurz', repeated: 'kurz' }).next
 */
export function passwordErrors({ current, next, repeated }: Record<Name, string>): Errors {
  return {
    ...(current ? {} : { current: 'Bitte gib dein aktuelles Passwort ein.' }),
    ...(next.length < MIN
      ? { next: `Das neue Passwort braucht mindestens ${MIN} Zeichen.` }
      : next === current
        ? { next: 'Das neue Passwort ist dasselbe wie das aktuelle.' }
        : {}),
    ...(repeated === next ? {} : { repeated: 'Die beiden neuen Passwörter stimmen nicht überein.' }),
  };
}

/** Errors by input, in German; `root` belongs to none. */
export type PasswordErrors = Partial<Record<'current' | 'next' | 'root', string>>;

const WRONG_CURRENT = ['wrong-password', 'invalid-credential', 'invalid-login-credentials'];
const WEAK_NEXT = ['weak-password', 'password-does-not-meet-requirements'];

/**
 * Change the signed-in person's password. The current one is asked for again, so that nobody does it at a screen left
 * alone. Other devices are signed out by the identity provider.
 * @example const errors = await changePassword('old', 'new and longer');
 */
export async function changePassword(current: string, next: string): Promise<PasswordErrors> {
  try {
    const user = await providerUser();
    if (!user?.email) return { root: 'Für dein Konto gibt es kein Passwort, das du hier ändern könntest.' };
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current));
    await updatePassword(user, next);
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (WRONG_CURRENT.includes(code)) return { current: 'Das ist nicht dein aktuelles Passwort.' };
    if (WEAK_NEXT.includes(code)) return { next: messageOf(error) };
    return { root: messageOf(error) };
  }
  await refreshUser();
  return {};
}
