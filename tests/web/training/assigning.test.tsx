/** Templates that are given to customers. */
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { workoutCopying } from '#resources/training/copies.ts';
import { workoutCopies } from '#resources/training/endpoints/copies.ts';
import { AssignDialog } from '#web/screens/training/copies/index.ts';
import { answering } from '../../support/endpoints.ts';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const TEMPLATE = { id: 'w1', studio_id: 's1', version: 1, name: 'Ganzkörper', customer_id: null, days: [] };
const KIM = { id: 'c1', studio_id: 's1', version: 1, first_name: 'Kim', last_name: 'Ott' };

/** A page that shows workouts behind the dialog. */
function Page() {
  useGetList('training/workouts');
  const [open, setOpen] = useState(true);
  return (
    open && (
      <AssignDialog
        copying={workoutCopying}
        endpoints={workoutCopies}
        template={TEMPLATE}
        customers={['c1']}
        onClose={() => setOpen(false)}
      />
    )
  );
}

beforeEach(onWideScreen);

it('says what was done as the dialog closes: keys rest while one is open', async () => {
  let release: () => void = () => undefined;
  const refetched = new Promise<void>((resolve) => {
    release = resolve;
  });
  let assigned = false;
  const getList = vi.fn(async () => {
    if (assigned) await refetched;
    return { data: [], total: 0 };
  });
  const { user } = renderScreen(<Page />, {
    at: '/workouts',
    records: { 'auth/customers': [KIM] },
    calls: { getList },
    answers: [
      answering(workoutCopies.assign, async () => {
        assigned = true;
        return { batch_id: 'b1', changed: 1 } as never;
      }),
    ],
  });
  await waitFor(() => expect(getList).toHaveBeenCalled());
  const before = getList.mock.calls.length;
  await user.click(await screen.findByRole('button', { name: 'Übernehmen' }));
  await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(before));
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.queryByText(/Für 1 Kunden? übernommen/)).toBeNull();
  release();
  expect(await screen.findByText(/Für 1 Kunden? übernommen/)).toBeVisible();
  expect(screen.queryByRole('dialog', { name: /übernehmen/ })).toBeNull();
});
