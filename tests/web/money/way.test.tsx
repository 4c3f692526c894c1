/** Why a claim is what it is: its way on its page, and its return in the lists and the letter. */
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import type { Claim } from '#resources/money/claims.ts';
import type { Dunning } from '#resources/money/dunnings.ts';
import { claimWay, type WayEntry } from '#resources/money/endpoints/way.ts';
import { dunningLetter } from '#resources/money/letters/dunningLetter.ts';
import type { Customer } from '#resources/people/customers.ts';
import { ClaimList } from '#web/screens/money/dues/MoneyLists.tsx';
import { ClaimPage } from '#web/screens/money/invoices/ClaimPage.tsx';
import { answering } from '../../support/endpoints.ts';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

beforeEach(onWideScreen);

const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ');

const CLAIM = {
  ...{ id: 'f1', studio_id: 's1', number: 20, customer_id: 'c1', kind: 'fee', text: 'Beitrag November' },
  ...{ due_on: '2026-11-01', amount_cents: 4990, open_cents: 4990, status: 'overdue', vat_rate: 19 },
  ...{ returned_on: '2026-11-20', return_code: 'AM04', run_id: null, invoice_id: null, corrects: null },
} as Claim;
const KIM = { id: 'c1', studio_id: 's1', number: 43, first_name: 'Kim', last_name: 'Ott' } as Customer;
const RETURN = 'Rücklastschrift 20.11.2026: Konto nicht gedeckt';

const WAY = [
  {
    ...{ on: '2026-10-30', kind: 'price', text: 'Preis monatlich aus dem Tarif „Flex“' },
    ...{ amount_cents: 4990, to: 'contracts', to_id: 'v7' },
  },
  { on: '2026-11-20', kind: 'returned', text: RETURN, amount_cents: -4990 },
  {
    ...{ on: '2026-11-21', kind: 'in_run', text: 'In Einzug 3 vorbereitet' },
    ...{ to: 'collection_runs', to_id: 'e3' },
  },
] as WayEntry[];

it('is told on the claim’s page, as far as one may see what it leads to', async () => {
  renderScreen(
    <Routes>
      <Route path=":id" element={<ClaimPage />} />
    </Routes>,
    {
      at: '/claims/f1',
      as: 'trainer',
      records: { claims: [CLAIM], customers: [KIM] },
      answers: [answering(claimWay, async () => WAY)],
    },
  );
  const way = within(await screen.findByRole('list', { name: 'Wie es dazu kam' }));
  expect(way.getAllByRole('listitem').map((one) => plain(one.textContent))).toEqual([
    '30.10.2026PreisPreis monatlich aus dem Tarif „Flex“49,90 €',
    `20.11.2026Rücklastschrift${RETURN}-49,90 €`,
    '21.11.2026EinzugIn Einzug 3 vorbereitet',
  ]);
  expect(way.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/contracts/v7']);
});

it('names the return in the claim’s row, and in the letter', async () => {
  renderScreen(<ClaimList />, { at: '/claims', as: 'admin', records: { claims: [CLAIM], customers: [KIM] } });
  expect(await screen.findByText(RETURN)).toBeVisible();
  const letter = dunningLetter(
    {
      ...{ number: 8, level_name: '1. Mahnung', text: '', due_on: '2026-12-02', sum_cents: 4990 },
      ...{ fee_cents: 0, iban: null },
      claims: [{ ...CLAIM, claim_id: 'f1' }] as unknown as Dunning['claims'],
    },
    KIM,
  );
  expect(letter.table?.rows[0]?.[1]).toBe(`Beitrag November\n${RETURN}`);
});
