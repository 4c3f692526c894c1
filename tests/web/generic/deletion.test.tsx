/** Deleting: what stands in the way is said before, and what came between afterwards. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tagsInUse } from '#resources/people/endpoints/customers.ts';
import type { Deletion } from '#web/data/types.ts';
import { ActionBar } from '#web/generic/list/ActionBar.tsx';
import { useBulkDelete } from '#web/generic/list/bulkActions.tsx';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { CustomerList } from '#web/screens/people/customers/CustomerList.tsx';
import { CustomerPage } from '#web/screens/people/customers/CustomerPage.tsx';
import { TrainerPage } from '#web/screens/people/trainers/TrainerPage.tsx';
import { answering } from '../../support/endpoints.ts';
import { acted, onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const person = (id: string, first_name: string, values: object = {}) => ({
  id,
  studio_id: 's1',
  version: 3,
  number: 17,
  first_name,
  last_name: 'Ott',
  email: `${id}@nord.example`,
  status: 'active',
  active: true,
  trainer_ids: [],
  tags: [],
  injuries: [],
  created_at: '2026-03-01T09:00:00Z',
  updated_at: '2026-03-01T09:00:00Z',
  ...values,
});
const KIM = person('c1', 'Kim');
const EVA = person('c2', 'Eva');

const free = (id: string, title: string): Deletion => ({
  id,
  title,
  allowed: true,
  reason: null,
  blockers: [],
  along: [],
});
const NEEDED: Deletion = {
  id: 'c1',
  title: 'Kim Ott',
  allowed: false,
  reason: null,
  blockers: [
    {
      resource: 'contracts',
      total: 1,
      records: [{ id: 'v1', parent_id: null, title: 'Vertrag 17', line: 'Fit 12 · Läuft' }],
    },
    {
      resource: 'bookings',
      total: 1,
      records: [{ id: 'b1', parent_id: 'a1', title: 'Gebucht', line: 'Rückenfit' }],
    },
    {
      resource: 'contract_cards',
      total: 7,
      records: [{ id: 'k1', parent_id: null, title: 'Karte 3', line: '' }],
    },
  ],
  along: [],
};

const customers = (
  <Routes>
    <Route path=":id" element={<CustomerPage />} />
    <Route path="" element={<CustomerList />} />
  </Routes>
);

function renderCustomers(at: string, calls: Record<string, unknown>) {
  return renderScreen(customers, {
    at,
    as: 'admin',
    records: { customers: [KIM, EVA] },
    answers: [answering(tagsInUse, async () => [])],
    calls,
  });
}

async function askForDeletion({ user }: Pick<ReturnType<typeof renderScreen>, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'Mehr' }));
  await user.click(screen.getByRole('menuitem', { name: 'Löschen' }));
}

beforeEach(onWideScreen);

describe('deleting a customer', () => {
  it('says who needs him, leads there, and deactivates instead', async () => {
    let answer = () => {};
    const act = vi.fn(
      () => new Promise((resolve) => (answer = () => resolve(acted({ ...KIM, status: 'deactivated' })))),
    );
    const remove = vi.fn();
    const scene = renderCustomers('/customers/c1', {
      deletion: async () => NEEDED,
      act,
      delete: remove,
    });
    await askForDeletion(scene);
    const dialog = await screen.findByRole('dialog', { name: 'Kim Ott wird noch gebraucht' });
    expect(dialog).toHaveTextContent('1 Vertrag');
    expect(within(dialog).getByRole('link', { name: 'Vertrag 17' })).toHaveAttribute('href', '/contracts/v1');
    expect(dialog).toHaveTextContent('Vertrag 17Fit 12 · Läuft');
    expect(within(dialog).getByRole('link', { name: 'Gebucht' })).toHaveAttribute(
      'href',
      '/schedule/appointments/a1',
    );
    expect(dialog).toHaveTextContent('7 Vertragskarten');
    expect(within(dialog).getByRole('link', { name: 'Karte 3' })).toHaveAttribute(
      'href',
      '/contract-cards/k1',
    );
    expect(dialog).toHaveTextContent('und 6 weitere');
    expect(within(dialog).queryByRole('button', { name: 'Löschen' })).not.toBeInTheDocument();
    await scene.user.click(within(dialog).getByRole('button', { name: 'Deaktivieren' }));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Schließen' })).toBeDisabled());
    await scene.user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    answer();
    expect(await screen.findByText('Kim Ott ist jetzt deaktiviert.')).toBeVisible();
    expect(act).toHaveBeenCalledWith('customers', 'c1', 'deactivate', {}, { version: KIM.version });
    expect(remove).not.toHaveBeenCalled();
  });

  it('deletes once where the button is clicked twice, and again after a refusal', async () => {
    const remove = vi.fn(async () => ({ data: KIM }));
    remove.mockRejectedValueOnce(new HttpError('Die Verbindung ist unterbrochen.', 503, {}));
    const scene = renderCustomers('/customers/c1', {
      deletion: async () => free('c1', 'Kim Ott'),
      delete: remove,
    });
    await askForDeletion(scene);
    const dialog = await screen.findByRole('dialog', { name: 'Kim Ott löschen?' });
    const confirm = within(dialog).getByRole('button', { name: 'Löschen' });
    for (const times of [1, 2]) {
      await waitFor(() => expect(confirm).toBeEnabled());
      await scene.user.dblClick(confirm);
      await waitFor(() => expect(remove).toHaveBeenCalledTimes(times));
    }
    expect(await screen.findByText('Kim Ott wurde gelöscht.')).toBeVisible();
    expect(remove).toHaveBeenCalledTimes(2);
  });

  it('tells when something came between, and asks again what stands in the way', async () => {
    const remove = vi.fn(async () => {
      throw new HttpError('Der Eintrag wird noch gebraucht: 1 Vertrag verweist darauf.', 409, {});
    });
    const deletion = vi.fn(async () => (remove.mock.calls.length > 0 ? NEEDED : free('c1', 'Kim Ott')));
    const scene = renderCustomers('/customers/c1', { deletion, delete: remove });
    await askForDeletion(scene);
    const dialog = await screen.findByRole('dialog', { name: 'Kim Ott löschen?' });
    const confirm = within(dialog).getByRole('button', { name: 'Löschen' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await scene.user.click(confirm);
    expect(
      await screen.findByText(
        'Kim Ott wurde nicht gelöscht: Der Eintrag wird noch gebraucht: 1 Vertrag verweist darauf.',
      ),
    ).toBeVisible();
    expect(await screen.findByRole('dialog', { name: 'Kim Ott wird noch gebraucht' })).toBeVisible();
    expect(scene.address()).toBe('/customers/c1');
  });

  it('says what goes along', async () => {
    const along = [
      { resource: 'measurements', total: 3 },
      { resource: 'card_ledger', total: 1 },
    ];
    const scene = renderCustomers('/customers/c1', {
      deletion: async () => ({ ...free('c1', 'Kim Ott'), along }),
    });
    await askForDeletion(scene);
    const dialog = await screen.findByRole('dialog', { name: 'Kim Ott löschen?' });
    expect(await within(dialog).findByText('Mit gelöscht: 3 Messungen und 1 Buchung.')).toBeVisible();
  });

  it('isn’t offered while nobody knows whether it can be', async () => {
    const deletion = vi.fn().mockRejectedValueOnce(new HttpError('Keine Verbindung.', 500, {}));
    deletion.mockResolvedValue(free('c1', 'Kim Ott'));
    const scene = renderCustomers('/customers/c1', { deletion });
    await askForDeletion(scene);
    const dialog = await screen.findByRole('dialog', { name: 'Kim Ott löschen?' });
    expect(await within(dialog).findByText('Keine Verbindung.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Löschen' })).toBeDisabled();
    await scene.user.click(within(dialog).getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Löschen' })).toBeEnabled());
  });
});

describe('deleting several customers', () => {
  const select = async ({ user }: ReturnType<typeof renderScreen>) => {
    const [, ...boxes] = await screen.findAllByRole('checkbox');
    for (const box of boxes.slice(0, 2)) await user.click(box);
    await user.click(await screen.findByRole('button', { name: 'Weitere' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Löschen' }));
  };

  it('names those that stay and why, and deletes the others once that is confirmed', async () => {
    const bulk = vi.fn(async () => ({ changed: 1, batch_id: 'b1' }));
    const deletions = vi.fn(async (_: string, _chosen: object, _parent?: string) => [
      NEEDED,
      free('c2', 'Eva Ott'),
    ]);
    const scene = renderCustomers('/customers', { deletions, bulk });
    await select(scene);
    const dialog = await screen.findByRole('dialog', { name: '2 Kunden löschen?' });
    expect(await within(dialog).findByText('1 Kunde lässt sich nicht löschen:')).toBeVisible();
    expect(deletions).toHaveBeenCalledExactlyOnceWith('customers', { ids: ['c1', 'c2'] }, undefined);
    expect(within(dialog).getByRole('link', { name: 'Kim Ott' })).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Vertrag 17' })).toBeVisible();
    await scene.user.click(within(dialog).getByRole('button', { name: '1 Kunde löschen' }));
    expect(await screen.findByText('1 Kunde gelöscht.')).toBeVisible();
    expect(bulk).toHaveBeenCalledExactlyOnceWith('customers', { ids: ['c2'], action: 'delete' });
  });

  it('offers nothing where all of them stay', async () => {
    const deletions = async () => [NEEDED, { ...NEEDED, id: 'c2', title: 'Eva Ott' }];
    await select(renderCustomers('/customers', { deletions }));
    const dialog = await screen.findByRole('dialog', { name: '2 Kunden löschen?' });
    expect(await within(dialog).findByText('2 Kunden lassen sich nicht löschen:')).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Schließen']);
  });
});

function BulkDelete() {
  return <ActionBar actions={[useBulkDelete()]} />;
}

describe('deleting what can be restored', () => {
  const location = (id: string, name: string) => ({ id, studio_id: 's1', version: 1, name, rooms: [] });
  const open = (calls: Record<string, unknown>) =>
    renderScreen(
      <ResourceList
        bulkActions={<BulkDelete />}
        title="Standorte"
        subtitle=""
        emptyTitle="Keine Standorte"
        emptyHint=""
      />,
      {
        at: '/locations',
        as: 'admin',
        records: { locations: [location('l1', 'Hafen'), location('l2', 'Markt')] },
        calls,
      },
    );

  it('is done at once, and taken back as a whole', async () => {
    const bulk = vi.fn(async () => ({ changed: 2, batch_id: 'b1' }));
    const undelete = vi.fn(async () => ({ restored: 2 }));
    const { user } = open({ bulk, undelete });
    for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await user.click(box);
    await user.click(await screen.findByRole('button', { name: 'Löschen' }));
    const dialog = await screen.findByRole('dialog', { name: '2 Standorte löschen?' });
    expect(dialog).toHaveTextContent(
      'Du kannst das 30 Tage lang rückgängig machen, auch später im Papierkorb.',
    );
    const confirm = within(dialog).getByRole('button', { name: 'Löschen' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);
    const notice = (await screen.findByText('2 Standorte gelöscht.')).closest('[role="status"]');
    expect(bulk).toHaveBeenCalledExactlyOnceWith('locations', { ids: ['l1', 'l2'], action: 'delete' });
    await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Rückgängig' }));
    expect(await screen.findByText('2 Standorte wiederhergestellt.')).toBeVisible();
    expect(undelete).toHaveBeenCalledExactlyOnceWith('locations', { batch_id: 'b1' }, undefined);
  });

  it('says why it doesn’t come back', async () => {
    const bulk = async () => ({ changed: 1, batch_id: 'b1' });
    const undelete = async () => {
      throw new HttpError('Wiederherstellen geht nicht: Name ist schon vergeben.', 409, {});
    };
    const { user } = open({ bulk, undelete });
    await user.click((await screen.findAllByRole('checkbox'))[1]!);
    await user.click(await screen.findByRole('button', { name: 'Löschen' }));
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    expect(await screen.findByText('Wiederherstellen geht nicht: Name ist schon vergeben.')).toBeVisible();
  });
});

describe('deleting without a question first', () => {
  const coach = person('t2', 'Mia');
  const open = (calls: Record<string, unknown>) =>
    renderScreen(
      <Routes>
        <Route path=":id" element={<TrainerPage />} />
      </Routes>,
      { at: '/coaches/t2', as: 'admin', records: { coaches: [coach] }, calls },
    );

  it('asks the services first, and is taken back by them', async () => {
    const remove = vi.fn(async () => ({ data: coach }));
    const undelete = vi.fn(async () => ({ restored: 1 }));
    const { user, address } = open({ delete: remove, undelete });
    await askForDeletion({ user });
    expect(await screen.findByText('Mia Ott wurde gelöscht.')).toBeVisible();
    await waitFor(() => expect(address()).toMatch(/^\/coaches($|\?)/));
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    expect(await screen.findByText('Mia Ott wiederhergestellt.')).toBeVisible();
    expect(remove).toHaveBeenCalledOnce();
    expect(undelete).toHaveBeenCalledExactlyOnceWith('coaches', { ids: ['t2'] }, undefined);
  });

  it('says the reason the record has itself', async () => {
    const reason = 'Das ist der letzte aktive Admin des Studios.';
    const deletion = async () => ({ ...free('t2', 'Mia Ott'), allowed: false, reason });
    const { user, address } = open({ deletion });
    await askForDeletion({ user });
    const dialog = await screen.findByRole('dialog', { name: 'Mia Ott lässt sich nicht löschen' });
    expect(dialog).toHaveTextContent(reason);
    expect(within(dialog).queryByRole('button', { name: 'Deaktivieren' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/coaches/t2');
  });

  it('switches off who is needed', async () => {
    const act = vi.fn(async () => acted({ ...coach, active: false }));
    const deletion = async () => ({ ...NEEDED, id: 't2', title: 'Mia Ott' });
    const { user } = open({ deletion, act });
    await askForDeletion({ user });
    const dialog = await screen.findByRole('dialog', { name: 'Mia Ott wird noch gebraucht' });
    await user.click(within(dialog).getByRole('button', { name: 'Deaktivieren' }));
    expect(await screen.findByText('Mia Ott ist jetzt deaktiviert.')).toBeVisible();
    expect(act).toHaveBeenCalledWith('coaches', 't2', 'deactivate', {}, { version: 3 });
  });
});
