import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useEffect } from 'react';
import {
  AdminContext,
  type DataProvider,
  LinkBase as Link,
  memoryStore,
  TestMemoryRouter,
  useAddUndoableMutation,
  useNotify,
} from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_FEATURES, NO_FEATURES } from '#declare/features.ts';
import { isReachable, reportConnection } from '#web/data/connection.ts';
import type { Permissions } from '#web/data/permissions.ts';
import { chooseStudio, chosenStudio } from '#web/data/studioChoice.ts';
import { pageAt } from '#web/generic/addresses.ts';
import { createI18nProvider } from '#web/i18n/i18nProvider.ts';
import { Layout } from '#web/shell/Layout.tsx';
import { Notifications } from '#web/shell/Notifications.tsx';
import { setSidebarExpanded } from '#web/shell/sidebarState.ts';
import { setMode } from '#web/theme/appearance.ts';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { ComingSoon, NotFound } from '#web/ui/pages.tsx';
import { letAllStand, whileUndoable } from '#web/ui/undoable.ts';

vi.mock('#web/auth/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({
    status: 'in',
    user: {
      uid: 'u1',
      email: 'jo@nord.example',
      displayName: 'Jo Berg',
      photoURL: null,
      level: 30,
      studio_id: 's1',
    },
  }),
}));

vi.mock('#web/screens/contracts/deadlines/DeadlinesPage.tsx', () => ({
  DeadlinesPage: () => <h1>Fristen</h1>,
}));

const STUDIOS = [
  { id: 's1', studio_name: 'Studio Nord' },
  { id: 's2', studio_name: 'Studio Süd' },
];
const nord = {
  studio_name: 'Studio Nord',
  logo: null,
  color_palette: { primary: '#123456', secondary: '#654321' },
  enabled_features: ALL_FEATURES,
};
const trainer: Permissions = { uid: 'u1', level: 20, studio_id: 's1', features: ALL_FEATURES, studio: nord };

function widthOf(pixels: number) {
  window.matchMedia = ((query: string) => {
    const limit = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
    return {
      matches: limit === undefined ? false : pixels <= Number(limit),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
  }) as never;
}

const dataProvider = {
  getList: async () => ({ data: STUDIOS, total: 2 }),
  // What the layout asks for after some seconds; a slow test lasts as long.
  call: () => new Promise(() => undefined),
} as unknown as DataProvider;

const logout = vi.fn(async () => false as const);

function show(permissions: Permissions, at = '/', preload = vi.fn()) {
  render(
    <TestMemoryRouter initialEntries={[at]}>
      <AdminContext
        i18nProvider={createI18nProvider()}
        store={memoryStore()}
        dataProvider={dataProvider}
        authProvider={{
          login: async () => undefined,
          logout,
          checkAuth: async () => undefined,
          checkError: async () => undefined,
          getPermissions: async () => permissions,
        }}
      >
        <Layout preload={preload}>
          <Routes>
            <Route path="/" element={<Page title="Übersicht" to="/customers" />} />
            <Route path="/customers" element={<Page title="Kunden" to="/broken" />} />
            <Route path="/broken" element={<Broken />} />
            <Route path="/search" element={<Search />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Layout>
        <Notifications />
      </AdminContext>
    </TestMemoryRouter>,
  );
  return { preload };
}

function Page({ title, to }: { title: string; to: string }) {
  return (
    <>
      <h1>{title}</h1>
      <Link to={to}>Weiter</Link>
      <Link to="/search">Zur Suche</Link>
    </>
  );
}

const late: { arrive?: () => void } = {};

/** A page whose code arrives when the test says so. */
const Search = lazy(async () => {
  await new Promise<void>((resolve) => {
    late.arrive = resolve;
  });
  return {
    default: () => (
      <>
        <h1>Suche</h1>
        {/* biome-ignore lint/a11y/noAutofocus: what the test is about */}
        <input aria-label="Begriff" autoFocus />
      </>
    ),
  };
});

function Broken(): never {
  throw new Error('Unlesbar');
}

const GONE = new TypeError('Failed to fetch dynamically imported module: /x.js');
const menu = () => screen.findByRole('navigation', { name: 'Hauptmenü' });

beforeEach(() => {
  widthOf(1440);
  setSidebarExpanded(true);
  setMode('light');
  logout.mockClear();
});

describe('the sidebar', () => {
  it('shows a trainer’s entries, the locked one with the level it needs, settings last', async () => {
    show(trainer);
    const entries = await waitFor(async () => {
      const links = within(await menu()).getAllByRole('link');
      expect(links.length).toBeGreaterThan(3);
      return links;
    });
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Dashboard',
      'Termine',
      'Standorte',
      'Übungen',
      'Workouts',
      'Ernährungspläne',
      'Vertragsverwaltung',
      'Vertragskarten',
      'Kundenverwaltung',
      'Einstellungen',
    ]);
    const locked = screen.getByRole('link', { name: 'Standorte' });
    expect(locked).toHaveAttribute('aria-disabled', 'true');
    expect(locked).not.toHaveAttribute('href');
    await userEvent.hover(locked);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/Admin/);
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  });

  it('leaves out what the studio has not enabled', async () => {
    show({ ...trainer, features: NO_FEATURES });
    await screen.findByRole('link', { name: 'Kundenverwaltung' });
    expect(screen.queryByRole('link', { name: 'Übungen' })).toBeNull();
  });

  it('collapses to icons with names, and remembers it', async () => {
    show(trainer);
    await screen.findByRole('link', { name: 'Kundenverwaltung' });
    await userEvent.click(screen.getByRole('button', { name: 'Menü einklappen' }));
    const entry = screen.getByRole('link', { name: 'Kundenverwaltung' });
    expect(entry).not.toHaveTextContent('Kundenverwaltung');
    expect(await menu()).toHaveStyle({ width: '64px' });
    expect(localStorage.getItem('studio-admin.sidebar')).toBe('mini');
    await userEvent.hover(entry);
    expect(await screen.findByRole('tooltip', { name: 'Kundenverwaltung' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Menü ausklappen' }));
    expect(await menu()).toHaveStyle({ width: '280px' });
  });

  it('is a drawer on narrow screens, closed by a choice', async () => {
    widthOf(390);
    show(trainer);
    expect(screen.queryByRole('navigation', { name: 'Hauptmenü' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Menü öffnen' }));
    await userEvent.click(await within(await menu()).findByRole('link', { name: 'Kundenverwaltung' }));
    expect(await screen.findByRole('heading', { name: 'Kunden' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Hauptmenü' })).toBeNull());
  });

  it('fetches a page ahead when its entry is hovered or focused', async () => {
    const { preload } = show(trainer);
    await userEvent.hover(await screen.findByRole('link', { name: 'Kundenverwaltung' }));
    expect(preload).toHaveBeenCalledWith('/customers');
  });
});

it('draws a page at once whose code was fetched ahead, without saying that it loads', async () => {
  const Deadlines = pageAt('/deadlines')?.screen;
  if (!Deadlines) throw new Error('The table of pages has none for the deadlines');
  Deadlines.preload();
  await vi.dynamicImportSettled();
  render(
    <Suspense fallback="Wird geladen">
      <Deadlines />
    </Suspense>,
  );
  expect(screen.getByRole('heading', { name: 'Fristen' })).toBeVisible();
});

describe('the bar at the bottom of a phone', () => {
  const bar = () => screen.findByRole('navigation', { name: 'Schnellzugriff' });
  const labels = async () =>
    [...(await within(await bar()).findAllByRole('link')), within(await bar()).getByRole('button')].map(
      (one) => one.textContent?.match(/^\p{L}+/u)?.[0],
    );

  it('has what is needed most, marks the page, and opens the drawer', async () => {
    widthOf(390);
    show(trainer, '/customers');
    expect(await labels()).toEqual(['Heute', 'Termine', 'Kunden', 'Training', 'Mehr']);
    const customers = within(await bar()).getByRole('link', { name: 'Kunden' });
    expect(customers).toHaveAttribute('aria-current', 'page');
    expect(customers).toHaveAttribute('href', '/customers');
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Mehr' }));
    expect(await menu()).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Menü' })).toContainElement(await menu());
  });

  it('leaves out what the studio has not enabled', async () => {
    widthOf(390);
    show({ ...trainer, features: NO_FEATURES });
    expect(await labels()).toEqual(['Heute', 'Kunden', 'Mehr']);
  });

  it('is not there at a desk', async () => {
    show(trainer);
    await menu();
    expect(screen.queryByRole('navigation', { name: 'Schnellzugriff' })).toBeNull();
  });
});

describe('the top bar', () => {
  it('names the studio, switches to dark and signs out', async () => {
    show(trainer);
    expect(await screen.findByRole('link', { name: 'Studio Nord, zur Startseite' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dunkle Darstellung einschalten' }));
    expect(screen.getByRole('button', { name: 'Helle Darstellung einschalten' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'JB Jo Berg, Konto' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Abmelden' }));
    expect(logout).toHaveBeenCalledWith({ byUser: true });
  });

  it('lets a super admin choose a studio, nobody else', async () => {
    show({ ...trainer, level: 40, studio_id: null, studio: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Studio wählen: Alle Studios' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Studio Süd' }));
    expect(await screen.findByRole('button', { name: 'Studio wählen: Studio Süd' })).toBeVisible();
  });

  it('lets what could still be undone stand before another studio is chosen', async () => {
    const chosen: (string | null)[] = [];
    chooseStudio(null);
    const stands = whileUndoable(() => {
      chosen.push(chosenStudio());
      stands();
    });
    show({ ...trainer, level: 40, studio_id: null, studio: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Studio wählen: Alle Studios' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Studio Süd' }));
    await screen.findByRole('button', { name: 'Studio wählen: Studio Süd' });
    expect(chosen).toEqual([null]);
  });

  it('shows a trainer no choice', async () => {
    show(trainer);
    await screen.findByRole('link', { name: 'Kundenverwaltung' });
    expect(screen.queryByRole('button', { name: /Studio wählen/ })).toBeNull();
  });
});

describe('a page', () => {
  it('gives the document its title and takes the focus when it is opened', async () => {
    show(trainer);
    await waitFor(() => expect(document.title).toBe('Übersicht · Studio Nord'));
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole('link', { name: 'Weiter' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Kunden' })).toHaveFocus());
    expect(document.title).toBe('Kunden · Studio Nord');
  });

  it('opens at its top, however far the one before was scrolled', async () => {
    show(trainer);
    document.documentElement.scrollTop = 900;
    await userEvent.click(await screen.findByRole('link', { name: 'Weiter' }));
    expect(await screen.findByRole('heading', { name: 'Kunden' })).toBeVisible();
    expect(document.documentElement.scrollTop).toBe(0);
  });

  it('that comes late and focuses a field of its own is left alone', async () => {
    show(trainer);
    await userEvent.click(await screen.findByRole('link', { name: 'Kundenverwaltung' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Zur Suche' }));
    await waitFor(() => expect(late.arrive).toBeDefined());
    late.arrive?.();
    expect(await screen.findByRole('heading', { name: 'Suche' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Suche · Studio Nord'));
    expect(screen.getByRole('textbox', { name: 'Begriff' })).toHaveFocus();
  });

  it('can be reached past the menu by keyboard', async () => {
    show(trainer);
    await userEvent.click(await screen.findByRole('link', { name: 'Zum Inhalt springen' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('that breaks leaves the menu standing, and another page works', async () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    show(trainer, '/broken');
    expect(await screen.findByRole('heading', { name: 'Etwas ist schiefgelaufen' })).toBeVisible();
    expect(screen.queryByText(/Unlesbar/)).toBeNull();
    await userEvent.click(await screen.findByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Übersicht' })).toBeVisible();
    silenced.mockRestore();
  });

  it('that doesn’t exist says so', async () => {
    show(trainer, '/nirgends');
    expect(await screen.findByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
  });

  it('that comes later is honest about it', () => {
    render(
      <TestMemoryRouter>
        <ComingSoon title="Produktverwaltung" />
      </TestMemoryRouter>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Produktverwaltung');
    expect(screen.getByText(/folgt/)).toBeVisible();
  });

  it('whose code is gone after a new version offers to reload', async () => {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('{}')));
    render(<ErrorPage error={GONE} onRetry={vi.fn()} />);
    expect(screen.getByRole('alert')).toHaveTextContent('neue Version');
    expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('whose code can’t be fetched because the server is away says that it goes on by itself', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('away')));
    const { unmount } = render(<ErrorPage error={GONE} onRetry={vi.fn()} />);
    expect(await screen.findByText(/Sobald der Server wieder da ist/)).toBeVisible();
    expect(isReachable()).toBe(false);
    unmount();
    reportConnection(true);
    vi.unstubAllGlobals();
  });
});

describe('the connection banner', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    act(() => reportConnection(true));
  });

  it('stands while the server is away, and goes by itself', async () => {
    const health = vi.fn().mockRejectedValueOnce(new TypeError('away')).mockResolvedValue(new Response('{}'));
    vi.stubGlobal('fetch', health);
    show(trainer);
    act(() => reportConnection(false));
    expect(await screen.findByText(/gerade nicht erreichbar. Deine Eingaben bleiben erhalten/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(isReachable()).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    await waitFor(() => expect(screen.queryByText(/gerade nicht erreichbar/)).toBeNull());
    expect(health).toHaveBeenCalledWith('/api/v1/health', expect.anything());
  });

  it('comes at once when the browser goes offline', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('away')));
    show(trainer);
    await screen.findByRole('link', { name: 'Kundenverwaltung' });
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/gerade nicht erreichbar/)).toBeVisible();
  });
});

const outcome = vi.fn();

/** Deletes records one after the other, as lists do: each puts its mutation in the queue and says so. */
function Deletions({ names }: { names: readonly string[] }) {
  const notify = useNotify();
  const addMutation = useAddUndoableMutation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    for (const name of names) {
      addMutation(({ isUndo }) => outcome(name, isUndo ? 'undone' : 'done'));
      notify(`${name} gelöscht`, { undoable: true, autoHideDuration: null });
    }
  }, []);
  return null;
}

function Faulty() {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify('Bitte prüfe deine Angaben.', { type: 'error' })}>
      Speichern
    </button>
  );
}

describe('messages', () => {
  function showMessages(names: readonly string[]) {
    render(
      <TestMemoryRouter>
        <AdminContext i18nProvider={createI18nProvider()} store={memoryStore()}>
          <Deletions names={names} />
          <Notifications />
        </AdminContext>
      </TestMemoryRouter>,
    );
  }

  const message = (name: string) =>
    screen.getByText(`${name} gelöscht`).closest('[role="status"]') as HTMLElement;

  it('five of them: three are shown, the first is undone, the second confirmed, none is lost', async () => {
    outcome.mockClear();
    showMessages(['A', 'B', 'C', 'D', 'E']);
    await screen.findByText('C gelöscht');
    expect(screen.getAllByText(/gelöscht/).map((element) => element.textContent)).toEqual([
      'A gelöscht',
      'B gelöscht',
      'C gelöscht',
    ]);
    expect(outcome).not.toHaveBeenCalled();

    await userEvent.click(within(message('A')).getByRole('button', { name: 'Rückgängig' }));
    expect(outcome.mock.calls).toEqual([['A', 'undone']]);
    await userEvent.click(within(message('B')).getByRole('button', { name: 'Schließen' }));
    expect(outcome.mock.calls).toEqual([
      ['A', 'undone'],
      ['B', 'done'],
    ]);

    await screen.findByText('E gelöscht');
    await waitFor(() => expect(screen.getAllByText(/gelöscht/)).toHaveLength(3));
    for (const name of ['E', 'C', 'D'])
      await userEvent.click(within(message(name)).getByRole('button', { name: 'Schließen' }));
    expect(outcome.mock.calls.slice(2)).toEqual([
      ['E', 'done'],
      ['C', 'done'],
      ['D', 'done'],
    ]);
    await waitFor(() => expect(screen.queryByText(/gelöscht/)).toBeNull());
  });

  it('lets all of them stand, shown and waiting, before somebody signs out', async () => {
    outcome.mockClear();
    showMessages(['A', 'B', 'C', 'D']);
    await screen.findByText('C gelöscht');
    await letAllStand();
    expect(outcome.mock.calls).toEqual(['A', 'B', 'C', 'D'].map((name) => [name, 'done']));
  });

  it('shows the same message once', async () => {
    render(
      <TestMemoryRouter>
        <AdminContext i18nProvider={createI18nProvider()} store={memoryStore()}>
          <Faulty />
          <Notifications />
        </AdminContext>
      </TestMemoryRouter>,
    );
    for (const _ of [1, 2, 3]) await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(screen.getAllByText('Bitte prüfe deine Angaben.')).toHaveLength(1));
  });

  it('warns before the app is left while something can still be undone', async () => {
    showMessages(['A']);
    await screen.findByText('A gelöscht');
    const leaving = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leaving()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(leaving()).toBe(false));
  });
});
