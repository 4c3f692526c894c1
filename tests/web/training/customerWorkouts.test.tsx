/** A customer's workouts: those that hold apart from those that are over. */
import { screen, within } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { today } from '#format/instants.ts';
import { plusDays } from '#rules/days.ts';
import { CustomerWorkouts } from '#web/screens/people/customers/CustomerWorkouts.tsx';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const KIM = { id: 'c1', studio_id: 's1', version: 1, first_name: 'Kim', last_name: 'Ott' };
const workout = (name: string, valid_from: string | null, valid_until: string | null) => ({
  ...{ id: name, studio_id: 's1', customer_id: 'c1', version: 1, days: [], goal: null },
  ...{ name, valid_from, valid_until, set_count: 3, minutes: 20 },
});

const renderWorkouts = (workouts: readonly object[]) =>
  renderScreen(
    <RecordContextProvider value={KIM}>
      <CustomerWorkouts />
    </RecordContextProvider>,
    { at: '/customers/c1', records: { workouts } },
  );

beforeEach(onWideScreen);

it('stand in two parts: until its last day a plan holds', async () => {
  const now = today();
  renderWorkouts([
    workout('Ohne Ende', '2026-01-01', null),
    workout('Ab morgen', plusDays(now, 1), null),
    workout('Bis heute', '2026-01-01', now),
    workout('Bis gestern', '2026-01-01', plusDays(now, -1)),
  ]);
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  const [current, past] = [await part('Aktuell'), await part('Früher')];
  const names = ['Ohne Ende', 'Ab morgen', 'Bis heute', 'Bis gestern'];
  expect(names.filter((name) => current.queryByText(name))).toEqual(names.slice(0, 3));
  expect(names.filter((name) => past.queryByText(name))).toEqual(['Bis gestern']);
  expect(screen.getByRole('heading', { name: 'Workouts (4)' })).toBeVisible();
  expect(current.getByText('Kommt noch')).toBeVisible();
  expect(past.getByText('Beendet')).toBeVisible();
});

it('have no part that would be empty', async () => {
  renderWorkouts([workout('Ohne Ende', null, null)]);
  expect(await screen.findByRole('region', { name: 'Aktuell' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Früher' })).toBeNull();
});
