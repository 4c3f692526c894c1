/** Trainings of today: kept on the device, and begun without a network. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { today } from '#format/instants.ts';
import type { TrainingToday } from '#resources/training/endpoints/today.ts';
import { plusDays } from '#rules/days.ts';
import { USUAL_BARBELL } from '#rules/training/barbell.ts';
import { reportConnection } from '#web/data/connection.ts';
import { unreachable } from '#web/data/problems.ts';
import { dropDays, keepToday, readToday } from '#web/data/today.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

afterEach(() => {
  reportConnection(true);
  localStorage.clear();
});

const NO_BEST = {
  ...{ weight_kg: null, reps: null, duration_s: null, distance_m: null },
  ...{ set_volume_kg: null, volume_kg: null, epley_kg: null },
};

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const training = (customer_id: string, values: Partial<TrainingToday> = {}): TrainingToday => ({
  ...{ customer_id, customer_name: 'Kim Ott', consents: true, injuries: ['Knie links'], health_notes: null },
  appointments: [
    { id: 'a1', kind: 'personal_training', title: null, starts_at: at(-5), ends_at: at(55) },
  ] as TrainingToday['appointments'],
  workouts: [
    {
      ...{ id: 'w1', name: 'Rücken stark', valid_from: null, progression: null },
      days: [
        {
          ...{ id: 'd1', name: 'Tag A', note: null },
          blocks: [
            {
              ...{ id: 'b1', kind: 'single', rounds: 1, rest_s: null },
              items: [
                {
                  ...{ id: 'i1', exercise_id: 'e1', note: null },
                  sets: [{ id: 's1', kind: 'normal', reps_min: 8, reps_max: 8, weight_kg: 40 }],
                },
              ],
            },
          ],
        },
      ],
    },
  ] as unknown as TrainingToday['workouts'],
  exercises: [
    {
      ...{ exercise_id: 'e1', name: 'Rudern', measured_by: 'reps', equipment: null, last_on: '2026-11-20' },
      last_sets: [
        { kind: 'normal', reps: 8, weight_kg: 37.5, duration_s: null, distance_m: null, rir: null },
      ],
      best: NO_BEST,
    },
  ],
  ...values,
});

const keep = (uid: string, trainings: TrainingToday[], day = today()) =>
  keepToday(uid, { day, barbell: USUAL_BARBELL, trainings });

it('are kept for one person and one day', () => {
  keep('me', [training('c1')]);
  expect(readToday('me')?.trainings).toMatchObject([{ customer_id: 'c1' }]);
  expect(readToday('another')).toBeUndefined();
  keep('me', [training('c1')], plusDays(today(), -1));
  expect(readToday('me')).toBeUndefined();
  keep('another', [training('c1')]);
  dropDays();
  expect(Object.keys(localStorage)).toEqual(['studio-admin.today.another']);
  dropDays({ all: true });
  expect(Object.keys(localStorage)).toEqual([]);
});

it('are kept without their plans and hints where there is no more room', () => {
  const long = training('c1', { health_notes: 'x'.repeat(600_000) });
  keep('me', [long, { ...long, customer_id: 'c2' }]);
  const [first, second] = readToday('me')?.trainings ?? [];
  expect(first).toEqual(long);
  expect(second).toMatchObject({
    ...{ customer_id: 'c2', left_out: true, workouts: [], exercises: [], injuries: [], health_notes: null },
  });
});

/** The start page after a reload without a network. */
function renderOffline() {
  reportConnection(false);
  const failing = async () => {
    throw unreachable();
  };
  return renderAdmin({
    ...{ at: '/', as: 'trainer', records: {} },
    dataProvider: {
      ...{ call: failing, getList: failing, getMany: failing, getOne: failing },
    } as never,
  });
}

it('begin from the start page with plan, last values and hints', async () => {
  keep('me', [training('c1'), { ...training('c2'), customer_name: 'Ada Lang' }]);
  renderOffline();
  const offline = within(
    await screen.findByRole('list', { name: 'Trainings ohne Netz' }, { timeout: 20_000 }),
  );
  expect(offline.getByText('Ada Lang')).toBeVisible();
  fireEvent.click(offline.getByRole('button', { name: 'Training starten: Kim Ott' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Training starten: Kim Ott' }));
  expect(dialog.getByText('Knie links')).toBeVisible();
  expect(dialog.getByText(/Rudern 8 Wdh\. × 37,5/)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: /^Tag A/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Training: Kim Ott' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Rudern, Satz 1/ })).toBeVisible();
  await waitFor(() => expect(screen.getByText('Knie links')).toBeVisible());
});

it('are said to be missing where none are kept', async () => {
  renderOffline();
  expect(
    await screen.findByText(/Auf diesem Gerät liegen keine Trainings von heute/, {}, { timeout: 20_000 }),
  ).toBeVisible();
});
