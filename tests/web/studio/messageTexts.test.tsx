/** The words of messages: their switches, placeholders to choose, faults before they are sent, and the way back to ours. */
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { deadlineCounts } from '#resources/contracts/endpoints/deadlines.ts';
import { messagePreview } from '#resources/studio/endpoints/mail.ts';
import { answering, callOf } from '../../support/endpoints.ts';
import { buildRecord, renderAdmin } from '../../support/renderAdmin.tsx';

const NOTHING_URGENT = answering(deadlineCounts, async () => ({ total: 0, by_kind: {} as never }));
const OWN = { id: 't1', kind: 'reminder', subject: 'Bis gleich', text: 'Moin {Name}' };

function show(at: string, values: object = {}) {
  const studio = buildRecord({
    ...{ id: 's1', studio_name: 'Studio Nord', mail: { kinds: ['reminder'] }, message_texts: [] },
    ...values,
  });
  const act = vi.fn(async (_path: string, _id: string, name: string, body: object) => ({
    data: { ...studio, ...(name === 'resetMessage' ? { message_texts: [] } : {}), body },
    headers: new Headers(),
  }));
  const preview = answering(messagePreview, async ({ body }) => ({
    ...{ to: 'Mia Kern', subject: body.subject, html: '<p>Moin</p>' },
    text: body.text.replace('{Name}', 'Mia Kern'),
  }));
  const view = renderAdmin({
    at,
    records: { studios: [studio] },
    dataProvider: { call: callOf([preview, NOTHING_URGENT]), act: act as never },
  });
  const sent = () => act.mock.calls.map(([, , name, body]) => [name, body]);
  return { ...view, sent };
}

it('switches a kind off, and marks those with words of their own', async () => {
  const { user, sent } = show('/settings/texts', { message_texts: [OWN] });
  const row = within((await screen.findByText('Terminerinnerung')).closest('li')!);
  expect(row.getByText('eigener Text')).toBeVisible();
  const on = row.getByRole('switch', { name: 'Terminerinnerung verschicken' });
  expect(on).toBeChecked();
  await user.click(on);
  expect(sent()).toEqual([['switchMessage', { kind: 'reminder', on: false }]]);
  expect(screen.queryByRole('switch', { name: 'Eingangsbestätigung verschicken' })).toBeNull();
});

it('puts a chosen placeholder where the cursor was, shows a fault, and saves', async () => {
  const { user, sent } = show('/settings/texts/reminder');
  const subject = await screen.findByLabelText('Betreff');
  expect(subject).toHaveValue('Erinnerung: {Was} {Wann}');
  await user.clear(subject);
  await user.type(subject, 'Bis gleich, ');
  await user.click(screen.getByRole('button', { name: '{Name}' }));
  expect(subject).toHaveValue('Bis gleich, {Name}');
  const text = screen.getByLabelText('Text');
  await user.clear(text);
  await user.type(text, 'Moin {{Nmae}');
  expect(await screen.findByText(/^{Nmae} gibt es hier nicht\. Möglich sind: {Name}/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(sent()).toEqual([]);
  await user.clear(text);
  await user.type(text, 'Moin {{Name}');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(sent()).toEqual([
    ['changeMessage', { kind: 'reminder', subject: 'Bis gleich, {Name}', text: 'Moin {Name}' }],
  ]);
});

it('previews with a real record', async () => {
  const { user } = show('/settings/texts/reminder', { message_texts: [OWN] });
  expect(
    await screen.findByText('Mit einem echten Vorgang, an Mia Kern. Verschickt wird nichts.'),
  ).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Nur Text' }));
  expect(await screen.findByText('Moin Mia Kern')).toBeVisible();
});

it('goes back to our words, which can be undone', async () => {
  const { user, sent } = show('/settings/texts/reminder', { message_texts: [OWN] });
  await user.click(await screen.findByRole('button', { name: 'Text des Programms verwenden' }));
  expect(screen.getByLabelText('Betreff')).toHaveValue('Erinnerung: {Was} {Wann}');
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(screen.getByLabelText('Betreff')).toHaveValue('Bis gleich');
  expect(sent().map(([name]) => name)).toEqual(['resetMessage', 'changeMessage']);
});
