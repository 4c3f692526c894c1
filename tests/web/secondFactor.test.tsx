/** The second step of a sign-in, and of its confirmation: the form, and what the provider says to it. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { secondFactor } from '#resources/people/endpoints/secondFactor.ts';
import { SignInAgain } from '#web/auth/SignInAgain.tsx';
import { SignInPage } from '#web/auth/SignInPage.tsx';
import { signInAgain } from '#web/auth/signInQuestion.ts';
import { SecondFactorPanel } from '#web/screens/studio/settings/SecondFactorPanel.tsx';
import { AppTheme } from '#web/theme/AppTheme.tsx';
import { answering } from '../support/endpoints.ts';
import { renderScreen } from '../support/renderScreen.tsx';

const failure = (kind: string) => Object.assign(new Error(kind), { code: `auth/${kind}` });
const CHALLENGE = failure('multi-factor-auth-required');

const { signInWithPassword, answerChallenge, enrol, reauthenticate } = vi.hoisted(() => ({
  signInWithPassword: vi.fn(),
  answerChallenge: vi.fn(),
  enrol: vi.fn(),
  reauthenticate: vi.fn(),
}));
vi.mock('#web/auth/firebase.ts', () => ({ signInWithPassword }));
vi.mock('#web/auth/secondFactor.ts', () => ({ answerChallenge, enrol, devices: async () => [] }));
vi.mock('#web/auth/reauthenticate.ts', () => ({ reauthenticate, signsInByGoogle: async () => false }));

const recover = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('fetch', recover);
});

async function secondStep() {
  signInWithPassword.mockRejectedValue(CHALLENGE);
  render(
    <AppTheme>
      <Suspense>
        <SignInPage />
      </Suspense>
    </AppTheme>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('E-Mail'), 'jo@studio.example');
  await user.type(screen.getByLabelText('Passwort'), 'studio-demo');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await screen.findByRole('heading', { name: 'Zweiter Schritt' });
  return user;
}

describe('the second step of a sign-in', () => {
  it('asks for six digits and answers the provider with them', async () => {
    const user = await secondStep();
    const code = screen.getByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code, '12a');
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Bitte gib den sechsstelligen Code ein.');
    expect(answerChallenge).not.toHaveBeenCalled();
    await user.clear(code);
    await user.type(code, '123 4567{Enter}');
    await waitFor(() => expect(answerChallenge).toHaveBeenCalledWith(CHALLENGE, '123456'));
  });

  it.each([
    ['invalid-verification-code', /Dieser Code stimmt nicht/],
    ['invalid-multi-factor-session', /zu lange gedauert/],
    ['code-expired', /zu lange gedauert/],
    ['unsupported-second-factor', /keine Authenticator-App/],
    ['network-request-failed', /nicht erreichbar/],
  ])('says in German what is wrong: %s', async (kind, said) => {
    answerChallenge.mockRejectedValue(failure(kind));
    const user = await secondStep();
    await user.type(screen.getByLabelText('Code'), '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(screen.getByLabelText('Code')).toHaveValue('');
  });

  it('leads back to the form, which still knows the address', async () => {
    const user = await secondStep();
    await user.click(screen.getByRole('button', { name: 'Zurück' }));
    expect(screen.getByLabelText('E-Mail')).toHaveValue('jo@studio.example');
    expect(screen.getByLabelText('Passwort')).toHaveValue('');
  });

  it('takes a recovery code in place of a lost device', async () => {
    const user = await secondStep();
    await user.click(screen.getByRole('button', { name: /Gerät verloren/ }));
    await screen.findByRole('heading', { name: 'Wiederherstellen' });
    expect(screen.getByLabelText('E-Mail')).toHaveValue('jo@studio.example');
    recover.mockResolvedValueOnce(
      new Response(JSON.stringify({ errors: { code: 'Der Code ist schon benutzt.' } }), { status: 422 }),
    );
    await user.type(screen.getByLabelText(/Wiederherstellungscode/), 'ABCD-EFGH-JKMN-PQRS');
    await user.click(screen.getByRole('button', { name: 'Zweiten Faktor entfernen' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Der Code ist schon benutzt.');
    recover.mockResolvedValueOnce(new Response('{"left":9}', { status: 200 }));
    await user.click(screen.getByRole('button', { name: 'Zweiten Faktor entfernen' }));
    expect(await screen.findByText(/Der zweite Faktor ist entfernt/)).toBeVisible();
    expect(JSON.parse(recover.mock.lastCall?.[1].body)).toEqual({
      ...{ email: 'jo@studio.example', code: 'ABCD-EFGH-JKMN-PQRS' },
    });
  });
});

describe('a confirmation of who is there', () => {
  it('asks for the code after the password, where the account has a second factor', async () => {
    reauthenticate.mockResolvedValue({ challenge: CHALLENGE });
    answerChallenge
      .mockRejectedValueOnce(failure('invalid-verification-code'))
      .mockResolvedValueOnce(undefined);
    render(<SignInAgain />);
    const confirmed = signInAgain();
    const user = userEvent.setup();
    await user.type(
      await screen.findByLabelText(/Passwort/, { selector: 'input[type=password]' }),
      'richtig{Enter}',
    );
    const dialog = await screen.findByRole('dialog', { name: 'Zweiter Schritt' });
    await user.type(screen.getByLabelText(/Code/), '000000{Enter}');
    expect(await screen.findByText(/Dieser Code stimmt nicht/)).toBeVisible();
    await user.type(screen.getByLabelText(/Code/), '123456{Enter}');
    expect(await confirmed).toBe(true);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});

describe('setting up a second factor', () => {
  const open = (available: boolean) =>
    renderScreen(<SecondFactorPanel />, {
      at: '/settings/security',
      answers: [
        answering(secondFactor, async () => ({
          ...{ used: false, available, needed: false, left: 0, made_at: null },
        })),
      ],
    });

  it('begins at the provider, once it is asked for', async () => {
    enrol.mockRejectedValue(failure('network-request-failed'));
    const { user } = open(true);
    const button = screen.getByRole('button', { name: 'Einrichten' });
    await waitFor(() => expect(button).toBeEnabled());
    expect(enrol).not.toHaveBeenCalled();
    await user.click(button);
    await waitFor(() => expect(enrol).toHaveBeenCalledOnce());
  });

  it('is begun again after a confirmation that was cancelled', async () => {
    render(<SignInAgain />);
    enrol.mockRejectedValue(failure('requires-recent-login'));
    const { user } = open(true);
    const button = screen.getByRole('button', { name: 'Einrichten' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
    expect(await screen.findByText('Dafür musst du dich noch einmal anmelden.')).toBeVisible();
    reauthenticate.mockResolvedValue(undefined);
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    const password = await screen.findByLabelText(/Passwort/, { selector: 'input[type=password]' });
    const enrolment = { key: 'ABCD', address: 'otpauth://totp/x', confirm: async () => undefined };
    enrol.mockResolvedValue(enrolment);
    await user.type(password, 'richtig{Enter}');
    expect(await screen.findByRole('button', { name: 'Zweiten Faktor einschalten' })).toBeEnabled();
  });

  it('isn’t offered where the provider knows none', async () => {
    open(false);
    expect(await screen.findByText(/mit einem eigenen Firebase-Projekt\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Einrichten' })).toBeNull();
    expect(enrol).not.toHaveBeenCalled();
  });
});
