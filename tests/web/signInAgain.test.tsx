/** A call that needs a fresh sign-in asks for it and is repeated as it was. */
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, useNotificationContext } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SIGN_IN_TOO_OLD } from '#declare/freshSignIn.ts';
import { SignInAgain } from '#web/auth/SignInAgain.tsx';
import { answerAll, signInAgain } from '#web/auth/signInQuestion.ts';
import { createFetchJson } from '#web/data/http.ts';
import { NotConfirmedError } from '#web/data/problems.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { createI18nProvider } from '#web/i18n/i18nProvider.ts';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';

const reauthenticate = vi.hoisted(() => vi.fn());
vi.mock('#web/auth/reauthenticate.ts', () => ({ reauthenticate, signsInByGoogle: async () => false }));

/** Services that accept tokens from the second on, and what they were asked. */
function services() {
  const asked: { token: string | null; body: unknown }[] = [];
  const fetch = async (_: unknown, init?: RequestInit) => {
    const token = new Headers(init?.headers).get('Authorization');
    asked.push({ token, body: init?.body });
    if (token === 'Bearer fresh') return new Response('{"id":"7"}', { status: 200 });
    const type = `urn:studio-admin:problem:${SIGN_IN_TOO_OLD}`;
    return new Response(JSON.stringify({ type, detail: 'Bitte bestätige dich.' }), { status: 403 });
  };
  const ask = createFetchJson({
    getToken: async (refresh) => (refresh ? 'fresh' : 'old'),
    signInAgain,
    fetch: fetch as typeof globalThis.fetch,
  });
  return { asked, export: () => ask('/api/v1/auth/studio/export', { method: 'POST', body: '{"all":true}' }) };
}

beforeEach(() => {
  reauthenticate.mockReset();
  render(<SignInAgain />);
});

/** As a call whose confirmation the user cancels. */
const cancelled = () => Promise.reject(new NotConfirmedError('Bitte bestätige dich.'));

describe('a confirmation that is cancelled', () => {
  it('is no failure of a write', async () => {
    const [refused, settled] = [vi.fn(), vi.fn()];
    const options = { refused, settled };
    const { result } = renderHook(
      () => [useWrite(cancelled), useWrite(cancelled, options), useNotificationContext()] as const,
      { wrapper: AdminContext },
    );
    await act(async () => {
      result.current[0].write();
      result.current[1].write();
    });
    await waitFor(() => expect(settled).toHaveBeenCalledOnce());
    expect(refused).not.toHaveBeenCalled();
    expect(result.current[2].notifications).toEqual([]);
  });

  it('is none of a dialog', async () => {
    const submit = vi.fn(cancelled);
    render(
      <AdminContext i18nProvider={createI18nProvider()}>
        <ActionDialog title="Datei" action="Laden" values={{}} submit={submit} onClose={() => undefined}>
          Für die Bank.
        </ActionDialog>
      </AdminContext>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Laden' }));
    expect(submit).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Laden' })).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a sign-in that is too old', () => {
  it('is confirmed by the password, after which the same call goes on', async () => {
    reauthenticate.mockResolvedValueOnce('Das ist nicht dein Passwort.').mockResolvedValueOnce(undefined);
    const { asked, export: call } = services();
    const answer = call();
    const user = userEvent.setup();
    const password = await screen.findByLabelText(/Passwort/, { selector: 'input[type=password]' });
    await user.click(screen.getByRole('button', { name: 'Bestätigen' }));
    expect(screen.getByText('Bitte gib dein Passwort ein.')).toBeVisible();
    await user.type(password, 'falsch{Enter}');
    expect(await screen.findByText('Das ist nicht dein Passwort.')).toBeVisible();
    await user.clear(password);
    await user.type(password, 'richtig{Enter}');
    expect((await answer).json).toEqual({ id: '7' });
    expect(reauthenticate.mock.calls).toEqual([['falsch'], ['richtig']]);
    expect(asked).toEqual([
      { token: 'Bearer old', body: '{"all":true}' },
      { token: 'Bearer fresh', body: '{"all":true}' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is confirmed once, however often the form is sent', async () => {
    reauthenticate.mockReturnValue(new Promise(() => undefined));
    const { export: call } = services();
    call().catch(() => undefined);
    const user = userEvent.setup();
    const password = await screen.findByLabelText(/Passwort/, { selector: 'input[type=password]' });
    await user.type(password, 'richtig');
    const form = password.closest('form') as HTMLFormElement;
    // At once: the button hasn't been rendered as busy.
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    expect(reauthenticate).toHaveBeenCalledOnce();
    answerAll(false);
  });

  it('that is not confirmed leaves the call refused, and says why', async () => {
    const { asked, export: call } = services();
    const refused = call().catch((error: Error) => error);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
    expect(await refused).toBeInstanceOf(NotConfirmedError);
    expect(await refused).toMatchObject({ message: 'Bitte bestätige dich.', status: 403 });
    expect(asked).toHaveLength(1);
  });
});
