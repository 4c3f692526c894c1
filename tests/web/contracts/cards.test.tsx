import { screen, waitFor, within } from '@testing-library/react';
import { HttpError, RecordContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LedgerEntry } from '#resources/contracts/cardLedger.ts';
import type { ContractCard } from '#resources/contracts/contractCards.ts';
import { resourceByPath } from '#resources/index.ts';
import { debitRefusal } from '#rules/contracts/card.ts';
import { customMethods } from '#web/data/customMethods.ts';
import { CardList } from '#web/screens/contracts/cards/CardList.tsx';
import { endingSoon } from '#web/screens/contracts/cards/CardQuickFilters.tsx';
import { leftText, spanText } from '#web/screens/contracts/cards/cardFacts.ts';
import { CustomerCards } from '#web/screens/people/customers/CustomerCards.tsx';
import { acted, onWideScreen, renderScreen, type Scene } from '../../support/renderScreen.tsx';

const CUSTOMER = { id: 'c1', studio_id: 's1', first_name: 'Kim', last_name: 'Ott' };
const PRODUCT = {
  id: 'p1',
  name: 'Zehnerkarte',
  kind: 'card',
  card_units: 10,
  card_valid_days: 180,
  price_cents: 12_000,
};

function buildCard(values: Partial<ContractCard> = {}): ContractCard {
  return {
    id: 'k1',
    studio_id: 's1',
    version: 2,
    created_at: '2026-03-01T09:00:00Z',
    updated_at: '2026-03-01T09:00:00Z',
    number: 12,
    customer_id: 'c1',
    product_id: 'p1',
    contract_id: null,
    state: 'valid',
    state_until: '2027-02-28',
    units_total: 10,
    units_used: 3,
    units_left: 7,
    valid_from: '2026-03-01',
    valid_until: '2027-02-28',
    blocked: false,
    last_valid_on: null,
    visited_on: null,
    ...values,
  };
}

function buildEntry(values: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    id: 'e1',
    studio_id: 's1',
    parent_id: 'k1',
    version: 1,
    created_at: '2026-11-20T09:00:00Z',
    updated_at: '2026-11-20T09:00:00Z',
    at: '2026-11-20T09:00:00Z',
    delta: -1,
    reason: 'Probetraining',
    appointment_id: null,
    visit: true,
    by: 't1',
    by_name: 'Jo Berg',
    reversed: false,
    reverses: null,
    ...values,
  };
}

function renderCards(cards: readonly ContractCard[], scene: Partial<Scene> = {}) {
  const { calls, records, ...others } = scene;
  return renderScreen(<CardList />, {
    at: '/contract-cards',
    records: { 'contract-cards': cards, customers: [CUSTOMER], products: [PRODUCT], ...records },
    calls: { ...calls },
    ...others,
  });
}

/** The version that was seen is named; of a booking that is taken back none, as it isn’t about the card as it was. */
const SEEN = { version: buildCard().version };
const ANYHOW = { version: undefined };

beforeEach(onWideScreen);

describe('what is said of a card', () => {
  it.each([
    [{ state: 'valid' }, undefined],
    [{ blocked: true }, 'Die Karte ist gesperrt.'],
    [{ valid_until: '2026-10-12' }, 'Die Karte ist am 12.10.2026 abgelaufen.'],
    [{ valid_from: '2026-12-01' }, 'Die Karte gilt erst ab dem 01.12.2026.'],
    [{ units_used: 10 }, 'Alle 10 Einheiten der Karte sind verbraucht.'],
  ] as const)('%o: %s', (values, reason) =>
    expect(debitRefusal(buildCard(values), '2026-11-21')).toBe(reason),
  );

  it('counts what is left, or how often a card for a span of time was used', () => {
    expect(leftText(buildCard())).toBe('7 von 10 übrig');
    expect(leftText(buildCard({ units_total: null }))).toBe('3-mal genutzt');
    expect(spanText(buildCard({ valid_until: null }))).toBe('ab 01.03.2026');
  });
});

describe('the calls', () => {
  it('use one key for a debit whose answer got lost, and another for the next one', async () => {
    const keys: (string | null)[] = [];
    const sent: unknown[][] = [];
    let answers = 0;
    const { act } = customMethods({
      fetchJson: (async (url: string, init: RequestInit) => {
        sent.push([url, init.body, new Headers(init.headers).get('If-Match')]);
        keys.push(new Headers(init.headers).get('Idempotency-Key'));
        answers += 1;
        if (answers === 1) throw new HttpError('weg', 0, null);
        return { json: buildCard(), headers: new Headers({ 'X-Ledger-Entry': 'e9' }) };
      }) as never,
      addressFor: (path) => `/api/v1/${path}`,
      studioFilter: async () => ({}),
      wholeOf: async (path) => resourceByPath(path),
    });
    const debit = () => act('contract-cards', 'k1', 'debit', { units: 1 }, { version: 7 });
    await expect(debit()).rejects.toThrow('weg');
    expect((await debit()).headers.get('X-Ledger-Entry')).toBe('e9');
    await debit();
    await act('contract-cards', 'k1', 'reverse', { entry: 'e9' });
    expect(sent.at(-2)).toEqual(['/api/v1/contract-cards/k1/debit', '{"units":1}', '"7"']);
    expect(sent.at(-1)).toEqual(['/api/v1/contract-cards/k1/ledger/e9/reverse', '{}', null]);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});

describe('the list of cards', () => {
  it('shows whose each is, what is left and its state', async () => {
    renderCards([buildCard()]);
    const row = (await screen.findByRole('button', { name: 'Karte 12 öffnen' })).closest('tr') as HTMLElement;
    await waitFor(() => expect(row).toHaveTextContent('Kim Ott'));
    expect(row).toHaveTextContent('Zehnerkarte');
    expect(row).toHaveTextContent('7 von 10 übrig');
    const bar = within(row).getByRole('meter', { name: 'Übrig' });
    expect(bar).toHaveAttribute('aria-valuenow', '7');
    expect(bar).toHaveAttribute('aria-valuemax', '10');
    expect(bar.firstElementChild).toHaveStyle({ width: '70%' });
    expect(row).toHaveTextContent('28.02.2027');
    expect(row).toHaveTextContent('Gültig');
  });

  it('debits in two clicks, and takes it back by a counter-entry', async () => {
    const act = vi.fn(async (_path: string, _id: string, name: string) =>
      name === 'debit'
        ? acted(buildCard({ units_used: 4, units_left: 6 }), { 'X-Ledger-Entry': 'e7' })
        : acted(buildCard()),
    );
    const { user, address } = renderCards([buildCard()], { calls: { act } });
    await user.click(await screen.findByRole('button', { name: 'Von Karte 12 abbuchen' }));
    await user.click(screen.getByRole('button', { name: '1 Einheit abbuchen' }));
    await waitFor(() =>
      expect(act).toHaveBeenCalledWith('contract-cards', 'k1', 'debit', { units: 1 }, SEEN),
    );
    expect(await screen.findByText('1 Einheit abgebucht. Karte 12: 6 von 10 übrig.')).toBeVisible();
    expect(address()).toBe('/contract-cards');
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await waitFor(() =>
      expect(act).toHaveBeenCalledWith('contract-cards', 'k1', 'reverse', { entry: 'e7' }, ANYHOW),
    );
    expect(await screen.findByText('Buchung zurückgenommen. Karte 12: 7 von 10 übrig.')).toBeVisible();
  });

  it('takes several units with a reason, never more than are left', async () => {
    const act = vi.fn(async () => acted(buildCard({ units_used: 10, units_left: 0 })));
    const { user } = renderCards([buildCard({ units_used: 8, units_left: 2 })], { calls: { act } });
    await user.click(await screen.findByRole('button', { name: 'Von Karte 12 abbuchen' }));
    const more = screen.getByRole('button', { name: 'Eine Einheit mehr' });
    await user.click(more);
    expect(more).toBeDisabled();
    expect(screen.getByText('danach 0 von 10 übrig')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Grund (freiwillig)' }), 'Mit Gast');
    await user.click(screen.getByRole('button', { name: '2 Einheiten abbuchen' }));
    await waitFor(() =>
      expect(act).toHaveBeenCalledWith(
        'contract-cards',
        'k1',
        'debit',
        { units: 2, reason: 'Mit Gast' },
        SEEN,
      ),
    );
  });

  it('is debited by nobody who may change nothing', async () => {
    renderCards([buildCard()], { as: 'admin', role: 'tax' });
    await screen.findByText('Kim Ott');
    expect(screen.queryByRole('button', { name: 'Von Karte 12 abbuchen' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Aktion' })).toBeNull();
  });

  it('says why nothing can be debited from a blocked card', async () => {
    const { user } = renderCards([buildCard({ state: 'blocked', blocked: true })]);
    const button = await screen.findByRole('button', { name: 'Von Karte 12 abbuchen' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.hover(button);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Die Karte ist gesperrt.');
    await user.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says what the services refuse', async () => {
    const act = async () => Promise.reject(new HttpError('Die Karte ist gesperrt.', 409, {}));
    const { user } = renderCards([buildCard()], { calls: { act } });
    await user.click(await screen.findByRole('button', { name: 'Von Karte 12 abbuchen' }));
    await user.click(screen.getByRole('button', { name: '1 Einheit abbuchen' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Die Karte ist gesperrt.');
  });

  it('narrows to cards that are nearly used up, and back', async () => {
    const { user, getList } = renderCards([buildCard()]);
    const filters = () =>
      getList.mock.calls.filter(([name]) => name === 'contract-cards').map(([, { filter }]) => filter);
    const toggle = await screen.findByRole('button', { name: 'Fast aufgebraucht' });
    await user.click(toggle);
    await waitFor(() => expect(filters().at(-1)).toEqual({ state: ['valid'], units_left_lte: 2 }));
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await user.click(toggle);
    // The rows of a moment ago are shown again without being asked for.
    await waitFor(() => expect(toggle).toHaveAttribute('aria-pressed', 'false'));
    expect(filters()[0]).toEqual({});
    expect(endingSoon('2026-11-21')).toMatchObject({ valid_until_lte: '2026-12-21' });
  });

  it('says what belongs here while there is none, and offers the first step', async () => {
    const { user } = renderCards([]);
    expect(await screen.findByRole('heading', { name: 'Noch keine Karten' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Karte anlegen' }));
    expect(await screen.findByRole('dialog', { name: 'Karte anlegen' })).toBeVisible();
  });
});

describe('a card beside the list', () => {
  const at = '/contract-cards?card=k1';

  it('shows its bookings, and takes one back', async () => {
    const act = vi.fn(async () => acted(buildCard({ units_used: 2, units_left: 8 })));
    const { user, getList } = renderCards([buildCard()], {
      at,
      calls: { act },
      records: {
        'contract-cards/ledger': [
          buildEntry(),
          buildEntry({ id: 'e2', delta: 1, reason: 'Rückgängig gemacht', reverses: 'e3' }),
          buildEntry({ id: 'e3', reason: null, reversed: true, appointment_id: 'a1' }),
        ],
        'schedule/appointments': [
          { id: 'a1', kind: 'course', title: 'Rückenfit', starts_at: '2026-11-19T17:00:00.000Z' },
        ],
      },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Karte 12' });
    const visit = await within(dialog).findByRole('link', { name: 'Rückenfit, 19.11.2026, 18:00 Uhr' });
    expect(visit.getAttribute('href')).toContain('a1');
    const entries = within(dialog).getAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      '−1Abbuchung · Probetraining20.11.2026, 10:00 Uhr · Jo Berg',
      '+1Gegenbuchung · Rückgängig gemacht20.11.2026, 10:00 Uhr · Jo Berg',
      '−1Abbuchung · Rückenfit, 19.11.2026, 18:00 Uhr · zurückgenommen20.11.2026, 10:00 Uhr · Jo Berg',
    ]);
    const asked = getList.mock.calls.find(([name]) => name === 'contract-cards/ledger');
    expect(asked?.[1]).toMatchObject({ filter: { parent_id: 'k1' }, sort: { field: 'id', order: 'DESC' } });
    await user.click(within(dialog).getByRole('button', { name: /^Abbuchung vom 20.11.2026/ }));
    await waitFor(() =>
      expect(act).toHaveBeenCalledWith('contract-cards', 'k1', 'reverse', { entry: 'e1' }, ANYHOW),
    );
  });

  it('asks before it blocks, and offers the opposite of a blocked one', async () => {
    const act = vi.fn(async () => acted(buildCard({ state: 'blocked', blocked: true })));
    const { user } = renderCards([buildCard()], { at, calls: { act } });
    await user.click(await screen.findByRole('button', { name: 'Sperren' }));
    const question = await screen.findByRole('dialog', { name: 'Karte 12 sperren?' });
    expect(act).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Sperren' }));
    await waitFor(() => expect(act).toHaveBeenCalledWith('contract-cards', 'k1', 'block', {}, SEEN));
    expect(await screen.findByText('Karte 12 ist jetzt gesperrt.')).toBeVisible();
  });

  it('wants a reason for a credit, and shows at its field what the services refuse', async () => {
    const act = vi.fn(async () =>
      Promise.reject(
        new HttpError('Bitte prüfe …', 422, { errors: { units: 'Verbraucht sind nur 2 Einheiten.' } }),
      ),
    );
    const { user } = renderCards([buildCard()], { at, calls: { act } });
    await user.click(await screen.findByRole('button', { name: 'Gutschreiben' }));
    const dialog = await screen.findByRole('dialog', { name: 'Auf Karte 12 gutschreiben' });
    await user.click(within(dialog).getByRole('button', { name: 'Gutschreiben' }));
    expect(await within(dialog).findByText('Bitte ausfüllen.')).toBeVisible();
    expect(act).not.toHaveBeenCalled();
    await user.type(within(dialog).getByLabelText(/Grund/), 'Kurs fiel aus');
    await user.click(within(dialog).getByRole('button', { name: 'Gutschreiben' }));
    expect(await within(dialog).findByText('Verbraucht sind nur 2 Einheiten.')).toBeVisible();
    expect(act).toHaveBeenCalledWith(
      'contract-cards',
      'k1',
      'credit',
      { units: 1, reason: 'Kurs fiel aus' },
      SEEN,
    );
  });

  it('extends to a later day alone', async () => {
    const act = vi.fn(async () => acted(buildCard({ valid_until: '2027-06-30' })));
    const { user } = renderCards([buildCard()], { at, calls: { act } });
    await user.click(await screen.findByRole('button', { name: 'Verlängern' }));
    const dialog = await screen.findByRole('dialog', { name: 'Karte 12 verlängern' });
    const until = within(dialog).getByRole('textbox', { name: /Neu gültig bis/ });
    await user.clear(until);
    await user.type(until, '1.1.2027');
    await user.click(within(dialog).getByRole('button', { name: 'Verlängern' }));
    expect(await within(dialog).findByText('Die Karte gilt schon bis zum 28.02.2027.')).toBeVisible();
    await user.clear(until);
    await user.type(until, '30.6.2027');
    await user.click(within(dialog).getByRole('button', { name: 'Verlängern' }));
    await waitFor(() =>
      expect(act).toHaveBeenCalledWith('contract-cards', 'k1', 'extend', { valid_until: '2027-06-30' }, SEEN),
    );
  });

  it('says when there is no such card', async () => {
    renderCards([buildCard()], {
      at: '/contract-cards?card=k9',
      calls: { getOne: async () => Promise.reject(new HttpError('fehlt', 404, {})) },
    });
    expect(
      await within(await screen.findByRole('dialog')).findByText(
        'Diese Karte gibt es nicht oder nicht mehr.',
      ),
    ).toBeVisible();
  });
});

describe('a customer’s cards', () => {
  it('are shown, and a new one is made for her alone', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({
      data: { ...buildCard({ id: 'k2', number: 13 }), ...data },
    }));
    const { user, getList } = renderScreen(
      <RecordContextProvider value={CUSTOMER}>
        <CustomerCards />
      </RecordContextProvider>,
      {
        at: '/customers/c1?tab=karten',
        records: { 'contract-cards': [buildCard()], customers: [CUSTOMER], products: [PRODUCT] },
        calls: { create },
      },
    );
    const list = await screen.findByRole('list', { name: 'Karten' });
    expect(list).toHaveTextContent('Karte 12');
    expect(list).toHaveTextContent('01.03.2026 – 28.02.2027');
    expect(getList.mock.calls[0]?.[1].filter).toEqual({ customer_id: 'c1' });

    await user.click(screen.getByRole('button', { name: 'Karte anlegen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Karte anlegen' });
    expect(within(dialog).queryByLabelText(/Kunde/)).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('combobox', { name: /Produkt/ }));
    await user.click(await screen.findByRole('option', { name: /^Zehnerkarte/ }));
    expect(await within(dialog).findByText(/^10 Einheiten · gültig bis .* 120,00/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Anlegen' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toMatchObject({ customer_id: 'c1', product_id: 'p1' });
    expect(await screen.findByText('Karte 13 wurde angelegt.')).toBeVisible();
    // Money is usually taken next.
    const pay = new URL(
      screen.getByRole('link', { name: 'Zahlung erfassen' }).getAttribute('href') ?? '',
      location.href,
    );
    expect(pay.pathname).toBe('/payments/create');
    expect(JSON.parse(pay.searchParams.get('source') ?? '')).toEqual({ customer_id: 'c1' });
    expect(pay.searchParams.get('karte')).toBe('k2');
  });
});
