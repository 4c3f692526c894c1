/** The journal: how a month stands, closing it, its files; and what a late entry is told. */

import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { today } from '#format/instants.ts';
import {
  type ClosingOfMonth,
  closedBatch,
  closedMonths,
  closeMonth,
  closingOfMonth,
  closingPreview,
} from '#resources/money/endpoints/closing.ts';
import { journal } from '#resources/money/endpoints/journal.ts';
import type { Customer } from '#resources/people/customers.ts';
import { shifted } from '#rules/money/claiming.ts';
import { monthName } from '#rules/months.ts';
import { chooseStudio } from '#web/data/studioChoice.ts';
import { JournalPage } from '#web/screens/money/invoices/JournalPage.tsx';
import { ClaimDialog } from '#web/screens/money/payments/ClaimForms.tsx';
import { PaymentDialog } from '#web/screens/money/payments/PaymentForms.tsx';
import { answering, callOf } from '../../support/endpoints.ts';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const OPEN: ClosingOfMonth = { month: '2026-10', state: 'open', next: null, refusal: null, closing: null };
const CLOSED: ClosingOfMonth = {
  ...OPEN,
  state: 'closed',
  next: '2026-11',
  refusal: 'Oktober 2026 ist schon abgeschlossen.',
  closing: {
    id: 'm1',
    number: 3,
    closed_at: '2026-11-05T11:00:00.000Z',
    closed_by_name: 'Annika Harms',
    count: 1200,
    late_count: 2,
    sum_cents: 499_000,
    exports: [{ at: '2026-11-06T08:00:00.000Z', by: 'u1', by_name: 'Jo Berg' }],
  },
};
const KIM = { id: 'c1', studio_id: 's1', first_name: 'Kim', last_name: 'Ott' } as Customer;
const records = { studios: [{ id: 's1', accounting: { client_number: 55003 } }] };
beforeEach(() => {
  onWideScreen();
  chooseStudio('s1');
});
URL.createObjectURL = vi.fn(() => 'blob:x');
URL.revokeObjectURL = vi.fn();

it('of an open month comes as preliminary files, by month and format, and says what the settings lack', async () => {
  const ask = vi.fn(async () => ({ name: 'EXTF.csv', content: 'x' }));
  const state = vi.fn(async ({ query }) => ({ ...OPEN, month: query.month }));
  const { user } = renderScreen(<JournalPage />, {
    ...{ at: '/journal?month=2026-10', as: 'admin' },
    records,
    calls: { call: callOf([answering(journal, ask), answering(closingOfMonth, state)]) },
  });
  expect(await screen.findByText(/Für DATEV fehlt noch die Beraternummer\. /)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'DATEV-Buchungsstapel (vorläufig)' }));
  await waitFor(() => expect(ask).toHaveBeenCalledWith({ query: { month: '2026-10', format: 'datev' } }));
  await user.click(screen.getByRole('button', { name: /Nächster Monat/ }));
  await user.click(await screen.findByRole('button', { name: 'CSV-Tabelle (vorläufig)' }));
  await waitFor(() => expect(ask).toHaveBeenLastCalledWith({ query: { month: '2026-11', format: 'csv' } }));
});

it('closes after a preview, with what was shown, and says what can’t be undone', async () => {
  const close = vi.fn(async () => ({ id: 'm1', number: 1, count: 2, sum_cents: 1300 }));
  const preview = async () => ({
    ...{ count: 2, sum_cents: 1300, late_count: 1 },
    accounts: [
      { account: null, debit_cents: 1000, credit_cents: 300 },
      { account: 8400, debit_cents: 0, credit_cents: 1000 },
    ],
    late: [
      {
        ...{ day: '2026-10-05', voucher: 'F7', customer_name: 'Kim Ott', amount_cents: 300 },
        late_reason: 'Nachgetragen: fällig am 12.09.2026',
      },
    ],
  });
  const { user } = renderScreen(<JournalPage />, {
    ...{ at: '/journal?month=2026-10', as: 'admin' },
    records,
    calls: {
      call: callOf([
        answering(closingOfMonth, async () => OPEN),
        answering(closingPreview, preview),
        answering(closeMonth, close),
      ]),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Monat abschließen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Oktober 2026 abschließen?' });
  expect(await within(dialog).findByText(/^2 Buchungen über zusammen 13,00/)).toBeVisible();
  expect(within(dialog).getByRole('row', { name: /^8400 Erlöse 19 %/ })).toBeVisible();
  expect(within(dialog).getByText(/Kim Ott, F7.*Nachgetragen/)).toBeVisible();
  expect(within(dialog).getByText(/lässt sich nicht zurücknehmen.*Was davor liegt/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Abschließen' }));
  await waitFor(() =>
    expect(close).toHaveBeenCalledWith({ body: { month: '2026-10', count: 2, sum_cents: 1300 } }),
  );
  expect(await screen.findByText('Oktober 2026 ist abgeschlossen: 2 Buchungen.')).toBeVisible();
});

it('closes and exports in one step where the adviser’s numbers are known, unless that is left for later', async () => {
  const batch = vi.fn(async () => ({ name: 'EXTF.csv', content: 'x' }));
  const accounting = { consultant_number: 29_098, client_number: 55_003 };
  const { user } = renderScreen(<JournalPage />, {
    ...{ at: '/journal?month=2026-10', as: 'admin' },
    records: { studios: [{ id: 's1', accounting }] },
    calls: {
      call: callOf([
        answering(closingOfMonth, async () => OPEN),
        answering(closingPreview, async () => ({
          ...{ count: 0, sum_cents: 0, late_count: 0, accounts: [], late: [] },
        })),
        answering(closeMonth, async () => ({ id: 'm1', number: 1, count: 0, sum_cents: 0 })),
        answering(closedBatch, batch),
      ]),
    },
  });
  const asked = async () => {
    await user.click(await screen.findByRole('button', { name: 'Monat abschließen' }));
    return within(await screen.findByRole('dialog', { name: 'Oktober 2026 abschließen?' }));
  };
  const later = await asked();
  await user.click(later.getByRole('checkbox', { name: 'Den DATEV-Stapel gleich exportieren' }));
  await user.click(later.getByRole('button', { name: 'Abschließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(batch).not.toHaveBeenCalled();
  await user.click((await asked()).getByRole('button', { name: 'Abschließen und exportieren' }));
  await waitFor(() => expect(batch).toHaveBeenCalledWith({ params: { id: 'm1' }, body: { overrule: [] } }));
});

it('of a closed month says when and by whom, and asks before its batch comes a second time', async () => {
  const text = 'Diesen Stapel hat Jo Berg am 06.11.2026, 09:00 exportiert.';
  const batch = vi.fn(async ({ body }) => {
    if (body.overrule.length > 0) return { name: 'EXTF.csv', content: 'x' };
    throw new HttpError('Bitte bestätigen', 409, { warnings: [{ name: 'exported', text }] });
  });
  const { user } = renderScreen(<JournalPage />, {
    ...{ at: '/journal?month=2026-10', as: 'admin' },
    records,
    calls: {
      call: callOf([answering(closingOfMonth, async () => CLOSED), answering(closedBatch, batch)]),
    },
  });
  expect(await screen.findByText(/am 05\.11\.2026, 12:00 von Annika Harms/)).toBeVisible();
  expect(screen.getByText('1.200, davon 2 nachgetragen')).toBeVisible();
  expect(screen.getByText('am 06.11.2026, 09:00 von Jo Berg')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Monat abschließen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'DATEV-Stapel 3 noch einmal exportieren' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(text)).toBeVisible();
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: 'Noch einmal exportieren' }));
  await waitFor(() =>
    expect(batch).toHaveBeenLastCalledWith({ params: { id: 'm1' }, body: { overrule: ['exported'] } }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['payment', PaymentDialog, 0, true],
  ['claim', ClaimDialog, 0, true],
  ['claim', ClaimDialog, -1, false],
])('a %s says in which month it counts where its own is closed', async (_, Dialog, lastClosed, told) => {
  const month = today().slice(0, 7);
  const closed = vi.fn(async () => ({ first: '2020-01', last: shifted(month, lastClosed) }));
  renderScreen(<Dialog customer={KIM} onClose={vi.fn()} />, {
    at: '/payments',
    as: 'admin',
    records: { customers: [KIM] },
    answers: [answering(closedMonths, closed)],
  });
  await waitFor(() => expect(closed).toHaveBeenCalled());
  await screen.findByRole('textbox', { name: /Betrag/ });
  const text = `${monthName(month)} ist abgeschlossen: Das zählt im Buchungsjournal von ${monthName(shifted(month, 1))}.`;
  if (told) await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  else expect(screen.queryByText(/ist abgeschlossen/)).toBeNull();
});
