/** Rows that are taken away leave the focus with their neighbours. */
import { screen, waitFor, within } from '@testing-library/react';
import { SimpleForm } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { InputFor } from '#web/generic/fields/inputs/InputFor.tsx';
import { buildRecord, renderAdmin } from '../../support/renderAdmin.tsx';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

beforeEach(onWideScreen);

it('of an input: the next one, the one before, and in the end what adds one', async () => {
  const closure = { from: '2026-12-24', to: '2026-12-26', reason: null };
  const { user } = renderScreen(
    <SimpleForm toolbar={false} defaultValues={{ closures: [closure, closure, closure] }}>
      <InputFor source="closures" />
    </SimpleForm>,
    { at: '/locations' },
  );
  const remove = (at: number) => screen.getByRole('button', { name: `${at}. Schließzeit entfernen` });
  await user.click(await screen.findByRole('button', { name: '2. Schließzeit entfernen' }));
  await waitFor(() => expect(remove(2)).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(remove(1)).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Schließzeit hinzufügen' })).toHaveFocus());
});

it('of rows that hold rows: each list by itself', async () => {
  const set = { kind: 'normal', reps_min: 8, reps_max: 10, weight_kg: 60, rest_s: 90, rir: null };
  const block = (id: string) => ({
    ...{ id, kind: 'single', rounds: null, rest_s: null },
    items: [
      {
        ...{ id: `${id}i`, exercise_id: 'e1', note: null },
        sets: [
          { ...set, id: `${id}1` },
          { ...set, id: `${id}2` },
        ],
      },
    ],
  });
  const day = (id: string, name: string) => ({
    id,
    name,
    note: null,
    blocks: [block(`${id}a`), block(`${id}b`)],
  });
  const { user } = renderAdmin({
    at: '/workouts/w1/edit',
    as: 'trainer',
    records: {
      exercises: [
        buildRecord({
          id: 'e1',
          name: 'Rudern',
          measured_by: 'reps',
          primary_muscles: [],
          secondary_muscles: [],
        }),
      ],
      workouts: [
        buildRecord({
          ...{ id: 'w1', name: 'Kraft', kind: 'template', customer_id: null, template_id: null },
          days: [day('d1', 'Tag A'), day('d2', 'Tag B')],
        }),
      ],
    },
  });
  const first = within(await screen.findByRole('region', { name: 'Block A' }));
  const removeSet = (at: number) => first.getByRole('button', { name: new RegExp(`Satz ${at} entfernen`) });
  await user.click(removeSet(1));
  await waitFor(() => expect(removeSet(1)).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(first.getByRole('button', { name: 'Satz zu Rudern hinzufügen' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Block A entfernen' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Block A entfernen' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Übung hinzufügen' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Tag entfernen' }));
  expect(await screen.findByDisplayValue('Tag B')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tag entfernen' })).toHaveFocus());
});
