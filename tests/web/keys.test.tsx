/** Keys: what they do, when they rest, and that a person can do without those of one letter. */
import { screen, waitFor, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { allResources } from '#resources/index.ts';
import { search } from '#resources/studio/endpoints/search.ts';
import { pages } from '#web/generic/pages.ts';
import { useCreateAction } from '#web/generic/record/links.tsx';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import '#web/navigation.ts';
import { KeysCard } from '#web/screens/studio/settings/SettingsIndex.tsx';
import { Keys } from '#web/shell/keys/Keys.tsx';
import { SearchButton } from '#web/shell/search/SearchButton.tsx';
import { useKeepFocus } from '#web/shell/useKeepFocus.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { EDITOR_KEYS, GO, KEYS, ROW_KEYS } from '#web/ui/keys.ts';
import { answering } from '../support/endpoints.ts';
import { onWideScreen, renderScreen } from '../support/renderScreen.tsx';

function Page() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Keys />
      <SearchButton />
      <PageHeader title="Kunden" actions={[useCreateAction()]} />
      <input aria-label="Notiz" />
      <KeysCard />
      <button type="button" onClick={() => setAsking(true)}>
        Fragen
      </button>
      {asking && (
        <AppDialog
          title="Sicher?"
          onClose={() => setAsking(false)}
          actions={<button type="button">Ja</button>}
        >
          Wirklich?
        </AppDialog>
      )}
    </>
  );
}

function Vanishing() {
  const main = useRef<HTMLElement>(null);
  const [there, setThere] = useState(true);
  useKeepFocus(main);
  return (
    <main ref={main} tabIndex={-1}>
      {there && (
        <button type="button" onClick={() => setThere(false)}>
          Weg
        </button>
      )}
    </main>
  );
}

function Loading() {
  const main = useRef<HTMLElement>(null);
  const [loading, setLoading] = useState(false);
  useKeepFocus(main);
  return (
    <main ref={main} tabIndex={-1}>
      <button type="button" disabled={loading} onClick={() => setLoading(true)}>
        Proben
      </button>
      <button type="button" onClick={() => setLoading(false)}>
        Fertig
      </button>
    </main>
  );
}

const show = (as: 'trainer' | 'admin' = 'admin') =>
  renderScreen(<Page />, {
    at: '/customers',
    resource: 'customers',
    as,
    answers: [answering(search, async () => ({ similar: false, groups: [] }))],
  });

beforeEach(() => {
  localStorage.clear();
  onWideScreen();
});

describe('keys', () => {
  it('n makes a new record, g and a letter lead to a page', async () => {
    const { user, address } = show();
    expect(await screen.findByRole('link', { name: 'Kunde anlegen' })).toHaveAttribute(
      'aria-keyshortcuts',
      'n',
    );
    await user.keyboard('n');
    await waitFor(() => expect(address()).toBe('/customers/create'));
    await user.keyboard('gv');
    await waitFor(() => expect(address()).toBe('/contracts'));
  });

  it('/ opens the search and keeps what is typed while its code loads', async () => {
    const { user } = show();
    await screen.findByRole('link', { name: 'Kunde anlegen' });
    await user.keyboard('/');
    await user.keyboard('kim');
    const dialog = await screen.findByRole('dialog', { name: 'Alles durchsuchen' });
    expect(within(dialog).getByRole('combobox')).toHaveValue('kim');
  });

  it('? shows them, without pages that the person may not open', async () => {
    const { user } = show('trainer');
    await screen.findByRole('link', { name: 'Kunde anlegen' });
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Tasten' });
    expect(dialog).toHaveTextContent('NNeu anlegen');
    expect(dialog).toHaveTextContent('GKKundenverwaltung');
    expect(dialog).toHaveTextContent('AltSSupersatz mit dem Block darüber');
    expect(dialog).not.toHaveTextContent('Produkte');
  });

  it('rest while a person types, while a dialog is open, and when they are switched off', async () => {
    const { user, address } = show();
    await user.type(await screen.findByRole('textbox', { name: 'Notiz' }), 'n gv/?');
    expect(screen.getByRole('textbox', { name: 'Notiz' })).toHaveValue('n gv/?');
    const button = screen.getByRole('button', { name: 'Fragen' });
    await user.click(button);
    // A dialog begins at its first control.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ja' })).toHaveFocus());
    await user.keyboard('n');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await user.click(screen.getByRole('switch', { name: 'Einzelne Buchstaben als Tasten' }));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('n?gv/');
    expect(address()).toBe('/customers');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Kunde anlegen' })).not.toHaveAttribute('aria-keyshortcuts');
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Alles durchsuchen' })).toBeVisible();
  });

  it('a vanished button leaves the focus on the page', async () => {
    const { user } = renderScreen(<Vanishing />, { at: '/customers' });
    await user.click(await screen.findByRole('button', { name: 'Weg' }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('a button that was loading has the focus again that what is around it took', async () => {
    const { user } = renderScreen(<Loading />, { at: '/customers' });
    const button = await screen.findByRole('button', { name: 'Proben' });
    await user.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    screen.getByRole('main').focus();
    screen.getByRole('button', { name: 'Fertig' }).click();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('a button that was loading leaves the focus where it was moved', async () => {
    const { user } = renderScreen(<Loading />, { at: '/customers' });
    const button = await screen.findByRole('button', { name: 'Proben' });
    await user.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    await user.click(screen.getByRole('button', { name: 'Fertig' }));
    await waitFor(() => expect(button).toBeEnabled());
    expect(screen.getByRole('button', { name: 'Fertig' })).toHaveFocus();
  });

  it('of the workout editor are combinations that neither browsers nor German keyboards use', () => {
    const all = [...EDITOR_KEYS, ...ROW_KEYS].map(({ keys }) => keys as string);
    expect(new Set(all).size).toBe(all.length);
    // Menus of German browsers, and characters of German keyboards on a Mac: @ € ~.
    const taken = ['d', 'b', 'a', 'c', 'l', 'x', 'h', 'f', 'e', 'n'].map((letter) => `alt+${letter}`);
    for (const keys of ['alt+left', 'alt+right', 'alt+home', ...taken]) expect(all).not.toContain(keys);
    for (const { keys } of EDITOR_KEYS) expect(keys).toMatch(/^alt\+(shift\+(up|down)|[a-z])$/);
  });

  it('of pages are letters, each once, and none that means something by itself', () => {
    const letters = pages(allResources).flatMap(({ key }) => key ?? []);
    const taken = [GO, ...Object.values(KEYS).map(({ keys }) => keys)];
    expect(letters.length).toBeGreaterThan(10);
    expect(new Set(letters).size).toBe(letters.length);
    for (const letter of letters) {
      expect(letter).toMatch(/^[a-z]$/);
      expect(taken).not.toContain(letter);
    }
  });
});
