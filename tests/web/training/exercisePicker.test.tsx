/** The exercise that a running training takes in: found as in the editor of plans. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exercisesMeant } from '#resources/training/endpoints/exercises.ts';
import { ExercisePicker } from '#web/screens/training/diary/ExercisePicker.tsx';
import { answering } from '../../support/endpoints.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

const build = (id: string, name: string) => ({
  ...{ id, name, primary_muscles: ['chest' as const], equipment: null, measured_by: 'seconds' as const },
});

it('offers all by name, and what a name means in the order of the services', async () => {
  const meant = vi.fn(async () => [
    {
      name: 'Plank',
      found: [
        { ...build('e2', 'Plank'), fit: 'exact' as const },
        { ...build('e1', 'Copenhagen Plank'), fit: 'other' as const },
      ],
    },
  ]);
  const onChoose = vi.fn();
  const { user } = renderScreen(
    <ExercisePicker title="Übung dazu" customer="c1" onChoose={onChoose} onClose={() => undefined} />,
    {
      at: '/customers/c1/training',
      records: {
        exercises: [build('e1', 'Copenhagen Plank'), build('e2', 'Plank'), build('e3', 'Bankdrücken')],
      },
      answers: [answering(exercisesMeant, meant as never)],
    },
  );
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  const field = await screen.findByRole('combobox', { name: 'Übung' });
  await user.click(field);
  await waitFor(() => expect(names()).toHaveLength(3));
  await user.type(field, 'Plank');
  await waitFor(() => expect(names()).toEqual(['PlankBrust', 'Copenhagen PlankBrust']));
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  await waitFor(() => expect(onChoose).toHaveBeenCalled());
  expect(onChoose.mock.calls[0]?.[0]).toBe('e2');
});

it('offers to create what is not there', async () => {
  const { user } = renderScreen(
    <ExercisePicker title="Übung dazu" customer="c1" onChoose={vi.fn()} onClose={() => undefined} />,
    {
      at: '/customers/c1/training',
      records: { exercises: [build('e1', 'Bankdrücken')] },
      answers: [answering(exercisesMeant, (async () => [{ name: 'Quirl', found: [] }]) as never)],
    },
  );
  await user.type(await screen.findByRole('combobox', { name: 'Übung' }), 'Quirl');
  await user.click(await screen.findByRole('option', { name: '„Quirl“ als neue Übung anlegen' }));
  expect(await screen.findByRole('dialog', { name: 'Übung anlegen' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Quirl');
});
