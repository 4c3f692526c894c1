/** Sentences in the search over everything: from what is typed to the declared dialog, in which it is confirmed. */
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContractCard } from '#resources/contracts/contractCards.ts';
import type { Contract } from '#resources/contracts/contracts.ts';
import { search } from '#resources/studio/endpoints/search.ts';
import { studioConfig } from '#resources/studio/endpoints/studio.ts';
import { chooseStudio } from '#web/data/studioChoice.ts';
import { CardList, ToCard } from '#web/screens/contracts/cards/CardList.tsx';
import { ContractPage } from '#web/screens/contracts/contracts/ContractPage.tsx';
import { SearchButton } from '#web/shell/search/SearchButton.tsx';
import { answering } from '../support/endpoints.ts';
import { onWideScreen, renderScreen, type Scene } from '../support/renderScreen.tsx';

const CUSTOMER = { id: 'c1', studio_id: 's1', first_name: 'Kim', last_name: 'Ott' };
const PRODUCT = { id: 'p1', name: 'Premium', kind: 'membership' };

const buildContract = (values: Partial<Contract>): Contract =>
  ({
    id: 'v1',
    studio_id: 's1',
    version: 3,
    number: 17,
    customer_id: 'c1',
    product_id: 'p1',
    state: 'active',
    concluded_at: '2026-03-01T09:00:00Z',
    concluded_on: '2026-03-01',
    concluded_via: 'studio',
    starts_on: '2026-03-15',
    first_term_ends_on: '2027-03-14',
    ends_on: null,
    payment_method: 'transfer',
    price_cents: 4990,
    billing_interval: 'monthly',
    vat_rate: 19,
    minimum_term_months: 12,
    notice_period_months: 1,
    renewal: 'indefinite',
    stages: [],
    pauses: [],
    cancellation: null,
    withdrawal: null,
    taken_over: null,
    transferred_from: null,
    ...values,
  }) as Contract;

const ACTIVE = buildContract({});
const ENDED = buildContract({ id: 'v0', number: 9, state: 'ended', ends_on: '2025-12-31' });

const buildCard = (values: Partial<ContractCard> = {}): ContractCard =>
  ({
    id: 'k1',
    studio_id: 's1',
    version: 2,
    number: 16,
    customer_id: 'c1',
    product_id: 'p1',
    contract_id: null,
    state: 'valid',
    units_total: 10,
    units_used: 3,
    units_left: 7,
    valid_from: '2026-03-01',
    valid_until: '2027-02-28',
    blocked: false,
    ...values,
  }) as ContractCard;

/** Shows what the next page is handed. */
function Place() {
  return <output aria-label="Übergeben">{JSON.stringify(useLocation().state)}</output>;
}

function App({ page = <ContractPage /> }: { page?: ReactElement }) {
  return (
    <>
      <SearchButton />
      <Place />
      <Routes>
        <Route path="create" element={null} />
        <Route path=":id" element={page} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}

function show(scene: Partial<Scene> = {}, app = <App />) {
  const act = vi.fn();
  const rendered = renderScreen(app, {
    at: '/contracts',
    as: 'admin',
    records: { contracts: [ENDED, ACTIVE], customers: [CUSTOMER], products: [PRODUCT] },
    answers: [
      answering(search, async () => ({ similar: false, groups: [] })),
      answering(studioConfig, async () => ({}) as never),
    ],
    ...scene,
    calls: { act, ...scene.calls },
  });
  const say = async (sentence: string) => {
    await rendered.user.keyboard('{Control>}k{/Control}');
    await rendered.user.type(await screen.findByRole('combobox', { name: 'Alles durchsuchen' }), sentence);
  };
  return { ...rendered, act, say };
}

const acts = () => screen.findByRole('group', { name: 'Tun' });
const noActs = () => expect(screen.queryByRole('group', { name: 'Tun' })).not.toBeInTheDocument();

beforeEach(() => {
  localStorage.clear();
  chooseStudio(null);
  onWideScreen();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a sentence about a record', () => {
  it('offers the records, those first with which it can be done, and says why not of the others', async () => {
    const { say, getList } = show();
    await say('pausiere Ott');
    const [first, second, ...none] = within(await acts()).getAllByRole('option');
    expect(first).toHaveTextContent(/^Vertrag 17: Pausieren.*Kim Ott.*Premium/);
    expect(first).not.toHaveAttribute('aria-disabled');
    expect(second).toHaveTextContent(/^Vertrag 9: Pausieren/);
    expect(second).toHaveTextContent(/beendet/);
    expect(second).toHaveAttribute('aria-disabled', 'true');
    expect(none).toEqual([]);
    // One call for all rows.
    const asked = getList.mock.calls.filter(([path]) => path === 'contracts');
    expect(asked.map(([, { filter }]) => filter)).toEqual([{ q: 'Ott' }]);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      '2 Treffer, der erste: Vertrag 17: Pausieren',
    );
  });

  it('opens the dialog that the page uses, filled; once, and does nothing by itself', async () => {
    const { say, user, address, act } = show();
    await say('pausiere Ott ab 1.12. für 4 Wochen');
    expect(within(await acts()).getByText('Von: 01.12.2026 · Bis: 28.12.2026')).toBeVisible();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Vertrag pausieren' });
    expect(address()).toBe('/contracts/v1');
    // The preview of this very dialog.
    expect(await within(dialog).findByText(/28 Tage Pause/)).toBeVisible();
    expect(act).not.toHaveBeenCalled();
    // A reload or the way back reads this.
    await waitFor(() => expect(screen.getByText('{}', { selector: 'output' })).toBeInTheDocument());
    await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // Opened by its button, it begins as ever.
    await user.click(screen.getByRole('button', { name: 'Pausieren' }));
    await screen.findByRole('dialog', { name: 'Vertrag pausieren' });
    expect(screen.queryByText(/28 Tage Pause/)).not.toBeInTheDocument();
  });

  it('opens again where the person is on the page already', async () => {
    const { say, user } = show();
    for (const days of ['28', '14']) {
      await say(`pausiere Ott ab 1.12. für ${Number(days) / 7} Wochen`);
      await acts();
      await user.keyboard('{Enter}');
      const dialog = await screen.findByRole('dialog', { name: 'Vertrag pausieren' });
      expect(await within(dialog).findByText(new RegExp(`${days} Tage Pause`))).toBeVisible();
      await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  });

  it('takes a whole number for that of the record, and opens the debit of a card', async () => {
    const { say, user, getList, act } = show(
      { at: '/contract-cards', records: { 'contract-cards': [buildCard()], customers: [CUSTOMER] } },
      <>
        <App page={<ToCard />} />
        <CardList />
      </>,
    );
    await say('2 Einheiten von Karte 16 abbuchen');
    await acts();
    expect(getList.mock.calls.map(([, { filter }]) => filter)).toContainEqual({ number: 16 });
    await user.keyboard('{Enter}');
    const debit = await screen.findByRole('dialog', { name: /Von Karte 16 abbuchen/ });
    expect(within(debit).getByRole('button', { name: '2 Einheiten abbuchen' })).toBeVisible();
    expect(act).not.toHaveBeenCalled();
  });

  it('asks before what the page does at once', async () => {
    const { say, user, act } = show(
      {
        at: '/contract-cards',
        records: { 'contract-cards': [buildCard({ blocked: true })], customers: [CUSTOMER] },
      },
      <>
        <App page={<ToCard />} />
        <CardList />
      </>,
    );
    await say('Karte 16 entsperren');
    await acts();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Karte 16: Entsperren' });
    expect(act).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Entsperren' }));
    await waitFor(() => expect(act).toHaveBeenCalledOnce());
  });
});

describe('a sentence', () => {
  it('for a new record leads to its form, with the customer it names', async () => {
    const { say, user, address } = show();
    await say('Vertrag für Ott anlegen');
    await user.click(await within(await acts()).findByRole('option', { name: /Vertrag anlegen: Kim Ott/ }));
    await waitFor(() => expect(address()).toBe('/contracts/create'));
    expect(screen.getByText('{"record":{"customer_id":"c1"}}')).toBeVisible();
  });

  it.each([
    { text: 'Termin Ott Dienstag 18 Uhr', customers: [CUSTOMER], handed: { customer_ids: ['c1'] } },
    { text: 'Termin Teamsitzung Dienstag 18 Uhr', customers: [], handed: { title: 'Teamsitzung' } },
  ])('for a new appointment names its customer or, if there is none, its title: $text', async (one) => {
    const { say, user } = show({ at: '/schedule', records: { customers: one.customers } });
    await say(one.text);
    await user.click(within(await acts()).getByRole('option', { name: /^Termin anlegen/ }));
    const { starts_at, ends_at, ...rest } = JSON.parse(
      (await screen.findByText(/^{"record"/)).textContent ?? '',
    ).record;
    expect([starts_at, ends_at]).toEqual(['2026-12-01T17:00:00.000Z', '2026-12-01T18:00:00.000Z']);
    expect(rest).toEqual(one.handed);
  });

  it('of a kind and a name finds those records, each once, and offers a new one for whom it names', async () => {
    const hit = { id: 'v1', title: 'Vertrag 17', line: 'Kim Ott' };
    const groups = [{ resource: 'contracts', total: 1, hits: [hit] }];
    const { say } = show({ answers: [answering(search, async () => ({ similar: false, groups }))] });
    await say('Vertrag Ott');
    const contracts = await screen.findByRole('group', { name: 'Verträge' });
    const titles = within(contracts)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(titles.map((title) => title?.slice(0, 10))).toEqual(['Vertrag 9K', 'Vertrag 17']);
    expect(within(await acts()).getByRole('option', { name: /^Vertrag anlegen: Kim Ott/ })).toBeVisible();
  });

  it('for a list leads there, filtered', async () => {
    const { say, user, address } = show();
    await say('gekündigte Verträge, die in 60 Tagen auslaufen');
    const list = within(await acts()).getByRole('option', { name: /Verträge anzeigen/ });
    expect(list).toHaveTextContent('Status: Gekündigt');
    await user.click(list);
    await waitFor(() => expect(decodeURIComponent(address())).toContain('"state":["cancelled"]'));
  });

  it('that isn’t understood as a whole does nothing, and is underlined', async () => {
    const { say } = show();
    await say('pausiere Ott gelb');
    expect(await screen.findByText('gelb')).toHaveProperty('tagName', 'U');
    expect(screen.getByText(/Nicht verstanden/)).toBeVisible();
    noActs();
  });

  it('that may not be done says so', async () => {
    const { say } = show({ as: 'trainer' });
    await say('Vertrag 17 aufheben');
    expect((await screen.findAllByText(/„Aufheben“ ist nur für Admin/))[0]).toBeVisible();
    noActs();
  });

  it('about a record that isn’t there says so', async () => {
    const { say } = show({ records: { contracts: [] } });
    await say('pausiere Petersen');
    expect((await screen.findAllByText('Zu „Petersen“ gibt es hier nichts.'))[0]).toBeVisible();
    noActs();
  });
});
