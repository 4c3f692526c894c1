/** Fields chosen for columns in a moving in: in words, changed among those of the kind of file, and found from the settings. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildRecord, renderAdmin } from '../../support/renderAdmin.tsx';

const records = {
  'import-columns': [
    buildRecord({ id: 'c1', list: 'moving-in/cards', heading: 'Kd', field: 'former_number' }),
    buildRecord({ id: 'c2', list: 'moving-in/members', heading: 'Bemerkung 2', field: null }),
  ],
};

it('are listed in words', async () => {
  renderAdmin({ at: '/import-columns', as: 'admin', records });
  const cell = await screen.findByRole('cell', { name: 'Kd' }, { timeout: 30_000 });
  expect(cell.closest('tr')).toHaveTextContent(/Mitgliedsnummer.*Umzug: Karten/);
});

it('are changed among the fields of such files', async () => {
  const { user } = renderAdmin({ at: '/import-columns/c1/edit', as: 'admin', records });
  await user.click(await screen.findByRole('combobox', { name: /^Feld/ }, { timeout: 30_000 }));
  expect(await screen.findByRole('option', { name: 'Mitgliedsnummer' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'IBAN' })).toBeNull();
});

it('are reached from the settings by admins', async () => {
  const { user, path } = renderAdmin({ at: '/settings', as: 'admin', records });
  await user.click(await screen.findByRole('link', { name: /^Gemerkte Spalten/ }, { timeout: 30_000 }));
  expect(path()).toBe('/import-columns');
});
