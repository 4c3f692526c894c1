import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { type Product, products } from '#resources/contracts/products.ts';
import { termText } from '#resources/contracts/termTexts.ts';
import { customers } from '#resources/people/customers.ts';
import { studioConfig } from '#resources/studio/endpoints/studio.ts';
import { saleState } from '#rules/contracts/sale.ts';
import { formPath, rewritePath } from '#web/generic/addresses.ts';
import { formAlone } from '#web/generic/pages.ts';
import { offerLines } from '#web/screens/contracts/products/offer.ts';
import { ProductCreate, ProductEdit } from '#web/screens/contracts/products/ProductForms.tsx';
import { ProductList } from '#web/screens/contracts/products/ProductList.tsx';
import { saleText } from '#web/screens/contracts/products/sale.tsx';
import { answering } from '../../support/endpoints.ts';
import { acted, onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

function buildProduct(values: Partial<Product> = {}): Product {
  return {
    id: 'p1',
    studio_id: 's1',
    version: 2,
    name: 'Fit 12',
    kind: 'membership',
    active: true,
    sale_from: null,
    sale_until: null,
    price_cents: 4990,
    vat_rate: 19,
    billing_interval: 'monthly',
    signup_fee_cents: null,
    minimum_term_months: 12,
    notice_period_months: 1,
    renewal: 'indefinite',
    free_months: null,
    card_units: null,
    card_valid_days: null,
    appointment_minutes: null,
    ...values,
  } as Product;
}

/** A screen at its own address, as react-admin mounts it. */
const at = (path: string, screenElement: ReactElement) => (
  <Routes>
    <Route path={`${path}/*`} element={screenElement} />
  </Routes>
);

/** Amounts have no-break spaces. */
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');

describe('addresses of tariffs', () => {
  it('have the form at the record itself', () => {
    expect(formAlone('products')).toBe('record');
    expect(formPath(products, '7')).toBe('/products/7');
    expect(formPath(customers, '7')).toBe('/customers/7/edit');
  });
  it.each([
    ['/products/7/show', '/products/7'],
    ['/products/7/edit', '/products/7'],
    ['/products/7', '/products/7'],
    ['/products/create', '/products/create'],
    ['/admins/7', '/admins/7/edit'],
    ['/customers/7/edit', '/customers/7/edit'],
  ])('%s leads to %s', (from, to) => expect(rewritePath(from, ['products', 'admins', 'customers'])).toBe(to));
});

describe('what a customer reads', () => {
  it.each([
    [
      { minimum_term_months: 12, notice_period_months: 1, renewal: 'indefinite' },
      '12 Monate Laufzeit, danach monatlich kündbar',
    ],
    [
      { minimum_term_months: 1, notice_period_months: 0, renewal: 'indefinite' },
      '1 Monat Laufzeit, danach jederzeit kündbar',
    ],
    [
      { minimum_term_months: 6, notice_period_months: 1, renewal: 'none' },
      '6 Monate Laufzeit, endet danach von selbst',
    ],
    [
      { minimum_term_months: null, notice_period_months: 3, renewal: null },
      'Ohne Mindestlaufzeit, kündbar mit einer Frist von 3 Monaten',
    ],
  ] as const)('%o: %s', (terms, text) => expect(termText(terms)).toBe(text));

  it('names price, term, fee, free months and the sum', () => {
    const lines = offerLines(buildProduct({ signup_fee_cents: 2900, free_months: 1 })).map(plain);
    expect(lines).toEqual([
      '49,90 € pro Monat (inkl. 19 % USt.)',
      '12 Monate Laufzeit, danach monatlich kündbar.',
      'Einmalige Aufnahmegebühr von 29,00 €.',
      'Der erste Monat ist beitragsfrei.',
      'Gesamtpreis der ersten 12 Monate: 577,90 €.',
    ]);
  });

  it('names no tax of a small business', () => {
    expect(plain(offerLines(buildProduct(), true)[0]!)).toBe('49,90 € pro Monat (ohne USt. nach § 19 UStG)');
  });

  it('is about units and days for a card', () => {
    const card = buildProduct({
      kind: 'card',
      billing_interval: 'once',
      card_units: 10,
      card_valid_days: 180,
    });
    expect(offerLines(card)).toEqual(
      expect.arrayContaining(['10 Einheiten.', 'Gültig 180 Tage ab dem ersten Tag.']),
    );
  });
});

describe('the time of sale', () => {
  const from = { active: true, sale_from: '2026-01-01', sale_until: '2026-06-30' };
  it.each([
    ['2025-12-31', 'later'],
    ['2026-01-01', 'onSale'],
    ['2026-06-30', 'onSale'],
    ['2026-07-01', 'over'],
  ])('on %s it is %s', (day, state) => expect(saleState(from, day)).toBe(state));
  it('is written in German', () => {
    expect(saleText(from)).toBe('01.01.2026 – 30.06.2026');
    expect(saleText({ sale_from: null, sale_until: null })).toBe('unbefristet');
  });
});

describe('the list of tariffs', () => {
  it('shows price, term, light and whether it is on sale', async () => {
    onWideScreen();
    renderScreen(<ProductList />, {
      at: '/products',
      as: 'admin',
      records: {
        products: [
          buildProduct(),
          buildProduct({ id: 'p2', name: 'Alt', active: false, minimum_term_months: 36 }),
        ],
      },
    });
    const row = (await screen.findByRole('link', { name: 'Fit 12' })).closest('tr') as HTMLElement;
    expect(plain(row.textContent)).toContain('49,90 € pro Monat');
    expect(row).toHaveTextContent('12 Monate Laufzeit, danach monatlich kündbar');
    expect(row).toHaveTextContent('Eingehalten');
    expect(row).toHaveTextContent('Im Verkauf');
    const old = screen.getByRole('link', { name: 'Alt' }).closest('tr') as HTMLElement;
    expect(old).toHaveTextContent('Verletzt');
    expect(old).toHaveTextContent('Nicht im Verkauf');
  });
});

describe('the form of a tariff', () => {
  const light = () => screen.getByRole('status', { name: 'Regelampel' });

  it('begins as a lawful year, and names what breaks as one types', async () => {
    const { user } = renderScreen(at('create', <ProductCreate />), { at: '/products/create', as: 'admin' });
    await screen.findByRole('heading', { name: 'Produkt anlegen' });
    expect(light()).toHaveTextContent('Hält § 309 Nr. 9 BGB ein');
    await user.clear(screen.getByLabelText(/^Erste Laufzeit/));
    await user.type(screen.getByLabelText(/^Erste Laufzeit/), '36');
    expect(light()).toHaveTextContent('Verstößt gegen § 309 Nr. 9 BGB');
    expect(light()).toHaveTextContent('§ 309 Nr. 9 Buchst. a BGB');
    expect(light()).toHaveTextContent('lässt sich das Produkt nicht für den Verkauf speichern');
  });

  it('warns a small business of a tax rate', async () => {
    const answers = [
      answering(studioConfig, async () => ({ studio_id: 's1', small_business: true }) as never),
    ];
    const { user } = renderScreen(at('create', <ProductCreate />), {
      at: '/products/create',
      as: 'admin',
      answers,
    });
    expect(await screen.findByText(/weist du keine Umsatzsteuer aus \(§ 19 UStG\)/)).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: /^Umsatzsteuer/ }));
    await user.click(screen.getByRole('option', { name: '0 %' }));
    await waitFor(() => expect(screen.queryByText(/§ 19 UStG\): Wähle/)).not.toBeInTheDocument());
  });

  it('adds up the first term and the average', async () => {
    const { user } = renderScreen(at('create', <ProductCreate />), { at: '/products/create', as: 'admin' });
    await user.type(await screen.findByLabelText(/^Preis \(brutto\)/), '49,90');
    await user.type(screen.getByLabelText(/^Aufnahmegebühr/), '29');
    const total = screen.getByText('Gesamt in der ersten Laufzeit').parentElement;
    await waitFor(() => expect(plain(total?.textContent ?? '')).toContain('627,80 €'));
    expect(screen.getByRole('region', { name: 'So liest es der Kunde' })).toHaveTextContent(
      '12 Monate Laufzeit, danach monatlich kündbar.',
    );
  });

  it('asks of a card what a card needs', async () => {
    const { user } = renderScreen(at('create', <ProductCreate />), { at: '/products/create', as: 'admin' });
    await user.click(await screen.findByRole('combobox', { name: /^Art/ }));
    await user.click(screen.getByRole('option', { name: 'Karte' }));
    expect(await screen.findByLabelText(/^Einheiten der Karte/)).toHaveValue('10');
    expect(screen.queryByLabelText(/^Kündigungsfrist/)).not.toBeInTheDocument();
    expect(light()).toHaveTextContent('gilt hier nicht');
  });

  it('asks of a service that is paid again and again what binds it, and names what breaks', async () => {
    const { user } = renderScreen(at('create', <ProductCreate />), { at: '/products/create', as: 'admin' });
    await user.click(await screen.findByRole('combobox', { name: /^Art/ }));
    await user.click(screen.getByRole('option', { name: 'Dienstleistung' }));
    expect(screen.queryByLabelText(/^Erste Laufzeit/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: /^Abrechnung/ }));
    await user.click(screen.getByRole('option', { name: 'monatlich' }));
    expect(light()).toHaveTextContent('Hält § 309 Nr. 9 BGB ein');
    await user.type(await screen.findByLabelText(/^Erste Laufzeit/), '36');
    await user.type(screen.getByLabelText(/^Kündigungsfrist/), '6');
    expect(light()).toHaveTextContent('Verstößt gegen § 309 Nr. 9 BGB');
    expect(light()).toHaveTextContent('§ 309 Nr. 9 Buchst. b und c BGB');
  });

  it('doesn’t send a tariff on sale that breaks the law', async () => {
    const create = vi.fn();
    const { user } = renderScreen(at('create', <ProductCreate />), {
      at: '/products/create',
      as: 'admin',
      calls: { create },
    });
    await user.type(await screen.findByLabelText(/^Name/), 'Lang');
    await user.type(screen.getByLabelText(/^Preis \(brutto\)/), '10');
    await user.clear(screen.getByLabelText(/^Erste Laufzeit/));
    await user.type(screen.getByLabelText(/^Erste Laufzeit/), '25');
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Erste Laufzeit/)).toHaveAttribute('aria-invalid', 'true'),
    );
    expect(create).not.toHaveBeenCalled();
  });

  it('offers to retire a tariff that contracts need', async () => {
    const deletion = async () => ({
      id: 'p1',
      title: 'Fit 12',
      allowed: false,
      reason: null,
      blockers: [
        {
          resource: 'contracts',
          total: 1,
          records: [{ id: 'v1', parent_id: null, title: 'Vertrag 17', line: '' }],
        },
      ],
    });
    const act = vi.fn(async () => acted(buildProduct({ active: false })));
    const { user } = renderScreen(at(':id', <ProductEdit />), {
      at: '/products/p1',
      as: 'admin',
      records: { products: [buildProduct()] },
      calls: { deletion, act },
    });
    await user.click(await screen.findByRole('button', { name: 'Löschen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Fit 12 wird noch gebraucht' });
    expect(within(dialog).getByRole('link', { name: 'Vertrag 17' })).toHaveAttribute('href', '/contracts/v1');
    await user.click(within(dialog).getByRole('button', { name: 'Aus dem Verkauf nehmen' }));
    await waitFor(() =>
      expect(act).toHaveBeenCalledWith('products', 'p1', 'retire', {}, { version: buildProduct().version }),
    );
    expect(await screen.findByText(/ist nicht mehr im Verkauf/)).toBeVisible();
  });
});
