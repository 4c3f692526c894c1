/** The calendar's keys, whose calendar it is at first, its empty weekend and its empty state. */
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CalendarEntry, calendar } from '#resources/schedule/endpoints/schedule.ts';
import '#web/navigation.ts';
import { SchedulePage } from '#web/screens/schedule/calendar/SchedulePage.tsx';
import { useAddress } from '#web/screens/schedule/calendar/useAddress.ts';
import { useCalendarKeys } from '#web/screens/schedule/calendar/useCalendarKeys.ts';
import { useWeekend } from '#web/screens/schedule/calendar/useWeekend.ts';
import { Keys } from '#web/shell/keys/Keys.tsx';
import { answering } from '../../support/endpoints.ts';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

function Calendar({ entries = [] }: { entries?: readonly CalendarEntry[] }) {
  const address = useAddress();
  useCalendarKeys(address, '/schedule/appointments/create');
  // A week in the past, whose weekend is never today.
  const weekend = useWeekend(address.view, '2026-03-04', entries);
  return (
    <>
      <Keys />
      <p>{`Trainer ${address.trainer_id ?? 'alle'}`}</p>
      <p>{weekend.hidden ? 'fünf Tage' : 'sieben Tage'}</p>
      <button type="button" onClick={() => address.lookAt(null)}>
        Alle
      </button>
      {weekend.toggle && (
        <button type="button" onClick={weekend.toggle}>
          Wochenende
        </button>
      )}
    </>
  );
}

function Refetch() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.invalidateQueries({ queryKey: [calendar.path] })}>
      Erneut
    </button>
  );
}

const show = (as: 'trainer' | 'admin', at = '/schedule', entries: readonly CalendarEntry[] = []) =>
  renderScreen(<Calendar entries={entries} />, { at, as });

beforeEach(() => {
  localStorage.clear();
  onWideScreen();
});

describe('the calendar’s keys', () => {
  it('choose the view, lead back to today and open the form', async () => {
    const { user, address } = show('admin', '/schedule?date=2026-03-04');
    await user.keyboard('d');
    await waitFor(() => expect(address()).toBe('/schedule?date=2026-03-04&view=day'));
    await user.keyboard('t');
    await waitFor(() => expect(address()).toBe('/schedule?view=day'));
    await user.keyboard('c');
    await waitFor(() => expect(address()).toBe('/schedule/appointments/create'));
  });

  it('mean nothing after the key before a page’s letter', async () => {
    const { user, address } = show('admin');
    await screen.findByText('Trainer alle');
    await user.keyboard('gd');
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('whose calendar it is', () => {
  it('is a trainer’s own until all are chosen', async () => {
    const { user } = show('trainer');
    expect(await screen.findByText('Trainer t1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Alle' }));
    expect(await screen.findByText('Trainer alle')).toBeVisible();
  });

  it('is everybody’s for an admin', async () => {
    show('admin');
    expect(await screen.findByText('Trainer alle')).toBeVisible();
  });
});

describe('a weekend', () => {
  const on = (starts_at: string) => [{ starts_at } as CalendarEntry];

  it('without appointments is hidden, until it is wanted', async () => {
    const { user } = show('admin', '/schedule', on('2026-03-06T09:00:00.000Z'));
    expect(await screen.findByText('fünf Tage')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Wochenende' }));
    expect(await screen.findByText('sieben Tage')).toBeVisible();
  });

  it('with one stays', async () => {
    show('admin', '/schedule', on('2026-03-07T09:00:00.000Z'));
    expect(await screen.findByText('sieben Tage')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Wochenende' })).toBeNull();
  });
});

describe('the empty state', () => {
  it('stays while the same span is refetched', async () => {
    const answer = vi.fn(async (): Promise<CalendarEntry[]> => []);
    const { user } = renderScreen(
      <>
        <SchedulePage />
        <Refetch />
      </>,
      { at: '/schedule?date=2026-03-04&view=agenda', as: 'admin', answers: [answering(calendar, answer)] },
    );
    expect(await screen.findByText('In dieser Zeit stehen keine Termine an.')).toBeVisible();
    answer.mockImplementation(() => new Promise(() => {}));
    await user.click(screen.getByRole('button', { name: 'Erneut' }));
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(screen.getByText('In dieser Zeit stehen keine Termine an.')).toBeVisible();
  });
});
