/** The one question about a dragged occurrence: each answer says what it means, and warnings need no second one. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { type MoveOption, movePreview } from '#resources/schedule/endpoints/move.ts';
import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';
import { MoveQuestion } from '#web/screens/schedule/calendar/MoveQuestion.tsx';
import { answering } from '../../support/endpoints.ts';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const entry = {
  ...{ id: 'a1', version: 1, kind: 'course', status: 'planned', title: 'Rückenfit', course_id: 'c1' },
  ...{ trainer_id: 't1', location_id: 'l1', room: null, customers: [] },
  ...{ starts_at: '2027-01-18T17:00:00.000Z', ends_at: '2027-01-18T18:00:00.000Z' },
} as unknown as CalendarEntry;
const to = { ...entry, starts_at: '2027-01-19T17:00:00.000Z', ends_at: '2027-01-19T18:00:00.000Z' };
const option = (scope: MoveOption['scope'], values: Partial<MoveOption> = {}): MoveOption => ({
  ...{ scope, appointments: 1, bookings: 0, customers: [], warnings: [], refused: null },
  ...values,
});

const ask = (options: readonly MoveOption[], onMove = vi.fn(async () => undefined)) => {
  const { user } = renderScreen(
    <MoveQuestion entry={entry} to={to} onMove={onMove} onClose={() => undefined} />,
    { at: '/schedule', answers: [answering(movePreview, async () => [...options])] },
  );
  return { user, onMove };
};

beforeEach(onWideScreen);

it('shows what each answer means, and confirms its warnings with it', async () => {
  const warnings = [{ name: 'moves_bookings', text: 'Zwei Termine werden verschoben.' }];
  const { user, onMove } = ask([
    option('one'),
    option('following', { appointments: 4, bookings: 2, customers: ['Kim Ott', 'Jo Berg'], warnings }),
    option('all', { appointments: 5 }),
  ]);
  const dialog = await screen.findByRole('dialog', { name: 'Rückenfit verschieben' });
  expect(within(dialog).getByText('Montag, 18. Januar 2027, 18:00–19:00 Uhr')).toBeVisible();
  await user.click(await within(dialog).findByRole('radio', { name: 'Dieser und alle folgenden' }));
  expect(await within(dialog).findByText('4 Termine, 2 Buchungen bekommen eine neue Zeit.')).toBeVisible();
  expect(within(dialog).getByText('Bescheid geben: Kim Ott, Jo Berg.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Trotzdem verschieben' }));
  expect(onMove).toHaveBeenCalledExactlyOnceWith('following', ['moves_bookings']);
});

it('offers what is possible first, and says why the rest isn’t', async () => {
  const { user, onMove } = ask([option('one', { refused: 'Der Raum ist belegt.' }), option('following')]);
  expect(await screen.findByText('Der Raum ist belegt.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Nur dieser Termin' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Dieser und alle folgenden' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Verschieben' }));
  expect(onMove).toHaveBeenCalledExactlyOnceWith('following', []);
});

it('says in place what the services have learnt meanwhile', async () => {
  const onMove = vi.fn(async () => {
    throw new HttpError('Der Termin ist abgesagt.', 409, { detail: 'Der Termin ist abgesagt.' });
  });
  const { user } = ask([option('one')], onMove as never);
  const move = await screen.findByRole('button', { name: 'Verschieben' });
  await waitFor(() => expect(move).toBeEnabled());
  await user.click(move);
  expect(await screen.findByText('Der Termin ist abgesagt.')).toBeVisible();
  expect(move).toBeEnabled();
});
