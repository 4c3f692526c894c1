/** Saved views of a list: kept by the services with filter, sort and columns. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { allResources } from '#resources/index.ts';
import { errorOf } from '#web/data/problems.ts';
import { buildRecord, memoryProvider, renderAdmin, type Scene } from '../../support/renderAdmin.tsx';
import { equipment } from '../../support/webEquipment.ts';

const EQUIPMENT = ['Laufband', 'Rudergerät'].map((name, index) =>
  buildRecord({ id: `e${index}`, name, location_id: 'l1', state: 'ready', price_cents: 4990 }),
);

const view = (values: { readonly id: string } & Record<string, unknown>) =>
  buildRecord({
    list: 'equipment',
    shared: false,
    filter: '{}',
    sort: null,
    columns: [],
    owner: 'me',
    ...values,
  });

const stored = (key: string) => JSON.parse(localStorage.getItem(`RaStore.me.${key}`) ?? 'null');
const keep = (key: string, value: unknown) =>
  localStorage.setItem(`RaStore.me.${key}`, JSON.stringify(value));

function renderViews(views: readonly Parameters<typeof view>[0][], scene: Partial<Scene> = {}) {
  const records = {
    equipment: EQUIPMENT,
    locations: [buildRecord({ id: 'l1', name: 'Halle Nord' })],
    views: views.map(view),
  };
  const create = vi.fn(memoryProvider(records).create);
  const shown = renderAdmin({
    at: '/equipment',
    resources: [...allResources, equipment],
    records,
    dataProvider: { create: create as never },
    ...scene,
  });
  const open = async () => {
    await screen.findByText('Laufband');
    await shown.user.click(screen.getByRole('button', { name: /^Ansichten|geändert|Bereit/ }));
    return within(await screen.findByRole('menu'));
  };
  return { ...shown, open, create };
}

it('shows the columns, in their order, the filter and the sort of the chosen one', async () => {
  const { open, user, path } = renderViews([
    {
      id: 'v1',
      name: 'Bereite',
      filter: '{"state":"ready"}',
      sort: '["name","DESC"]',
      columns: ['state', 'name'],
    },
    { id: 'v2', name: 'Alle', shared: true },
  ]);
  const menu = await open();
  expect(await menu.findByText('Privat')).toBeVisible();
  expect(menu.getByText('Für das Studio')).toBeVisible();
  await user.click(menu.getByRole('menuitem', { name: 'Bereite' }));
  await waitFor(() => expect(decodeURIComponent(path())).toContain('"state":"ready"'));
  expect(path()).toContain('sort=name&order=DESC');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.filter(Boolean)).toEqual(['Zustand', 'Name']);
  expect(screen.getByRole('button', { name: 'Bereite' })).toBeVisible();
});

it('falls back to the default where the list refuses a part, and says which', async () => {
  const { open, user, path } = renderViews([
    {
      id: 'v1',
      name: 'Bunte',
      filter: '{"colour":"red"}',
      sort: '["colour","ASC"]',
      columns: ['colour', 'name'],
    },
  ]);
  await user.click(await (await open()).findByRole('menuitem', { name: 'Bunte' }));
  expect(
    await screen.findByText('„Bunte“ passt nicht mehr ganz: Filter, Sortierung, Spalten wie voreingestellt.'),
  ).toBeVisible();
  expect(path()).not.toContain('colour');
  expect(await screen.findByText('Laufband')).toBeVisible();
});

it('is saved as the list is shown, for the studio by an admin alone', async () => {
  const { open, user, create } = renderViews([], { as: 'admin' });
  await user.click((await open()).getByRole('menuitem', { name: /Diese Ansicht speichern/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ansicht speichern' }));
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Unsere');
  await user.click(dialog.getByRole('switch', { name: 'Für das Studio' }));
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('„Unsere“ wurde gespeichert.')).toBeVisible();
  expect(create.mock.calls[0]?.[1].data).toEqual({
    name: 'Unsere',
    shared: true,
    list: 'equipment',
    filter: '{}',
    sort: '["name","ASC"]',
    columns: ['name', 'location_id', 'state'],
  });
});

it('of the studio is neither changed nor deleted by a trainer', async () => {
  keep('equipment.view', 'v1');
  const { open } = renderViews([{ id: 'v1', name: 'Bereite', shared: true }], { as: 'trainer' });
  const menu = await open();
  expect(await menu.findByRole('menuitem', { name: 'Bereite' })).toBeVisible();
  expect(menu.queryByRole('menuitem', { name: /löschen|ändern/ })).toBeNull();
});

it('is deleted with a message that takes it back', async () => {
  keep('equipment.view', 'v1');
  const { open, user } = renderViews([{ id: 'v1', name: 'Bereite' }]);
  await user.click(await (await open()).findByRole('menuitem', { name: '„Bereite“ löschen' }));
  expect(await screen.findByText('Ansicht „Bereite“ wurde gelöscht.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bereite' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByRole('button', { name: 'Bereite' })).toBeVisible();
});

it('takes over what this browser holds, once; what can’t be stored stays', async () => {
  const query = (label: string) => ({
    label,
    value: { filter: { state: 'ready' }, sort: { field: 'name', order: 'DESC' }, perPage: 25 },
  });
  keep('equipment.savedQueries', [query('Bereite'), query('Schon da'), query('Offline')]);
  const create = vi.fn(async (_: string, { data }: { data: { name: string } }) => {
    if (data.name === 'Schon da') throw errorOf(409, { detail: 'gibt es' });
    if (data.name === 'Offline') throw errorOf(503, { detail: 'später' });
    return { data: { ...data, id: 'v9' } };
  });
  renderViews([], { dataProvider: { create } as never });
  await waitFor(() => expect(stored('equipment.savedQueries')).toEqual([query('Offline')]));
  expect(create.mock.calls[0]).toEqual([
    'views',
    { data: { name: 'Bereite', list: 'equipment', filter: '{"state":"ready"}', sort: '["name","DESC"]' } },
  ]);
});
