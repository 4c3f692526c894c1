/** What the generic page offers by itself. */
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { reportTouched, showRemoved } from '#web/data/freshness.ts';
import { ResourceShow } from '#web/generic/ResourceShow.tsx';
import '#web/navigation.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const TRAINER = {
  ...{ id: 't7', studio_id: 's1', version: 3, first_name: 'Kim', last_name: 'Ott' },
  ...{ active: true, absences: [] },
};

it('a record’s page offers what is declared, but for what is done already', async () => {
  onWideScreen();
  const act = vi.fn(async () => ({ data: { ...TRAINER, active: false }, headers: new Headers() }));
  const { user } = renderScreen(<ResourceShow id="t7" />, {
    at: '/coaches/t7',
    as: 'admin',
    records: { coaches: [TRAINER] },
    calls: { act },
  });
  const off = await screen.findByRole('button', { name: 'Deaktivieren' });
  await user.click(screen.getByRole('button', { name: 'Mehr' }));
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(names).toEqual(['Abwesenheit eintragen', 'Löschen']);
  await user.keyboard('{Escape}');
  await user.click(off);
  const dialog = await screen.findByRole('dialog', { name: 'Kim Ott: Deaktivieren' });
  await user.click(within(dialog).getByRole('button', { name: 'Deaktivieren' }));
  await waitFor(() => expect(act).toHaveBeenCalledWith('coaches', 't7', 'deactivate', {}, { version: 3 }));
});

it('has a tab for each kind of record that lies within, and shows until when a state holds', async () => {
  onWideScreen();
  const customer = {
    ...{ id: 'c7', studio_id: 's1', version: 3, first_name: 'Kim', last_name: 'Ott', status: 'active' },
    membership: 'member',
    membership_until: '2027-03-14',
  };
  const { user, getList } = renderScreen(<ResourceShow id="c7" />, {
    at: '/customers/c7',
    as: 'admin',
    records: { customers: [customer], 'customers/measurements': [] },
  });
  expect(await screen.findByText('14.03.2027')).toBeVisible();
  await user.click(await screen.findByRole('tab', { name: 'Messungen' }));
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect([tabs[0], tabs.at(-1)]).toEqual(['Übersicht', 'Verlauf']);
  expect(await screen.findByRole('button', { name: /anlegen/ })).toBeVisible();
  expect(getList).toHaveBeenCalledWith(
    'customers/measurements',
    expect.objectContaining({ filter: { parent_id: 'c7' } }),
  );
});

it('a form of its declaration alone has a section for each list, with an editor for hours and spans', async () => {
  onWideScreen();
  const { user } = renderAdmin({ at: '/locations/create', as: 'admin', records: { locations: [] } });
  const hours = await screen.findByRole('region', { name: 'Öffnungszeiten' });
  expect(hours).toHaveTextContent('Ohne eigene Zeiten gelten die des Studios.');
  expect(within(within(hours).getByRole('group', { name: 'Montag' })).getByText('geschlossen')).toBeVisible();
  const closures = screen.getByRole('region', { name: 'Schließzeiten' });
  expect(closures).toHaveTextContent('Keine Schließzeiten eingetragen.');
  await user.click(within(closures).getByRole('button', { name: 'Schließzeit hinzufügen' }));
  expect(within(closures).getByRole('group', { name: '1. Schließzeit' })).toBeVisible();
});

it('a record that is gone says what was looked for, and leads to the others', async () => {
  const getOne = async () => {
    throw new HttpError('Diesen Eintrag gibt es nicht.', 404);
  };
  renderScreen(<ResourceShow id="c9" />, { at: '/customers/c9', calls: { getOne } });
  expect(await screen.findByRole('heading', { name: 'Kunde nicht gefunden' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Alle Kunden' })).toHaveAttribute('href', '/customers');
});

it('a record that went meanwhile isn’t shown from before', async () => {
  onWideScreen();
  const customer = { ...TRAINER, id: 'c9', status: 'active' };
  const getOne = vi.fn(async () => ({ data: customer }));
  renderAdmin({
    ...{ at: '/customers/c9', as: 'admin', records: { customers: [customer as never] } },
    dataProvider: { getOne } as never,
  });
  expect(await screen.findByRole('heading', { name: 'Kim Ott' })).toBeVisible();
  getOne.mockRejectedValue(new HttpError('Diesen Eintrag gibt es nicht.', 404));
  reportTouched(['customers']);
  expect(await screen.findByRole('heading', { name: 'Kunde nicht gefunden' })).toBeVisible();
  expect(screen.queryByText('Kim Ott')).toBeNull();
});

/** A page whose record another person deletes. */
function Hearing() {
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => showRemoved(client, ['c9'])}>
        Gelöscht
      </button>
      <ResourceShow id="c9" />
    </>
  );
}

it('a record that another person deletes is gone at once, and asked for no more', async () => {
  onWideScreen();
  const getOne = vi.fn(async () => ({ data: { ...TRAINER, id: 'c9', status: 'active' } }));
  const { user } = renderScreen(<Hearing />, { at: '/customers/c9', calls: { getOne } });
  expect(await screen.findByRole('heading', { name: 'Kim Ott' })).toBeVisible();
  getOne.mockClear();
  await user.click(screen.getByRole('button', { name: 'Gelöscht' }));
  expect(await screen.findByRole('heading', { name: 'Kunde nicht mehr vorhanden' })).toBeVisible();
  expect(screen.queryByText('Kim Ott')).toBeNull();
  expect(getOne).not.toHaveBeenCalled();
});
