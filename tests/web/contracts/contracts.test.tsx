import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { HttpError } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Contract } from '#resources/contracts/contracts.ts';
import { pauseMany, pausesPreview, withdrawPauses } from '#resources/contracts/endpoints/contracts.ts';
import { priceRisePreview, raisePrices } from '#resources/contracts/endpoints/priceRises.ts';
import { letterOf, lettersOf } from '#resources/contracts/letters.ts';
import { studioConfig } from '#resources/studio/endpoints/studio.ts';
import { addressOf } from '#resources/studio/letters/addressee.ts';
import { partsRule } from '#rules/contracts/parts.ts';
import { savedBy } from '#rules/contracts/pauseEffect.ts';
import { openPause } from '#rules/contracts/pauses.ts';
import { allStages } from '#rules/contracts/stages.ts';
import { errorOf } from '#web/data/problems.ts';
import { allowedActions } from '#web/screens/contracts/contracts/actions.ts';
import { ContractCreate } from '#web/screens/contracts/contracts/ContractForms.tsx';
import { ContractList } from '#web/screens/contracts/contracts/ContractList.tsx';
import { ContractPage } from '#web/screens/contracts/contracts/ContractPage.tsx';
import { placeOf, ticksOf, timelineOf } from '#web/screens/contracts/contracts/timeline.ts';
import { answering, callOf } from '../../support/endpoints.ts';
import { acted, onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const TODAY = '2026-11-21';

function buildContract(values: Partial<Contract> = {}): Contract {
  return {
    id: 'v1',
    studio_id: 's1',
    version: 3,
    number: 17,
    customer_id: 'c1',
    product_id: 'p1',
    state: 'active',
    state_until: null,
    concluded_at: '2026-03-01T09:00:00Z',
    concluded_on: '2026-03-01',
    concluded_via: 'studio',
    withdrawal_instructed_on: null,
    starts_on: '2026-03-15',
    first_term_ends_on: '2027-03-14',
    ends_on: null,
    payment_method: 'transfer',
    price_cents: 4990,
    billing_interval: 'monthly',
    vat_rate: 19,
    signup_fee_cents: null,
    minimum_term_months: 12,
    notice_period_months: 1,
    renewal: 'indefinite',
    renewal_months: null,
    term_from: null,
    term_agreed_on: null,
    free_months: null,
    stages: [],
    taken_over: null,
    transferred_from: null,
    card_ends_on: null,
    pauses: [],
    cancellation: null,
    withdrawal: null,
    document_url: null,
    rise_clause: null,
    notes: null,
    ...values,
  } as Contract;
}

const CANCELLED = {
  state: 'cancelled',
  ends_on: '2027-03-14',
  cancellation: {
    received_on: '2026-11-01',
    effective_on: '2027-03-14',
    reason: 'Umzug',
    origin: 'customer',
    extraordinary: false,
    replaced: null,
  },
} as const;

/** The same contract, after which an important reason came up. */
const EXTRAORDINARY = {
  state: 'cancelled',
  ends_on: '2026-12-31',
  cancellation: {
    received_on: '2026-11-20',
    effective_on: '2026-12-31',
    reason: 'Krankheit',
    origin: 'customer',
    extraordinary: true,
    replaced: {
      received_on: '2026-11-01',
      effective_on: '2027-03-14',
      reason: 'Umzug',
      origin: 'customer',
    },
  },
} as const;

const pause = (from: string, to: string) => ({
  from,
  to,
  reason: 'Urlaub',
  note: null,
  prolongs: false,
  batch_id: null,
});

const CUSTOMER = {
  id: 'c1',
  first_name: 'Kim',
  last_name: 'Ott',
  gender: 'female',
  street: 'Am Markt 5',
  postal_code: '24211',
  city: 'Preetz',
  country: 'Deutschland',
  payer_id: null,
  company_name: null,
} as const;
const PRODUCT = {
  id: 'p1',
  name: 'Fit 12',
  kind: 'membership',
  active: true,
  price_cents: 4990,
  billing_interval: 'monthly',
  minimum_term_months: 12,
  notice_period_months: 1,
  renewal: 'indefinite',
  vat_rate: 19,
  signup_fee_cents: null,
  free_months: null,
};

/** A screen at its own address, as react-admin mounts it. */
const at = (path: string, element: ReactElement) => (
  <Routes>
    <Route path={`${path}/*`} element={element} />
  </Routes>
);

const CONFIG = { studio_name: 'Studio Nord', city: 'Kiel' };

function openPage(
  contract: Contract,
  calls: Record<string, unknown> = {},
  search = '',
  records: Record<string, readonly object[]> = {},
  claims_from: string | null = null,
  as: 'trainer' | 'admin' = 'trainer',
) {
  return renderScreen(at(':id', <ContractPage />), {
    at: `/contracts/${contract.id}${search}`,
    as,
    records: { contracts: [contract], customers: [CUSTOMER], products: [PRODUCT], ...records },
    answers: [answering(studioConfig, async () => ({ ...CONFIG, claims_from }) as never)],
    calls,
  });
}

/** Amounts have no-break spaces. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T10:00:00Z`) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what can be done', () => {
  /** What both sides may agree on while a contract runs. */
  const AGREED = ['dissolve', 'changeTariff', 'transfer'];

  it.each([
    [{ state: 'draft', concluded_at: null }, ['conclude']],
    [{ state: 'active' }, ['pause', 'cancel', ...AGREED]],
    [{ state: 'active', concluded_via: 'online' }, ['pause', 'cancel', ...AGREED, 'withdraw']],
    [
      { state: 'paused', pauses: [pause('2026-11-10', '2026-12-09')] },
      ['pause', 'endPause', 'cancel', ...AGREED],
    ],
    [CANCELLED, ['pause', 'cancel', 'revokeCancellation', 'dissolve', 'changeTariff']],
    [EXTRAORDINARY, ['pause', 'revokeCancellation', 'dissolve', 'changeTariff']],
    [{ state: 'ended' }, []],
    [{ state: 'ended', concluded_via: 'online' }, ['withdraw']],
    [{ state: 'ended', concluded_via: 'online', withdrawal_instructed_on: '2026-03-01' }, []],
    [{ state: 'withdrawn' }, []],
  ] as [Partial<Contract>, string[]][])('%o: %o', (values, actions) =>
    expect(allowedActions(buildContract(values), TODAY)).toEqual(actions),
  );

  it('finds the pause that runs before one to come', () => {
    const pauses = [pause('2027-01-01', '2027-01-31'), pause('2026-11-10', '2026-12-09')];
    expect(openPause(pauses, TODAY)?.from).toBe('2026-11-10');
    expect(openPause(pauses, '2026-12-10')?.from).toBe('2027-01-01');
    expect(openPause(pauses, '2027-02-01')).toBeUndefined();
  });
});

it('a trainer is offered what is a trainer’s: no agreement, nothing for many, no list of all that is owed', async () => {
  onWideScreen();
  const { user } = openPage(buildContract());
  await user.click(await screen.findByRole('button', { name: 'Mehr' }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByRole('menuitem', { name: 'Tarif wechseln' })).toBeVisible();
  for (const name of ['Aufheben', 'Übertragen'])
    expect(within(menu).queryByRole('menuitem', { name })).toBeNull();
  cleanup();
  renderScreen(<ContractList />, {
    at: '/contracts',
    records: { contracts: [buildContract()], customers: [CUSTOMER], products: [PRODUCT] },
  });
  const tabs = await screen.findByRole('navigation', { name: 'Vertragsverwaltung' });
  // Once it is known who looks.
  await within(tabs).findByRole('link', { name: 'Verträge' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Verträge', 'Fristen']);
  await user.click(await screen.findByRole('checkbox', { name: 'Alle auswählen' }));
  await screen.findByRole('region', { name: 'Auswahl' });
  for (const name of ['Sammelpause', 'Preisanpassung'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

describe('the timeline', () => {
  it('has the first term, and after it an open end under the new law', () => {
    const { bars } = timelineOf(buildContract(), TODAY);
    expect(bars).toEqual([
      { kind: 'term', from: '2026-03-15', to: '2027-03-14', label: 'Erste Laufzeit' },
      { kind: 'renewal', from: '2027-03-15', to: null, label: 'Auf unbestimmte Zeit' },
    ]);
  });

  it('goes on indefinitely under the old law, too', () => {
    const old = buildContract({ concluded_on: '2020-02-01', starts_on: '2020-03-01' });
    expect(timelineOf(old, '2022-05-01').bars.slice(1)).toEqual([
      { kind: 'renewal', from: '2021-03-01', to: null, label: 'Auf unbestimmte Zeit' },
    ]);
  });

  it('has no first term where the agreed one is too long to bind', () => {
    expect(timelineOf(buildContract({ minimum_term_months: 36 }), TODAY).bars).toEqual([
      { kind: 'renewal', from: '2026-03-15', to: null, label: 'Ohne bindende Laufzeit' },
    ]);
  });

  it('has both notices where one took the other’s place, and the sending of a withdrawal', () => {
    const labels = (values: Partial<Contract>) =>
      timelineOf(buildContract(values), TODAY).marks.map(({ label }) => label);
    expect(labels(EXTRAORDINARY)).toEqual(
      expect.arrayContaining(['Kündigung eingegangen', 'Außerordentliche Kündigung eingegangen']),
    );
    const withdrawal = { sent_on: '2026-03-14', received_on: '2026-03-18' };
    expect(labels({ state: 'withdrawn', withdrawal })).toEqual(
      expect.arrayContaining(['Widerruf abgesandt', 'Widerruf eingegangen']),
    );
  });

  it('has notice, pause and end of a cancelled contract, in their order', () => {
    const { bars, marks } = timelineOf(
      buildContract({ ...CANCELLED, pauses: [pause('2026-06-01', '2026-06-30')] }),
      TODAY,
    );
    expect(bars.map(({ kind }) => kind)).toEqual(['term', 'pause', 'notice']);
    expect(marks.map(({ label }) => label)).toEqual([
      'Abgeschlossen',
      'Beginn',
      'Pause beginnt',
      'Letzter Tag der Pause',
      'Kündigung eingegangen',
      'Heute',
      'Vertragsende',
    ]);
  });

  it('places days in per cent, with ticks that don’t crowd', () => {
    const axis = { from: '2026-01-01', to: '2026-12-31' };
    expect(placeOf('2026-01-01', axis)).toBe(0);
    expect(placeOf('2026-12-31', axis)).toBe(100);
    expect(placeOf('2030-01-01', axis)).toBe(100);
    expect(ticksOf(axis)).toEqual(['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']);
    expect(ticksOf({ from: '2016-01-01', to: '2026-12-31' })).toHaveLength(11);
  });
});

describe('what a pause saves', () => {
  it('is its days’ share of the month', () =>
    expect(savedBy(buildContract(), pause('2026-12-01', '2026-12-31'))).toBe(4990));
  it('counts a year’s fee that fell due before the pause', () =>
    expect(
      savedBy(
        buildContract({ billing_interval: 'yearly', price_cents: 36500 }),
        pause('2026-12-01', '2026-12-10'),
      ),
    ).toBe(1000));
});

/** A rise told on 21.11.2026 for 01.02.2027, in a contract without a clause unless said otherwise. */
function risen(values: Partial<Contract['stages'][number]> = {}): Contract {
  const contract = buildContract();
  const [start] = allStages(contract) as Contract['stages'];
  const rise = { ...start!, from: '2027-02-01', agreed_on: '2026-11-21', cause: 'price', price_cents: 5490 };
  return { ...contract, stages: [start!, { ...rise, asks_consent: true, ...values }] } as Contract;
}

describe('a rise without a clause', () => {
  it('stands open on the page, until the consent is entered', async () => {
    const act = vi.fn(async (..._: unknown[]) => ({ data: risen(), headers: new Headers() }));
    const { user } = openPage(risen(), { act }, '', {}, null, 'admin');
    const stages = await screen.findByRole('region', { name: 'Tarif und Preis im Lauf der Zeit' });
    expect(stages).toHaveTextContent('Zustimmung offen: Bis sie da ist, bleibt es beim alten Preis.');
    await user.click(await screen.findByRole('button', { name: 'Mehr' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Zustimmung eintragen' }));
    const dialog = await screen.findByRole('dialog');
    expect(plain(dialog.textContent)).toContain('Ab dem 01.02.2027: 54,90 €');
    await user.click(within(dialog).getByRole('button', { name: 'Zustimmung eintragen' }));
    await waitFor(() => expect(act).toHaveBeenCalledOnce());
    expect(JSON.stringify(act.mock.calls[0])).toContain('"consented_how":"written"');
  });

  it('offers no consent where a clause stands', () => {
    expect(allowedActions(risen(), TODAY)).toContain('consentToPrice');
    expect(allowedActions(risen({ asks_consent: false }), TODAY)).not.toContain('consentToPrice');
  });
});

describe('letters', () => {
  const about = (contract: Contract) => ({
    contract,
    customer: CUSTOMER as never,
    product: 'Fit 12',
    land: 'SH' as const,
  });

  it('are there for what has happened', () => {
    expect(lettersOf(buildContract({ state: 'draft' }))).toEqual([]);
    expect(lettersOf(buildContract())).toEqual(['abschluss']);
    expect(lettersOf(buildContract(CANCELLED))).toEqual(['kuendigung', 'abschluss']);
  });

  it('confirm a notice formally, with receipt and end', () => {
    const letter = letterOf('kuendigung', about(buildContract(CANCELLED)));
    expect(letter.salutation).toBe('Sehr geehrte Frau Ott,');
    expect(plain(letter.subject)).toBe('Bestätigung Ihrer Kündigung, Vertrag 17');
    expect(plain(letter.paragraphs[0])).toBe(
      'Ihre Kündigung ist am 01.11.2026 bei uns eingegangen. Wir bestätigen Ihnen, dass Ihr Vertrag 17 zum 14.03.2027 endet.',
    );
    expect(letter.paragraphs.join(' ')).not.toMatch(/\b(du|dein|dir)\b/i);
  });

  it('ask for a consent where a rise needs one, with a day and a place to sign', () => {
    const text = (contract: Contract) => {
      expect(lettersOf(contract)).toContain('preis');
      return plain(letterOf('preis', about(contract)).paragraphs.join(' '));
    };
    const asking = text(risen());
    expect(asking).toContain('bitten Sie um Ihre Zustimmung');
    expect(asking).toContain('bis zum 18.01.2027');
    expect(asking).toContain(
      'dass der Beitrag meines Vertrags 17 ab dem 01.02.2027 54,90 € pro Monat beträgt',
    );
    expect(asking).toContain('Unterschrift: ___');
    expect(asking).not.toContain('widersprechen');
    const telling = text(risen({ asks_consent: false }));
    expect(telling).toContain('widersprechen Sie bitte bis zum 31.01.2027');
    expect(telling).not.toContain('Zustimmung');
    expect(text(risen({ consented_on: '2026-12-01' }))).toContain('Ihre Zustimmung vom 01.12.2026');
  });

  it('name the conditions and the right to withdraw', () => {
    const online = buildContract({ concluded_via: 'online', withdrawal_instructed_on: '2026-03-02' });
    const letter = letterOf('abschluss', about(online));
    expect(letter.terms.map(([label, value]) => `${label}: ${plain(value)}`)).toEqual(
      expect.arrayContaining([
        'Tarif: Fit 12',
        'Erste Laufzeit bis: 14.03.2027',
        'Beitrag: 49,90 € pro Monat, inkl. 19 % USt.',
        `Teile des Beitrags: ${partsRule('monthly')}`,
      ]),
    );
    const small = letterOf('abschluss', { ...about(online), small_business: true });
    expect(small.terms.map(([, value]) => plain(value))).toContain(
      '49,90 € pro Monat, ohne USt. nach § 19 UStG',
    );
    expect(letter.paragraphs.join(' ')).toContain('bis zum 16.03.2026 widerrufen');
  });

  it('don’t promise a first term that binds nobody', () => {
    const long = buildContract({ minimum_term_months: 36, first_term_ends_on: null });
    const letter = letterOf('abschluss', about(long));
    expect(letter.terms.map(([label]) => label)).not.toContain('Erste Laufzeit bis');
    expect(letter.paragraphs.join(' ')).not.toContain('Nach der ersten Laufzeit');
  });

  it('say which notice an extraordinary one replaces, and when a withdrawal was sent', () => {
    expect(letterOf('kuendigung', about(buildContract(EXTRAORDINARY))).paragraphs[1]).toBe(
      'Die außerordentliche Kündigung tritt an die Stelle derjenigen zum 14.03.2027.',
    );
    const withdrawal = { sent_on: '2026-03-14', received_on: '2026-03-18' };
    expect(
      letterOf('widerruf', about(buildContract({ state: 'withdrawn', withdrawal }))).terms,
    ).toContainEqual(['Widerruf abgesandt am', '14.03.2026']);
  });

  it('go to the person’s address', () =>
    expect(addressOf(CUSTOMER)).toEqual(['Frau Kim Ott', 'Am Markt 5', '24211 Preetz']));

  it('go to a firm, with the person as its contact', () =>
    expect(addressOf({ ...CUSTOMER, company_name: 'Werft GmbH' })).toEqual([
      'Werft GmbH',
      'z. Hd. Frau Kim Ott',
      'Am Markt 5',
      '24211 Preetz',
    ]));

  it('lie over the page that names them in its address', async () => {
    openPage(buildContract(CANCELLED), {}, '?schreiben=kuendigung');
    const letter = await screen.findByRole('article', { name: /Bestätigung Ihrer Kündigung/ });
    expect(letter).toHaveTextContent('Frau Kim Ott');
    expect(letter).toHaveTextContent('Studio Nord');
    expect(letter).toHaveTextContent('24211 Preetz');
    expect(screen.getByRole('button', { name: 'Drucken' })).toBeEnabled();
  });
});

describe('a contract’s page', () => {
  it('shows state, conditions, course, earliest end with its steps, and fees', async () => {
    openPage(buildContract());
    expect(await screen.findByRole('heading', { level: 1, name: 'Vertrag 17' })).toBeVisible();
    expect(screen.getByText('Aktiv')).toBeVisible();
    expect(screen.getByRole('img', { name: /Erste Laufzeit: 15.03.2026 – 14.03.2027/ })).toBeVisible();
    const steps = screen.getByRole('list', { name: 'Herleitung' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(5);
    expect(steps).toHaveTextContent('§ 187 Abs. 2, § 188 Abs. 2 und 3 BGB');
    const fees = screen.getByRole('region', { name: 'Beiträge' });
    expect(plain(fees.textContent)).toContain('November 2026');
    expect(plain(fees.textContent)).toContain('49,90 €');
  });

  it('says that an agreed term doesn’t bind, and why', async () => {
    openPage(buildContract({ minimum_term_months: 36, first_term_ends_on: null }));
    expect(await screen.findByText('Die vereinbarte Laufzeit bindet nicht.')).toBeVisible();
    const steps = screen.getByRole('list', { name: 'Herleitung' });
    expect(steps).toHaveTextContent('Sie entfällt ganz und wird nicht gekürzt.');
    expect(steps).toHaveTextContent('Frühestes Vertragsende: 21.12.2026.');
  });

  it('works out the end for another day of receipt', async () => {
    const { user } = openPage(buildContract());
    const day = await screen.findByLabelText(/^Wenn die Kündigung zugeht/);
    await user.clear(day);
    await user.type(day, '15.02.2027');
    const panel = screen.getByRole('region', { name: 'Frühestes Vertragsende' });
    await waitFor(() => expect(panel).toHaveTextContent('Frühestes Vertragsende: 15.03.2027.'));
  });

  it('says why a draft can’t be concluded, also where the dialog has no such field', async () => {
    const reason = 'Das Produkt verstößt gegen das Gesetz.';
    const { user } = openPage(buildContract({ state: 'draft', number: null, concluded_at: null }), {
      act: async () =>
        Promise.reject(errorOf(422, { detail: 'Einige Angaben …', errors: { product_id: reason } })),
    });
    await user.click(await screen.findByRole('button', { name: 'Abschließen' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Abschließen' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(reason);
  });

  describe('before a draft is concluded', () => {
    const DRAFT = buildContract({ state: 'draft', number: null, concluded_at: null });
    const concludes = () => vi.fn(async (..._call: unknown[]) => acted(buildContract({ number: 18 })));
    const ask = async (contract: Contract, records: Record<string, readonly object[]>, calls: object) => {
      const { user } = openPage(contract, { ...calls }, '', records);
      await user.click(await screen.findByRole('button', { name: 'Abschließen' }));
      const dialog = await screen.findByRole('dialog', { name: 'Vertrag abschließen?' });
      const confirm = () => user.click(within(dialog).getByRole('button', { name: 'Abschließen' }));
      return { user, dialog, confirm };
    };

    it('one chooses between what was promised and what the tariff says now', async () => {
      const act = concludes();
      const products = [{ ...PRODUCT, price_cents: 5990, free_months: 1 }];
      const { user, dialog, confirm } = await ask(DRAFT, { products }, { act });
      const table = await within(dialog).findByRole('table', { name: 'Was sich geändert hat' });
      expect(
        within(table)
          .getAllByRole('row')
          .map((row) => plain(row.textContent)),
      ).toEqual(['Im EntwurfIm Tarif jetzt', 'Preis (brutto)49,90 €59,90 €', 'Beitragsfreie Monate–1 Monat']);
      await confirm();
      expect(await within(dialog).findByText('Bitte wähle, welche Konditionen gelten sollen.')).toBeVisible();
      expect(act).not.toHaveBeenCalled();
      expect(plain(dialog.textContent)).toContain('49,90 € pro Monat');
      await user.click(within(dialog).getByRole('radio', { name: 'Wie im Tarif jetzt' }));
      expect(plain(dialog.textContent)).toContain('59,90 € pro Monat');
      await user.click(within(dialog).getByRole('radio', { name: 'Wie im Entwurf versprochen' }));
      await confirm();
      await waitFor(() =>
        expect(act).toHaveBeenCalledWith(
          'contracts',
          'v1',
          'conclude',
          { terms: 'draft', arrears: null },
          { version: 3 },
        ),
      );
    });

    it('a promise that breaks the law can’t be chosen', async () => {
      const unlawful = { ...DRAFT, notice_period_months: 3 };
      const { dialog } = await ask(unlawful, {}, {});
      expect(await within(dialog).findByRole('radio', { name: 'Wie im Entwurf versprochen' })).toBeDisabled();
      expect(dialog).toHaveTextContent('§ 309 Nr. 9 Buchst. b und c BGB');
      expect(within(dialog).getByRole('radio', { name: 'Wie im Tarif jetzt' })).toBeEnabled();
    });

    it('one is told what is missing, and goes on by saying so', async () => {
      const act = concludes();
      const customers = [{ ...CUSTOMER, status: 'deactivated', street: null }];
      const { user, dialog, confirm } = await ask(
        { ...DRAFT, payment_method: 'sepa' },
        { customers },
        { act },
      );
      const warnings = await within(dialog).findByRole('list', { name: 'Warnungen' });
      expect(
        within(warnings)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual([
        'Der Kunde ist deaktiviert.',
        'Die Adresse des Kunden fehlt oder ist unvollständig.',
        'Per Lastschrift lässt sich nichts einziehen: Es fehlt die IBAN.',
      ]);
      await confirm();
      expect(await within(dialog).findByText('Bitte bestätige, dass du das weißt.')).toBeVisible();
      expect(act).not.toHaveBeenCalled();
      await user.click(within(dialog).getByRole('checkbox', { name: 'Trotzdem abschließen' }));
      await confirm();
      const overrule = ['customer_deactivated', 'address_missing', 'mandate_missing'];
      await waitFor(() =>
        expect(act).toHaveBeenCalledWith(
          'contracts',
          'v1',
          'conclude',
          { terms: null, arrears: null, overrule },
          { version: 3 },
        ),
      );
    });

    it('one learns what the services know beyond the page', async () => {
      const warnings = [{ name: 'customer_deactivated', text: 'Der Kunde ist deaktiviert.' }];
      const act = concludes().mockRejectedValueOnce(
        new HttpError('Bitte bestätige zuerst: …', 409, { warnings }),
      );
      const { user, dialog, confirm } = await ask(DRAFT, {}, { act });
      await confirm();
      expect(await within(dialog).findByRole('list', { name: 'Warnungen' })).toHaveTextContent('deaktiviert');
      await user.click(within(dialog).getByRole('checkbox', { name: 'Trotzdem abschließen' }));
      await confirm();
      await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
      expect(act.mock.calls[1]?.[3]).toEqual({
        terms: null,
        arrears: null,
        overrule: ['customer_deactivated'],
      });
    });
  });

  it('asks whether what fell due before the studio’s claims is claimed; not unless chosen', async () => {
    const act = vi.fn(async () => acted(buildContract({ number: 18 })));
    const draft = buildContract({
      state: 'draft',
      number: null,
      concluded_at: null,
      starts_on: '2026-03-15',
    });
    const { user } = openPage(draft, { act }, '', {}, '2026-05');
    await user.click(await screen.findByRole('button', { name: 'Abschließen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Vertrag abschließen?' });
    const question = await within(dialog).findByRole('radiogroup', { name: /nachfordern\?$/ });
    expect(plain(dialog.textContent)).toContain(
      'Vor dem 01.05.2026 wird nichts gefordert: 77,26 € nachfordern?',
    );
    expect(within(question).getByRole('radio', { name: 'Nicht nachfordern' })).toBeChecked();
    expect(within(dialog).queryByRole('list', { name: 'Warnungen' })).toBeNull();
    await user.click(within(question).getByRole('radio', { name: 'Nachfordern' }));
    await user.click(within(dialog).getByRole('button', { name: 'Abschließen' }));
    const body = { terms: null, arrears: 'claim' };
    await waitFor(() =>
      expect(act).toHaveBeenCalledWith('contracts', 'v1', 'conclude', body, { version: 3 }),
    );
  });

  it.each([
    [true, 'wird nachgefordert'],
    [false, 'wird nicht gefordert'],
  ])('shows what becomes of it: %s', async (claims_arrears, words) => {
    openPage(buildContract({ claims_arrears, starts_on: '2026-03-15' }), {}, '', {}, '2026-05');
    expect(plain((await screen.findByText(new RegExp(words))).textContent)).toBe(`77,26 €, ${words}`);
  });

  it('concludes a draft after asking, on the version on screen', async () => {
    const act = vi.fn(async () => acted(buildContract({ version: 4 })));
    const { user } = openPage(buildContract({ state: 'draft', number: null, concluded_at: null }), {
      act,
    });
    await user.click(await screen.findByRole('button', { name: 'Abschließen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Vertrag abschließen?' });
    expect(dialog).toHaveTextContent('14.03.2027');
    expect(act).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Abschließen' }));
    await waitFor(() =>
      expect(act).toHaveBeenCalledWith(
        'contracts',
        'v1',
        'conclude',
        { terms: null, arrears: null },
        { version: 3 },
      ),
    );
    expect(await screen.findByText('Vertrag 17 ist abgeschlossen.')).toBeVisible();
  });

  it('says when a notice takes effect, and shows at the field why a wish is too early', async () => {
    const act = vi.fn(async () => acted(buildContract(CANCELLED)));
    const { user } = openPage(buildContract(), { act });
    await user.click(await screen.findByRole('button', { name: 'Kündigen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Vertrag 17 kündigen' });
    expect(within(dialog).getByRole('status')).toHaveTextContent('Der Vertrag endet am 14.03.2027.');
    await user.type(within(dialog).getByLabelText(/^Wirksam zum/), '31.12.2026');
    await user.click(within(dialog).getByRole('button', { name: 'Kündigen' }));
    expect(await within(dialog).findByText('Frühestens zum 14.03.2027 möglich.')).toBeVisible();
    expect(act).not.toHaveBeenCalled();
    await user.clear(within(dialog).getByLabelText(/^Wirksam zum/));
    await user.click(within(dialog).getByRole('button', { name: 'Kündigen' }));
    await waitFor(() =>
      expect(act).toHaveBeenCalledWith(
        'contracts',
        'v1',
        'cancel',
        expect.objectContaining({ received_on: TODAY, origin: 'customer', effective_on: null }),
        { version: 3 },
      ),
    );
    expect(await screen.findByText('Gekündigt zum 14.03.2027.')).toBeVisible();
  });

  it('shows at the field that a notice doesn’t prolong, and to which day it can be', async () => {
    const act = vi.fn();
    const fixed = buildContract({ renewal: 'none', ends_on: '2027-03-14' });
    const { user } = openPage(fixed, { act });
    await user.click(await screen.findByRole('button', { name: 'Kündigen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Vertrag 17 kündigen' });
    await user.type(within(dialog).getByLabelText(/^Wirksam zum/), '01.01.2029');
    await user.click(within(dialog).getByRole('button', { name: 'Kündigen' }));
    expect(await within(dialog).findByText(/verlängert ihn nicht: spätestens zum 14.03.2027/)).toBeVisible();
    expect(within(dialog).getByLabelText(/^Wirksam zum/)).toHaveAttribute('aria-invalid', 'true');
    expect(act).not.toHaveBeenCalled();
  });

  it('takes an extraordinary notice after an ordinary one, and says whose place it takes', async () => {
    const act = vi.fn(async () => acted(buildContract(EXTRAORDINARY)));
    const { user } = openPage(buildContract(CANCELLED), { act });
    await user.click(await screen.findByRole('button', { name: 'Außerordentlich kündigen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Vertrag 17 außerordentlich kündigen' });
    expect(dialog).toHaveTextContent('Ordentlich gekündigt ist schon zum 14.03.2027.');
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await user.type(within(dialog).getByRole('textbox', { name: /^Grund/ }), 'Krankheit');
    await user.type(within(dialog).getByLabelText(/^Wirksam zum/), '15.03.2027');
    await user.click(within(dialog).getByRole('button', { name: 'Außerordentlich kündigen' }));
    expect(await within(dialog).findByText(/schon zum 14.03.2027 gekündigt. Eine weitere/)).toBeVisible();
    await user.clear(within(dialog).getByLabelText(/^Wirksam zum/));
    await user.type(within(dialog).getByLabelText(/^Wirksam zum/), '31.12.2026');
    await user.click(within(dialog).getByRole('button', { name: 'Außerordentlich kündigen' }));
    await waitFor(() =>
      expect(act).toHaveBeenCalledWith(
        'contracts',
        'v1',
        'cancel',
        expect.objectContaining({ extraordinary: true, effective_on: '2026-12-31', reason: 'Krankheit' }),
        { version: 3 },
      ),
    );
  });

  it('says which notice stands again when the extraordinary one is taken back', async () => {
    const act = vi.fn(async () => acted(buildContract(CANCELLED)));
    const { user } = openPage(buildContract(EXTRAORDINARY), { act });
    const panel = await screen.findByRole('region', { name: 'Kündigung' });
    expect(panel).toHaveTextContent('zum 14.03.2027, zugegangen am 01.11.2026');
    await user.click(await screen.findByRole('button', { name: 'Kündigung zurücknehmen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Außerordentliche Kündigung zurücknehmen?' });
    expect(dialog).toHaveTextContent('Es gilt wieder die ordentliche Kündigung zum 14.03.2027.');
    await user.click(within(dialog).getByRole('button', { name: 'Zurücknehmen' }));
    expect(
      await screen.findByText(
        'Die außerordentliche Kündigung ist zurückgenommen, der Vertrag endet am 14.03.2027.',
      ),
    ).toBeVisible();
  });

  it('enters a withdrawal that came late, but was sent in time', async () => {
    const act = vi.fn(async () => acted(buildContract({ state: 'withdrawn' })));
    const told = buildContract({
      concluded_via: 'online',
      concluded_on: '2026-11-04',
      starts_on: '2026-11-05',
      withdrawal_instructed_on: '2026-11-04',
    });
    const there = answering(
      studioConfig,
      async () => ({ studio_name: 'Studio Dresden', federal_state: 'SN' }) as never,
    );
    const { user } = openPage(told, { act, call: callOf([there]) });
    await user.click(await screen.findByRole('button', { name: 'Mehr' }));
    await user.click(screen.getByRole('menuitem', { name: 'Widerruf eintragen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Widerruf eintragen' });
    const steps = within(dialog).getByRole('list', { name: 'Herleitung der Widerrufsfrist' });
    await waitFor(() => expect(steps).toHaveTextContent('18.11.2026 (Buß- und Bettag)'));
    expect(steps).toHaveTextContent(
      'Wann das war, ist nicht eingetragen: Es zählt der Eingang am 21.11.2026.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Widerruf eintragen' }));
    expect(await within(dialog).findAllByText('Die Widerrufsfrist endete am 19.11.2026.')).not.toHaveLength(
      0,
    );
    expect(within(dialog).getByLabelText(/^Eingang des Widerrufs/)).toHaveAttribute('aria-invalid', 'true');
    await user.type(within(dialog).getByLabelText(/^Abgesandt am/), '19.11.2026');
    await waitFor(() =>
      expect(within(dialog).getByLabelText(/^Eingang des Widerrufs/)).toHaveAttribute(
        'aria-invalid',
        'false',
      ),
    );
    expect(steps).toHaveTextContent('Es zählt der 19.11.2026, nicht der Eingang am 21.11.2026.');
    await user.click(within(dialog).getByRole('button', { name: 'Widerruf eintragen' }));
    await waitFor(() =>
      expect(act).toHaveBeenCalledWith(
        'contracts',
        'v1',
        'withdraw',
        { received_on: '2026-11-21', sent_on: '2026-11-19', notice_id: null },
        { version: 3 },
      ),
    );
  });

  it('stays in the dialog with the reason when the services refuse', async () => {
    const act = vi.fn(async () => {
      throw new HttpError('Der Vertrag ist schon gekündigt.', 409, {});
    });
    const { user } = openPage(buildContract(), { act });
    await user.click(await screen.findByRole('button', { name: 'Kündigen' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Kündigen' }));
    expect(await within(dialog).findByText('Der Vertrag ist schon gekündigt.')).toBeVisible();
    expect(dialog).toBeVisible();
  });

  it('shows what the services say of a field at that field', async () => {
    const act = vi.fn(async () => {
      throw new HttpError('Bitte prüfe deine Angaben.', 422, {
        errors: { from: 'Da ist schon eine Pause.', root: { serverError: 'Bitte prüfe deine Angaben.' } },
      });
    });
    const { user } = openPage(buildContract(), { act });
    await user.click(await screen.findByRole('button', { name: 'Pausieren' }));
    const dialog = await screen.findByRole('dialog', { name: 'Vertrag pausieren' });
    await user.type(within(dialog).getByLabelText(/^Bis/), '20.12.2026');
    await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('30 Tage Pause'));
    await user.click(within(dialog).getByRole('button', { name: 'Pausieren' }));
    expect(await within(dialog).findByText('Da ist schon eine Pause.')).toBeVisible();
    expect(within(dialog).getByLabelText(/^Von/)).toHaveAttribute('aria-invalid', 'true');
  });

  it('refuses overlapping pauses and an end before the beginning before it asks', async () => {
    const act = vi.fn();
    const paused = buildContract({ pauses: [pause('2026-12-01', '2026-12-31')] });
    const { user } = openPage(paused, { act });
    await user.click(await screen.findByRole('button', { name: 'Mehr' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pausieren' }));
    const dialog = await screen.findByRole('dialog');
    const until = within(dialog).getByLabelText(/^Bis/);
    await user.type(until, '10.12.2026');
    await user.click(within(dialog).getByRole('button', { name: 'Pausieren' }));
    expect(await within(dialog).findByText(/Überschneidet sich mit der Pause/)).toBeVisible();
    await user.clear(until);
    await user.type(until, '01.11.2026');
    expect(await within(dialog).findByText('Das Ende liegt vor dem Beginn.')).toBeVisible();
    expect(act).not.toHaveBeenCalled();
  });
});

describe('the form of a contract', () => {
  it('shows what follows from tariff and dates', async () => {
    const { user } = renderScreen(at('create', <ContractCreate />), {
      at: '/contracts/create?customer_id=c1',
      records: { customers: [CUSTOMER], products: [PRODUCT] },
    });
    const aside = await screen.findByRole('complementary', { name: 'Was daraus folgt' });
    await user.click(screen.getByRole('combobox', { name: /^Tarif/ }));
    expect(await screen.findByRole('option', { name: /^Fit 12/ })).toHaveTextContent(/monatlich/i);
    await user.click(await screen.findByRole('option', { name: /^Fit 12/ }));
    await waitFor(() => expect(aside).toHaveTextContent('Die erste Laufzeit endet am 20.11.2027.'));
    expect(aside).toHaveTextContent('Kein Widerrufsrecht.');
    await user.click(screen.getByRole('combobox', { name: /^Abgeschlossen/ }));
    await user.click(screen.getByRole('option', { name: 'online' }));
    await waitFor(() => expect(aside).toHaveTextContent('Widerruf möglich bis 06.12.2027.'));
  });

  it('names the membership that the customer has already', async () => {
    const { user } = renderScreen(at('create', <ContractCreate />), {
      at: '/contracts/create?customer_id=c1',
      records: { customers: [CUSTOMER], products: [PRODUCT], contracts: [buildContract({ number: 17 })] },
    });
    const aside = await screen.findByRole('complementary', { name: 'Was daraus folgt' });
    expect(aside).not.toHaveTextContent('Vertrag 17');
    await user.click(screen.getByRole('combobox', { name: /^Tarif/ }));
    await user.click(await screen.findByRole('option', { name: /^Fit 12/ }));
    await waitFor(() =>
      expect(aside).toHaveTextContent('Der Kunde hat schon eine Mitgliedschaft: Vertrag 17, „Fit 12“, ab'),
    );
  });
});

describe('the list of contracts', () => {
  const preview = {
    contracts: [
      {
        contract_id: 'v1',
        number: 17,
        customer_id: 'c1',
        customer_name: 'Kim Ott',
        from: '2026-12-24',
        to: '2027-01-06',
        days: 14,
        saved_cents: 2254,
        months: [
          { month: '2026-12', days: 8, saved_cents: 1288 },
          { month: '2027-01', days: 6, saved_cents: 966 },
        ],
        refused: null,
      },
      {
        contract_id: 'v2',
        number: 18,
        customer_id: 'c2',
        customer_name: 'Mia Wolf',
        from: '2026-12-24',
        to: '2027-01-06',
        days: 0,
        saved_cents: 0,
        months: [],
        refused: 'Überschneidet sich mit einer Pause.',
      },
    ],
    days: 14,
    saved_cents: 2254,
    refused: 1,
  };

  it('leads to a draft by the name that it reads, and to a numbered one by what its number is of', async () => {
    onWideScreen();
    renderScreen(<ContractList />, {
      at: '/contracts',
      records: {
        contracts: [buildContract({ number: 17 }), buildContract({ id: 'v2', number: null, state: 'draft' })],
        customers: [CUSTOMER],
        products: [PRODUCT],
      },
    });
    expect(await screen.findByRole('link', { name: 'Vertrag 17' })).toHaveTextContent('17');
    expect(screen.getByRole('link', { name: 'Entwurf' })).toHaveTextContent('Entwurf');
  });

  it('pauses many: previews each, leaves out the refused, and takes the batch back', async () => {
    onWideScreen();
    const previewed = vi.fn(async (_given: object) => preview);
    const paused = vi.fn(async (_given: object) => ({ batch_id: 'b1', changed: 1 }));
    const withdrawn = vi.fn(async (_given: object) => ({ changed: 1 }));
    const { user } = renderScreen(<ContractList />, {
      at: '/contracts',
      as: 'admin',
      records: { contracts: [buildContract()], customers: [CUSTOMER], products: [PRODUCT] },
      answers: [
        answering(pausesPreview, previewed),
        answering(pauseMany, paused),
        answering(withdrawPauses, withdrawn),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Sammelpause' }));
    const ask = await screen.findByRole('dialog', { name: 'Sammelpause für alle laufenden Verträge' });
    await user.type(within(ask).getByLabelText(/^Von/), '24.12.2026');
    await user.type(within(ask).getByLabelText(/^Bis/), '06.01.2027');
    await user.click(within(ask).getByRole('button', { name: 'Vorschau' }));
    const shown = await screen.findByRole('dialog', { name: 'Sammelpause: Vorschau' });
    expect(previewed).toHaveBeenCalledWith({
      body: expect.objectContaining({ from: '2026-12-24', to: '2027-01-06', all: true }),
    });
    expect(plain(shown.textContent)).toContain(
      '1 Vertrag, zusammen 14 Tage Pause und 22,54 € weniger Beitrag.',
    );
    expect(plain(shown.textContent)).toContain('Dezember 2026: 8 Tage, 12,88 €');
    expect(shown).toHaveTextContent('Mia Wolf (Vertrag 18): Überschneidet sich mit einer Pause.');
    await user.click(within(shown).getByRole('button', { name: '1 Vertrag pausieren' }));
    const done = await screen.findByRole('dialog', { name: '1 Vertrag pausiert' });
    expect(paused).toHaveBeenCalledWith({ body: expect.not.objectContaining({ all: true }) });
    expect(paused).toHaveBeenCalledWith({ body: expect.objectContaining({ contract_ids: ['v1'] }) });
    await user.click(within(done).getByRole('button', { name: 'Sammelpause zurücknehmen' }));
    await waitFor(() => expect(withdrawn).toHaveBeenCalledWith({ params: { batch: 'b1' } }));
    expect(await screen.findByText('Sammelpause zurückgenommen: 1 Vertrag.')).toBeVisible();
  });

  it('raises the price of all that were found: each is previewed, and those that refuse stay as they are', async () => {
    onWideScreen();
    const found = ['v1', 'v2', 'v3'].map((id, index) => buildContract({ id, number: 17 + index }));
    const effect = (contract_id: string, refused: string | null) => ({
      ...{ contract_id, number: 17, customer_name: 'Kim Ott', before_cents: 4990, after_cents: 5490 },
      rise_clause: contract_id === 'v1' ? 'AGB 2026, § 5 Abs. 2' : null,
      refused,
    });
    const previewed = vi.fn(async (_given: object) => ({
      contracts: [effect('v1', null), effect('v2', 'Der Vertrag ist gekündigt.'), effect('v3', null)],
      refused: 1,
    }));
    const raised = vi.fn(async (_given: object) => ({ batch_id: 'b1', changed: 2 }));
    // A page holds fewer than were found.
    const getList = vi.fn(async (name: string, { pagination }: { pagination: { perPage: number } }) => {
      if (name !== 'contracts') return { data: [], total: 0 };
      return { data: pagination.perPage < 1000 ? found.slice(0, 2) : found, total: 3 };
    });
    const { user } = renderScreen(<ContractList />, {
      at: '/contracts',
      as: 'admin',
      records: { customers: [CUSTOMER], products: [PRODUCT] },
      answers: [answering(priceRisePreview, previewed), answering(raisePrices, raised)],
      calls: { getList },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Alle auswählen' }));
    const bar = await screen.findByRole('region', { name: 'Auswahl' });
    await user.click(within(bar).getByRole('button', { name: 'Alle 3 gefundenen auswählen' }));
    await user.click(within(bar).getByRole('button', { name: 'Preisanpassung' }));
    const ask = await screen.findByRole('dialog', { name: 'Preisanpassung für 3 Verträge' });
    await user.type(within(ask).getByLabelText(/^Gilt ab/), '01.02.2027');
    await user.type(within(ask).getByLabelText(/^Neuer Preis/), '54,90');
    await user.click(within(ask).getByRole('button', { name: 'Vorschau' }));
    const shown = await screen.findByRole('dialog', { name: 'Preisanpassung: Vorschau' });
    expect(previewed).toHaveBeenCalledWith({
      body: expect.objectContaining({ contract_ids: ['v1', 'v2', 'v3'], price_cents: 5490 }),
    });
    expect(shown).toHaveTextContent('Kim Ott (Vertrag 17): Der Vertrag ist gekündigt.');
    expect(shown).toHaveTextContent(
      'Für 1 Vertrag gilt der neue Preis. Für 1 Vertrag gilt er erst mit der Zustimmung.',
    );
    expect(shown).toHaveTextContent('in 1 vermerkt, in 1 nicht. Ohne Klausel braucht es die Zustimmung');
    await user.click(within(shown).getByRole('button', { name: 'Preis von 2 Verträgen anheben' }));
    expect(await screen.findByRole('dialog', { name: 'Preis angehoben: 2 Verträge' })).toBeVisible();
    expect(raised).toHaveBeenCalledWith({ body: expect.objectContaining({ contract_ids: ['v1', 'v3'] }) });
  });

  it('needs a studio: a super admin who chose none is told so', async () => {
    onWideScreen();
    const { user } = renderScreen(<ContractList />, {
      at: '/contracts',
      as: 'superAdmin',
      records: { customers: [CUSTOMER], products: [PRODUCT], contracts: [buildContract()] },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Alle auswählen' }));
    const bar = await screen.findByRole('region', { name: 'Auswahl' });
    const raise = within(bar).getByRole('button', { name: 'Preisanpassung' });
    expect(raise).toHaveAccessibleDescription('Wähle oben zuerst ein Studio.');
    await user.click(raise);
    expect(screen.queryByRole('dialog')).toBeNull();
    const pauses = screen.getAllByRole('button', { name: 'Sammelpause' });
    expect(pauses.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', null]);
  });
});
