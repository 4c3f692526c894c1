/** Invoices: chosen, issued for a month, printed. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Claim } from '#resources/money/claims.ts';
import { invoicesOfMonth, invoicesPreview, makeInvoice } from '#resources/money/endpoints/invoices.ts';
import { claimWay } from '#resources/money/endpoints/way.ts';
import type { Invoice } from '#resources/money/invoices.ts';
import type { Customer } from '#resources/people/customers.ts';
import { type StudioConfig, studioConfig } from '#resources/studio/endpoints/studio.ts';
import { ClaimPage } from '#web/screens/money/invoices/ClaimPage.tsx';
import { InvoiceDialog } from '#web/screens/money/invoices/InvoiceDialog.tsx';
import { InvoiceList } from '#web/screens/money/invoices/InvoiceList.tsx';
import { InvoiceSheets } from '#web/screens/money/invoices/InvoiceSheets.tsx';
import { answering, callOf } from '../../support/endpoints.ts';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

beforeEach(onWideScreen);

const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ');

const CUSTOMER = { id: 'c1', studio_id: 's1', first_name: 'Kim', last_name: 'Ott' } as Customer;
const claim = (id: string, kind: string, text: string, amount_cents: number, values: Partial<Claim> = {}) =>
  ({
    ...{ id, kind, text, amount_cents, due_on: '2026-11-01' },
    ...{ invoice_id: null, written_off_on: null, corrects: null, ...values },
  }) as Claim;

const INVOICE = {
  id: 'i1',
  studio_id: 's1',
  number: '2026-0012',
  status: 'valid',
  issued_on: '2026-11-21',
  period_from: '2026-11-01',
  period_to: '2026-11-30',
  small_business: false,
  cancels: null,
  reason: null,
  recipient: {
    name: 'Kim Ott',
    street: 'Am Markt 5',
    postal_code: '24211',
    city: 'Preetz',
    country: 'Deutschland',
  },
  seller: {
    name: 'Studio Alt',
    street: 'Hafenstraße 1',
    postal_code: '24103',
    city: 'Kiel',
    tax_number: '20/123/45678',
    vat_id: null,
  },
  net_cents: 5127,
  tax_cents: 862,
  gross_cents: 5989,
  positions: [
    {
      claim_id: 'f1',
      text: 'Beitrag November',
      period_from: '2026-11-01',
      period_to: '2026-11-30',
      amount_cents: 4990,
      vat_rate: 19,
    },
    {
      claim_id: 'f2',
      text: 'Getränk',
      period_from: '2026-11-05',
      period_to: '2026-11-05',
      amount_cents: 999,
      vat_rate: 7,
    },
  ],
  rates: [
    { vat_rate: 19, net_cents: 4193, tax_cents: 797, gross_cents: 4990 },
    { vat_rate: 7, net_cents: 934, tax_cents: 65, gross_cents: 999 },
  ],
} as unknown as Invoice;

const CALLS = {
  call: callOf([answering(studioConfig, async () => ({ id: 's1', studio_id: 's1' }) as StudioConfig)]),
};

it('of a customer is about the claims that are chosen; what never comes on one isn’t offered', async () => {
  const issue = vi.fn(async () => INVOICE);
  const { user } = renderScreen(<InvoiceDialog customer={CUSTOMER} onClose={vi.fn()} />, {
    at: '/claims',
    records: {
      claims: [
        claim('f1', 'fee', 'Beitrag', 4990),
        claim('f2', 'goods', 'Handtuch', 990),
        claim('f3', 'dunning_cost', 'Mahnung', 250),
        claim('f4', 'correction', 'Mahnung zurückgenommen', -250, { corrects: 'f3' }),
        claim('f5', 'goods', 'Shake', 350, { written_off_on: '2026-11-20' }),
      ],
    },
    calls: { call: callOf([answering(makeInvoice, issue)]) },
  });
  await user.click(await screen.findByRole('checkbox', { name: /Beitrag/ }));
  for (const name of [/Mahnung/, /Shake/]) expect(screen.queryByRole('checkbox', { name })).toBeNull();
  expect(plain(document.body.textContent)).toContain('Zusammen 9,90 €.');
  await user.click(screen.getByRole('button', { name: 'Ausstellen' }));
  await waitFor(() => expect(issue).toHaveBeenCalledWith({ body: { claim_ids: ['f2'] }, studio_id: 's1' }));
});

it('of a claim is issued once somebody confirms it', async () => {
  const issue = vi.fn(async () => INVOICE);
  const goods = claim('f1', 'goods', 'Handtuch', 990, { studio_id: 's1', number: 7, customer_id: 'c1' });
  const { user } = renderScreen(
    <Routes>
      <Route path=":id" element={<ClaimPage />} />
    </Routes>,
    {
      ...{ at: '/claims/f1', as: 'admin', records: { claims: [goods], customers: [CUSTOMER] } },
      answers: [answering(claimWay, async () => []), answering(makeInvoice, issue)],
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Rechnung stellen' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Rechnung über 1 Forderung ausstellen?' }));
  expect(dialog.getByText('Was ausgestellt ist, bleibt: Ein Fehler wird storniert.')).toBeVisible();
  expect(issue).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Ausstellen' }));
  await waitFor(() => expect(issue).toHaveBeenCalledWith({ body: { claim_ids: ['f1'] }, studio_id: 's1' }));
});

it('of a customer whose claims can’t be loaded says so, and tries again', async () => {
  let up = false;
  const getList = async () => {
    if (!up) throw new HttpError('Der Server macht Pause.', 500, {});
    return { data: [], total: 0 };
  };
  const { user } = renderScreen(<InvoiceDialog customer={CUSTOMER} onClose={vi.fn()} />, {
    at: '/claims',
    calls: { getList },
  });
  expect(await screen.findByText('Der Server macht Pause.')).toBeVisible();
  expect(screen.queryByText(/Was auf eine Rechnung/)).toBeNull();
  up = true;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Was auf eine Rechnung kommen kann, steht schon auf einer.')).toBeVisible();
});

it('of a month are counted before they are issued, with who gets none', async () => {
  const reason = 'In der Anschrift von Nico Nirgends fehlt: Ort.';
  const issue = vi.fn(async () => ({ invoices: 2, claims: 3, sum_cents: 6000, ids: ['i2', 'i1'] }));
  const made = [INVOICE, { ...INVOICE, id: 'i2', number: '2026-0013' }];
  const { user } = renderScreen(<InvoiceList />, {
    at: '/invoices',
    as: 'admin',
    records: { invoices: made },
    calls: {
      // The list is empty until there are some.
      getList: async () => (issue.mock.calls.length > 0 ? { data: made, total: 2 } : { data: [], total: 0 }),
      call: callOf([
        answering(invoicesPreview, async () => ({
          ...{ invoices: 2, claims: 3, sum_cents: 6000, left_out_count: 1201 },
          left_out: [{ customer_id: 'c9', customer_name: 'Nico Nirgends', amount_cents: 30_000, reason }],
        })),
        answering(invoicesOfMonth, issue),
        answering(studioConfig, async () => ({ id: 's1', studio_id: 's1' }) as StudioConfig),
      ]),
    },
  });
  const [open] = await screen.findAllByRole('button', { name: 'Rechnungen eines Monats' });
  await user.click(open as HTMLElement);
  await screen.findByText(/2 Rechnungen über 3 Forderungen, zusammen/);
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.getByText('Und 1.200 weitere.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ausstellen' }));
  await waitFor(() => expect(issue).toHaveBeenCalledTimes(1));
  expect(await screen.findByText('2 Rechnungen ausgestellt.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Alle drucken' }));
  expect(await screen.findByRole('article', { name: 'Rechnung 2026-0013' })).toBeInTheDocument();
  const sheets = screen.getAllByRole('article').map((sheet) => sheet.getAttribute('aria-label'));
  expect(sheets).toEqual(['Rechnung 2026-0012', 'Rechnung 2026-0013']);
});

const MANY = Array.from({ length: 130 }, (_, n) => ({ ...INVOICE, id: `i${n}`, number: `2026-${1000 + n}` }));

it('many are drawn a few at a time: to be printed once all of them are there', async () => {
  renderScreen(<InvoiceSheets of={MANY} onClose={vi.fn()} />, { at: '/invoices', calls: CALLS });
  await screen.findByRole('article', { name: 'Rechnung 2026-1000' });
  expect(screen.getByText(/^\d+ von 130 Blättern/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Drucken' })).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Drucken' })).toBeEnabled());
  expect(document.querySelectorAll('article')).toHaveLength(130);
  expect(screen.queryByText(/von 130 Blättern/)).toBeNull();
  expect(screen.getByText('130 Blätter')).toBeVisible();
});

it('many are all on paper, also where the browser is told to print before they are drawn', async () => {
  renderScreen(<InvoiceSheets of={MANY} onClose={vi.fn()} />, { at: '/invoices', calls: CALLS });
  await screen.findByRole('article', { name: 'Rechnung 2026-1000' });
  expect(screen.getByText(/^\d+ von 130 Blättern/)).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(document.querySelectorAll('article')).toHaveLength(130);
});

it('on paper says who invoices whom, what for, and the tax of each rate', async () => {
  const opposite = {
    ...INVOICE,
    id: 'i2',
    number: '2026-0013',
    status: 'cancellation',
    cancels: 'i1',
    reason: 'Falscher Betrag',
  } as Invoice;
  renderScreen(<InvoiceSheets of={[INVOICE, opposite]} onClose={vi.fn()} />, {
    at: '/invoices',
    records: { invoices: [INVOICE] },
    calls: CALLS,
  });
  const sheet = await screen.findByRole('article', { name: 'Rechnung 2026-0012' });
  for (const text of [
    ...['Kim Ott', 'Am Markt 5', '24211 Preetz', '20/123/45678', '2026-0012', '21.11.2026'],
    ...['Studio Alt · Hafenstraße 1 · 24103 Kiel', 'Beitrag November', '19 %', '05.11.2026'],
    ...['19 % Umsatzsteuer auf 41,93 €', '7,97 €', 'Summe netto', '51,27 €', '59,89 €'],
  ])
    expect(plain(sheet.textContent)).toContain(text);
  const cancelled = screen.getByRole('article', { name: 'Stornorechnung 2026-0013' });
  await waitFor(() =>
    expect(cancelled.textContent).toContain(
      'Diese Rechnung hebt Rechnung 2026-0012 vom 21.11.2026 auf. Grund: Falscher Betrag',
    ),
  );
});

it('of a small business shows no tax and says why; many positions go on on further sheets', async () => {
  const positions = Array.from({ length: 11 }, (_, index) => ({
    ...INVOICE.positions[0]!,
    claim_id: `f${index}`,
    text: `Position ${index + 1}`,
  }));
  renderScreen(<InvoiceSheets of={[{ ...INVOICE, small_business: true, positions }]} onClose={vi.fn()} />, {
    at: '/invoices',
    calls: CALLS,
  });
  const [first, last] = await screen.findAllByRole('article');
  expect(within(first!).getByText('Position 10')).toBeInTheDocument();
  expect(first!.textContent).not.toContain('Rechnungsbetrag');
  expect(last!.textContent).toContain('Position 11');
  expect(last!.textContent).toContain('§ 19 UStG');
  expect(last!.textContent).not.toContain('Umsatzsteuer (');
  expect(last!.textContent).not.toContain('19 %');
});
