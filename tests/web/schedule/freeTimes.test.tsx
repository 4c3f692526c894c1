/** Booking the next free time: what is said of one wish is no answer to another. */
import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bookFreeTime, type FreeTime, freeTimesOf } from '#resources/schedule/endpoints/freeTimes.ts';
import { FreeTimesDialog } from '#web/screens/schedule/freeTimes/FreeTimesDialog.tsx';
import { answering } from '../../support/endpoints.ts';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const KIM = { id: 'c1', studio_id: 's1' };
const ADAS: FreeTime = {
  starts_at: '2026-11-24T09:00:00.000Z',
  ends_at: '2026-11-24T10:00:00.000Z',
  trainer_id: 't1',
  trainer_name: 'Ada Lang',
  rooms: [],
};

beforeEach(onWideScreen);

describe('a free time', () => {
  it('that is being booked isn’t called off any more', async () => {
    let answer = () => {};
    const book = () =>
      new Promise<{ appointment_id: string; booking_id: string }>((resolve) => {
        answer = () => resolve({ appointment_id: 'a1', booking_id: 'b1' });
      });
    const onClose = vi.fn();
    const { user } = renderScreen(<FreeTimesDialog customer={KIM} onClose={onClose} />, {
      at: '/schedule',
      answers: [answering(freeTimesOf, async () => [ADAS]), answering(bookFreeTime, book)],
    });
    await user.click(await screen.findByRole('button', { name: '10:00 Ada Lang buchen' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Schließen' })).toBeDisabled());
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    answer();
    expect(await screen.findByText(/^Gebucht: .* bei Ada Lang\.$/)).toBeVisible();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('that was warned of is booked nevertheless only as long as the same is wanted', async () => {
    const book = vi.fn(async (_given: object): Promise<never> => {
      const warnings = [{ name: 'trainer_hours', text: 'Ada Lang arbeitet dann nicht.' }];
      throw new HttpError('Bitte bestätigen.', 409, { warnings });
    });
    const { user } = renderScreen(<FreeTimesDialog customer={KIM} onClose={() => undefined} />, {
      at: '/schedule',
      answers: [answering(freeTimesOf, async () => [ADAS]), answering(bookFreeTime, book)],
    });
    await user.click(await screen.findByRole('button', { name: '10:00 Ada Lang buchen' }));
    expect(await screen.findByText('Ada Lang arbeitet dann nicht.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Trotzdem buchen' })).toBeEnabled();
    await user.click(screen.getByRole('combobox', { name: 'Dauer' }));
    await user.click(await screen.findByRole('option', { name: '30 Minuten' }));
    expect(await screen.findByRole('button', { name: '10:00 Ada Lang buchen' })).toBeEnabled();
    await waitFor(() => expect(screen.queryByText('Ada Lang arbeitet dann nicht.')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Trotzdem buchen' })).toBeNull();
    expect(book).toHaveBeenCalledOnce();
  });
});
