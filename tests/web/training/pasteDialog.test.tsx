/** A plan that is pasted: read, shown line by line in three states, corrected, and only then taken over. */
import { screen, waitFor, within } from '@testing-library/react';
import { Form } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { exercisesMeant } from '#resources/training/endpoints/exercises.ts';
import type { Day } from '#web/screens/training/workouts/editor/days.ts';
import { PasteDialog } from '#web/screens/training/workouts/editor/PasteDialog.tsx';
import { answering } from '../../support/endpoints.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

const found = (name: string) => ({
  name,
  found: ['Bankdrücken', 'Kniebeuge'].includes(name)
    ? [{ id: name, name, primary_muscles: [], equipment: null, measured_by: 'reps', fit: 'exact' }]
    : [],
});

it('shows what each line was read as before anything is taken over', async () => {
  const onTake = vi.fn<(days: Day[]) => void>();
  const meant = async ({ body }: { body: { names: readonly string[] } }) => body.names.map(found);
  const { user } = renderScreen(
    <Form>
      <PasteDialog count={0} most={14} onTake={onTake} onClose={() => undefined} />
    </Form>,
    { at: '/workouts/create', answers: [answering(exercisesMeant, meant as never)] },
  );
  await user.click(await screen.findByRole('textbox', { name: 'Plan' }));
  await user.paste('Tag A:\nBankdrücken 60kg x 8 x 3\nKniebeuge 5x5 100\nKniebeuge 5x100\nTraumübung 3x8');
  await user.click(screen.getByRole('button', { name: 'Lesen' }));
  await screen.findByText(/^1 Tag: 2 verstanden, 1 vermutet, 2 offen\./);
  const states = () => screen.getAllByRole('listitem').map((line) => line.getAttribute('aria-label'));
  expect(states()).toEqual([
    'Zeile 1: Verstanden',
    'Zeile 2: Verstanden',
    'Zeile 3: Vermutet',
    'Zeile 4: Offen',
    'Zeile 5: Offen',
  ]);
  const line = (number: number) =>
    within(screen.getByRole('listitem', { name: new RegExp(`^Zeile ${number}:`) }));
  expect(line(2).getByText('3 × 8 Wdh. · 60 kg')).toBeVisible();
  expect(line(3).getByText(/vermutet: 100 als Gewicht in kg/)).toBeVisible();
  expect(line(4).getByText(/nicht verstanden, kommt in den Hinweis: 5x100/)).toBeVisible();
  expect(line(5).getByText('Keine Übung passt zu „Traumübung“.')).toBeVisible();

  const text = line(4).getByRole('textbox', { name: 'Zeile 4: Text' });
  await user.clear(text);
  await user.type(text, 'Kniebeuge 5x5 100kg');
  await waitFor(() => expect(states()[3]).toBe('Zeile 4: Verstanden'));
  expect(onTake).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  const [day, ...others] = onTake.mock.calls[0]?.[0] ?? [];
  expect(others).toEqual([]);
  expect([day?.name, day?.note]).toEqual(['Tag A', 'Traumübung 3x8']);
  expect(
    day?.blocks.map(({ items }) => [items[0]?.exercise_id, items[0]?.sets.map((one) => one.weight_kg)]),
  ).toEqual([
    ['Bankdrücken', [60, 60, 60]],
    ['Kniebeuge', [100, 100, 100, 100, 100]],
    ['Kniebeuge', [100, 100, 100, 100, 100]],
  ]);
});
