/** The bin: what was deleted, and its way back. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Binned, bin } from '#resources/studio/endpoints/bin.ts';
import { BinPage } from '#web/screens/studio/bin/BinPage.tsx';
import { answering } from '../../support/endpoints.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

const row = (values: Partial<Binned>): Binned => ({
  ...{ resource: 'locations', id: 'l1', parent_id: null, title: 'Hafen', by_name: 'Jo Berg' },
  ...{ deleted_at: '2026-11-20T10:00:00Z', restorable_until: '2026-12-20T10:00:00Z' },
  ...{ batch_id: null, together: 0 },
  ...values,
});

function renderBin(rows: Binned[]) {
  const undelete = vi.fn(async (_path: string, which: object) => ({ restored: 'ids' in which ? 1 : 2 }));
  const view = renderScreen(<BinPage />, {
    ...{ at: '/bin', as: 'admin', calls: { undelete } },
    answers: [answering(bin, async () => ({ data: rows, total: rows.length, headers: {} }))],
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
  await user.click(screen.getByRole('button', { name: 'Alle 2' }));
  expect(await screen.findByText('2 Einträge wiederhergestellt.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Wiederherstellen: Messung' }));
  await waitFor(() => expect(undelete).toHaveBeenCalledTimes(3));
  expect(undelete.mock.calls).toEqual([
    ['locations', { ids: ['l1'] }, undefined],
    ['locations', { batch_id: 'b1' }, undefined],
    ['customers/measurements', { ids: ['m1'] }, 'c1'],
  ]);
});

it('says that it is empty', async () => {
  renderBin([]);
  expect(await screen.findByText('Der Papierkorb ist leer')).toBeVisible();
});
