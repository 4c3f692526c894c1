/** Debits that came back, noted by hand, and the bank's file: what is asked, what is said, and what is sent. */
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { RecordContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { today } from '#format/instants.ts';
import type { Claim } from '#resources/money/claims.ts';
import type { CollectionItem } from '#resources/money/collectionItems.ts';
import type { CollectionRun } from '#resources/money/collectionRuns.ts';
import type { BankFile, Choice } from '#resources/money/endpoints/bankStatements.ts';
import type { Payment } from '#resources/money/payments.ts';
import type { Customer } from '#resources/people/customers.ts';
import { errorOf } from '#web/data/problems.ts';
import { RunItems } from '#web/screens/money/dues/RunItems.tsx';
import { BankFileDialog } from '#web/screens/money/payments/BankFileDialog.tsx';
import { CustomerAccount } from '#web/screens/money/payments/CustomerAccount.tsx';
import { PaymentPage } from '#web/screens/money/payments/PaymentPage.tsx';
import { acted, onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replace(/\u00a0/g, ' ');

const KIM = { id: 'c1', studio_id: 's1', first_name: 'Kim', last_name: 'Ott', open_cents: 0 } as Customer;
const CLAIM = {
  ...{ id: 'f1', studio_id: 's1', number: 4, customer_id: 'c1', kind: 'goods', text: 'Handtuch' },
  ...{ due_on: '2026-11-01', amount_cents: 2000, open_cents: 0, status: 'paid', run_id: 'r1', version: 1 },
} as Claim;
const RUN = { id: 'r1', studio_id: 's1', number: 3, status: 'settled', collect_on: '2026-11-03' };
const ITEM = {
  ...{ id: 'i1', studio_id: 's1', version: 1, parent_id: 'r1', claim_id: 'f1', customer_id: 'c1' },
  ...{ amount_cents: 2000, end_to_end_id: '2026-11-E3-K43', sequence: 'RCUR', live: true },
  ...{ returned_on: null, return_code: null, return_cost_cents: null },
} as unknown as CollectionItem;
const BACK = {
  ...ITEM,
  ...{ id: 'i2', end_to_end_id: '2026-11-E3-K44', live: false },
  ...{ returned_on: '2026-11-06', return_code: 'AC04', return_cost_cents: 300 },
} as CollectionItem;

beforeEach(onWideScreen);

/** The screen of an admin, with what `act` was told. */
function renderReturns(screenOf: ReactElement, at: string, more: Record<string, readonly object[]> = {}) {
  const act = vi.fn(async (_path: string, _id: string, _name: string, _body: object) => acted(BACK));
  const records = {
    ...{ customers: [KIM], claims: [CLAIM], 'collection-runs': [RUN], 'collection-runs/items': [ITEM] },
    ...more,
  };
  return { ...renderScreen(screenOf, { at, as: 'admin', records, calls: { act } }), act };
}

const dialog = () => screen.findByRole('dialog', { name: 'Rücklastschrift eintragen' });

describe('a debit that came back', () => {
  const run = <RunItems run={{ ...RUN, returned_count: 1 } as CollectionRun} />;

  it('is noted from its run, with when, why and what the bank took; what follows is said before', async () => {
    const { user, act } = renderReturns(run, '/collection-runs');
    await user.click(await screen.findByRole('button', { name: 'Kam zurück: 2026-11-E3-K43' }));
    const form = within(await dialog());
    expect(form.getByText('Lastschrift 2026-11-E3-K43')).toBeVisible();
    expect(form.getByText(/^Das Mandat gilt weiter/)).toBeVisible();
    const reason = async (name: string) => {
      await user.click(form.getByRole('combobox', { name: /Grund/ }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await reason('Doppelt eingereicht (AM05)');
    expect(await form.findByText(/Die Kosten trägt es selbst\.$/)).toBeVisible();
    await reason('Konto aufgelöst (AC04)');
    expect(
      await form.findByText('Das Mandat endet: Für weitere Lastschriften braucht es ein neues.'),
    ).toBeVisible();
    await user.type(form.getByRole('textbox', { name: /Kosten der Bank/ }), '3,50');
    await user.click(form.getByRole('button', { name: 'Eintragen' }));
    await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
    const [path, id, name, body] = act.mock.calls[0]!;
    expect([path, id, name]).toEqual(['collection-runs/items', 'i1', 'return']);
    expect(body).toMatchObject({ code: 'AC04', cost_cents: 350, returned_on: today() });
    expect(
      await screen.findByText('Die Lastschrift ist zurückgekommen: Was sie bezahlt hätte, ist wieder offen.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says when and why it came back, and is not noted twice', async () => {
    renderReturns(run, '/collection-runs', { 'collection-runs/items': [BACK] });
    const said = await screen.findByText(/^06\.11\.2026, Konto aufgelöst/);
    expect(plain(said.textContent)).toBe('06.11.2026, Konto aufgelöst (AC04), Kosten 3,00 €');
    expect(screen.queryByRole('button', { name: /Kam zurück|Rücklastschrift eintragen/ })).toBeNull();
  });

  it('is noted from the customer’s account: of the run and the claim that it is about', async () => {
    const account = (
      <RecordContextProvider value={KIM}>
        <CustomerAccount />
      </RecordContextProvider>
    );
    const { user, act, getList } = renderReturns(account, '/customers');
    await user.click(await screen.findByRole('button', { name: 'Kam zurück: Forderung 4' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Eintragen' }));
    await waitFor(() =>
      expect(act.mock.calls[0]?.slice(0, 3)).toEqual(['collection-runs/items', 'i1', 'return']),
    );
    const asked = getList.mock.calls.find(([name]) => name === 'collection-runs/items');
    expect(asked?.[1].filter).toEqual({ parent_id: 'r1', claim_id: 'f1' });
  });

  it.each(['prepared', 'taken_back'])('is not offered of a run that is %s', async (status) => {
    const account = (
      <RecordContextProvider value={KIM}>
        <CustomerAccount />
      </RecordContextProvider>
    );
    const left = { ...CLAIM, id: 'f2', number: 5, run_id: 'r2' };
    renderReturns(account, '/customers', {
      claims: [CLAIM, left],
      'collection-runs': [
        { ...RUN, status },
        { ...RUN, id: 'r2', number: 4 },
      ],
    });
    await screen.findByRole('button', { name: 'Kam zurück: Forderung 5' });
    expect(screen.queryByRole('button', { name: 'Kam zurück: Forderung 4' })).toBeNull();
  });

  it('is noted from its payment, with the debit that it is of', async () => {
    const payment = {
      ...{ id: 'p1', studio_id: 's1', number: 9, customer_id: 'c1', received_on: '2026-11-03', version: 1 },
      ...{ amount_cents: 2000, method: 'sepa', reference: '2026-11-E3-K43', run_id: 'r1', allocations: [] },
      ...{ credit_cents: 0, reverses: null, reversed: false, reason: null },
    } as unknown as Payment;
    const page = (
      <Routes>
        <Route path=":id" element={<PaymentPage />} />
      </Routes>
    );
    const { user, act, getList } = renderReturns(page, '/payments/p1', { payments: [payment] });
    await user.click(await screen.findByRole('button', { name: 'Rücklastschrift eintragen' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Eintragen' }));
    await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
    const asked = getList.mock.calls.find(([name]) => name === 'collection-runs/items');
    expect(asked?.[1].filter).toEqual({ parent_id: 'r1', end_to_end_id: '2026-11-E3-K43' });
  });

  it('is refused in the words of the service, and may be mended', async () => {
    const act = vi.fn(async () => {
      throw errorOf(422, {
        detail: 'Bitte prüfe die Eingaben.',
        errors: { returned_on: 'Eingezogen wurde erst am 03.11.2026.' },
      });
    });
    const { user } = renderScreen(run, {
      at: '/collection-runs',
      as: 'admin',
      records: { customers: [KIM], claims: [CLAIM], 'collection-runs/items': [ITEM] },
      calls: { act },
    });
    await user.click(await screen.findByRole('button', { name: /^Kam zurück:/ }));
    const form = within(await dialog());
    await user.click(form.getByRole('button', { name: 'Eintragen' }));
    expect(await form.findByText('Eingezogen wurde erst am 03.11.2026.')).toBeVisible();
    expect(form.getByRole('button', { name: 'Eintragen' })).toBeEnabled();
  });
});

const NOTHING: BankFile = {
  ...{ entries: 0, known: 0, credits: [], returns: [], transfers: [], ignored: [] },
  ...{ taken_credits: 0, taken_returns: 0, taken_transfers: 0, taken_cents: 0 },
};
const FOUND: BankFile = {
  ...NOTHING,
  entries: 4,
  returns: [
    {
      ...{
        key: 'k1',
        booked_on: '2026-11-06',
        amount_cents: 2000,
        customer_id: 'c1',
        customer_name: 'Kim Ott',
      },
      ...{ run_number: 3, end_to_end_id: '2026-11-E3-K43', code: 'AC04', cost_cents: 300 },
    },
  ],
  transfers: [
    {
      ...{
        key: 'k2',
        booked_on: '2026-11-06',
        amount_cents: 2500,
        payer: 'Ada Lang',
        reference: 'Forderung 7',
      },
      ...{ customer_id: 'c2', customer_name: 'Ada Lang', claim_ids: ['f7'], certainty: 'sure' },
      ...{ because: 'Forderung 7 genannt, Name passt', already: null },
    },
    {
      ...{ key: 'k3', booked_on: '2026-11-06', amount_cents: 700, payer: null, reference: null },
      ...{
        customer_id: null,
        customer_name: null,
        claim_ids: [],
        certainty: null,
        because: null,
        already: null,
      },
    },
  ],
  ignored: [
    {
      ...{
        booked_on: '2026-11-06',
        amount_cents: 990,
        incoming: false,
        payer: 'Stadtwerke',
        reference: null,
      },
      reason: 'Abgang.',
    },
  ],
};

const statement = (name = 'auszug.xml') => new File(['<Document/>'], name, { type: 'text/xml' });

function renderBankFile(bankFile: (file: File, choices?: readonly Choice[]) => Promise<BankFile>) {
  const asked = vi.fn(bankFile);
  const onClose = vi.fn();
  const view = renderScreen(<BankFileDialog onClose={onClose} />, {
    at: '/payments',
    as: 'admin',
    records: { customers: [KIM] },
    calls: { bankFile: asked },
  });
  const choose = (file = statement()) => view.user.upload(screen.getByLabelText('Kontoauszug'), file);
  return { ...view, asked, onClose, choose };
}

describe('the bank’s file', () => {
  it('is shown in its groups, and what is chosen is taken over', async () => {
    const { user, choose, asked, onClose } = renderBankFile(async (_, choices) =>
      choices ? { ...NOTHING, taken_returns: 1, taken_transfers: 1, taken_cents: 2500 } : FOUND,
    );
    expect(screen.getByRole('button', { name: 'Übernehmen' })).toBeDisabled();
    await choose();
    expect(
      await screen.findByText(
        '4 Buchungen, darunter 1 Rücklastschrift und 2 Überweisungen. 1 Überweisung ist zu klären und steht zuerst.',
      ),
    ).toBeVisible();
    const returns = within(screen.getByRole('region', { name: 'Rücklastschriften (1)' }));
    expect(returns.getByText(/^Einzug 3: Konto aufgelöst \(AC04\)\. Das Mandat endet/)).toBeVisible();
    expect(returns.getByRole('checkbox', { name: /^Kim Ott, 20,00.€ übernehmen$/ })).toBeChecked();
    const cost = returns.getByRole('textbox', { name: /Kosten der Bank/ });
    expect(cost).toHaveValue('3,00');
    const transfers = within(screen.getByRole('region', { name: 'Überweisungen (2)' }));
    expect(transfers.getByRole('checkbox', { name: /^Ada Lang, 25,00/ })).toBeChecked();
    expect(transfers.getByText('Sicher')).toBeVisible();
    expect(transfers.getByText('Forderung 7 genannt, Name passt')).toBeVisible();
    expect(transfers.getByRole('checkbox', { name: /^Unbekannt, 7,00/ })).not.toBeChecked();
    expect(transfers.getByText('Ohne Kunden bleibt die Überweisung liegen.')).toBeVisible();
    const left = screen.getByRole('region', { name: 'Bleibt liegen (1)' });
    expect(plain(left.textContent)).toBe('Bleibt liegen (1)Stadtwerke 06.11.2026−9,90 €Abgang.');
    await user.clear(cost);
    await user.type(cost, '4,75');
    await user.click(screen.getByRole('button', { name: '2 Buchungen übernehmen' }));
    expect(plain((await screen.findByText(/^Übernommen:/)).textContent)).toBe(
      'Übernommen: 1 Rücklastschrift, 1 Überweisung über 25,00 €.',
    );
    expect(asked.mock.calls.map(([{ name }, choices]) => [name, choices])).toEqual([
      ['auszug.xml', undefined],
      [
        'auszug.xml',
        [
          { key: 'k1', cost_cents: 475 },
          { key: 'k2', customer_id: 'c2', claim_ids: ['f7'] },
        ],
      ],
    ]);
    expect(onClose).toHaveBeenCalled();
  });

  it('offers the runs that the bank credited, ticked where nothing speaks against it', async () => {
    const credit = {
      ...{ key: 'k8', booked_on: '2026-12-01', amount_cents: 80_000, run_number: 3 },
      ...{ collect_on: '2026-12-01', because: 'Die Bank nennt den Einzug', warning: null },
    };
    const warning = 'Ein anderer Einzug hat dieselbe Summe. Sieh nach, welcher es ist.';
    const other = { ...credit, key: 'k9', run_number: 4, because: 'Summe und Tag passen', warning };
    const { user, choose, asked } = renderBankFile(async (_, choices) =>
      choices ? { ...NOTHING, taken_credits: 1 } : { ...NOTHING, entries: 2, credits: [credit, other] },
    );
    await choose();
    expect(
      await screen.findByText(
        '2 Buchungen, darunter 2 Gutschriften von Einzügen, 0 Rücklastschriften und 0 Überweisungen.',
      ),
    ).toBeVisible();
    const runs = within(screen.getByRole('region', { name: 'Einzüge (2)' }));
    expect(runs.getByRole('checkbox', { name: /^Einzug 3 gutschreiben, 800,00/ })).toBeChecked();
    expect(runs.getByRole('checkbox', { name: /^Einzug 4 gutschreiben/ })).not.toBeChecked();
    expect(runs.getByText(/^Einzug zum 01\.12\.2026\. Die Bank nennt den Einzug/)).toBeVisible();
    expect(runs.getByRole('alert')).toHaveTextContent(warning);
    await user.click(screen.getByRole('button', { name: '1 Buchung übernehmen' }));
    expect(await screen.findByText(/^Übernommen: 1 Gutschrift eines Einzugs,/)).toBeVisible();
    expect(asked.mock.calls[1]?.[1]).toEqual([{ key: 'k8' }]);
  });

  it('leaves what is left out, and takes nothing where nothing is chosen', async () => {
    const { user, choose } = renderBankFile(async () => FOUND);
    await choose();
    await user.click(await screen.findByRole('checkbox', { name: /^Kim Ott/ }));
    expect(screen.getByRole('button', { name: '1 Buchung übernehmen' })).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: /^Ada Lang/ }));
    expect(screen.getByRole('button', { name: 'Übernehmen' })).toBeDisabled();
  });

  it('warns of what may be recorded already, and includes it only when that is said', async () => {
    const again = { ...FOUND.transfers[0]!, already: 'Zahlung 12 vom 05.11.2026' };
    const unclear = { ...FOUND.transfers[1]!, already: 'Gleicher Eingang vom 06.11.2026' };
    const { user, choose } = renderBankFile(async () => ({
      ...{ ...FOUND, returns: [], transfers: [again, unclear] },
    }));
    await choose();
    const group = within(await screen.findByRole('region', { name: 'Überweisungen (2)' }));
    const [first, second] = group.getAllByRole('alert');
    expect(first).toHaveTextContent('Vielleicht schon erfasst: Zahlung 12 vom 05.11.2026.');
    expect(second).toHaveTextContent('Gleicher Eingang vom 06.11.2026');
    for (const box of group.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Übernehmen' })).toBeDisabled();
    await user.click(group.getByRole('checkbox', { name: /^Ada Lang/ }));
    expect(screen.getByRole('button', { name: '1 Buchung übernehmen' })).toBeEnabled();
  });

  it('with many transfers has pages, of which the first is what needs a decision', async () => {
    const [clear, unclear] = FOUND.transfers;
    const many = Array.from({ length: 60 }, (_, at) => ({ ...clear!, key: `s${at}`, payer: `Zahler ${at}` }));
    const transfers = [...many, unclear!];
    const { user, choose, asked } = renderBankFile(async (_, choices) =>
      choices ? { ...NOTHING, taken_transfers: 60 } : { ...FOUND, returns: [], transfers },
    );
    await choose();
    const group = within(await screen.findByRole('region', { name: 'Überweisungen (61)' }));
    const boxes = () => group.getAllByRole('checkbox');
    expect(boxes()).toHaveLength(25);
    expect(boxes()[0]).toHaveAccessibleName(/^Unbekannt, 7,00/);
    await user.click(group.getByRole('button', { name: 'Letzte Seite' }));
    expect(boxes()).toHaveLength(11);
    await user.click(group.getByRole('checkbox', { name: /^Zahler 59,/ }));
    await user.click(group.getByRole('button', { name: 'Erste Seite' }));
    await user.click(group.getByRole('button', { name: 'Letzte Seite' }));
    expect(group.getByRole('checkbox', { name: /^Zahler 59,/ })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: '59 Buchungen übernehmen' }));
    expect(await screen.findByText(/^Übernommen:/)).toBeVisible();
    expect(asked.mock.calls[1]?.[1]?.map(({ key }) => key)).toEqual(many.slice(0, 59).map(({ key }) => key));
  });

  it('of another account is refused with the reason, until the right one is chosen', async () => {
    const problem = 'Die Datei gehört zu einem anderen Konto (… 3000) als dem des Studios (… 2051).';
    const { choose } = renderBankFile(async ({ name }) => {
      if (name === 'fremd.xml') throw errorOf(422, { detail: 'Bitte prüfen.', errors: { file: problem } });
      return FOUND;
    });
    await choose(statement('fremd.xml'));
    expect(await screen.findByText(problem)).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Rücklastschriften/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Übernehmen' })).toBeDisabled();
    await choose();
    expect(await screen.findByRole('region', { name: 'Rücklastschriften (1)' })).toBeVisible();
    expect(screen.queryByText(problem)).toBeNull();
  });

  it('that comes a second time says what was taken over before, and offers it no more', async () => {
    const { choose } = renderBankFile(async () => ({ ...FOUND, known: 3, returns: [], transfers: [] }));
    await choose();
    expect(
      await screen.findByText(
        '4 Buchungen, darunter 0 Rücklastschriften und 0 Überweisungen. Schon früher übernommen: 3.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Übernehmen' })).toBeDisabled();
  });

  it('that meanwhile was taken over by somebody else says so, and stays open', async () => {
    const said = 'Eine der Buchungen lässt sich nicht mehr übernehmen. Lies die Datei noch einmal ein.';
    const { user, choose, onClose } = renderBankFile(async (_, choices) => {
      if (choices) throw errorOf(409, { detail: said });
      return FOUND;
    });
    await choose();
    await user.click(await screen.findByRole('button', { name: '2 Buchungen übernehmen' }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole('button', { name: '2 Buchungen übernehmen' })).toBeEnabled();
    expect(onClose).not.toHaveBeenCalled();
  });
});
