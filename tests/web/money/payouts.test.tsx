/** Paying credit out, from a customer's account. */
import { screen, waitFor } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Customer } from '#resources/people/customers.ts';
import { CustomerAccount } from '#web/screens/money/payments/CustomerAccount.tsx';
import { receiptOf } from '#web/screens/money/payouts/PayoutReceipt.tsx';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const KIM = {
  ...{ id: 'c1', studio_id: 's1', version: 3, first_name: 'Kim', last_name: 'Ott', gender: 'female' },
  ...{ open_cents: -4990, iban: 'DE89370400440532013000', account_holder: 'Karin Ott' },
} as Customer;

beforeEach(onWideScreen);

const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ');

function renderAccount(customer: Customer, as: 'admin' | 'trainer' = 'admin') {
  const act = vi.fn(async (..._: unknown[]) => ({
    data: { ...customer, open_cents: 0 },
    headers: new Headers(),
  }));
  const scene = renderScreen(
    <RecordContextProvider value={customer}>
      <CustomerAccount />
    </RecordContextProvider>,
    { at: '/customers', as, records: { claims: [], payments: [], customers: [customer] }, calls: { act } },
  );
  return { ...scene, act };
}

it('offers the whole credit to the customer’s account, and refuses more', async () => {
  const { user, act } = renderAccount(KIM);
  await user.click(await screen.findByRole('button', { name: 'Guthaben auszahlen' }));
  const amount = await screen.findByRole('textbox', { name: /Betrag/ });
  expect(amount).toHaveValue('49,90');
  expect(screen.getByRole('textbox', { name: /IBAN/ })).toHaveValue('DE89 3704 0044 0532 0130 00');
  expect(screen.getByRole('textbox', { name: /Kontoinhaber/ })).toHaveValue('Karin Ott');
  await user.clear(amount);
  await user.type(amount, '50');
  await user.click(screen.getAllByRole('button', { name: 'Guthaben auszahlen' }).at(-1)!);
  expect(plain((await screen.findByText(/Das ist mehr als das Guthaben/)).textContent)).toContain('49,90 €');
  expect(act).not.toHaveBeenCalled();
  await user.clear(amount);
  await user.type(amount, '20');
  await user.tab();
  expect(plain((await screen.findByText(/Es bleiben/)).textContent)).toBe('Es bleiben 29,90 € Guthaben.');
  await user.click(screen.getAllByRole('button', { name: 'Guthaben auszahlen' }).at(-1)!);
  await waitFor(() => expect(act).toHaveBeenCalledOnce());
  expect(JSON.stringify(act.mock.calls[0])).toContain('"amount_cents":2000');
});

it('isn’t offered without credit, nor to trainers', async () => {
  renderAccount({ ...KIM, open_cents: 0 });
  await screen.findByRole('button', { name: 'Mahnstopp setzen' });
  expect(screen.queryByRole('button', { name: 'Guthaben auszahlen' })).toBeNull();
});

it('is an admin’s, with the list of what was paid out', async () => {
  const { getList } = renderAccount(KIM, 'trainer');
  await screen.findByText('Kim hat noch nichts bezahlt.');
  expect(screen.queryByRole('button', { name: 'Guthaben auszahlen' })).toBeNull();
  expect(getList.mock.calls.map(([of]) => of)).not.toContain('payouts');
});

it('has a receipt for the customer to sign', () => {
  const letter = receiptOf(
    { amount_cents: 4990, method: 'cash', paid_on: '2026-11-21', reference: null },
    KIM,
  );
  expect(plain(letter.subject)).toBe('Quittung über 49,90 €');
  expect(letter.paragraphs.join(' ')).toContain('Unterschrift');
});
