/** Writing to many: who gets it, three of them, and how far it is. */
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { deadlineCounts } from '#resources/contracts/endpoints/deadlines.ts';
import { mailingPreview, mailingProgress, sendMailing } from '#resources/studio/endpoints/mailings.ts';
import { answering, callOf } from '../../support/endpoints.ts';
import { buildRecord, renderAdmin } from '../../support/renderAdmin.tsx';

const NOTHING_URGENT = answering(deadlineCounts, async () => ({ total: 0, by_kind: {} as never }));
const MAILING = buildRecord({
  ...{ id: 'r1', subject: 'Morgen zu', text: 'Hallo', to: '2 Kunden', total: 4, state: 'running' },
  ...{ purpose: 'contract', caused_by: 'Annika Harms', stopped_at: null },
});

function show(at: string, waiting = 3) {
  const sent = vi.fn();
  const preview = answering(mailingPreview, async ({ body }) => ({
    ...(body.purpose === 'advertising'
      ? {
          ...{ to: '14 Kunden', total: 1, left_out_count: 13 },
          left_out_by: [
            { reason: 'keine Einwilligung', count: 12 },
            { reason: 'abgemeldet', count: 1 },
          ],
        }
      : {
          ...{ to: '2 Kunden', total: 1, left_out_count: 1 },
          left_out_by: [{ reason: 'deaktiviert', count: 1 }],
        }),
    left_out: [{ customer_id: 'c2', name: 'Ute Weg', reason: 'deaktiviert' }],
    samples: [{ name: 'Mia Kern', subject: body.subject, text: 'Sehr geehrte Frau Kern,' }],
  }));
  const send = answering(sendMailing, async ({ body }) => {
    sent(body);
    return MAILING as never;
  });
  const progress = answering(mailingProgress, async () => ({ waiting, sent: 1, failed: 0, withdrawn: 0 }));
  const people = [
    { id: 'c1', first_name: 'Mia', last_name: 'Kern' },
    { id: 'c2', first_name: 'Ute', last_name: 'Weg' },
  ].map((one) =>
    buildRecord({ ...one, email: `${one.id}@kern.example`, status: 'active', trainer_ids: [], tags: [] }),
  );
  const view = renderAdmin({
    at,
    records: { customers: people, 'settings/mailings': [MAILING] },
    dataProvider: { call: callOf([preview, send, progress, NOTHING_URGENT]) },
  });
  return { ...view, sent };
}

/** Opens the dialog for all customers of the list. */
async function writeToAll() {
  const view = show('/customers');
  const { user } = view;
  for (const box of (await screen.findAllByRole('checkbox', { name: /auswählen|Select/i })).slice(1))
    await user.click(box);
  const open = screen.queryByRole('button', { name: 'Nachricht schreiben' });
  if (open) await user.click(open);
  else {
    await user.click(screen.getByRole('button', { name: /Weitere|Aktionen/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Nachricht schreiben' }));
  }
  return view;
}

it('leads back to the settings from the list', async () => {
  show('/settings/mailings');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('Morgen zu')).toBeVisible();
  expect(main.getByRole('link', { name: 'Einstellungen' })).toHaveAttribute('href', '/settings');
});

it('says how far it is, and offers to stop while something waits', async () => {
  show('/settings/mailings/r1');
  expect(await screen.findByText('1 von 4 verschickt, 3 warten')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Fortschritt des Versands' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  expect(screen.getByRole('button', { name: 'Anhalten' })).toBeVisible();
});

it('offers nothing to stop once all is sent', async () => {
  show('/settings/mailings/r1', 0);
  expect(await screen.findByText('1 von 4 verschickt')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Anhalten' })).toBeNull();
});

it('writes to the selected customers, after showing who gets it and how', async () => {
  const { user, sent } = await writeToAll();
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Geht an 1 Kunde/)).toBeVisible();
  expect(dialog.getByText('Nicht an Ute Weg: deaktiviert')).toBeVisible();
  await user.type(dialog.getByLabelText('Betreff'), 'Morgen zu');
  expect(await dialog.findByText('Mia Kern: Morgen zu')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Senden' }));
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ subject: 'Morgen zu', customer_ids: ['c1', 'c2'], purpose: 'contract' }),
  );
});

it('counts by reason who doesn’t get advertising', async () => {
  const { user, sent } = await writeToAll();
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /Werbung/ }));
  expect(await dialog.findByText('Nicht dabei, keine Einwilligung: 12')).toBeVisible();
  expect(dialog.getByText('Nicht dabei, abgemeldet: 1')).toBeVisible();
  await user.type(dialog.getByLabelText('Betreff'), 'Neu');
  await user.click(dialog.getByRole('button', { name: 'Senden' }));
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ purpose: 'advertising' }));
});
