/** Customers that are firms: what their invoices state, and stay at. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invoice } from '#resources/money/invoices.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { eInvoiceFaults } from '../../support/eInvoice.ts';

const TODAY = '2026-11-21';
const PATH = 'payment/invoices';
const SELLER = {
  street: 'Hafenstraße 1',
  postal_code: '24103',
  city: 'Kiel',
  tax_number: '20/123/45678',
  phone: '0431 123450',
  email: 'post@nord.example',
  iban: 'DE02120300000000202051',
  creditor_id: 'DE98ZZZ09999999999',
};
const FIRM = {
  first_name: 'Kim',
  last_name: 'Ott',
  company_name: 'Förde Werft GmbH',
  vat_id: 'DE123456789',
  buyer_reference: '04011000-1234512345-35',
  invoice_email: 'rechnung@werft.example',
  invoice_address: { street: 'Kai 7', postal_code: '24143', city: 'Kiel', country: null },
};
let studio: Commerce;
let firm: string;
beforeAll(async () => {
  studio = await commerce(TODAY);
  const address = `auth/studios/${studio.nord}`;
  const { status, body } = await admin().put(address, { ...(await admin().get(address)).body, ...SELLER });
  expect(status, JSON.stringify(body)).toBe(200);
  firm = await studio.customer(FIRM);
});
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const trainer = () => studio.as('trainerNord');
const claim = async (customer_id: string, values: object = {}): Promise<{ id: string; number: number }> => {
  const body = {
    customer_id,
    kind: 'goods',
    text: 'Handtuch',
    due_on: TODAY,
    vat_rate: 19,
    amount_cents: 4990,
  };
  const made = await admin().post('payment/claims', { ...body, ...values });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
};
const issued = async (...claim_ids: string[]): Promise<Invoice> => {
  const { status, body } = await admin().post(`${PATH}/issue`, { claim_ids });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const change = async (id: string, values: object) => {
  const { body } = await admin().get(`auth/customers/${id}`);
  return trainer().put(`auth/customers/${id}`, { ...body, ...values });
};

describe('a firm', () => {
  it('is found by its name', async () => {
    const { body } = await trainer().get('auth/customers', { filter: { q: 'werft' } });
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual([firm]);
  });

  it('gets invoices at its own address, which stay as they were', async () => {
    const made = await issued((await claim(firm)).id);
    expect(made.recipient).toEqual({
      name: 'Förde Werft GmbH',
      contact: 'Kim Ott',
      street: 'Kai 7',
      postal_code: '24143',
      city: 'Kiel',
      country: 'Deutschland',
      email: 'rechnung@werft.example',
      vat_id: 'DE123456789',
      buyer_reference: '04011000-1234512345-35',
    });
    expect(made.payment).toMatchObject({ method: 'transfer', account_iban: SELLER.iban, due_on: TODAY });
    await change(firm, { company_name: 'Werft AG', invoice_address: null });
    expect((await admin().get(`${PATH}/${made.id}`)).body.recipient.name).toBe('Förde Werft GmbH');
    await change(firm, FIRM);
  });

  it('has a VAT id of a form that there is', async () => {
    const { status, body } = await change(firm, { vat_id: 'DE12345' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['vat_id']]);
  });
});

it('an invoice of what is debited names the mandate, and its account to admins alone', async () => {
  const payer = await studio.customer({
    iban: 'DE89370400440532013000',
    sepa_mandate: { reference: 'M-17', signed_on: '2026-01-05', last_used_on: null },
  });
  const made = await issued((await claim(payer)).id);
  expect(made).toMatchObject({
    payment: { method: 'debit', mandate_reference: 'M-17', creditor_id: SELLER.creditor_id },
    debited_iban: 'DE89370400440532013000',
  });
  expect((await trainer().get(`${PATH}/${made.id}`)).body.debited_iban).toMatch(/•/);
});

it('are named in the journal', async () => {
  await claim(firm, { due_on: '2026-10-05' });
  const { body } = await admin().get('payment/journal', { month: '2026-10' });
  expect(body).toContain('Förde Werft GmbH');
  expect(body).not.toContain('Kim Ott');
});

it('are named beside the person where money is due', async () => {
  await claim(firm, { due_on: '2026-10-05' });
  const named = 'Kim Ott (Förde Werft GmbH)';
  const open = (await admin().get('payment/open-items', { day: TODAY })).body as { customer_name: string }[];
  expect(open.map(({ customer_name }) => customer_name)).toContain(named);
  const proposals = (await admin().get('payment/dunning')).body as { customer_name: string }[];
  expect(proposals.map(({ customer_name }) => customer_name)).toContain(named);
});

describe('an e-invoice', () => {
  const xmlOf = (id: string) => admin().get(`${PATH}/${id}/xml`);

  it('is valid, and stays the same whatever changes', async () => {
    const made = await issued((await claim(firm)).id);
    const { status, body: text } = await xmlOf(made.id);
    expect([status, eInvoiceFaults(text)]).toEqual([200, []]);
    expect(text).toContain('<ram:BuyerReference>04011000-1234512345-35</ram:BuyerReference>');
    await change(firm, { company_name: 'Werft AG' });
    expect((await xmlOf(made.id)).body).toBe(text);
    await change(firm, FIRM);
    await admin().post(`${PATH}/${made.id}/cancel`, { reason: 'Falsche Anschrift' });
    const [opposite] = (await admin().get(PATH, { filter: { cancels: made.id } })).body as Invoice[];
    const cancellation = (await xmlOf(opposite!.id)).body;
    expect(eInvoiceFaults(cancellation)).toEqual([]);
    expect(cancellation).toContain(`<ram:IssuerAssignedID>${made.number}</ram:IssuerAssignedID>`);
  });

  it('is refused where something is missing, with where to enter it', async () => {
    const nowhere = await studio.customer({ city: null });
    const made = await issued((await claim(nowhere)).id);
    const { status, body } = await xmlOf(made.id);
    expect([status, body.detail]).toEqual([409, expect.stringContaining('vom Empfänger Ort')]);
  });
});
