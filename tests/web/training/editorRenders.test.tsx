/** What is rendered again while somebody types in the editor of a workout. */
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import type * as Days from '#web/screens/training/workouts/editor/days.ts';
import { buildRecord, renderAdmin } from '../../support/renderAdmin.tsx';

const rendered = vi.hoisted(() => [] as string[]);
// Each row of a set asks for its faults while it is rendered.
vi.mock('#web/screens/training/workouts/editor/days.ts', async (original) => {
  const days = await original<typeof Days>();
  const faultsOfSet: typeof days.faultsOfSet = (set) => {
    rendered.push(set.id);
    return days.faultsOfSet(set);
  };
  return { ...days, faultsOfSet };
});

const BENCH = buildRecord({
  id: 'e1',
  name: 'Bankdrücken',
  measured_by: 'reps',
  equipment: 'barbell',
  primary_muscles: ['chest'],
});
const set = { kind: 'normal', reps_min: 8, reps_max: 10, weight_kg: 60, rest_s: 90, rir: null };
const item = (name: string) => ({
  id: `i-${name}`,
  exercise_id: 'e1',
  note: null,
  sets: [1, 2, 3].map((number) => ({ id: `${name}${number}`, ...set })),
});
const WORKOUT = buildRecord({
  id: 'w1',
  name: 'Kraft im Winter',
  kind: 'template',
  days: [
    {
      id: 'd1',
      name: 'Tag A',
      note: null,
      blocks: ['a', 'b'].map((name) => ({ id: `block-${name}`, kind: 'single', items: [item(name)] })),
    },
  ],
});

beforeAll(async () => void (await import('#web/screens/training/workouts/index.ts')), 60_000);

it('is the row of the set alone, and nothing is lost of what is typed at once', async () => {
  const { user } = renderAdmin({
    at: '/workouts/w1/edit',
    as: 'admin',
    records: { workouts: [WORKOUT], exercises: [BENCH] },
  });
  const weights = await screen.findAllByRole('textbox', { name: /: Gewicht$/ });
  await waitFor(() => expect(screen.getAllByText('Bankdrücken')).toHaveLength(2));
  rendered.length = 0;
  const second = weights[1] as HTMLInputElement;
  await user.tripleClick(second);
  await user.keyboard('72,5');
  expect(second).toHaveValue('72,5');
  expect(new Set(rendered)).toEqual(new Set(['a2']));
  await user.tripleClick(second);
  await user.keyboard('60');
  await user.tab();
  expect(second).toHaveValue('60');
  expect(new Set(rendered)).toEqual(new Set(['a2']));
});
