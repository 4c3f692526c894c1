/** The outbox: where messages go, the words as they were, and what can be done with them. */
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { deadlineCounts } from '#resources/contracts/endpoints/deadlines.ts';
import { type MailState, mailState } from '#resources/studio/endpoints/mail.ts';
import { answering, callOf } from '../../support/endpoints.ts';
import { buildRecord, renderAdmin } from '../../support/renderAdmin.tsx';

const message = (values: object = {}) =>
  buildRecord({
    ...{ id: 'm1', kind: 'notice_received', basis: 'law', to: 'mia@kern.example', name: 'Mia Kern' },
    ...{ subject: 'Ihre Kündigung ist eingegangen', text: 'Guten Tag Mia Kern,\n\nhiermit bestätigen wir …' },
    ...{ state: 'sent', caused_by: 'Online-Formular', tries: 1, sent_at: '2026-11-26T11:00:00.000Z' },
    ...{ calendar: null, error: null, next_at: null, not_after: null, customer_id: null, notice_id: null },
    ...values,
  });

/** Of the menu. */
const NOTHING_URGENT = answering(deadlineCounts, async () => ({ total: 0, by_kind: {} as never }));

function show(at: string, { values = {}, state = {} }: { values?: object; state?: Partial<MailState> } = {}) {
  const answer: MailState = { via: 'smtp', from: 'post@nord.example', waiting: 0, failed: 0, ...state };
  const act = vi.fn(async () => ({ data: message(values), headers: new Headers() }));
  const view = renderAdmin({
    at,
    records: { 'settings/mail': [message(values)] },
    dataProvider: {
      call: callOf([answering(mailState, async () => answer), NOTHING_URGENT]),
      act: act as never,
    },
  });
  return { ...view, act };
}

it.each([
  ['mailbox', /geht nichts nach draußen/],
  ['none', /noch kein Mailserver eingerichtet.*2 Nachrichten warten/],
] as const)('says where messages go: %s', async (via, text) => {
  show('/settings/mail', { state: { via, waiting: 2 } });
  const notice = await screen.findByText(text);
  expect(notice).toBeVisible();
  // The head gives its actions a part of the width.
  expect(notice.closest('header')).toBeNull();
});

it('shows the words as they were, and offers nothing for what is sent but to print and to copy', async () => {
  show('/settings/mail/m1');
  const panel = await screen.findByRole('region', { name: 'Ihre Kündigung ist eingegangen' });
  expect(within(panel).getByText(/hiermit bestätigen wir/)).toBeVisible();
  expect(within(panel).getByText('An Mia Kern <mia@kern.example>')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Drucken' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Noch einmal senden' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nicht mehr senden' })).toBeNull();
});

it('says why it failed, and sends it again to another address', async () => {
  const { user, act } = show('/settings/mail/m1', {
    values: { state: 'failed', sent_at: null, error: 'Der Mailserver hat die Nachricht abgelehnt: 550' },
  });
  expect(await screen.findByText(/hat die Nachricht abgelehnt: 550/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Noch einmal senden' }));
  const dialog = within(await screen.findByRole('dialog'));
  const to = dialog.getByLabelText(/^An/);
  expect(to).toHaveValue('mia@kern.example');
  await user.clear(to);
  await user.type(to, 'mia@neu.example');
  await user.click(dialog.getByRole('button', { name: 'Noch einmal senden' }));
  expect(JSON.stringify(act.mock.calls)).toContain('mia@neu.example');
});
