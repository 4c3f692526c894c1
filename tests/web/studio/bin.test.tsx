/** The bin: what was deleted, and its way back. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Binned, bin, binnedRecord, eraseFromBin } from '#resources/studio/endpoints/bin.ts';
import { BinPage } from '#web/screens/studio/bin/BinPage.tsx';
import { SettingsIndex } from '#web/screens/studio/settings/SettingsIndex.tsx';
import { type Answering, answering } from '../../support/endpoints.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

const row = (values: Partial<Binned>): Binned => ({
  ...{ resource: 'locations', id: 'l1', parent_id: null, title: 'Hafen', by_name: 'Jo Berg' },
  ...{ deleted_at: '2026-11-20T10:00:00Z', restorable_until: '2026-12-20T10:00:00Z' },
  ...{ line: '', batch_id: null, together: 0, merged_into: null, merged_title: null },
  ...values,
});

function renderBin(rows: Binned[], answers: Answering[] = [], records = {}) {
  const undelete = vi.fn(async (_path: string, which: object) => ({ restored: 'ids' in which ? 1 : 2 }));
  const view = renderScreen(<BinPage />, {
    ...{ at: '/bin', as: 'admin', calls: { undelete }, records },
    answers: [...answers, answering(bin, async () => ({ data: rows, total: rows.length, headers: {} }))],
  });
  return { ...view, undelete };
}

it('restores one record, all that were deleted with it, and a child of its parent', async () => {
  const { user, undelete } = renderBin([
    row({ title: 'Ost', batch_id: 'b1', together: 2 }),
    row({ id: 'm1', resource: 'customers/measurements', parent_id: 'c1', title: 'Messung' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Wiederherstellen: Ost' }));
  expect(await screen.findByText('Ost wiederhergestellt.')).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: 'Alle 2 wiederherstellen, die zusammen gelöscht wurden: Ost' }),
  );
  expect(await screen.findByText('2 Einträge wiederhergestellt.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Wiederherstellen: Messung' }));
  await waitFor(() => expect(undelete).toHaveBeenCalledTimes(3));
  expect(undelete.mock.calls).toEqual([
    ['locations', { ids: ['l1'] }, undefined],
    ['locations', { batch_id: 'b1' }, undefined],
    ['customers/measurements', { ids: ['m1'] }, 'c1'],
  ]);
});

it('erases a record once that is confirmed, and offers that to who may delete alone', async () => {
  const erased = vi.fn(async (_given: object) => ({ erased: 1 }));
  const rows = [
    row({ id: 'c1', resource: 'customers', title: 'Kim Ott' }),
    row({ id: 'a1', resource: 'admins', title: 'Bo Chef' }),
  ];
  const { user } = renderBin(rows, [answering(eraseFromBin, erased)]);
  await user.click(await screen.findByRole('button', { name: 'Endgültig löschen: Kim Ott' }));
  expect(screen.queryByRole('button', { name: 'Endgültig löschen: Bo Chef' })).not.toBeInTheDocument();
  const dialog = await screen.findByRole('dialog', { name: 'Kim Ott endgültig löschen?' });
  expect(erased).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Endgültig löschen' }));
  expect(await screen.findByText('Kim Ott endgültig gelöscht.')).toBeVisible();
  expect(erased.mock.calls[0]?.[0]).toMatchObject({ body: { resource: 'customers', id: 'c1' } });
});

it('says in whom somebody went up by merging, as long as they are there', async () => {
  const went = { resource: 'customers', batch_id: 'b1', together: 1 };
  renderBin([
    row({ ...went, id: 'c1', title: 'Kim Ott', merged_into: 'c2', merged_title: 'Kim Ot' }),
    row({ ...went, id: 'c3', title: 'Bo Ek', merged_into: 'c4' }),
  ]);
  expect(await screen.findByRole('link', { name: 'Kim Ot' })).toHaveAttribute('href', '/customers/c2');
  const [kim, bo] = screen.getAllByRole('listitem');
  expect(kim).toHaveTextContent('Kunde · in Kim Ot aufgegangen 20.11.');
  expect(bo).toHaveTextContent('Kunde · in einem anderen aufgegangen, den es nicht mehr gibt, 20.11.');
});

it('shows a record as it was', async () => {
  const answer = {
    values: { id: 'c1', first_name: 'Kim', last_name: 'Ott', city: 'Ulm' },
    ...{ withheld: ['injuries'], along: [{ resource: 'measurements', total: 3 }] },
  };
  const looked = vi.fn(async (_given: object) => answer);
  const { user } = renderBin(
    [row({ id: 'c1', resource: 'customers', title: 'Kim Ott' })],
    [answering(binnedRecord, looked as never)],
  );
  await user.click(await screen.findByRole('button', { name: 'Ansehen: Kim Ott' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kim Ott, wie gelöscht' });
  expect(await within(dialog).findByText('Ulm')).toBeVisible();
  expect(within(dialog).getByText('Gesundheitsdaten')).toBeVisible();
  expect(dialog).toHaveTextContent('Mit gelöscht: 3 Messungen.');
  expect(looked.mock.calls[0]?.[0]).toMatchObject({ query: { resource: 'customers', id: 'c1' } });
});

it('shows the days of a workout line by line', async () => {
  const set = { kind: 'normal', reps_min: 8, reps_max: 12, weight_kg: 60, rest_s: 90 };
  const block = { kind: 'single', rounds: 1, rest_s: null };
  const item = (exercise_id: string) => ({ id: exercise_id, exercise_id, note: null, sets: [set, set, set] });
  const blocks = [
    { ...block, id: 'b1', items: [item('e1')] },
    { ...block, id: 'b2', kind: 'superset', rounds: 3, items: [item('e2'), item('e3')] },
  ];
  const values = { id: 'w1', name: 'Kraft', days: [{ id: 'd1', name: 'Oberkörper', note: null, blocks }] };
  const named = ['Bankdrücken', 'Rudern', 'Dips'].map((name, index) => ({ id: `e${index + 1}`, name }));
  const { user } = renderBin(
    [row({ id: 'w1', resource: 'workouts', title: 'Kraft' })],
    [answering(binnedRecord, (async () => ({ values, withheld: [], along: [] })) as never)],
    { exercises: named },
  );
  await user.click(await screen.findByRole('button', { name: 'Ansehen: Kraft' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kraft, wie gelöscht' });
  await within(dialog).findByText('Bankdrücken');
  const line = ': 3 × 8–12 Wdh. · 60 kg · Pause 1:30 min';
  const lists = within(dialog).getAllByRole('list');
  const textsIn = (index: number) => [...lists[index]!.children].map(({ textContent }) => textContent);
  expect(textsIn(1)).toEqual([`Bankdrücken${line}`, expect.stringMatching(/^Art: Supersatz, Runden: 3/)]);
  expect(textsIn(2)).toEqual([`Rudern${line}`, `Dips${line}`]);
});

it('says that it is empty', async () => {
  renderBin([]);
  expect(await screen.findByText('Der Papierkorb ist leer')).toBeVisible();
});

it('is reached from the settings by a role that deletes anything', async () => {
  renderScreen(<SettingsIndex />, { at: '/settings', as: 'trainer', role: 'reception' });
  expect(await screen.findByRole('link', { name: /^Papierkorb/ })).toBeVisible();
});

it('isn’t offered to a role that only reads', async () => {
  renderScreen(<SettingsIndex />, { at: '/settings', as: 'admin', role: 'tax' });
  await screen.findByRole('link', { name: /^Eingeschränkte Kunden/ });
  expect(screen.queryByRole('link', { name: /^Papierkorb/ })).not.toBeInTheDocument();
});
