/** Lines of text in a form and on a page, and references within lists. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { defineResource } from '#declare/define.ts';
import { list, reference, text, texts } from '#declare/fields.ts';
import { textOf } from '#declare/valueText.ts';
import { allResources } from '#resources/index.ts';
import { checkValue } from '#web/generic/fields/validators.ts';
import { csvColumns } from '#web/generic/list/csv.ts';
import { fetchTitles } from '#web/generic/list/exportRows.ts';
import { buildRecord, renderAdmin } from '../../support/renderAdmin.tsx';
import { onWideScreen } from '../../support/renderScreen.tsx';

const manuals = defineResource({
  name: 'manuals',
  api: 'schedule/manuals',
  label: { one: 'Anleitung', many: 'Anleitungen' },
  access: { read: 'trainer', write: 'trainer' },
  fields: {
    name: text({ label: 'Name', required: true }),
    steps: texts({ label: 'Schritte', max: 3, length: 20 }),
    readers: list({
      label: 'Leser',
      of: { who: reference('trainers', { label: 'Wer' }), note: text({ label: 'Notiz' }) },
    }),
  },
  title: ({ name }) => name,
  list: { columns: ['name', 'readers'], sort: ['name', 'ASC'] },
});
const resources = [...allResources, manuals];
const coaches = [
  buildRecord({ id: 't1', first_name: 'Ada', last_name: 'Lund' }),
  buildRecord({ id: 't2', first_name: 'Ali', last_name: 'Kaya' }),
];
const readers = [
  { who: 't1', note: 'gern' },
  { who: 't2', note: null },
];

beforeEach(onWideScreen);

it('are written, moved and removed by keyboard alone', async () => {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({
    data: buildRecord({ id: 'm1', ...data }),
  }));
  const { user } = renderAdmin({
    at: '/manuals/create',
    resources,
    records: { manuals: [], coaches },
    dataProvider: { create } as never,
  });
  await user.type(await screen.findByLabelText(/^Name/), 'Bank');
  await user.click(screen.getByText('Schritte: Zeile hinzufügen'));
  await waitFor(() => expect(screen.getByLabelText('Schritte 1')).toHaveFocus());
  await user.keyboard('A{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Schritte 2')).toHaveFocus());
  await user.keyboard('B{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(screen.getByLabelText('Schritte 1')).toHaveValue('B'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Schritte 2')).toHaveFocus());
  expect(screen.getByText('Schritte: Zeile hinzufügen')).toBeDisabled();
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(screen.queryByLabelText('Schritte 3')).toBeNull());
  await user.click(screen.getByLabelText('Schritte 1 nach unten'));
  await user.click(screen.getByRole('button', { name: 'Anlegen' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[1].data).toMatchObject({ steps: ['A', 'B'] });
}, 60_000);

it('have a greatest number and length', async () => {
  expect(await checkValue(manuals.fields.steps, ['a', 'b', 'c', 'd'])).toBe('Höchstens 3 Einträge.');
  expect(await checkValue(manuals.fields.steps, ['a', 'b'.repeat(21)])).toBe(
    'Eintrag 2: Höchstens 20 Zeichen.',
  );
  expect(await checkValue(manuals.fields.steps, ['a', 'b'])).toBeUndefined();
  expect(textOf(manuals.fields.steps, ['Hinlegen', 'Drücken'])).toBe('Hinlegen\nDrücken');
});

it('shows records within lists by their titles', async () => {
  renderAdmin({
    at: '/manuals',
    resources,
    records: { manuals: [buildRecord({ id: 'm1', name: 'Bank', steps: [], readers })], coaches },
  });
  const row = await screen.findByRole('row', { name: /Bank/ });
  expect(await within(row).findByText('Ada Lund')).toBeVisible();
  expect(await within(row).findByText('Ali Kaya')).toBeVisible();
  expect(row).toHaveTextContent('Wer: Ada Lund, Notiz: gern');
});

it('exports them by their titles, asked for in one call', async () => {
  const getMany = vi.fn(async () => ({ data: coaches }));
  const columns = csvColumns(manuals, () => true);
  const titles = await fetchTitles({ getMany } as never, resources, columns, [
    buildRecord({ id: 'm1', readers }),
  ]);
  expect(getMany.mock.calls).toEqual([['coaches', { ids: ['t1', 't2'] }]]);
  expect(textOf(manuals.fields.readers, readers, titles)).toBe('Wer: Ada Lund, Notiz: gern; Wer: Ali Kaya');
});
