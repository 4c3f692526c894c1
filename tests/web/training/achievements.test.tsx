/** A customer's progress: what is on its page, what a link to it shows, and what the customer ticked. */
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Achievements,
  achievements,
  achievementsLink,
} from '#resources/training/endpoints/achievements.ts';
import { AchievementsPage } from '#web/screens/training/achievements/AchievementsPage.tsx';
import { StoredTraining } from '#web/screens/training/diary/StoredTraining.tsx';
import { answering } from '../../support/endpoints.ts';
import { acted, onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

beforeEach(onWideScreen);

const KIM = {
  ...{ id: 'c1', studio_id: 's1', version: 1, first_name: 'Kim', last_name: 'Ott' },
  health_consent_at: '2026-01-05T09:00:00.000Z',
};
const ACHIEVED: Achievements = {
  sentence: 'Sie haben 4 Wochen in Folge trainiert; Bankdrücken ging bisher von 50 kg auf 60 kg.',
  ...{ trainings: 12, this_month: 3, weeks: 4, longest_weeks: 6 },
  ...{ first_on: '2026-09-28', last_on: '2026-11-19' },
  records: [
    {
      ...{ exercise_id: 'e1', name: 'Bankdrücken', kind: 'weight_kg' },
      ...{ first: 50, first_on: '2026-10-28', best: 60, best_on: '2026-11-12' },
    },
  ],
  muscles: [{ muscle: 'chest', sets: 9 }],
};
const measured = (measured_on: string, waist_cm: number) => ({
  ...{ id: measured_on, studio_id: 's1', version: 1, parent_id: 'c1', measured_on, waist_cm },
});
const NONE = { made_at: null, expires_at: null, read_at: null };

describe('the page', () => {
  const show = (customer: object = KIM, told = false) => {
    const make = vi.fn(async (_: unknown) => ({ ...NONE, token: 'geheim', told }));
    const view = renderScreen(
      <Routes>
        <Route path=":customerId/achievements" element={<AchievementsPage />} />
      </Routes>,
      {
        at: '/customers/c1/achievements',
        records: {
          customers: [customer],
          'customers/measurements': [measured('2026-09-01', 90), measured('2026-11-01', 84)],
        },
        answers: [
          answering(achievements, async () => ACHIEVED),
          answering(achievementsLink.state, async () => NONE),
          answering(achievementsLink.make, make as never),
        ],
      },
    );
    return { ...view, make };
  };

  it('says what was achieved, with each record, its day, and what was trained', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Das haben Sie erreicht' })).toBeVisible();
    expect(screen.getByText(ACHIEVED.sentence)).toBeVisible();
    const records = within(screen.getByRole('region', { name: 'Rekorde' }));
    for (const text of ['Bankdrücken', '50 kg', 'am 28.10.2026', '60 kg', 'am 12.11.2026'])
      expect(records.getByText(text)).toBeVisible();
    expect(screen.getByText('am längsten 6 Wochen')).toBeVisible();
    expect(await screen.findByText('Brust 9')).toBeVisible();
    const body = within(await screen.findByRole('region', { name: 'Körperwerte' }));
    expect(body.getByText('84 cm')).toBeVisible();
  });

  it('leaves body values out when they are switched off', async () => {
    const { user } = show();
    expect(await screen.findByRole('region', { name: 'Körperwerte' })).toBeVisible();
    await user.click(await screen.findByRole('switch', { name: 'Mit Körperwerten' }));
    expect(screen.queryByRole('region', { name: 'Körperwerte' })).toBeNull();
  });

  it('has nothing of the body without consent', async () => {
    const { getList } = show({ ...KIM, health_consent_at: null });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('switch')).toBeNull();
    expect(getList).not.toHaveBeenCalled();
  });

  it('is sent as a link that shows the body values that are ticked, none by itself', async () => {
    const { user, make } = show();
    await user.click(await screen.findByRole('button', { name: 'Link für den Kunden' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Link für den Kunden' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Taille' }));
    await user.click(dialog.getByRole('button', { name: 'Link erstellen' }));
    await waitFor(() => expect(make).toHaveBeenCalledOnce());
    expect(make.mock.calls[0]?.[0]).toMatchObject({
      params: { parent_id: 'c1' },
      body: { days: 90, measures: ['waist_cm'] },
    });
    expect(await dialog.findByDisplayValue(/\/plan\/geheim$/)).toBeVisible();
    expect(dialog.queryByText(/per E-Mail/)).toBeNull();
  });

  it('says of a link that the customer gets it by mail, where it was sent', async () => {
    const { user } = show(KIM, true);
    await user.click(await screen.findByRole('button', { name: 'Link für den Kunden' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Link für den Kunden' }));
    await user.click(dialog.getByRole('button', { name: 'Link erstellen' }));
    expect(await dialog.findByText(/Der Kunde bekommt ihn auch per E-Mail\.$/)).toBeVisible();
  });
});

describe('a training that the customer ticked', () => {
  const log = {
    ...{ id: 'l1', studio_id: 's1', parent_id: 'c1', version: 2, trained_on: '2026-11-19' },
    ...{ day_name: 'Tag A', started_at: null, ended_at: null, note: null, entries: [], state: 'reported' },
  };
  const show = (state: string) => {
    const act = vi.fn(async () => acted({ ...log, state: 'confirmed' }));
    const view = renderScreen(<StoredTraining customer="c1" id="l1" name="Kim Ott" />, {
      at: '/customers/c1/training/l1',
      records: { 'customers/training_logs': [{ ...log, state }] },
      calls: { act },
    });
    return { ...view, act };
  };

  it('is confirmed on its page', async () => {
    const { user, act } = show('reported');
    expect(await screen.findByText(/^Kim Ott hat das über den Link abgehakt/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Verwerfen' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Bestätigen' }));
    await waitFor(() => expect(act).toHaveBeenCalledOnce());
    expect(act).toHaveBeenCalledWith('customers/training_logs', 'l1', 'confirm', {}, expect.anything());
  });

  it('asks nothing of what is confirmed', async () => {
    show('confirmed');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Bestätigen' })).toBeNull();
  });
});
