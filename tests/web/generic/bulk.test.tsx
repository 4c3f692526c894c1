/** What is done with many records of a list: one request, for the named ones or for all that was found. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tagsInUse } from '#resources/people/endpoints/customers.ts';
import { chooseStudio } from '#web/data/studioChoice.ts';
import { CustomerList } from '#web/screens/people/customers/CustomerList.tsx';
import { TrainerList } from '#web/screens/people/trainers/TrainerList.tsx';
import { answering } from '../../support/endpoints.ts';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const person = (id: string, first_name: string) => ({
  id,
  studio_id: 's1',
  version: 3,
  first_name,
  last_name: 'Ott',
  email: `${id}@nord.example`,
  status: 'active',
  active: true,
  trainer_ids: [],
  tags: [],
  qualifications: [],
});
const TWO = [person('c1', 'Kim'), person('c2', 'Eva')];
const DONE = { changed: 1234, batch_id: 'b1' };
const FILTER = encodeURIComponent(JSON.stringify({ q: 'Ott' }));

type Calls = Record<string, unknown>;

function renderCustomers(
  total: number,
  calls: Calls = {},
  at = '/customers',
  as: 'admin' | 'superAdmin' = 'admin',
) {
  return renderScreen(<CustomerList />, {
    at,
    as,
    records: { customers: TWO },
    answers: [answering(tagsInUse, async () => [])],
    calls: {
      getList: async (name: string) => (name === 'customers' ? { data: TWO, total } : { data: [], total: 0 }),
      ...calls,
    },
  });
}

it('offers nothing that the role takes away', async () => {
  const { user } = renderScreen(<CustomerList />, {
    ...{ at: '/customers', as: 'admin', role: 'tax' },
    records: { customers: TWO },
    answers: [answering(tagsInUse, async () => [])],
  });
  const bar = await selectPage(user);
  expect(within(bar).getByRole('button', { name: 'Exportieren' })).toBeVisible();
  for (const name of ['Betreuer zuweisen', 'Aktivieren', 'Deaktivieren', 'Weitere'])
    expect(within(bar).queryByRole('button', { name })).toBeNull();
});

type User = ReturnType<typeof renderScreen>['user'];

async function selectPage(user: User) {
  await user.click(await screen.findByRole('checkbox', { name: 'Alle auswählen' }));
  return screen.findByRole('region', { name: 'Auswahl' });
}

async function selectAllFound(user: User) {
  const bar = await selectPage(user);
  within(bar).getByRole('button', { name: 'Alle 1.234 gefundenen auswählen' }).focus();
  await user.keyboard('{Enter}');
  expect(within(bar).getByRole('status')).toHaveTextContent('Alle 1.234 gefundenen ausgewählt');
  return bar;
}

beforeEach(() => {
  onWideScreen();
  chooseStudio(null);
});

const going = (id: string) => ({ id, title: id, allowed: true, reason: null, blockers: [], along: [] });

describe('all that was found', () => {
  it('is meant once the person says so, and asked about by its number', async () => {
    const bulk = vi.fn(async () => DONE);
    const { user } = renderCustomers(1234, { bulk }, `/customers?filter=${FILTER}`);
    const bar = await selectAllFound(user);
    await user.click(within(bar).getByRole('button', { name: 'Deaktivieren' }));
    const dialog = await screen.findByRole('dialog', { name: '1.234 Kunden deaktivieren?' });
    expect(dialog).toHaveTextContent('Gemeint sind alle gefundenen, auch die auf den anderen Seiten.');
    await user.click(within(dialog).getByRole('button', { name: 'Deaktivieren' }));
    expect(await screen.findByText('1.234 Kunden deaktiviert.')).toBeVisible();
    expect(bulk.mock.calls).toEqual([['customers', { filter: { q: 'Ott' }, action: 'deactivate' }]]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Auswahl' })).toBeNull());
  });

  it('is deleted in one request', async () => {
    const bulk = vi.fn(async () => DONE);
    const deletions = vi.fn(async (_: string, _chosen: object, _parent?: string) => [
      going('c1'),
      going('c2'),
    ]);
    const { user } = renderCustomers(1234, { bulk, deletions }, `/customers?filter=${FILTER}`);
    const bar = await selectAllFound(user);
    await user.click(within(bar).getByRole('button', { name: 'Weitere' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Löschen' }));
    const dialog = await screen.findByRole('dialog', { name: '1.234 Kunden löschen?' });
    expect(dialog).toHaveTextContent('Gemeint sind alle gefundenen');
    const confirm = within(dialog).getByRole('button', { name: 'Löschen' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);
    expect(await screen.findByText('1.234 Kunden gelöscht.')).toBeVisible();
    expect(bulk.mock.calls).toEqual([['customers', { filter: { q: 'Ott' }, action: 'delete' }]]);
    expect(deletions).toHaveBeenCalledExactlyOnceWith('customers', { filter: { q: 'Ott' } }, undefined);
  });

  it('is asked about before, and leaves those that have to stay', async () => {
    const bulk = vi.fn(async () => ({ ...DONE, changed: 1 }));
    const needed = { resource: 'contracts', total: 1, records: [] };
    const stays = { ...going('c9'), title: 'Kim Ott', allowed: false, blockers: [needed] };
    const deletions = async () => [going('c1'), stays];
    const { user } = renderCustomers(1234, { bulk, deletions }, `/customers?filter=${FILTER}`);
    const bar = await selectAllFound(user);
    await user.click(within(bar).getByRole('button', { name: 'Weitere' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Löschen' }));
    const dialog = await screen.findByRole('dialog', { name: '1.234 Kunden löschen?' });
    expect(await within(dialog).findByText('1 Kunde lässt sich nicht löschen:')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '1 Kunde löschen' }));
    expect(await screen.findByText('1 Kunde gelöscht.')).toBeVisible();
    expect(bulk.mock.calls).toEqual([['customers', { ids: ['c1'], action: 'delete' }]]);
  });

  it('ends with the page alone, and with another row', async () => {
    const { user } = renderCustomers(1234);
    const bar = await selectAllFound(user);
    await user.click(within(bar).getByRole('button', { name: 'Nur die 2 dieser Seite' }));
    expect(within(bar).getByRole('status')).toHaveTextContent('2 ausgewählt');
    await user.click(within(bar).getByRole('button', { name: 'Alle 1.234 gefundenen auswählen' }));
    const [, , row] = screen.getAllByRole('checkbox');
    await user.click(row!);
    expect(within(bar).getByRole('status')).toHaveTextContent('1 ausgewählt');
    expect(within(bar).queryByRole('button', { name: /gefundenen auswählen/ })).toBeNull();
    await user.click(row!);
    expect(within(bar).getByRole('status')).toHaveTextContent('2 ausgewählt');
  });

  it('isn’t offered where the page is all', async () => {
    const { user } = renderCustomers(2);
    const bar = await selectPage(user);
    expect(within(bar).queryByRole('button', { name: /gefundenen/ })).toBeNull();
  });

  it('says its limit', async () => {
    const { user } = renderCustomers(10_001);
    const bar = await selectPage(user);
    expect(bar).toHaveTextContent('Alle gefundenen lassen sich bis 10.000 auswählen.');
    expect(within(bar).queryByRole('button', { name: /gefundenen auswählen/ })).toBeNull();
  });
});

describe('a refusal', () => {
  const deactivate = async (error: HttpError) => {
    const bulk = async () => {
      throw error;
    };
    const { user } = renderCustomers(2, { bulk });
    const bar = await selectPage(user);
    await user.click(within(bar).getByRole('button', { name: 'Deaktivieren' }));
    const dialog = await screen.findByRole('dialog', { name: '2 Kunden deaktivieren?' });
    await user.click(within(dialog).getByRole('button', { name: 'Deaktivieren' }));
    return user;
  };

  it('names who stands in the way and why', async () => {
    const message = '2 Kunden lassen sich nicht ändern. Nichts wurde geändert.';
    const refused = [
      { id: 'c1', title: 'Kim Ott', reason: 'Ist schon deaktiviert.' },
      { id: 'c2', title: 'Eva Ott', reason: 'Wartet auf die Freigabe.' },
    ];
    await deactivate(new HttpError(message, 409, { refused }));
    const dialog = await screen.findByRole('dialog', { name: message });
    expect(within(dialog).getByRole('link', { name: 'Eva Ott' })).toHaveAttribute('href', '/customers/c2');
    expect(dialog).toHaveTextContent('Wartet auf die Freigabe.');
  });

  it('tells the limit of the services', async () => {
    const limit = 'Höchstens 10.000 Einträge auf einmal, und gefunden sind mehr. Schränke die Suche ein.';
    await deactivate(new HttpError('Einige Angaben stimmen noch nicht.', 422, { errors: { filter: limit } }));
    expect(await screen.findByText(limit)).toBeVisible();
  });
});

it('of staff are deleted in one request', async () => {
  const bulk = vi.fn(async () => ({ ...DONE, changed: 2 }));
  const { user } = renderScreen(<TrainerList />, {
    at: '/coaches',
    as: 'admin',
    records: { coaches: TWO },
    calls: { bulk },
  });
  const bar = await selectPage(user);
  await user.click(within(bar).getByRole('button', { name: 'Löschen' }));
  const dialog = await screen.findByRole('dialog', { name: '2 Mitarbeiter löschen?' });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Löschen' })).toBeEnabled());
  await user.click(within(dialog).getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText('2 Mitarbeiter gelöscht.')).toBeVisible();
  expect(bulk.mock.calls).toEqual([['coaches', { ids: ['c1', 'c2'], action: 'delete' }]]);
});
