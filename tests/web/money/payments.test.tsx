/** Noting a payment, and its receipt. */
import { screen, waitFor } from '@testing-library/react';
import { HttpError, RecordContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Claim } from '#resources/money/claims.ts';
import { receiptOf } from '#resources/money/letters/receipt.ts';
import type { Payment } from '#resources/money/payments.ts';
import type { Customer } from '#resources/people/customers.ts';
import { studioConfig } from '#resources/studio/endpoints/studio.ts';
import { ClaimDialog } from '#web/screens/money/payments/ClaimForms.tsx';
import { CustomerAccount } from '#web/screens/money/payments/CustomerAccount.tsx';
import { PaymentDialog } from '#web/screens/money/payments/PaymentForms.tsx';
import { answering } from '../../support/endpoints.ts';
import { buildRecord, renderAdmin } from '../../support/renderAdmin.tsx';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const CUSTOMER = {
  id: 'c1',
  studio_id: 's1',
  first_name: 'Kim',
  last_name: 'Ott',
  gender: 'female',
} as Customer;

const claim = (id: string, text: string, due_on: string, open_cents: number, number: number) =>
  ({ id, text, due_on, open_cents, number, customer_id: 'c1', run_id: null }) as Claim;

const CLAIMS = [
  claim('f1', 'Handtuch', '2026-11-01', 2000, 4),
  claim('f2', 'Beitrag', '2026-12-01', 4990, 5),
];

beforeEach(onWideScreen);

const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ');

function renderDialog(claims: readonly Claim[], studio: object = {}) {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({
    data: { id: 'p1', number: 17, ...data },
  }));
  const onClose = vi.fn();
  const scene = renderScreen(<PaymentDialog customer={CUSTOMER} onClose={onClose} />, {
    at: '/payments',
    records: { claims, customers: [CUSTOMER] },
    answers: [
      answering(studioConfig, async () => ({ studio_id: 's1', till_elsewhere: true, ...studio }) as never),
    ],
    calls: { create },
  });
  return { ...scene, create, onClose };
}

const sent = (create: ReturnType<typeof renderDialog>['create']) => create.mock.calls[0]?.[1].data;
const amount = () => screen.getByRole('textbox', { name: /Betrag/ });

describe('the dialog', () => {
  it('offers what is open, pays the oldest first, and says what each claim gets', async () => {
    const { user, create, onClose } = renderDialog(CLAIMS);
    expect(await screen.findByRole('checkbox', { name: /Handtuch/ })).not.toBeChecked();
    await waitFor(() => expect(amount()).toHaveValue('69,90'));
    await user.clear(amount());
    await user.type(amount(), '30');
    await user.tab();
    expect(plain(screen.getByRole('checkbox', { name: /Handtuch/ }).closest('label')!.textContent)).toBe(
      'Handtuch, fällig am 01.11.2026: 20,00 € · wird bezahlt',
    );
    expect(plain(screen.getByRole('checkbox', { name: /Beitrag/ }).closest('label')!.textContent)).toBe(
      'Beitrag, fällig am 01.12.2026: 49,90 € · 10,00 € davon',
    );
    await user.click(screen.getByRole('button', { name: 'Erfassen' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(create)).toMatchObject({
      customer_id: 'c1',
      amount_cents: 3000,
      method: 'cash',
      allocations: [],
    });
    expect(await screen.findByText('Zahlung 17 ist erfasst.')).toBeInTheDocument();
  });

  it('pays what is chosen, with the amount that it asks for', async () => {
    const { user, create, onClose } = renderDialog(CLAIMS);
    await user.click(await screen.findByRole('checkbox', { name: /Beitrag/ }));
    expect(amount()).toHaveValue('49,90');
    await user.click(screen.getByRole('button', { name: 'Erfassen' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(create)).toMatchObject({
      amount_cents: 4990,
      allocations: [{ claim_id: 'f2', amount_cents: 4990 }],
    });
  });

  it('is no till: cash is for fees, unless the studio says where its till is', async () => {
    const { user } = renderDialog([{ ...CLAIMS[0]!, kind: 'goods' }, CLAIMS[1]!], { till_elsewhere: false });
    expect(await screen.findByText(/keine Kasse \(§\s146a\sAO\).*stellt ein Admin.*ein/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Handtuch.*bar nur an der Kasse/ })).toBeDisabled();
    await waitFor(() => expect(amount()).toHaveValue('49,90'));
    await user.click(screen.getByRole('combobox', { name: /Zahlungsart/ }));
    await user.click(await screen.findByRole('option', { name: 'Überweisung' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Handtuch/ })).toBeEnabled());
    expect(screen.queryByText(/§\s146a\sAO/)).toBeNull();
  });

  it('says that it stays in credit where nothing is open, and that nothing is no payment', async () => {
    const { user, create } = renderDialog([]);
    expect(
      await screen.findByText('Es ist nichts offen: Die Zahlung bleibt als Guthaben stehen.'),
    ).toBeVisible();
    await user.type(amount(), '0');
    await user.click(screen.getByRole('button', { name: 'Erfassen' }));
    expect(await screen.findByText('Der Betrag ist größer als 0.')).toBeVisible();
    expect(create).not.toHaveBeenCalled();
  });
});

describe('the form', () => {
  it('lets go of what was chosen of somebody else’s', async () => {
    const person = (id: string, first_name: string) =>
      buildRecord({ id, first_name, last_name: 'Ott', status: 'active', tags: [], trainer_ids: [] });
    const theirs = CLAIMS.map((one) =>
      buildRecord({ ...one, customer_id: one.id === 'f1' ? 'c1' : 'c2', amount_cents: one.open_cents }),
    );
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({
      data: { id: 'p1', number: 17, ...data },
    }));
    const { user } = renderAdmin({
      at: '/payments/create',
      records: { customers: [person('c1', 'Kim'), person('c2', 'Ada')], claims: theirs },
      dataProvider: { create: create as never },
    });
    const payer = await screen.findByRole('combobox', { name: /Kunde/ });
    await user.click(payer);
    await user.click(await screen.findByRole('option', { name: /Kim Ott/ }));
    await user.click(await screen.findByRole('checkbox', { name: /Handtuch/ }));
    expect(amount()).toHaveValue('20,00');
    await user.click(payer);
    await user.clear(payer);
    await user.click(await screen.findByRole('option', { name: /Ada Ott/ }));
    expect(await screen.findByRole('checkbox', { name: /Beitrag/ })).not.toBeChecked();
    await waitFor(() => expect(amount()).toHaveValue('49,90'));
    await user.click(screen.getByRole('button', { name: 'Erfassen' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toMatchObject({
      customer_id: 'c2',
      amount_cents: 4990,
      allocations: [],
    });
  });

  it('begins with the claim of the card that was sold, among older ones', async () => {
    const kim = buildRecord({ id: 'c1', first_name: 'Kim', last_name: 'Ott', status: 'active', tags: [] });
    const theirs = CLAIMS.map((one) =>
      buildRecord({ ...one, amount_cents: one.open_cents, card_id: one.id === 'f2' ? 'k7' : null }),
    );
    const source = encodeURIComponent(JSON.stringify({ customer_id: 'c1' }));
    const { user } = renderAdmin({
      at: `/payments/create?source=${source}&karte=k7`,
      records: { customers: [kim], claims: theirs },
    });
    const card = await screen.findByRole('checkbox', { name: /Beitrag/ });
    await waitFor(() => expect(card).toBeChecked());
    expect(screen.getByRole('checkbox', { name: /Handtuch/ })).not.toBeChecked();
    expect(amount()).toHaveValue('49,90');
    // Chosen once: what is taken out stays out.
    await user.click(card);
    await waitFor(() => expect(amount()).toHaveValue('69,90'));
    expect(card).not.toBeChecked();
  });
});

describe('the way back from the form', () => {
  const records = {
    customers: [
      buildRecord({ id: 'c1', first_name: 'Kim', last_name: 'Ott', status: 'active', trainer_ids: [] }),
    ],
    claims: [],
  };
  const back = () => screen.getByRole('link', { name: 'Abbrechen' }).getAttribute('href');

  it('leads a trainer, whose list of all payments it isn’t, to the customer’s account', async () => {
    const { user } = renderAdmin({ at: '/payments/create', as: 'trainer', records });
    await user.click(await screen.findByRole('combobox', { name: /Kunde/ }));
    expect(back()).toBe('/');
    await user.click(await screen.findByRole('option', { name: /Kim Ott/ }));
    await waitFor(() => expect(back()).toBe('/customers/c1?tab=konto'));
  });

  it('leads an admin to the list', async () => {
    renderAdmin({ at: '/payments/create', records });
    await screen.findByRole('combobox', { name: /Kunde/ });
    expect(back()).toBe('/payments');
  });
});

describe('a claim by hand', () => {
  it('is a service or goods, at a day and an amount', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({
      data: { id: 'f9', number: 9, ...data },
    }));
    const onClose = vi.fn();
    const { user } = renderScreen(<ClaimDialog customer={CUSTOMER} onClose={onClose} />, {
      at: '/claims',
      calls: { create },
    });
    await user.click(await screen.findByRole('combobox', { name: /Art/ }));
    const kinds = await screen.findAllByRole('option');
    expect(kinds.map(({ textContent }) => textContent)).toEqual(['Leistung', 'Ware']);
    await user.click(screen.getByRole('option', { name: 'Ware' }));
    await user.type(screen.getByRole('textbox', { name: /Wofür/ }), 'Handtuch');
    await user.type(amount(), '9,90');
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toMatchObject({
      customer_id: 'c1',
      kind: 'goods',
      text: 'Handtuch',
      amount_cents: 990,
      vat_rate: 19,
    });
  });
});

describe('the account', () => {
  it('says how it stands, and since when something is open', async () => {
    const overdue = { ...claim('f1', 'Handtuch', '2026-11-01', 2000, 4), status: 'overdue' };
    renderScreen(
      <RecordContextProvider value={{ ...CUSTOMER, open_cents: 6990 }}>
        <CustomerAccount />
      </RecordContextProvider>,
      { at: '/customers', as: 'admin', records: { claims: [overdue, CLAIMS[1] as Claim], payments: [] } },
    );
    const fact = (label: string) => plain(screen.getByText(label).nextSibling?.textContent ?? null);
    await waitFor(() => expect(fact('Offen seit')).toBe('01.11.2026'));
    expect([fact('Davon überfällig')]).toEqual(['20,00 €']);
    expect(plain(document.body.textContent)).toContain('Offen69,90 €');
    expect(await screen.findByText('Kim hat noch nichts bezahlt.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Forderung von Hand' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Zahlung erfassen' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Rechnung stellen' })).toBeEnabled();
  });

  it('is a trainer’s to read and to take a payment for: claims and invoices are made by admins', async () => {
    const { getList } = renderScreen(
      <RecordContextProvider value={{ ...CUSTOMER, open_cents: 6990 }}>
        <CustomerAccount />
      </RecordContextProvider>,
      { at: '/customers', as: 'trainer', records: { claims: [...CLAIMS], payments: [] } },
    );
    expect(await screen.findByRole('button', { name: 'Zahlung erfassen' })).toBeEnabled();
    await screen.findByText('Kim hat noch keine Rechnung.');
    for (const name of ['Forderung von Hand', 'Rechnung stellen', 'Mahnstopp setzen'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    // The services answer no other list.
    for (const [resource, { filter }] of getList.mock.calls)
      expect(filter).toHaveProperty(resource === 'customers' ? 'payer_id' : 'customer_id', 'c1');
  });

  it('doesn’t say that nothing is open where that couldn’t be loaded', async () => {
    const getList = async (of: string) => {
      if (of === 'claims') throw new HttpError('Der Server macht Pause.', 500, {});
      return { data: [], total: 0 };
    };
    renderScreen(
      <RecordContextProvider value={{ ...CUSTOMER, open_cents: 6990 }}>
        <CustomerAccount />
      </RecordContextProvider>,
      { at: '/customers', calls: { getList } },
    );
    // Of the account, and of the list below.
    await waitFor(() => expect(screen.getAllByText('Der Server macht Pause.')).toHaveLength(2));
    expect(screen.queryByText('nichts offen')).toBeNull();
  });

  it('has the way to a returned debit on a phone, too: at the claim that was collected', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => ({ ...wide(query), matches: false });
    const inRun = { ...claim('f1', 'Beitrag', '2026-11-01', 2000, 4), run_id: 'r1' };
    const item = { id: 'x1', parent_id: 'r1', claim_id: 'f1', customer_id: 'c1', live: true };
    const { user } = renderScreen(
      <RecordContextProvider value={CUSTOMER}>
        <CustomerAccount />
      </RecordContextProvider>,
      {
        at: '/customers',
        as: 'admin',
        records: {
          claims: [inRun, CLAIMS[1] as Claim],
          payments: [],
          'collection-runs/items': [item],
          'collection-runs': [{ id: 'r1', number: 3, status: 'settled' }],
        },
      },
    );
    expect(await screen.findByText('Forderung 4')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(await screen.findAllByRole('button', { name: /^Kam zurück/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Kam zurück: Forderung 4' }));
    expect(await screen.findByRole('dialog', { name: 'Rücklastschrift eintragen' })).toBeVisible();
  });
});

it('a receipt says who paid what, when, how and what for', () => {
  const payment = {
    amount_cents: 5000,
    method: 'cash',
    received_on: '2026-11-21',
    reference: null,
    credit_cents: 10,
    allocations: [{ claim_id: 'f2', amount_cents: 4990 }],
  } as unknown as Payment;
  const { subject, salutation, terms } = receiptOf(payment, CUSTOMER, CLAIMS);
  expect([subject, salutation].map(plain)).toEqual(['Quittung über 50,00 €', 'Sehr geehrte Frau Ott,']);
  expect(terms.map(([label, value]) => `${plain(label)}: ${plain(value)}`)).toEqual([
    'Betrag: 50,00 €',
    'Erhalten am: 21.11.2026',
    'Zahlungsart: bar',
    'Beitrag (Forderung 5): 49,90 €',
    'Guthaben: 0,10 €',
  ]);
});
