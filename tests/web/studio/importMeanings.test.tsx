/** What words of imported files mean: in the words of the fields, and changed among the field's possibilities. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildRecord, renderAdmin } from '../../support/renderAdmin.tsx';

const records = {
  'import-meanings': [
    buildRecord({ id: 'm1', list: 'exercises', field: 'primary_muscles', said: 'Abs', keys: ['abdominals'] }),
    buildRecord({ id: 'm2', list: 'nutrition/foods', field: 'group', said: 'Nut', keys: ['nuts'] }),
    buildRecord({ id: 'm3', list: 'exercises', field: 'equipment', said: 'n/a', keys: [] }),
  ],
};

it('are listed by the names of list, field and possibility', async () => {
  renderAdmin({ at: '/import-meanings', as: 'trainer', records });
  const rows = async (said: string) =>
    (await screen.findByRole('cell', { name: said }, { timeout: 30_000 })).closest('tr');
  expect(await rows('Abs')).toHaveTextContent(/Bauch.*Zielmuskeln.*Übungen/);
  expect(await rows('Nut')).toHaveTextContent(/Nüsse und SamenGruppe.*Lebensmittel/);
  expect(await rows('n/a')).toHaveTextContent(/Bleibt leer.*Ausstattung/);
});

it('are records of the studio, where the field is one', async () => {
  const list = 'moving-in/appointments';
  const own = {
    'import-meanings': [
      buildRecord({ id: 'm4', list, field: 'trainer', said: 'T. Voss', keys: [], trainer_id: 't1' }),
    ],
    coaches: [
      buildRecord({ id: 't1', first_name: 'Tim', last_name: 'Voss', active: true }),
      buildRecord({ id: 't2', first_name: 'Eva', last_name: 'Lang', active: true }),
    ],
  };
  const { user } = renderAdmin({ at: '/import-meanings', as: 'trainer', records: own });
  const cell = await screen.findByRole('cell', { name: 'T. Voss' }, { timeout: 30_000 });
  await waitFor(() => expect(cell.closest('tr')).toHaveTextContent(/Tim VossTrainer.*Umzug: Termine/));
  await user.click(cell);
  const meaning = await screen.findByRole('combobox', { name: 'Bedeutung' }, { timeout: 30_000 });
  await user.click(meaning);
  expect(await screen.findByRole('option', { name: /Eva Lang/ })).toBeVisible();
});

it('are changed among the possibilities of the field', async () => {
  const { user } = renderAdmin({ at: '/import-meanings/m1/edit', as: 'trainer', records });
  const meaning = await screen.findByRole('combobox', { name: 'Bedeutung' }, { timeout: 30_000 });
  expect(await screen.findByRole('textbox', { name: /^In der Datei/ })).toHaveAttribute('readonly');
  await user.click(meaning);
  expect(await screen.findByRole('option', { name: 'Brust' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Kurzhantel' })).toBeNull();
});

it('are reached from the settings', async () => {
  const { user, path } = renderAdmin({ at: '/settings', as: 'trainer', records });
  await user.click(await screen.findByRole('link', { name: /^Gemerkte Zuordnungen/ }, { timeout: 30_000 }));
  expect(path()).toBe('/import-meanings');
});
