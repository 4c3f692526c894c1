import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#declare/endpoint.ts';
import { NO_FEATURES } from '#declare/features.ts';
import { tags } from '#declare/fields.ts';
import { allResources } from '#resources/index.ts';
import type { GivenTo } from '#web/data/endpoints.ts';
import { errorOf, unreachable } from '#web/data/problems.ts';
import { chooseStudio } from '#web/data/studioChoice.ts';
import { buildRecord, renderAdmin, type Scene } from '../../support/renderAdmin.tsx';
import { equipment } from '../../support/webEquipment.ts';

const resources = [...allResources, equipment];
const LOCATIONS = [
  buildRecord({ id: 'l1', name: 'Halle Nord' }),
  buildRecord({ id: 'l2', name: 'Halle Süd' }),
];
const build = (id: string, name: string, more = {}) =>
  buildRecord({
    id,
    name,
    location_id: 'l1',
    state: 'ready',
    bought_on: '2026-11-21',
    price_cents: 4990,
    ...more,
  });

function renderEquipment(
  scene: Partial<Scene> = {},
  rows = [build('e1', 'Rudergerät'), build('e2', 'Laufband', { state: 'repair' })],
) {
  return renderAdmin({
    at: '/equipment',
    resources,
    records: { equipment: rows, locations: LOCATIONS },
    ...scene,
  });
}

describe('the list of a resource that is only declared', () => {
  it('shows its columns in German, sorted as declared', async () => {
    renderEquipment();
    expect(await screen.findByRole('heading', { level: 1, name: 'Geräte' })).toBeVisible();
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      'Laufband',
      'Rudergerät',
    ]);
    expect(rows[0]).toHaveTextContent('In Reparatur');
    await waitFor(() => expect(rows[0]).toHaveTextContent('Halle Nord'));
    for (const name of ['Name', 'Standort', 'Zustand'])
      expect(screen.getByRole('columnheader', { name: new RegExp(name) })).toBeVisible();
  });

  it('says whose a record is, to who sees all studios and has chosen none', async () => {
    const { user } = renderEquipment({ as: 'superAdmin' });
    const studio = () => screen.queryByRole('columnheader', { name: /^Studio/ });
    await waitFor(() => expect(studio()).toBeVisible());
    act(() => chooseStudio('s1'));
    await waitFor(() => expect(studio()).toBeNull());
    expect(screen.getByRole('columnheader', { name: /^Name/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Spalten' }));
    const columns = within(await screen.findByRole('dialog', { name: 'Spalten' }));
    expect(columns.getAllByRole('switch')).toHaveLength(3);
    expect(columns.queryByRole('switch', { name: 'Studio' })).toBeNull();
    await user.click(columns.getByRole('button', { name: 'Schließen' }));
    act(() => chooseStudio(null));
    await waitFor(() => expect(studio()).toBeVisible());
  });

  it('has a menu entry for whom its feature is enabled, and none otherwise', async () => {
    const view = renderEquipment();
    expect(await screen.findByRole('link', { name: 'Geräte' })).toBeInTheDocument();
    view.unmount();
    renderEquipment({ at: '/customers', features: NO_FEATURES });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'Geräte' })).toBeNull();
  });

  it('offers to create to whom it may, and opens the form', async () => {
    const view = renderEquipment();
    await view.user.click(await screen.findByRole('link', { name: 'Gerät anlegen' }));
    expect(await screen.findByRole('heading', { name: 'Gerät anlegen' })).toBeVisible();
    expect(view.path()).toBe('/equipment/create');
  });

  it('offers nothing to create to a trainer', async () => {
    renderEquipment({ as: 'trainer' });
    await screen.findByText('Rudergerät');
    expect(screen.queryByRole('link', { name: 'Gerät anlegen' })).toBeNull();
  });

  it('opens the detail page at the product’s address', async () => {
    const view = renderEquipment();
    await view.user.click(await screen.findByText('Rudergerät'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rudergerät' })).toBeVisible();
    expect(view.path()).toBe('/equipment/e1');
    expect(screen.getByText('49,90 €')).toBeVisible();
    expect(screen.getByText('21.11.2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bearbeiten' })).toHaveAttribute('href', '/equipment/e1/edit');
  });

  it('searches as one types, and says when nothing fits', async () => {
    const view = renderEquipment();
    await view.user.type(await screen.findByRole('searchbox'), 'ruder');
    await waitFor(() => expect(screen.queryByText('Laufband')).toBeNull());
    expect(screen.getByText('Suche: ruder')).toBeVisible();
    await view.user.type(screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByText('Keine Geräte gefunden, die zu den Filtern passen.')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    expect(await screen.findByText('Laufband')).toBeVisible();
  });

  it('is opened by the menu without the search of last time; the way back keeps it', async () => {
    const view = renderEquipment();
    const field = () => screen.findByRole('searchbox');
    await view.user.type(await field(), 'ruder');
    await waitFor(() => expect(screen.queryByText('Laufband')).toBeNull());
    const searched = view.path();
    await view.user.click(screen.getByRole('link', { name: 'Rudergerät' }));
    await screen.findByRole('heading', { level: 1, name: 'Rudergerät' });
    await view.go(-1);
    expect(await field()).toHaveValue('ruder');
    expect(view.path()).toBe(searched);
    await view.go('/equipment/e1');
    await screen.findByRole('heading', { level: 1, name: 'Rudergerät' });
    await view.go('/equipment');
    expect(await field()).toHaveValue('ruder');
    // From where it is, and from elsewhere.
    for (const from of [undefined, '/customers']) {
      if (from) {
        await view.user.type(await field(), 'ruder');
        await waitFor(() => expect(screen.queryByText('Laufband')).toBeNull());
        await view.go(from);
        await waitFor(() => expect(screen.queryByText('Rudergerät')).toBeNull());
      }
      await view.user.click(screen.getByRole('link', { name: 'Geräte' }));
      expect(await screen.findByText('Laufband')).toBeVisible();
      expect(await field()).toHaveValue('');
      expect(view.path()).toBe('/equipment');
    }
  });

  it('says what it searches, and when it found only what is similar', async () => {
    const { list } = equipment;
    const searched = { ...equipment, list: { ...list, search: ['name', 'location_id'] as const } };
    const view = renderEquipment({
      resources: [...allResources, searched],
      dataProvider: {
        getList: async (_, { filter }) => ({
          data: [build('e1', 'Rudergerät')] as never[],
          total: 1,
          meta: { similar: filter?.q === 'Rudergerat' },
        }),
      },
    });
    const field = await screen.findByRole('searchbox', { name: 'Geräte durchsuchen' });
    expect(field).toHaveAttribute('placeholder', 'Suchen: Name, Standort');
    expect(screen.queryByText(/ähnlich geschrieben/)).toBeNull();
    await view.user.type(field, 'Rudergerat');
    expect(
      await screen.findByText('Nichts heißt genau „Rudergerat“. Das hier ist ähnlich geschrieben:'),
    ).toBeVisible();
  });

  it('has its sums below, of all that its filter finds', async () => {
    const { list } = equipment;
    const summed = {
      ...equipment,
      list: { ...list, filter: { state: ['repair'] }, sums: [{ label: 'Wert', field: 'price_cents' }] },
    };
    const call = vi.fn(async (_: Endpoint, __: GivenTo<Endpoint>) => [{ label: 'Wert', cents: 1_234_500 }]);
    renderEquipment({ resources: [...allResources, summed], dataProvider: { call } as never });
    expect(await screen.findByText('12.345,00 €')).toBeVisible();
    expect(screen.getByText('Wert')).toBeVisible();
    const [asked] = call.mock.calls.filter(([{ path }]) => path === 'schedule/equipment/sums');
    expect(asked?.[1]).toMatchObject({ query: { filter: '{"state":["repair"]}' } });
  });

  it('begins with the declared filter, and searches beyond it in one click where nothing is found', async () => {
    const { list } = equipment;
    const begun = { ...equipment, list: { ...list, filter: { state: ['repair'] } } };
    const view = renderEquipment({ resources: [...allResources, begun] });
    expect(await screen.findByText('Laufband')).toBeVisible();
    expect(screen.queryByText('Rudergerät')).toBeNull();
    const field = screen.getByRole('searchbox');
    await view.user.type(field, 'ruder');
    expect(await screen.findByText('Unter „Zustand: In Reparatur“ nichts gefunden.')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'In allen suchen' }));
    expect(await screen.findByText('Rudergerät')).toBeVisible();
    expect(field).toHaveValue('ruder');
    // Where it is no longer what keeps anything out, there is nothing to search beyond.
    await view.user.type(field, 'xyz');
    expect(await screen.findByText('Keine Geräte gefunden, die zu den Filtern passen.')).toBeVisible();
  });

  it('filters by what is declared, with a chip to take it away', async () => {
    const view = renderEquipment();
    await view.user.click(await screen.findByRole('button', { name: 'Filter' }));
    const dialog = await screen.findByRole('dialog', { name: 'Filter' });
    await view.user.click(within(dialog).getByLabelText('Zustand'));
    await view.user.click(await screen.findByRole('option', { name: 'In Reparatur' }));
    await view.user.click(within(dialog).getByRole('button', { name: 'Anwenden' }));
    await waitFor(() => expect(screen.queryByText('Rudergerät')).toBeNull());
    const chip = screen.getByText('Zustand: In Reparatur').closest('.MuiChip-root') as HTMLElement;
    await view.user.click(within(chip).getByTestId('CancelIcon'));
    expect(await screen.findByText('Rudergerät')).toBeVisible();
  });

  it('filters by what holds nothing, alone and beside values, and takes the chip away again', async () => {
    const { fields, list } = equipment;
    const labelled = {
      ...equipment,
      fields: { ...fields, labels: tags({ label: 'Merkmale' }) },
      list: { ...list, filters: [...(list.filters ?? []), 'labels' as const] },
    };
    const rows = [
      build('e1', 'Rudergerät', { labels: ['alt'] }),
      build('e2', 'Laufband', { labels: [] }),
      build('e3', 'Stepper', { labels: ['neu'] }),
    ];
    const view = renderEquipment({ resources: [...allResources, labelled] }, rows);
    const choose = async (name: string) => {
      await view.user.click(await screen.findByRole('button', { name: 'Filter' }));
      const dialog = await screen.findByRole('dialog', { name: 'Filter' });
      expect(within(dialog).queryByLabelText('Ohne Zustand')).toBeNull();
      if (name.startsWith('Ohne')) await view.user.click(within(dialog).getByLabelText(name));
      else await view.user.type(within(dialog).getByLabelText('Merkmale'), `${name}{Enter}`);
      await view.user.click(within(dialog).getByRole('button', { name: 'Anwenden' }));
    };
    await choose('Ohne Merkmale');
    await waitFor(() => expect(screen.queryByText('Rudergerät')).toBeNull());
    expect(screen.getByText('Laufband')).toBeVisible();
    expect(screen.getByText('Ohne Merkmale')).toBeVisible();
    await choose('alt');
    expect(await screen.findByText('Merkmale: alt oder ohne')).toBeVisible();
    expect(await screen.findByText('Rudergerät')).toBeVisible();
    expect(screen.queryByText('Stepper')).toBeNull();
    const chip = screen.getByText('Merkmale: alt oder ohne').closest('.MuiChip-root') as HTMLElement;
    await view.user.click(within(chip).getByTestId('CancelIcon'));
    expect(await screen.findByText('Stepper')).toBeVisible();
  });

  it('says what belongs there while there is nothing', async () => {
    renderEquipment({}, []);
    expect(await screen.findByText('Noch keine Geräte')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Gerät anlegen' })).toBeVisible();
  });

  it('says so too where it begins with a filter, and leaves that in reach: others may be there', async () => {
    const ready = { ...equipment, list: { ...equipment.list, filter: { state: ['ready'] } } };
    const view = renderEquipment({ resources: [...allResources, ready] }, [
      build('e2', 'Laufband', { state: 'repair' }),
    ]);
    expect(await screen.findByText('Noch keine Geräte')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Gerät anlegen' })).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Alle entfernen' }));
    expect(await screen.findByText('Laufband')).toBeVisible();
  });

  it('says so when the services can’t be reached, and recovers', async () => {
    let down = true;
    const view = renderAdmin({
      at: '/equipment',
      resources,
      dataProvider: {
        getList: async () => {
          if (down) throw Object.assign(unreachable(), { status: 500 });
          return { data: [build('e1', 'Rudergerät')] as never[], total: 1 };
        },
        getMany: async () => ({ data: LOCATIONS as never[] }),
      },
    });
    expect(await screen.findByText(/Der Server ist nicht erreichbar/)).toBeVisible();
    down = false;
    await view.user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Rudergerät')).toBeVisible();
  });

  it('takes no name that couldn’t be loaded for one that is gone', async () => {
    const getMany = async () => {
      throw errorOf(500, {});
    };
    renderEquipment({ dataProvider: { getMany } as never });
    const rows = await screen.findAllByText('Nicht geladen');
    expect(rows.length).toBeGreaterThan(0);
    expect(screen.queryByText('Nicht mehr vorhanden')).toBeNull();
  });

  it('says of a name that is gone that it is, in a row of two lines and in a filter', async () => {
    window.innerWidth = 600;
    const NAMED = {
      ...equipment,
      list: { ...equipment.list, row: { title: 'location_id' as const, line: [] } },
    };
    renderEquipment({
      at: `/equipment?filter=${encodeURIComponent(JSON.stringify({ location_id: ['gone'] }))}`,
      resources: [...allResources, NAMED],
      dataProvider: {
        getList: async () => ({
          data: [build('e1', 'Rudergerät', { location_id: 'gone' })] as never[],
          total: 1,
        }),
        getMany: async () => ({ data: [] as never[] }),
      },
    });
    expect(await screen.findByRole('link', { name: /^Nicht mehr vorhanden/ })).toBeVisible();
    expect(await screen.findByText('Standort: Nicht mehr vorhanden')).toBeVisible();
  });

  it('counts in German, and says when there are more than are counted', async () => {
    renderEquipment({
      dataProvider: {
        getList: async () => ({
          data: [build('e1', 'Rudergerät')] as never[],
          total: 10_001,
          meta: { capped: true },
        }),
      },
    });
    expect(await screen.findByText('1–25 von mehr als 10.000')).toBeVisible();
  });

  it('shows rows of two lines on narrow screens, which say the name once', async () => {
    window.innerWidth = 600;
    renderEquipment({}, [build('e1', 'Rudergerät groß')]);
    const link = await screen.findByRole('link', { name: 'Rudergerät groß' });
    expect(link).toHaveAttribute('href', '/equipment/e1');
    const row = link.closest('li') as HTMLElement;
    await waitFor(() => expect(row).toHaveTextContent('Halle Nord'));
    expect(row.textContent?.match(/Rudergerät/g)).toHaveLength(1);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is sorted in a sheet on narrow screens', async () => {
    window.innerWidth = 600;
    const { user } = renderEquipment();
    const names = () =>
      screen.getAllByRole('link', { name: /^(Laufband|Rudergerät)$/ }).map((one) => one.textContent);
    await screen.findByText('Rudergerät');
    expect(names()).toEqual(['Laufband', 'Rudergerät']);
    await user.click(screen.getByRole('button', { name: 'Filter und Sortierung' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter und Sortierung' }));
    await user.click(sheet.getByRole('button', { name: 'Absteigend' }));
    await user.click(sheet.getByRole('button', { name: 'Anwenden' }));
    await waitFor(() => expect(names()).toEqual(['Rudergerät', 'Laufband']));
  });

  it.each(['/equipment/e1/show', '/equipment/e1/show/more'])('is not found at %s', async (at) => {
    renderEquipment({ at });
    expect(await screen.findByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
  });
});
