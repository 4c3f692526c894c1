/** Where the user is signed in: said in words, signed out one by one or all others, and told to the services. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  devices,
  type SignedInDevice,
  signOutDevice,
  signOutOthers,
} from '#resources/people/endpoints/devices.ts';
import { DevicesPanel } from '#web/screens/studio/settings/DevicesPanel.tsx';
import { answering } from '../../support/endpoints.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

const HERE: SignedInDevice = {
  ...{ id: 'd1', browser: 'Chrome', system: 'Windows', network: '203.0.113.0/24', current: true },
  ...{ first_at: '2026-11-20T09:00:00Z', last_at: '2026-11-26T09:00:00Z' },
};
const PHONE = { ...HERE, id: 'd2', browser: 'Safari', system: 'iPhone', current: false };
const UNKNOWN = { ...HERE, id: 'd3', browser: null, system: null, current: false };
const AT = { at: '2026-11-26T10:00:00Z' };

function show(all: readonly SignedInDevice[], as: 'trainer' | 'superAdmin' = 'trainer') {
  let left = [...all];
  const ended = vi.fn(async ({ params: { id } }: { params: { id: string } }) => {
    left = left.filter((one) => one.id !== id);
    return AT;
  });
  const others = vi.fn(async () => {
    left = left.filter(({ current }) => current);
    return AT;
  });
  const { user } = renderScreen(<DevicesPanel email="jo@nord.example" />, {
    ...{ at: '/settings/security', as },
    answers: [
      answering(devices, async () => left),
      answering(signOutDevice, ended),
      answering(signOutOthers, others),
    ],
  });
  return { user, ended, others };
}

const list = () => screen.findByRole('list', { name: 'Angemeldete Geräte' });

describe('signed-in devices', () => {
  it('are named in words, this one marked', async () => {
    show([HERE, PHONE, UNKNOWN]);
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Chrome auf Windowsdieses GerätAngemeldet seit 20\.11\.2026, 10:00 · Netz 203/),
      expect.stringMatching(/^Safari auf iPhoneAngemeldet seit .* · zuletzt benutzt 26\.11\.2026, 10:00/),
      expect.stringMatching(/^Unbekannter Browser/),
    ]);
  });

  it('are signed out one by one, after a question', async () => {
    const { user, ended } = show([HERE, PHONE]);
    await user.click(
      await screen.findByRole('button', { name: 'Abmelden: Safari auf iPhone, seit 20.11.2026, 10:00:00' }),
    );
    expect(ended).not.toHaveBeenCalled();
    const dialog = await screen.findByRole('dialog', { name: 'Safari auf iPhone abmelden?' });
    await user.click(within(dialog).getByRole('button', { name: 'Abmelden' }));
    expect(await screen.findByText('Safari auf iPhone ist abgemeldet.')).toBeVisible();
    expect(ended).toHaveBeenCalledExactlyOnceWith({ params: { id: 'd2' } });
    await waitFor(() => expect(screen.queryByText('Safari auf iPhone')).toBeNull());
    expect(await list()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Alle anderen abmelden' })).toBeNull();
  });

  it('ask also whoever clicks twice: the second click is none beside the dialog', async () => {
    const { user } = show([HERE, PHONE]);
    await user.click(await screen.findByRole('button', { name: /^Abmelden: Safari/ }));
    const beside = (await screen.findByRole('dialog')).parentElement!;
    await user.click(beside);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.getByRole('dialog')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await user.click(beside);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('have buttons that tell two of one browser apart, also of one minute', async () => {
    show([HERE, PHONE, { ...PHONE, id: 'd4', first_at: '2026-11-20T09:00:31Z' }]);
    const buttons = within(await list()).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Abmelden: dieses Gerät',
      'Abmelden: Safari auf iPhone, seit 20.11.2026, 10:00:00',
      'Abmelden: Safari auf iPhone, seit 20.11.2026, 10:00:31',
    ]);
  });

  it.each(['trainer', 'superAdmin'] as const)('are all signed out but this one: %s', async (as) => {
    const { user, others } = show([HERE, PHONE, UNKNOWN], as);
    await user.click(await screen.findByRole('button', { name: 'Alle anderen abmelden' }));
    const dialog = await screen.findByRole('dialog', { name: 'Alle anderen Geräte abmelden?' });
    await user.click(within(dialog).getByRole('button', { name: 'Abmelden' }));
    expect(await screen.findByText('Alle anderen Geräte sind abgemeldet.')).toBeVisible();
    expect(others).toHaveBeenCalledOnce();
    await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryAllByRole('button', { name: 'Überall abmelden' })).toHaveLength(
      as === 'trainer' ? 1 : 0,
    );
  });
});

describe('the services are told', () => {
  const sent = vi.fn(async (_: string, _init: RequestInit) => new Response('{}'));
  beforeEach(() => {
    vi.resetModules();
    sent.mockClear();
    vi.stubGlobal('fetch', sent);
  });
  const calls = () => sent.mock.calls.map(([path, { body }]) => [path, body && JSON.parse(body as string)]);

  it('when a confirmation by password goes on with a sign-in, and of no other person’s', async () => {
    const { noteSignIn } = await import('#web/auth/signIns.ts');
    noteSignIn({ uid: 'u1', at: 100 }, 'first');
    noteSignIn({ uid: 'u1', at: 100 }, 'refreshed');
    expect(calls()).toEqual([]);
    noteSignIn({ uid: 'u1', at: 160 }, 'confirmed');
    await waitFor(() => expect(calls()).toEqual([['/api/v1/auth/user/devices/confirmed', { before: 100 }]]));
    noteSignIn({ uid: 'u2', at: 200 }, 'another');
    expect(calls()).toHaveLength(1);
  });

  it('when the user signs out, without waiting where they can’t be reached', async () => {
    sent.mockRejectedValueOnce(new TypeError('offline'));
    const { tellSignOut } = await import('#web/auth/signIns.ts');
    await expect(tellSignOut('mine')).resolves.toBeUndefined();
    expect(calls()).toEqual([['/api/v1/auth/user/sign-out', undefined]]);
    expect(new Headers(sent.mock.calls[0]?.[1].headers).get('Authorization')).toBe('Bearer mine');
  });

  it.each([true, false])(
    'of a sign-out, unless they have ended the sign-in themselves: %s',
    async (ended) => {
      vi.doMock('#web/auth/firebase.ts', () => ({
        currentUser: async () => ({ getIdToken: async () => 'mine' }),
        signOutOfProvider: async () => undefined,
      }));
      const { leave } = await import('#web/auth/session.ts');
      await leave({ ended });
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(calls()).toEqual(ended ? [] : [['/api/v1/auth/user/sign-out', undefined]]);
      vi.doUnmock('#web/auth/firebase.ts');
    },
  );

  it('of a sign-out once the provider has forgotten the user, whose other tabs hear of it', async () => {
    let forget = () => {};
    vi.doMock('#web/auth/firebase.ts', () => ({
      currentUser: async () => ({ getIdToken: async () => 'mine' }),
      signOutOfProvider: () => new Promise<void>((done) => (forget = done)),
    }));
    const { leave } = await import('#web/auth/session.ts');
    const left = leave();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls()).toEqual([]);
    forget();
    await left;
    await waitFor(() => expect(calls()).toEqual([['/api/v1/auth/user/sign-out', undefined]]));
    vi.doUnmock('#web/auth/firebase.ts');
  });
});
