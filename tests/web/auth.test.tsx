import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LEVEL_TOO_LOW } from '#declare/refusals.ts';
import { AuthPages } from '#web/auth/AuthPages.tsx';
import { createAuthProvider } from '#web/auth/authProvider.ts';
import { Gate } from '#web/auth/gate.tsx';
import { messageOf } from '#web/auth/messages.ts';
import { redirectTarget, signInPath } from '#web/auth/redirectTarget.ts';
import { rememberEnd } from '#web/auth/remembered.ts';
import { followEnd, refreshUser } from '#web/auth/session.ts';
import { getIdToken } from '#web/auth/token.ts';
import { SESSION_ENDED } from '#web/i18n/sentences.ts';
import { AppTheme } from '#web/theme/AppTheme.tsx';

/** The identity provider, as far as the app sees it. */
const firebase = vi.hoisted(() => {
  type Listener = (user: unknown) => void;
  let listener: Listener = () => undefined;
  let user: unknown = null;
  const become = (next: unknown) => {
    user = next;
    listener(next);
  };
  const person = (level: number, claims: object = {}) => ({
    uid: 'u1',
    email: 'jo@studio.example',
    displayName: 'Jo Berg',
    photoURL: null,
    getIdToken: async () => 'token',
    reload: async () => undefined,
    getIdTokenResult: async () => ({ claims: { level, studio_id: 's1', ...claims } }),
  });
  return {
    become,
    person,
    accounts: {} as Record<string, unknown>,
    watchUser: vi.fn(async (changed: Listener) => {
      listener = changed;
      changed(user);
    }),
    currentUser: () => user,
    signInWithPassword: vi.fn(),
    signInWithGoogle: vi.fn(),
    signOutOfProvider: vi.fn(async () => become(null)),
    sendReset: vi.fn(),
    emailOfCode: vi.fn(),
    setPassword: vi.fn(),
  };
});
vi.mock('#web/auth/firebase.ts', () => firebase);

function Place() {
  return <h1>{`App ${window.location.pathname}${window.location.search}`}</h1>;
}

function open(path: string) {
  window.history.replaceState(null, '', path);
  render(
    <AppTheme>
      <Suspense>
        <Gate signIn={<AuthPages />}>
          <Place />
        </Gate>
      </Suspense>
    </AppTheme>,
  );
}

const failure = (kind: string) => Object.assign(new Error(kind), { code: `auth/${kind}` });
const signInAs = (level: number) =>
  firebase.signInWithPassword.mockImplementation(async () => firebase.become(firebase.person(level)));

async function fillIn(email = 'jo@studio.example', password = 'studio-demo') {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('E-Mail'), email);
  await user.type(screen.getByLabelText('Passwort'), password);
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
}

beforeEach(() => {
  vi.clearAllMocks();
  rememberEnd('');
  firebase.become(null);
});

describe('the gate', () => {
  it('leads nobody to the sign-in page and, signed in, back to the target', async () => {
    signInAs(20);
    open('/customers?tab=x');
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe(
        '/auth/login?redirect=%2Fcustomers%3Ftab%3Dx',
      ),
    );
    await fillIn();
    expect(await screen.findByRole('heading', { name: 'App /customers?tab=x' })).toBeVisible();
  });

  it('leads who is signed in away from the sign-in pages', async () => {
    firebase.become(firebase.person(20));
    open('/auth/login?redirect=%2F%2Fevil.example');
    expect(await screen.findByRole('heading', { name: 'App /' })).toBeVisible();
  });

  it.each([0, 4, 5, 10])('signs level %i out with a warning', async (level) => {
    signInAs(level);
    open('/');
    await fillIn();
    expect(await screen.findByText(LEVEL_TOO_LOW)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Dein Nutzerkonto hat nicht ausreichende Berechtigungen.',
    );
    expect(firebase.signOutOfProvider).toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  });
});

describe('a redirect target', () => {
  it.each(['/customers', '/customers?tab=x#y', '/studios/7/edit'])('%s is followed', (target) => {
    expect(redirectTarget(target)).toBe(target);
    expect(new URLSearchParams(signInPath(target).split('?')[1]).get('redirect')).toBe(target);
  });
  it.each([
    null,
    '',
    'customers',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/auth/login?redirect=/auth/login',
    '/auth',
  ])('%j is not', (target) => expect(redirectTarget(target)).toBe('/'));
});

describe('errors of the identity provider', () => {
  const SPECIFIED = [
    'argument-error',
    'operation-not-supported-in-this-environment',
    'popup-blocked',
    'popup-closed-by-user',
    'cancelled-popup-request',
    'web-storage-unsupported',
    'unauthorized-domain',
    'network-request-failed',
    'internal-error',
    'invalid-auth-event',
    'auth-domain-config-required',
    'invalid-api-key',
  ];
  it.each(SPECIFIED)('%s is told in German at the sign-in page', async (kind) => {
    firebase.signInWithGoogle.mockRejectedValue(failure(kind));
    open('/auth/login');
    await userEvent.click(await screen.findByRole('button', { name: 'Mit Google anmelden' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^[A-ZÄÖÜ].*[.]$/);
    expect(alert).not.toHaveTextContent(kind);
  });

  it('tell nobody who has an account', () => {
    const texts = ['wrong-password', 'user-not-found', 'invalid-credential', 'invalid-login-credentials'].map(
      (kind) => messageOf(failure(kind)),
    );
    expect(new Set(texts).size).toBe(1);
  });

  it('tell how long to wait, where that is known', () => {
    // As the SDK puts what the services answer into an error's message.
    const message = 'Firebase: Retry after 12 s (auth/too-many-requests).';
    expect(messageOf(Object.assign(failure('too-many-requests'), { message }))).toBe(
      'Zu viele Versuche. In 12 Sekunden kannst du es noch einmal versuchen.',
    );
    expect(messageOf(failure('too-many-requests'))).toContain('später noch einmal');
  });

  it('have an answer even when unknown', () => {
    expect(messageOf(failure('something-new'))).toMatch(/unerwarteter Fehler/);
    expect(messageOf(new Error('x'))).toMatch(/unerwarteter Fehler/);
    expect(messageOf({ code: 'auth/constructor' })).toMatch(/unerwarteter Fehler/);
  });

  it('leave what was typed', async () => {
    firebase.signInWithPassword.mockRejectedValue(failure('wrong-password'));
    open('/auth/login');
    await fillIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('E-Mail-Adresse oder Passwort stimmen nicht.');
    expect(screen.getByLabelText('E-Mail')).toHaveValue('jo@studio.example');
  });
});

describe('a forgotten password', () => {
  it.each([undefined, 'user-not-found'])(
    'is answered the same whether or not there is an account (%s)',
    async (kind) => {
      if (kind) firebase.sendReset.mockRejectedValue(failure(kind));
      else firebase.sendReset.mockResolvedValue(undefined);
      open('/auth/forgot');
      await userEvent.type(await screen.findByLabelText('E-Mail'), 'wer@auch.example');
      await userEvent.click(screen.getByRole('button', { name: 'Link anfordern' }));
      expect(await screen.findByText(/Wenn es zu dieser Adresse ein Konto gibt/)).toBeVisible();
    },
  );
});

describe('an invitation', () => {
  it('sets the password and signs in', async () => {
    firebase.emailOfCode.mockResolvedValue('neu@studio.example');
    firebase.setPassword.mockResolvedValue(undefined);
    signInAs(20);
    open('/auth/action?mode=resetPassword&oobCode=c1');
    const user = userEvent.setup();
    expect(await screen.findByLabelText('E-Mail')).toHaveValue('neu@studio.example');
    await user.type(screen.getByLabelText('Neues Passwort'), 'lang genug');
    await user.type(screen.getByLabelText('Passwort wiederholen'), 'anders genug');
    await user.click(screen.getByRole('button', { name: 'Passwort speichern' }));
    expect(screen.getByRole('alert')).toHaveTextContent('stimmen nicht überein');
    await user.clear(screen.getByLabelText('Passwort wiederholen'));
    await user.type(screen.getByLabelText('Passwort wiederholen'), 'lang genug');
    await user.click(screen.getByRole('button', { name: 'Passwort speichern' }));
    expect(await screen.findByRole('heading', { name: 'App /' })).toBeVisible();
    expect(firebase.setPassword).toHaveBeenCalledWith('c1', 'lang genug');
  });

  it('of somebody the app is not for says that the password is saved, and why he is not let in', async () => {
    firebase.emailOfCode.mockResolvedValue('kunde@studio.example');
    firebase.setPassword.mockResolvedValue(undefined);
    signInAs(10);
    open('/auth/action?mode=resetPassword&oobCode=c1');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Neues Passwort'), 'lang genug');
    await user.type(screen.getByLabelText('Passwort wiederholen'), 'lang genug');
    await user.click(screen.getByRole('button', { name: 'Passwort speichern' }));
    expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
    expect(screen.getByText('Dein Passwort ist gespeichert.')).toBeVisible();
    expect(screen.getByText('Dein Nutzerkonto hat nicht ausreichende Berechtigungen.')).toBeVisible();
  });

  it.each(['expired-action-code', 'invalid-action-code'])(
    'that is %s says so and offers a new link',
    async (kind) => {
      firebase.emailOfCode.mockRejectedValue(failure(kind));
      open('/auth/action?mode=resetPassword&oobCode=c1');
      expect(await screen.findByRole('alert')).toHaveTextContent('abgelaufen oder wurde schon benutzt');
      expect(screen.getByRole('link', { name: 'Neuen Link anfordern' })).toHaveAttribute(
        'href',
        '/auth/forgot',
      );
    },
  );
});

describe('the auth provider', () => {
  const answer = (json: unknown) => ({ status: 200, headers: new Headers(), body: '', json });
  const config = {
    studio_name: 'Studio Nord',
    logo: null,
    color_palette: { primary: '#123456', secondary: '#654321' },
    enabled_features: { COURSES: true, TRAINING_DIARY: false, NUTRITION_DIARY: false },
  };
  /** The services: answers by the end of the path. */
  const services = (answers: Record<string, unknown>) =>
    createAuthProvider((async (url: string) => {
      const found = Object.entries(answers).find(([path]) => url.includes(path))?.[1];
      if (found instanceof Error) throw found;
      if (found === undefined) throw Object.assign(new Error('not found'), { status: 404 });
      return answer(found);
    }) as never);

  async function signedIn(level: number) {
    open('/');
    firebase.become(firebase.person(level, level === 40 ? { studio_id: undefined } : {}));
    await screen.findByRole('heading', { name: 'App /' });
  }

  it('answers level, studio and features', async () => {
    await signedIn(30);
    const permissions = await services({
      'auth/user': { level: 30, studio_id: 's1' },
      configs: config,
    }).getPermissions?.({});
    expect(permissions).toEqual({
      uid: 'u1',
      level: 30,
      studio_id: 's1',
      studio: config,
      features: config.enabled_features,
    });
  });

  it('lets everything through when the features can’t be looked up', async () => {
    await signedIn(20);
    const permissions = await services({ configs: new Error('down') }).getPermissions?.({});
    expect(permissions).toMatchObject({
      level: 20,
      studio: null,
      features: { COURSES: true, TRAINING_DIARY: true, NUTRITION_DIARY: true },
    });
  });

  it('believes the services, not the token, and signs out who has become too low', async () => {
    await signedIn(30);
    expect(
      await services({ 'auth/user': { level: 20, studio_id: 's1' }, configs: config }).getPermissions?.({}),
    ).toMatchObject({ level: 20 });
    expect(
      await services({ 'auth/user': { level: 4, studio_id: 's1' }, configs: config }).getPermissions?.({}),
    ).toMatchObject({ level: 0 });
    expect(await screen.findByText(LEVEL_TOO_LOW)).toBeVisible();
  });

  it('never rejects: nobody is nobody', async () => {
    open('/auth/login');
    await screen.findByRole('heading', { name: 'Anmelden' });
    expect(await services({}).getPermissions?.({})).toMatchObject({ level: 0, uid: '' });
  });

  it('asks once for many askers', async () => {
    await signedIn(20);
    const fetchJson = vi.fn(async (url: string) => answer(url.includes('configs') ? config : { level: 20 }));
    const provider = createAuthProvider(fetchJson as never);
    await Promise.all([
      provider.getPermissions?.({}),
      provider.getPermissions?.({}),
      provider.getPermissions?.({}),
    ]);
    expect(fetchJson).toHaveBeenCalledTimes(2);
  });

  it('ends the session for 401 alone', async () => {
    await signedIn(20);
    const provider = services({});
    await expect(provider.checkError({ status: 403 })).resolves.toBeUndefined();
    await expect(provider.checkError({ status: 0 })).resolves.toBeUndefined();
    await expect(provider.checkError({ status: 401 })).rejects.toEqual({ message: false });
    expect(await screen.findByText(/Deine Anmeldung wurde beendet/)).toBeVisible();
  });

  it('decides who may do what by the declarations', async () => {
    await signedIn(20);
    const provider = services({ 'auth/user': { level: 20, studio_id: 's1' }, configs: config });
    expect(await provider.canAccess?.({ action: 'list', resource: 'customers' } as never)).toBe(true);
    expect(await provider.canAccess?.({ action: 'delete', resource: 'customers' } as never)).toBe(false);
    expect(await provider.canAccess?.({ action: 'list', resource: 'studios' } as never)).toBe(false);
  });

  it('names the person, by e-mail address where there is no name', async () => {
    await signedIn(20);
    expect(await services({}).getIdentity?.()).toMatchObject({ id: 'u1', fullName: 'Jo Berg' });
    firebase.become({ ...firebase.person(20), displayName: null });
    await waitFor(async () =>
      expect(await services({}).getIdentity?.()).toMatchObject({ fullName: 'jo@studio.example' }),
    );
  });
});

describe('a sign-in that ends elsewhere', () => {
  async function ended() {
    firebase.become(null);
    await screen.findByRole('heading', { name: 'Anmelden' });
  }

  beforeEach(async () => {
    open('/');
    firebase.become(firebase.person(20));
    await screen.findByRole('heading', { name: 'App /' });
  });

  it('says so, though nothing of this tab was refused', async () => {
    await ended();
    expect(screen.getByRole('alert')).toHaveTextContent(SESSION_ENDED);
  });

  it('says why, as the tab that was refused knows', async () => {
    rememberEnd(LEVEL_TOO_LOW);
    await ended();
    expect(screen.getByRole('alert')).toHaveTextContent(LEVEL_TOO_LOW);
  });

  it.each([
    [{ name: 'Kim Ott' }, 'Kim Ott hat deine Anmeldungen beendet. Bitte melde dich erneut an.'],
    ['self', 'Deine Anmeldung wurde an einem anderen deiner Geräte beendet. Bitte melde dich erneut an.'],
    [undefined, SESSION_ENDED],
  ] as const)('says who ended it, as the services know: %o', async (by, words) => {
    await act(() => followEnd(by));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('renews no token while another tab signs out, which would store the user again', async () => {
    const renewing = vi.fn(async (_refresh?: boolean) => 'token');
    firebase.become({ ...firebase.person(20), getIdToken: renewing });
    await waitFor(async () => {
      await getIdToken(true);
      expect(renewing).toHaveBeenLastCalledWith(true);
    });
    rememberEnd('');
    await getIdToken(true);
    expect(renewing).toHaveBeenLastCalledWith(false);
  });

  it('says nothing where the person signed out in another tab', async () => {
    rememberEnd('');
    await ended();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('refreshing the user', () => {
  it('leaves nobody signed in when it fails', async () => {
    open('/');
    firebase.become({
      ...firebase.person(20),
      reload: async () => Promise.reject(failure('network-request-failed')),
    });
    await screen.findByRole('heading', { name: 'App /' });
    await refreshUser();
    expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
  });
});
