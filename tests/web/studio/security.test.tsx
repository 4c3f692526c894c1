/** What an admin watches: open links, each closed by its own endpoint, and who read health data. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { revokeFeed } from '#resources/schedule/endpoints/feed.ts';
import { healthReadings, type OpenLink, openLinks } from '#resources/studio/endpoints/security.ts';
import { achievementsLink } from '#resources/training/endpoints/achievements.ts';
import { planLinks } from '#resources/training/endpoints/planLinks.ts';
import { StudioSecurityPage } from '#web/screens/studio/settings/StudioSecurityPage.tsx';
import { answering } from '../../support/endpoints.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

const link = (kind: OpenLink['kind'], title: string): OpenLink => ({
  ...{ kind, id: `${kind} 1`, title, person: 'Mia Kern', made_at: '2026-11-20T10:00:00Z' },
  ...{ read_at: '2026-11-21T10:00:00Z', expires_at: null },
});

const page = <T,>(rows: T[]) => ({ data: rows, total: rows.length, headers: {} });

it('closes a link by the endpoint of its kind, once that is confirmed', async () => {
  const revoke = vi.fn(async (_given: object) => ({ revoked: true }));
  const { user } = renderScreen(<StudioSecurityPage />, {
    ...{ at: '/settings/studio-security', as: 'admin' },
    answers: [
      answering(openLinks, async () =>
        page([link('workouts', 'Rücken'), link('customers', 'Fortschritt'), link('trainers', 'Termine')]),
      ),
      answering(healthReadings, async () => page([])),
      ...[planLinks.workouts.revoke, achievementsLink.revoke, revokeFeed].map((end) =>
        answering(end, revoke),
      ),
    ],
  });
  expect((await screen.findAllByText(/zuletzt benutzt 21\.11\.2026, 11:00/))[0]).toBeVisible();
  for (const title of ['Rücken', 'Fortschritt', 'Termine']) {
    await user.click(screen.getByRole('button', { name: `Schließen: Mia Kern, ${title}` }));
    const dialog = await screen.findByRole('dialog', { name: /schließen\?$/ });
    await user.click(within(dialog).getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(revoke.mock.calls.map(([given]) => (given as { params: object }).params)).toEqual([
    { id: 'workouts 1' },
    { parent_id: 'customers 1' },
    { id: 'trainers 1' },
  ]);
});

it('says who read whose health data', async () => {
  const reading = { person_id: 'c1', person: 'Mia Kern', by: 't1', by_name: 'Jo Berg', what: 'measurements' };
  renderScreen(<StudioSecurityPage />, {
    ...{ at: '/settings/studio-security', as: 'admin' },
    answers: [
      answering(openLinks, async () => page([])),
      answering(healthReadings, async () =>
        page([{ ...reading, last_at: '2026-11-21T10:00:00Z', times: 3 }]),
      ),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Wer Gesundheitsdaten gelesen hat' });
  expect(within(list).getByRole('listitem')).toHaveTextContent(
    /Jo Berg bei Mia Kern: Messungen.*11:00, 3-mal/,
  );
  expect(within(list).getByRole('link', { name: 'Mia Kern' })).toHaveAttribute(
    'href',
    expect.stringContaining('/customers/c1'),
  );
  expect(screen.getByText('Keine offenen Links')).toBeVisible();
});
