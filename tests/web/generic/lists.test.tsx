/** Lists that are asked for what they can't do, and selections that must not outlive what one sees. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { today } from '#format/instants.ts';
import { allResources } from '#resources/index.ts';
import { plusDays } from '#rules/days.ts';
import { errorOf } from '#web/data/problems.ts';
import type { AdminDataProvider } from '#web/data/types.ts';
import { buildRecord, memoryProvider, renderAdmin, type Scene } from '../../support/renderAdmin.tsx';
import { equipment } from '../../support/webEquipment.ts';

const NOTICE = 'Diese Ansicht der Liste gibt es nicht (mehr). Du siehst die Voreinstellung.';

const RECORDS = {
  equipment: ['Laufband', 'Rudergerät'].map((name, index) =>
    buildRecord({ id: `e${index}`, name, location_id: 'l1', state: 'ready', price_cents: 4990 }),
  ),
  locations: [buildRecord({ id: 'l1', name: 'Halle Nord' })],
  customers: Array.from({ length: 13 }, (_, index) =>
    buildRecord({
      id: `c${index}`,
      first_name: 'Kim',
      last_name: `Ott${String(index).padStart(2, '0')}`,
      email: `kim${index}@nord.example`,
      status: index % 2 === 0 ? 'active' : 'pending_activation',
      trainer_ids: [],
      tags: [],
    }),
  ),
};

const stored = (key: string) => JSON.parse(localStorage.getItem(`RaStore.me.${key}`) ?? 'null');
const store = (key: string, value: unknown) =>
  localStorage.setItem(`RaStore.me.${key}`, JSON.stringify(value));

function renderList(scene: Partial<Scene> & { at: string }) {
  const services = memoryProvider({ ...RECORDS });
  const getList = vi.fn(services.getList);
  const view = renderAdmin({
    resources: [...allResources, equipment],
    records: { ...RECORDS },
    dataProvider: { getList: getList as AdminDataProvider['getList'] },
    ...scene,
  });
  return { ...view, getList };
}

describe('what a list can be sorted by', () => {
  it('is said by the declaration alone', async () => {
    renderList({ at: '/equipment' });
    const sorts = (name: string) =>
      within(screen.getByRole('columnheader', { name: new RegExp(name) })).queryByRole('button') !== null;
    await screen.findByText('Laufband');
    expect([sorts('Name'), sorts('Zustand'), sorts('Standort')]).toEqual([true, true, false]);
  });

  it('leaves out a customer’s telephone number, which has no index', async () => {
    store('customers.datatable', []);
    renderList({ at: '/customers' });
    const head = await screen.findByRole('columnheader', { name: /Telefon/ });
    expect(within(head).queryByRole('button')).toBeNull();
    expect(within(screen.getByRole('columnheader', { name: /^Name/ })).getByRole('button')).toBeVisible();
  });
});

describe('a list that is asked for what it can’t do', () => {
  it.each([
    ['a sort that is refused', { sort: 'location_id', order: 'ASC', page: 1, perPage: 25, filter: {} }],
    [
      'a filter there is no more',
      { sort: 'name', order: 'ASC', page: 1, perPage: 25, filter: { colour: 'red' } },
    ],
    ['a page size nobody offers', { sort: 'name', order: 'ASC', page: 1, perPage: 5000, filter: {} }],
    ['something else altogether', 'nonsense'],
  ])('forgets %s that was stored', async (_, params) => {
    store('equipment.list', params);
    const { path, getList } = renderList({ at: '/equipment' });
    expect(await screen.findByText('Laufband')).toBeVisible();
    expect(screen.getAllByText(NOTICE)).toHaveLength(1);
    expect(path()).toBe('/equipment');
    expect(stored('equipment.list') ?? {}).not.toMatchObject({ sort: 'location_id' });
    for (const [resource, { sort }] of getList.mock.calls)
      if (resource === 'equipment') expect(sort).toEqual({ field: 'name', order: 'ASC' });
  });

  it.each([
    'filter={',
    'filter=7',
    'filter={"colour":"red"}',
    'filter={"state":{"$ne":1}}',
    'sort=colour&order=ASC',
    'sort=name&order=sideways',
    'sort=name&sort=state&order=ASC',
    'page=x',
    'perPage=7',
  ])('shows its default at ?%s', async (query) => {
    const { path } = renderList({ at: `/equipment?tab=1&${query}` });
    expect(await screen.findByText('Laufband')).toBeVisible();
    expect(screen.getAllByText(NOTICE)).toHaveLength(1);
    expect(path()).toBe('/equipment?tab=1');
  });

  it('shows its default where the services refuse a value', async () => {
    const { getList } = memoryProvider({ ...RECORDS });
    const { path } = renderList({
      at: '/equipment?filter={"bought_on_gte":"gestern"}',
      dataProvider: {
        getList: (async (resource, params) => {
          if (params.filter?.bought_on_gte) throw errorOf(400, { detail: 'Der Filter passt nicht.' });
          return getList(resource, params);
        }) as AdminDataProvider['getList'],
      },
    });
    expect(await screen.findByText('Laufband')).toBeVisible();
    expect(screen.getAllByText(NOTICE)).toHaveLength(1);
    expect(path()).toBe('/equipment');
  });

  it('shows all columns where those that were chosen are none', async () => {
    store('equipment.datatable', 'name');
    store('equipment.datatable_columnRanks', [0, 0]);
    renderList({ at: '/equipment' });
    expect(await screen.findByRole('columnheader', { name: /Name/ })).toBeVisible();
    expect(screen.getByText(NOTICE)).toBeVisible();
  });

  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const order = (columns: string[] | undefined, ranks: number[]) => {
    if (columns) store('equipment.datatable_columns', columns);
    store('equipment.datatable_columnRanks', ranks);
  };

  it.each([
    ['other columns', ['name', 'state', 'colour'], [2, 0, 1]],
    ['more columns than there are', undefined, [3, 2, 1, 0]],
    ['some columns twice', ['name', 'state'], [1, 1]],
  ])('shows its columns in their order where that was chosen of %s', async (_, columns, ranks) => {
    order(columns, ranks);
    renderList({ at: '/equipment' });
    expect(await screen.findByText('Laufband')).toBeVisible();
    expect(screen.getByText(NOTICE)).toBeVisible();
    expect(heads().slice(-3)).toEqual(['Name', 'Standort', 'Zustand']);
    expect(stored('equipment.datatable_columnRanks')).toBeNull();
    expect(stored('equipment.datatable_columns')).toEqual(['name', 'location_id', 'state']);
  });

  it.each([[['name', 'location_id', 'state']], [undefined]])(
    'keeps the order that was chosen of its columns: %j',
    async (columns) => {
      order(columns, [2, 0, 1]);
      store('equipment.datatable', ['colour', 'location_id']);
      renderList({ at: '/equipment' });
      expect(await screen.findByText('Laufband')).toBeVisible();
      expect(heads().slice(-2)).toEqual(['Zustand', 'Name']);
      expect(stored('equipment.datatable')).toEqual(['location_id']);
      expect(screen.queryByText(NOTICE)).toBeNull();
    },
  );

  it('lets its columns be chosen and put in order by keyboard, and stores both as the table reads them', async () => {
    order(['name', 'location_id', 'state'], [2, 0, 1]);
    const { user } = renderList({ at: '/equipment' });
    await screen.findByText('Laufband');
    const button = screen.getByRole('button', { name: 'Spalten' });
    expect(button).toHaveAttribute('aria-haspopup', 'dialog');
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Spalten' }));
    expect(dialog.queryByRole('menu')).toBeNull();
    const names = () => dialog.getAllByRole('switch').map((one) => one.closest('label')?.textContent);
    expect(names()).toEqual(['Zustand', 'Name', 'Standort']);

    await user.click(dialog.getByRole('switch', { name: 'Standort' }));
    expect(stored('equipment.datatable')).toEqual(['location_id']);
    act(() => dialog.getByRole('button', { name: 'Name verschieben' }).focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(names()).toEqual(['Name', 'Zustand', 'Standort']);
    expect(stored('equipment.datatable_columnRanks')).toEqual([0, 2, 1]);
    expect(stored('equipment.datatable_columns')).toEqual(['name', 'location_id', 'state']);

    await user.click(dialog.getByRole('button', { name: 'Zurücksetzen' }));
    expect(names()).toEqual(['Name', 'Standort', 'Zustand']);
    expect(dialog.getByRole('switch', { name: 'Standort' })).toBeChecked();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(heads().slice(-3)).toEqual(['Name', 'Standort', 'Zustand']);
    expect(button).toHaveFocus();
  });

  it('goes for the hand-written list of cards, too', async () => {
    const { path } = renderList({ at: '/contract-cards?sort=notes&order=ASC' });
    expect(await screen.findByText(NOTICE)).toBeVisible();
    expect(path()).toBe('/contract-cards');
  });

  it('keeps what isn’t the list’s out of the store: studio and open card would come back with it', async () => {
    const { go, path } = renderList({
      at: '/contract-cards?studioId=s1&card=k1&filter={}&sort=number&order=ASC',
    });
    await waitFor(() => expect(stored('contract-cards.list')).toMatchObject({ sort: 'number' }));
    expect(stored('contract-cards.list')).not.toHaveProperty('studioId');
    await go('/equipment');
    await screen.findByText('Laufband');
    await go('/contract-cards');
    await waitFor(() => expect(path()).toContain('sort=number'));
    expect(path()).not.toMatch(/card=k1|studioId/);
  });
});

describe('a selection', () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView ??= () => undefined;
  });
  const boxes = async () => {
    await screen.findAllByText(/^Kim Ott/);
    return screen.findAllByRole('checkbox', { name: 'Diese Zeile auswählen' });
  };
  async function selectTwo() {
    store('customers.list', { page: 1, perPage: 10, sort: 'last_name', order: 'ASC', filter: {} });
    const view = renderList({ at: '/customers' });
    const [first, second] = await boxes();
    await view.user.click(first as HTMLElement);
    await view.user.click(second as HTMLElement);
    expect(await screen.findByText('2 ausgewählt')).toBeVisible();
    return view;
  }

  it('leaves search and filters in reach, and ends when they change', async () => {
    const { user } = await selectTwo();
    expect(screen.getByRole('button', { name: 'Filter' })).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'Ott07');
    await waitFor(() => expect(screen.queryByText('Ott00')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Auswahl' })).toBeNull());
  });

  it('ends when the page is turned', async () => {
    const { user } = await selectTwo();
    await user.click(screen.getByRole('button', { name: 'Nächste Seite' }));
    await screen.findByText('11–13 von 13');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Auswahl' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Vorherige Seite' }));
    for (const box of await boxes()) expect(box).not.toBeChecked();
  });

  it('ends when one goes elsewhere', async () => {
    const { go } = await selectTwo();
    await go('/equipment');
    await screen.findByText('Laufband');
    await go('/customers');
    for (const box of await boxes()) expect(box).not.toBeChecked();
  });

  it('is not stored', async () => {
    const { unmount } = await selectTwo();
    expect(Object.keys(localStorage).filter((key) => key.includes('selectedIds'))).toEqual([]);
    unmount();
    renderList({ at: '/customers' });
    for (const box of await boxes()) expect(box).not.toBeChecked();
  });

  it('is called by its names before anything is done to it', async () => {
    const { user } = await selectTwo();
    const bar = screen.getByRole('region', { name: 'Auswahl' });
    const ask = async () => {
      await user.click(within(bar).getByRole('button', { name: 'Aktionen' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Deaktivieren' }));
      return screen.findByRole('dialog');
    };
    let dialog = await ask();
    expect(dialog).toHaveTextContent('2 Kunden deaktivieren?');
    await waitFor(() => expect(dialog).toHaveTextContent('Kim Ott00 und Kim Ott01'));
    await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('checkbox', { name: 'Alle auswählen' }));
    await screen.findByText('10 ausgewählt');
    dialog = await ask();
    await waitFor(() => expect(dialog).toHaveTextContent('Kim Ott03, Kim Ott04 und 5 weitere'));
  });
});

describe('an entry of the menu that the pointer is on', () => {
  // What was asked for ahead is fresh for seconds, in which a busy machine doesn't even load the code.
  beforeAll(() => import('#web/screens/people/customers/CustomerList.tsx'));
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  const hovered = async () => {
    const view = renderList({ at: '/nowhere' });
    const entry = await screen.findByRole('link', { name: 'Kundenverwaltung' });
    await view.user.hover(entry);
    return { ...view, entry };
  };
  const calls = (getList: ReturnType<typeof vi.fn>) =>
    getList.mock.calls.filter(([resource]) => resource === 'customers');

  it('has its list’s first page asked for, once, for the page that will need it', async () => {
    const { getList, user, entry } = await hovered();
    await waitFor(() => expect(calls(getList)).toHaveLength(1));
    expect(calls(getList)[0]?.[1]).toMatchObject({ meta: { page: '/customers' }, filter: {} });
    await user.click(entry);
    expect(await screen.findByRole('link', { name: 'Kim Ott00' })).toBeVisible();
    expect(calls(getList)).toHaveLength(1);
  });

  it('opens it as it begins, though it remembers another page', async () => {
    store('customers.list', { sort: 'last_name', order: 'DESC', page: 1, perPage: 10, filter: {} });
    const { getList, user, entry } = await hovered();
    await user.click(entry);
    expect(await screen.findByRole('link', { name: 'Kim Ott00' })).toBeVisible();
    expect(calls(getList).map(([, { sort }]) => sort.order)).toEqual(['ASC']);
  });
});

describe('the list of workouts', () => {
  it('finds the customers’ that end soon, though it begins with the templates', async () => {
    const workout = (id: string, name: string, more: object) =>
      buildRecord({ id, name, kind: 'customer', valid_until: null, days: [], ...more });
    const { user } = renderAdmin({
      at: '/workouts',
      records: {
        workouts: [
          workout('w1', 'Grundlagen', { kind: 'template' }),
          workout('w2', 'Kims Plan', { valid_until: plusDays(today(), 3) }),
          workout('w3', 'Adas Plan', { valid_until: plusDays(today(), 30) }),
        ],
      },
    });
    expect(await screen.findByText('Grundlagen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Läuft in 14 Tagen ab' }));
    expect(await screen.findByText('Kims Plan')).toBeVisible();
    expect(screen.queryByText('Adas Plan')).toBeNull();
    expect(screen.queryByText('Grundlagen')).toBeNull();
  });
});
