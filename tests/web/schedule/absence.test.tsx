/** An absence: who may enter it, what falls into it, and what it leads to. */
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Trainer } from '#resources/people/trainers.ts';
import { type HandoverRow, handoverPreview } from '#resources/schedule/endpoints/handover.ts';
import { type CalendarEntry, calendar } from '#resources/schedule/endpoints/schedule.ts';
import { fallsIntoText } from '#web/screens/schedule/absence/fallsInto.ts';
import { AbsencesPanel } from '#web/screens/schedule/absence/index.ts';
import { answering } from '../../support/endpoints.ts';
import { acted, onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const trainer = (id: string) =>
  ({
    ...{ id, version: 1, studio_id: 's1', first_name: 'Ada', last_name: 'Lang', active: true },
    absences: [],
  }) as unknown as Trainer;

const row = (values: Partial<HandoverRow>) =>
  ({
    ...{ appointment_id: 'a1', version: 3, kind: 'personal_training', title: null, room: null },
    ...{ starts_at: '2199-01-01T09:00:00.000Z', ends_at: '2199-01-01T10:00:00.000Z' },
    ...{ location_id: null, location_name: null, customers: ['Kim Ott'], booked: 1 },
    ...{ trainer_id: null, candidates: [], times: [] },
    ...values,
  }) as HandoverRow;

beforeEach(onWideScreen);

describe('what falls into an absence', () => {
  it('is counted by kind, without blockers', () => {
    expect(fallsIntoText([])).toBe('In diese Zeit fällt kein Termin.');
    expect(fallsIntoText(['course', 'blocker'])).toBe('In diese Zeit fällt 1 Kurs.');
    expect(fallsIntoText(['course', 'checkup', 'course'])).toBe(
      'In diese Zeit fallen 1 Check-up und 2 Kurse.',
    );
  });
});

describe('an absence', () => {
  it('is entered for oneself, names what falls into it, and leads to other times', async () => {
    const act = vi.fn(async (_: string, id: string, name: string, body: object) =>
      acted({ ...trainer(id), absences: name === 'absent' ? [body] : [] }),
    );
    const time = {
      ...{ starts_at: '2199-01-08T09:00:00.000Z', ends_at: '2199-01-08T10:00:00.000Z' },
      ...{ trainer_id: 't2', name: 'Ben Kurz', times: 4 },
    };
    const entry = { kind: 'personal_training', status: 'planned', starts_at: '2199-01-01T09:00:00.000Z' };
    const { user } = renderScreen(<AbsencesPanel trainer={trainer('t1')} />, {
      at: '/settings',
      calls: { act },
      answers: [
        answering(calendar, async () => [entry as CalendarEntry]),
        answering(handoverPreview, async () => [row({ times: [time] })]),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Abwesenheit eintragen' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: 'Krank' }));
    expect(await within(dialog).findByText('In diese Zeit fällt 1 Personal Training.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Abwesenheit eintragen' }));
    expect(
      await screen.findByText(/^Eingetragen: Krank am .* In diese Zeit fällt 1 Personal Training\.$/),
    ).toBeVisible();
    expect(act.mock.calls[0]?.slice(0, 3)).toEqual(['coaches', 't1', 'absent']);
    expect(act.mock.calls[0]?.[3]).toMatchObject({ reason: 'Krank' });
    await user.click(screen.getByRole('button', { name: /verschieben auf .* 10:00 bei Ben Kurz \(4×\)/ }));
    expect(await screen.findByText(/^Verschoben: .* bei Ben Kurz\.$/)).toBeVisible();
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rückgängig' })).toHaveFocus();
    expect(act.mock.calls[1]?.slice(0, 3)).toEqual(['schedule/appointments', 'a1', 'move']);
    expect(act.mock.calls[1]?.[3]).toMatchObject({ starts_at: time.starts_at, trainer_id: 't2' });
  });

  it('of somebody else is entered by admins alone', async () => {
    renderScreen(<AbsencesPanel trainer={trainer('t2')} />, { at: '/settings', as: 'trainer' });
    expect(await screen.findByText('Keine Abwesenheiten eingetragen.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Abwesenheit eintragen' })).toBeNull();
  });
});
