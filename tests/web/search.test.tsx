/** The search over everything: from the keyboard to the record. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Found, search } from '#resources/studio/endpoints/search.ts';
import type { GivenTo } from '#web/data/endpoints.ts';
import { chooseStudio } from '#web/data/studioChoice.ts';
import { useVisit } from '#web/generic/record/visits.ts';
import { SearchButton } from '#web/shell/search/SearchButton.tsx';
import { answering } from '../support/endpoints.ts';
import { onWideScreen, renderScreen } from '../support/renderScreen.tsx';

const group = (values: Partial<Found>): Found => ({
  resource: 'customers',
  total: values.hits?.length ?? 0,
  hits: [],
  ...values,
});

const KIM = { id: 'c1', title: 'Kim Ott', line: 'Mitglied · Offen: 0,00 €' };
const CONTRACT = { id: 'v1', title: 'Vertrag 7', line: 'Kim Ott · Premium' };

function Opened() {
  useVisit({ resource: 'customers', id: 'c9', title: 'Ada Lang', studio_id: 's1' });
  return <SearchButton />;
}

function show(
  answer: (given: GivenTo<typeof search>) => Promise<{ groups: Found[]; similar?: boolean }>,
  as: 'admin' | 'trainer',
) {
  const asked = vi.fn(async (given: GivenTo<typeof search>) => ({
    similar: false,
    ...(await answer(given)),
  }));
  const scene = renderScreen(<Opened />, { at: '/schedule', as, answers: [answering(search, asked)] });
  return { asked, ...scene };
}

const field = () => screen.findByRole('combobox', { name: 'Alles durchsuchen' });

beforeEach(() => {
  localStorage.clear();
  chooseStudio(null);
  onWideScreen();
});

describe('the search over everything', () => {
  it('opens by Ctrl K, and Enter opens the first hit', async () => {
    const { user, asked, address } = show(
      async () => ({ groups: [group({ hits: [KIM] }), group({ resource: 'contracts', hits: [CONTRACT] })] }),
      'admin',
    );
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Alles durchsuchen' })).toBeVisible();
    await user.type(await field(), 'ott');
    const contracts = await screen.findByRole('group', { name: 'Verträge' });
    expect(within(contracts).getByRole('option', { name: /Vertrag 7/ })).toHaveTextContent(
      'Kim Ott · Premium',
    );
    // One call for the word, not for each letter.
    expect(asked.mock.calls.map(([{ query }]) => query)).toEqual([{ q: 'ott' }]);
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toBe('/customers/c1'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens no hit of an earlier text: Enter waits for the answer', async () => {
    let answer: (found: { groups: Found[] }) => void = () => undefined;
    const { user, asked, address } = show(
      ({ query }) =>
        query.q === 'ott'
          ? Promise.resolve({ groups: [group({ hits: [KIM] })] })
          : new Promise((resolve) => {
              answer = resolve;
            }),
      'admin',
    );
    await user.click(await screen.findByRole('button', { name: /^Suchen/ }));
    await user.type(await field(), 'ott');
    await screen.findByRole('option', { name: /Kim Ott/ });
    await user.type(await field(), 'l{Enter}');
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(address()).toBe('/schedule');
    answer({ groups: [group({ hits: [{ ...KIM, id: 'c2', title: 'Jo Ottl' }] })] });
    await waitFor(() => expect(address()).toBe('/customers/c2'));
  });

  it('offers what was opened last before anything is typed, and pages by their names', async () => {
    const { user, address } = show(async () => ({ groups: [] }), 'trainer');
    await user.keyboard('{Control>}k{/Control}');
    const last = await screen.findByRole('group', { name: 'Zuletzt geöffnet' });
    expect(within(last).getByRole('option', { name: /Ada Lang/ })).toBeVisible();
    await user.type(await field(), 'einst');
    await user.click(await screen.findByRole('option', { name: 'Einstellungen' }));
    await waitFor(() => expect(address()).toBe('/settings'));
  });

  it('finds pages that no menu names', async () => {
    const { user, address } = show(async () => ({ groups: [] }), 'admin');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'posten');
    await user.click(await screen.findByRole('option', { name: 'Offene Posten' }));
    await waitFor(() => expect(address()).toBe('/open-items'));
  });

  it('offers no page that one may not see', async () => {
    const { user } = show(async () => ({ groups: [] }), 'trainer');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'produkt');
    expect(await screen.findByText(/Nichts gefunden für „produkt“/)).toBeVisible();
    expect(screen.queryByRole('option', { name: /Produkt/ })).not.toBeInTheDocument();
  });

  it('says how many more there are, with the way to them, and what is only alike', async () => {
    const { user, address } = show(
      async () => ({ similar: true, groups: [group({ hits: [KIM], total: 12 })] }),
      'admin',
    );
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'otr');
    const alike = await screen.findByRole('group', { name: 'Kunden, ähnlich geschrieben' });
    await user.click(within(alike).getByRole('option', { name: 'Alle 12 anzeigen' }));
    await waitFor(() => expect(decodeURIComponent(address())).toBe('/customers?filter={"q":"otr"}'));
  });

  it('says that it failed, and tries again', async () => {
    let fails = true;
    const { user } = show(async () => {
      if (fails) throw Object.assign(new Error('Der Dienst antwortet nicht.'), { status: 400 });
      return { groups: [group({ hits: [KIM] })] };
    }, 'admin');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'ott');
    const again = await screen.findByRole('button', { name: 'Erneut versuchen' }, { timeout: 4000 });
    fails = false;
    await user.click(again);
    expect(await screen.findByRole('option', { name: /Kim Ott/ })).toBeVisible();
  });
});
