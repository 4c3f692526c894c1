/** Work that is sent once, though asked for again before anything renders: a double click, Enter pressed twice. */
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { useAction } from '#web/auth/PasswordField.tsx';
import { useWrite } from '#web/data/useWrite.ts';
import { createI18nProvider } from '#web/i18n/i18nProvider.ts';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { PreviewDialog } from '#web/ui/PreviewDialog.tsx';

function renderDialog() {
  let answer = (_: unknown) => undefined as unknown;
  const work = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const submit = vi.fn(work);
  const tryOut = vi.fn(work);
  render(
    <AdminContext i18nProvider={createI18nProvider()}>
      <ActionDialog
        title="Nachricht"
        action="Senden"
        values={{}}
        submit={submit}
        aside={{ label: 'Nur proben', submit: tryOut }}
        onClose={() => undefined}
      >
        An alle.
      </ActionDialog>
    </AdminContext>,
  );
  const send = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form')!);
  const rehearse = () => fireEvent.click(screen.getByRole('button', { name: 'Nur proben' }));
  return { submit, tryOut, send, rehearse, answered: () => act(async () => void answer(undefined)) };
}

it('is what a dialog submits', async () => {
  const { submit, send, answered } = renderDialog();
  await act(async () => {
    send();
    send();
  });
  expect(submit).toHaveBeenCalledOnce();
  await answered();
  await act(async () => void send());
  expect(submit).toHaveBeenCalledTimes(2);
});

it('is either the rehearsal of a dialog or its submission', async () => {
  const { submit, tryOut, send, rehearse } = renderDialog();
  await act(async () => {
    rehearse();
    send();
  });
  expect(tryOut).toHaveBeenCalledOnce();
  expect(submit).not.toHaveBeenCalled();
});

it('is a write of the same values, whose answer both askers get', async () => {
  const send = vi.fn(async (name: string) => `${name} gespeichert`);
  const { result } = renderHook(() => useWrite(send), { wrapper: AdminContext });
  const both = await act(() =>
    Promise.all([result.current.attempt('A'), result.current.attempt('A'), result.current.attempt('B')]),
  );
  expect(both).toEqual(['A gespeichert', 'A gespeichert', 'B gespeichert']);
  expect(send).toHaveBeenCalledTimes(2);
});

it('is what a preview applies', async () => {
  const apply = vi.fn(() => new Promise<void>(() => undefined));
  render(
    <AdminContext i18nProvider={createI18nProvider()}>
      <PreviewDialog
        title="Übergabe"
        action="Übergeben"
        none={false}
        onApply={apply}
        onClose={() => undefined}
      >
        Zwei Termine.
      </PreviewDialog>
    </AdminContext>,
  );
  const button = screen.getByRole('button', { name: 'Übergeben' });
  await act(async () => {
    button.click();
    button.click();
  });
  expect(apply).toHaveBeenCalledOnce();
});

it('is a call of the identity provider', async () => {
  const signIn = vi.fn(() => new Promise<void>(() => undefined));
  const { result } = renderHook(() => useAction());
  await act(async () => {
    void result.current.run(signIn);
    void result.current.run(signIn);
  });
  expect(signIn).toHaveBeenCalledOnce();
});
