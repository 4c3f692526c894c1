/** The one question about a dragged occurrence: each answer says what it means, and warnings need no second one. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { appointments } from '#resources/schedule/appointments.ts';
import { type MoveOption, movePreview } from '#resources/schedule/endpoints/move.ts';
import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';
import { RecordActionDialog } from '#web/generic/record/actions/RecordActionDialog.tsx';
import { MoveInputs } from '#web/screens/schedule/calendar/appointment/MoveInputs.tsx';
import { MoveQuestion } from '#web/screens/schedule/calendar/MoveQuestion.tsx';
import { recordOf } from '#web/screens/schedule/calendar/useMoves.tsx';
import { whenOf } from '#web/screens/schedule/calendar/when.ts';
import { answering } from '../../support/endpoints.ts';
import { acted, onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

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

it('stands beside the time in the dialog of the menu, and needs no second question either', async () => {
  const warnings = [{ name: 'stays', text: 'Ein Termin bleibt, wo er ist.' }];
  const asked = vi.fn(async (_: object) => [
    option('one', { refused: 'Der Raum ist belegt.' }),
    option('following', { appointments: 4, warnings }),
    option('all', { appointments: 5 }),
  ]);
  const act = vi.fn(async () => acted({ ...entry, ...to, id: 'a1' }));
  const { user } = renderScreen(
    <RecordActionDialog
      resource={appointments}
      record={recordOf(entry)}
      name="move"
      values={whenOf(entry)}
      onClose={() => undefined}
    >
      <MoveInputs of={entry} />
    </RecordActionDialog>,
    {
      at: '/schedule',
      resource: 'schedule/appointments',
      answers: [answering(movePreview, asked as never)],
      records: { coaches: [], locations: [] },
      calls: { act },
    },
  );
  const day = await screen.findByRole('textbox', { name: 'Tag' });
  expect(screen.getByRole('radio', { name: 'Nur dieser Termin' })).toBeChecked();
  expect(asked).not.toHaveBeenCalled();
  fireEvent.change(day, { target: { value: '19.01.2027' } });
  expect(await screen.findByText('Ein Termin bleibt, wo er ist.')).toBeVisible();
  expect(asked.mock.lastCall?.[0]).toMatchObject({ body: { starts_at: to.starts_at, ends_at: to.ends_at } });
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Dieser und alle folgenden' })).toBeChecked());
  await user.click(screen.getByRole('button', { name: 'Verschieben' }));
  await waitFor(() =>
    expect(act).toHaveBeenCalledWith(
      'schedule/appointments',
      'a1',
      'move',
      expect.objectContaining({ scope: 'following', overrule: ['stays'], starts_at: to.starts_at }),
      { version: 1 },
    ),
  );
});
