/** The training diary: a training beside the customer, set by set, also where the connection comes and goes. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Progress, trainingProgress } from '#resources/training/endpoints/training.ts';
import { reportConnection } from '#web/data/connection.ts';
import { readOutbox } from '#web/data/outbox.ts';
import { errorOf, unreachable } from '#web/data/problems.ts';
import { answering, callOf } from '../../support/endpoints.ts';
import { buildRecord, renderAdmin } from '../../support/renderAdmin.tsx';

const KIM = buildRecord({ id: 'c1', first_name: 'Kim', last_name: 'Ott', status: 'active', trainer_ids: [] });
const exercise = (id: string, name: string) =>
  buildRecord({ id, name, measured_by: 'reps', equipment: 'barbell', primary_muscles: ['chest'] });
const BENCH = exercise('e1', 'Bankdrücken');
const ROW = exercise('e2', 'Rudern');
const set = { kind: 'normal', reps_min: 8, reps_max: 10, weight_kg: 60, rest_s: 90 };
const WORKOUT = buildRecord({
  id: 'w1',
  name: 'Kraft im Winter',
  customer_id: 'c1',
  valid_until: null,
  days: [
    {
      id: 'd1',
      name: 'Tag A',
      blocks: [
        {
          id: 'b1',
          kind: 'superset',
          rounds: 2,
          items: [
            { id: 'i1', exercise_id: 'e1', sets: [{ id: 's1', ...set }] },
            { id: 'i2', exercise_id: 'e2', sets: [{ id: 's2', ...set, weight_kg: 40 }] },
          ],
        },
      ],
    },
  ],
});
const best = {
  weight_kg: 57.5,
  reps: 10,
  duration_s: null,
  distance_m: null,
  set_volume_kg: 575,
  volume_kg: 1100,
  epley_kg: 76.7,
};
const lastSet = {
  kind: 'normal',
  reps: 10,
  weight_kg: 57.5,
  duration_s: null,
  distance_m: null,
  rir: null,
} as const;
const PROGRESS: Progress = {
  trainings: 1,
  cut_off: false,
  weeks: [{ monday: '2026-11-16', planned: 3, trained: 2 }],
  exercises: [
    {
      exercise_id: 'e1',
      name: 'Bankdrücken',
      measured_by: 'reps',
      last_on: '2026-11-12',
      last_sets: [{ ...lastSet, kind: 'warmup', weight_kg: 30 }, lastSet, lastSet],
      best,
      sessions: [{ ...best, log_id: 'l1', trained_on: '2026-11-12', sets: 2, brzycki_kg: 76.7 }],
    },
  ],
};

const call = callOf([answering(trainingProgress, async () => PROGRESS)]);

function renderDiary({ at = '/customers/c1?tab=workouts', create = vi.fn() } = {}) {
  return renderAdmin({
    at,
    as: 'trainer',
    records: { customers: [KIM], exercises: [BENCH, ROW], workouts: [WORKOUT] },
    dataProvider: { call, create },
  });
}

type View = ReturnType<typeof renderDiary>;

async function startDayA({ user }: View) {
  await user.click(await screen.findByRole('button', { name: 'Training starten' }));
  await user.click(await screen.findByRole('button', { name: 'Tag A · 4 Sätze' }));
  return screen.findByRole('region', { name: 'Bankdrücken' });
}

/** The row of the current set. */
const current = () => screen.getByRole('button', { current: 'step', name: /, (Satz|Aufwärmsatz) \d/ });
const openSet = async (name: RegExp) => waitFor(() => expect(current()).toHaveAccessibleName(name));

const done = () => screen.getByRole('button', { name: 'Satz fertig' });

// Its code is fetched before it is timed what it does.
beforeAll(async () => {
  await import('#web/screens/training/diary/TrainingPage.tsx');
  renderDiary();
  await screen.findByRole('button', { name: 'Training starten' }, { timeout: 60_000 });
  cleanup();
}, 90_000);

beforeEach(() => {
  localStorage.clear();
  reportConnection(true);
});

describe('a training beside the customer', () => {
  it('shows all sets with the target and the last time, in turns, and rests between', async () => {
    const view = renderDiary();
    const card = await startDayA(view);
    const sets = within(within(card).getByRole('list', { name: 'Sätze: Bankdrücken' }));
    expect(sets.getAllByRole('listitem')).toHaveLength(2);
    expect(card).toHaveTextContent('letztes Mal am 12.11.2026');
    expect(current()).toHaveAccessibleName('Bankdrücken, Satz 1: 8–10 Wdh. × 60 kg');
    expect(card).toHaveTextContent('Je Seite 20 kg, Stange 20 kg');
    await view.user.click(within(card).getByRole('button', { name: 'Gewicht mehr' }));
    expect(within(card).getByLabelText('Gewicht (kg)')).toHaveValue('62,5');
    expect(card).toHaveTextContent('Je Seite 20 + 1,25 kg, Stange 20 kg');
    await view.user.click(done());
    await openSet(/^Rudern, Satz 1/);
    expect(card).toBeVisible();
    expect(screen.getByRole('timer', { name: 'Pause' })).toHaveTextContent(/^1:(30|29)$/);
    await view.user.click(screen.getByRole('button', { name: 'Pause beenden' }));
    expect(screen.queryByRole('timer')).toBeNull();
    await view.user.click(done());
    await openSet(/^Bankdrücken, Satz 2/);
    expect(
      screen.getByRole('button', { name: 'Bankdrücken, Satz 1: erledigt, 10 Wdh. × 62,5 kg' }),
    ).toBeVisible();
  });

  it('takes over what was done the last time, of the same kind and number', async () => {
    const view = renderDiary();
    const card = await startDayA(view);
    const take = (name: string) =>
      within(card).getByRole('button', { name: `Letztes Mal übernehmen, Bankdrücken, ${name}` });
    await view.user.click(take('Satz 2: 10 Wdh. × 57,5 kg'));
    await view.user.click(take('Satz 1: 10 Wdh. × 57,5 kg'));
    expect(within(card).getByLabelText('Gewicht (kg)')).toHaveValue('57,5');
    // The proposal, which the warm-up set of the last time is compared with.
    expect(card).toHaveTextContent('Aufwärmen: 10 Wdh. × 20 kg, 5 Wdh. × 32,5 kg, 3 Wdh. × 45 kg');
    await view.user.click(within(card).getByRole('button', { name: 'Aufwärmsätze dazu' }));
    await openSet(/^Bankdrücken, Aufwärmsatz 1: 10 Wdh\. × 20 kg/);
    await waitFor(() => expect(current()).toHaveFocus());
    expect(take('Aufwärmsatz 1: 10 Wdh. × 30 kg')).toBeVisible();
    expect(take('Satz 1: 10 Wdh. × 57,5 kg')).toBeVisible();
    expect(within(card).queryByText(/^Aufwärmen:/)).toBeNull();
    expect(card).toHaveTextContent('Nur die Stange, 20 kg');
    await view.user.click(done());
    expect(
      screen.getByRole('button', { name: 'Bankdrücken, Aufwärmsatz 1: erledigt, 10 Wdh. × 20 kg' }),
    ).toBeVisible();
  });

  it('tells a record at its set, at once', async () => {
    const view = renderDiary();
    const card = await startDayA(view);
    await view.user.click(done());
    const [first] = within(card).getAllByRole('listitem');
    expect(first).toHaveTextContent(
      'Rekord: Gewicht 60 kg, Geschätztes Maximum (Epley) 80 kg, Bester Satz (Gewicht × Wdh.) 600 kg',
    );
    expect(within(card).getByRole('status')).toHaveTextContent(/^Rekord: Gewicht, /);
    await view.user.click(done());
    await view.user.click(done());
    expect(within(card).getAllByText(/^Rekord: .*kg$/)).toHaveLength(1);
  });

  it('keeps the next step above an on-screen keyboard', async () => {
    const view = renderDiary();
    await startDayA(view);
    const bar = screen.getByRole('region', { name: 'Satz und Pause' });
    expect(bar).toHaveStyle({ bottom: '0px' });
    const seen = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: window.innerHeight });
    vi.stubGlobal('visualViewport', seen);
    cleanup();
    const { path } = view;
    renderDiary({ at: path() });
    const lifted = await screen.findByRole('region', { name: 'Satz und Pause' });
    seen.height -= 300;
    act(() => void seen.dispatchEvent(new Event('resize')));
    expect(lifted).toHaveStyle({ bottom: '300px' });
    // A bar of the browser is no keyboard.
    seen.height = window.innerHeight - 56;
    act(() => void seen.dispatchEvent(new Event('resize')));
    expect(lifted).toHaveStyle({ bottom: '0px' });
    vi.unstubAllGlobals();
  });

  it('survives a reload, and a lost connection: it is sent later, once, and as it was', async () => {
    let connected = false;
    const create = vi.fn(async (_: string, { data }: { data: object; meta: { idempotencyKey: string } }) => {
      if (!connected) throw unreachable();
      return { data: { ...data, id: 'l9' } };
    });
    const view = renderDiary({ create });
    await startDayA(view);
    await view.user.click(screen.getByRole('button', { name: 'Gewicht mehr' }));
    await view.user.click(done());
    const at = view.path();
    view.unmount();

    const again = renderDiary({ at, create });
    await waitFor(() => expect(current()).toHaveAccessibleName(/^Rudern, Satz 1/));
    await again.user.click(await screen.findByRole('button', { name: 'Training beenden' }));
    await again.user.click(await screen.findByRole('button', { name: 'Beenden' }));
    expect(await screen.findByText(/liegt auf diesem Gerät/)).toBeVisible();
    expect(screen.getByText('Bankdrücken: Gewicht 62,5 kg')).toBeVisible();
    expect(screen.getByText('Bankdrücken: Geschätztes Maximum (Epley) 83,3 kg')).toBeVisible();
    const [kept] = readOutbox('me');
    connected = true;
    reportConnection(false);
    reportConnection(true);
    expect(await screen.findByText('Das Training ist gespeichert.')).toBeVisible();
    const [path, { data, meta }] = create.mock.calls.at(-1)!;
    expect([path, meta.idempotencyKey]).toEqual(['customers/training_logs', kept?.key]);
    expect(new Set(create.mock.calls.map(([, one]) => one.meta.idempotencyKey))).toHaveLength(1);
    expect(data).toMatchObject({
      parent_id: 'c1',
      workout_id: 'w1',
      day_id: 'd1',
      day_name: 'Tag A',
      entries: [
        {
          exercise_id: 'e1',
          sets: [
            { reps: 10, weight_kg: 62.5, target: { reps_min: 8, reps_max: 10, weight_kg: 60, rest_s: 90 } },
          ],
        },
      ],
    });
    expect(localStorage.getItem('studio-admin.training.me')).not.toContain('Ott');
  });

  it('that is refused says why, and can be taken up again', async () => {
    const create = vi.fn(async () => {
      throw errorOf(422, { detail: 'Das Workout gibt es nicht mehr.' });
    });
    const view = renderDiary({ create });
    await startDayA(view);
    await view.user.click(done());
    await view.user.click(screen.getByRole('button', { name: 'Training beenden' }));
    await view.user.click(await screen.findByRole('button', { name: 'Beenden' }));
    expect(await screen.findByText('Nicht gespeichert: Das Workout gibt es nicht mehr.')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Zurück zum Training' }));
    expect(await screen.findByRole('region', { name: 'Satz und Pause' })).toBeVisible();
    expect(readOutbox('me')).toEqual([]);
  });

  it('takes a note of who has consented alone, and says so otherwise, there and where it is corrected', async () => {
    const lacking = 'Dafür fehlt: Einwilligung in Gesundheitsdaten.';
    await startDayA(renderDiary());
    expect(await screen.findByRole('textbox', { name: 'Notiz zum Training' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Notiz zum Training' })).toHaveAccessibleDescription(lacking);
    cleanup();
    const day = { parent_id: 'c1', trained_on: '2026-11-20', day_name: 'Tag A', entries: [], note: null };
    const stored = (customer: object) =>
      renderAdmin({
        at: '/customers/c1/training/l1',
        as: 'trainer',
        records: { customers: [customer as typeof KIM] },
        dataProvider: {
          call,
          getOne: async () => ({ data: buildRecord({ id: 'l1', ...day }) }),
        } as never,
      });
    const { user } = stored(KIM);
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(`Notiz: ${lacking}`)).toBeVisible();
    expect(within(dialog).queryByRole('textbox', { name: 'Notiz' })).toBeNull();
    cleanup();
    const consented = stored({ ...KIM, health_consent_at: '2026-01-05T09:00:00.000Z' });
    await consented.user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
    expect(await screen.findByRole('textbox', { name: 'Notiz' })).toBeEnabled();
  });

  it('goes on by keyboard: the focus is at what comes next, and stays at the timer', async () => {
    const view = renderDiary();
    await startDayA(view);
    await view.user.click(done());
    await openSet(/^Rudern, Satz 1/);
    await waitFor(() => expect(current()).toHaveFocus());
    const longer = screen.getByRole('button', { name: '+15 s' });
    await view.user.click(longer);
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^1:4/));
    expect(screen.getByRole('button', { name: '+15 s' })).toHaveFocus();
    await view.user.click(screen.getByRole('button', { name: 'Pause beenden' }));
    await waitFor(() => expect(current()).toHaveFocus());
    await view.user.click(screen.getByRole('button', { name: 'Auslassen' }));
    await openSet(/^Bankdrücken, Satz 2/);
    await waitFor(() => expect(current()).toHaveFocus());
  });

  it('takes another exercise, leaves sets out, and adds some', async () => {
    const view = renderDiary();
    await startDayA(view);
    await view.user.click(screen.getByRole('button', { name: 'Satz mehr: Bankdrücken' }));
    await openSet(/^Bankdrücken, Satz 3/);
    await view.user.click(screen.getByRole('button', { name: 'Überspringen: Bankdrücken' }));
    await openSet(/^Rudern, Satz 1/);
    expect(
      screen.getByRole('button', { name: 'Bankdrücken, Satz 1: 8–10 Wdh. × 60 kg, ausgelassen' }),
    ).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Tauschen: Rudern' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rudern tauschen' });
    await view.user.click(within(dialog).getByRole('combobox', { name: 'Übung' }));
    await view.user.click(await screen.findByRole('option', { name: /Bankdrücken/ }));
    await view.user.click(within(dialog).getByRole('button', { name: 'Übernehmen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Rudern')).toBeNull();
  });

  it('takes no exercise that somebody thought better of before all was known of it', async () => {
    const view = renderDiary();
    await startDayA(view);
    let answer = (_: Progress) => {};
    const slowly = callOf([
      answering(trainingProgress, () => new Promise<Progress>((resolve) => (answer = resolve))),
    ]);
    vi.spyOn(view.dataProvider, 'call').mockImplementation(slowly);
    await view.user.click(screen.getByRole('button', { name: 'Übung dazunehmen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Übung dazunehmen' });
    await view.user.click(within(dialog).getByRole('combobox', { name: 'Übung' }));
    await view.user.click(await screen.findByRole('option', { name: /Rudern/ }));
    await view.user.click(within(dialog).getByRole('button', { name: 'Übernehmen' }));
    await view.user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await view.user.click(done());
    await act(async () => answer(PROGRESS));
    expect(screen.getByText(/1 von 4 Sätzen/)).toBeVisible();
    expect(screen.getAllByRole('listitem', { name: 'Rudern' })).toHaveLength(1);
    await view.user.click(screen.getByRole('button', { name: 'Verwerfen' }));
    expect(await screen.findByText('1 erledigter Satz geht verloren.')).toBeVisible();
  });
});

describe('the diary', () => {
  it('shows how often they trained, and each exercise’s progress by named formulas', async () => {
    renderDiary();
    expect(await screen.findByText(/67 % der geplanten Tage/)).toBeVisible();
    expect(screen.getByRole('meter', { name: 'Woche ab 16.11.2026' })).toBeInTheDocument();
    expect(await screen.findByText(/Epley: Gewicht × \(1 \+ Wdh\. \/ 30\)/)).toBeVisible();
    const table = screen.getByRole('table', { name: 'Bankdrücken je Tag' });
    expect(within(table).getByRole('row', { name: /12\.11\.2026/ })).toHaveTextContent('57,5');
  });
});
