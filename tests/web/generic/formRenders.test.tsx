/** What a key renders again in a form, which may have hundreds of rows. */
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SortableList } from '#web/generic/record/editor/SortableList.tsx';
import { equipment, withEquipment } from '../../support/equipment.ts';
import { buildRecord, renderAdmin } from '../../support/renderAdmin.tsx';

const nameOf = (_: unknown, index: number) => `Satz ${index + 1}`;

it('a changed entry of a sortable list renders its own row alone', () => {
  const row = vi.fn(({ id }: { id: string }) => <span>{id}</span>);
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const list = (entries: readonly { id: string }[]) => (
    <SortableList entries={entries} nameOf={nameOf} onMove={() => undefined}>
      {row}
    </SortableList>
  );
  const { rerender } = render(list([a, b, c]));
  row.mockClear();
  rerender(list([a, { ...b }, c]));
  expect(row.mock.calls).toEqual([[b, 1]]);
});

it('a key in a form with warnings renders its inputs, and not the form', async () => {
  const title = vi.fn(() => 'Hantelbank');
  const { user } = renderAdmin({
    at: '/equipment/e1/edit',
    resources: withEquipment.map((one) => (one.name === equipment.name ? { ...one, title } : one)),
    records: {
      equipment: [buildRecord({ id: 'e1', name: 'Hantelbank', place_id: 'p1', state: 'ready', labels: [] })],
      places: [buildRecord({ id: 'p1', name: 'Halle' })],
    },
  });
  const name = await screen.findByLabelText(/^Name/);
  // The first key makes the form dirty, which it tells.
  await user.type(name, ' 1');
  title.mockClear();
  await user.type(name, '23');
  expect(name).toHaveValue('Hantelbank 123');
  expect(title).not.toHaveBeenCalled();
});
