/** What a role took away isn't offered on a record's page, nor asked of the services. */
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { type Notice, notices } from '#resources/contracts/notices.ts';
import type { Trainer } from '#resources/people/trainers.ts';
import { feedState } from '#resources/schedule/endpoints/feed.ts';
import { messages } from '#resources/studio/messages.ts';
import { NoticePage } from '#web/screens/contracts/notices/NoticePage.tsx';
import { TrainerPage } from '#web/screens/people/trainers/TrainerPage.tsx';
import { answering } from '../support/endpoints.ts';
import { renderScreen } from '../support/renderScreen.tsx';

const Page = ({ of: Of }: { readonly of: ComponentType }) => (
  <Routes>
    <Route path=":id" element={<Of />} />
  </Routes>
);

/** Until permissions are known. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 50));

const trainer = {
  ...{ id: 't2', studio_id: 's1', first_name: 'Mia', last_name: 'Kern', email: 'mia@nord.example' },
  ...{ active: true, working_hours: [], qualifications: [] },
} as unknown as Trainer;

it.each([
  { role: 'tax', offered: false },
  { role: undefined, offered: true },
] as const)('a trainer’s calendar and invitation: $role', async ({ role, offered }) => {
  const feed = vi.fn(async (_given: object) => ({ made_at: null, read_at: null }));
  renderScreen(<Page of={TrainerPage} />, {
    ...{ at: '/coaches/t2', as: 'admin', ...(role && { role }) },
    records: { coaches: [trainer] },
    answers: [answering(feedState, feed as never)],
  });
  expect(await screen.findByRole('heading', { name: 'Kontakt' })).toBeVisible();
  await rest();
  await waitFor(() => {
    const invite = screen.queryAllByRole('button', { name: /^(Einladung erneut senden|Mehr)$/ });
    expect([invite.length > 0, feed.mock.calls.length > 0]).toEqual([offered, offered]);
  });
});

const notice = {
  ...{ id: 'n1', studio_id: 's1', kind: 'cancellation', status: 'open', flagged: 'no', name: 'Kim Ott' },
  ...{ received_at: '2026-11-20T10:00:00Z', contract_id: 'v1', customer_id: null, signs: [] },
} as unknown as Notice;

it.each([
  { role: 'tax', offered: false },
  { role: undefined, offered: true },
] as const)('entering a notice, and its confirmation: $role', async ({ role, offered }) => {
  const { getList } = renderScreen(<Page of={NoticePage} />, {
    ...{ at: '/notices/n1', as: 'admin', ...(role && { role }) },
    records: { [notices.path]: [notice], contracts: [{ id: 'v1', number: 7 }] },
  });
  expect(await screen.findByRole('heading', { name: 'Zuordnung' })).toBeVisible();
  await rest();
  await waitFor(() => {
    expect(screen.queryAllByRole('link', { name: 'Kündigung eintragen' })).toHaveLength(offered ? 1 : 0);
    expect(getList.mock.calls.some(([path]) => path === messages.path)).toBe(offered);
  });
});
