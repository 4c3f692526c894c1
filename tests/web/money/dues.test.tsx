import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deadlines } from '#resources/contracts/endpoints/deadlines.ts';
import {
  type CollectionPreview,
  collectionFile,
  collectionLeftOut,
  collectionPreview,
  collectionPreviewCheck,
  makeCollection,
  monthsClaims,
  monthsClaimsPreview,
} from '#resources/money/endpoints/collections.ts';
import { type Due, duesOfMonth } from '#resources/money/endpoints/dues.ts';
import { monthName } from '#rules/months.ts';
import { type Called, createCall, type GivenTo } from '#web/data/endpoints.ts';
import { chooseStudio } from '#web/data/studioChoice.ts';
import { toCsv } from '#web/generic/list/csv.ts';
import { DuesPage } from '#web/screens/money/dues/DuesPage.tsx';
import { allDues, DUE_COLUMNS, reasonText } from '#web/screens/money/dues/export.ts';
import { monthOf, otherMonth } from '#web/ui/MonthSwitcher.tsx';
import { answering, callOf } from '../../support/endpoints.ts';
import { onWideScreen, renderScreen, type Scene } from '../../support/renderScreen.tsx';

function buildDue(values: Partial<Due> = {}): Due {
  return {
    id: 'd1',
    contract_id: 'v1',
    contract_number: 104,
    customer_id: 'c1',
    customer_name: 'Kim Ott',
    payment_method: 'sepa',
    kind: 'fee',
    from: '2026-11-10',
    to: '2026-11-30',
    days: 21,
    amount_cents: 3493,
    vat_rate: 19,
    reason: '10.11.2026–30.11.2026: 21 von 30 Tagen',
    ...values,
  };
}

const UNSUSPICIOUS = { more: 0, less: 0, first: 0, several: 0, missing: 0, otherwise: 0, people: [] };
const PREVIEW: CollectionPreview = {
  check: null,
  left_out_count: 1,
  again_count: 0,
  month: '2026-11',
  collect_on: '2026-11-24',
  claims: 1,
  count: 1,
  sum_cents: 3493,
  unclaimed: { claims: 0, corrections: 0, corrections_cents: 0, sum_cents: 0 },
  runs: [],
  included: [
    {
      customer_id: 'c1',
      customer_name: 'Kim Ott',
      paid_for: ['Mara Ott'],
      contract_numbers: [104],
      claims: 1,
      already_cents: 0,
      iban: '… 3000',
      mandate_reference: 'M-17',
      sequence: 'FRST',
      amount_cents: 3493,
    },
  ],
  left_out: [
    {
      customer_id: 'c2',
      customer_name: 'Ada Lang',
      contract_numbers: [105, 106],
      claims: 2,
      amount_cents: 4990,
      payer_name: 'Kai Lang',
      reason: 'Das Mandat wurde über 36 Monate nicht genutzt.',
    },
  ],
};

type Dues = typeof duesOfMonth;
const pageOf = (...dues: Due[]): Called<Dues> => ({
  data: dues,
  total: dues.length,
  headers: { 'X-Total-Cents': dues.reduce((sum, { amount_cents }) => sum + amount_cents, 0) },
});

interface Answers {
  readonly dues?: (given: GivenTo<Dues>) => Promise<Called<Dues>>;
  readonly preview?: (given: GivenTo<typeof collectionPreview>) => Promise<CollectionPreview>;
  readonly leftOut?: (given: GivenTo<typeof collectionLeftOut>) => Promise<Called<typeof collectionLeftOut>>;
  readonly make?: (given: GivenTo<typeof makeCollection>) => Promise<Called<typeof makeCollection>>;
  readonly unclaimed?: Called<typeof monthsClaimsPreview>;
  readonly claim?: (given: GivenTo<typeof monthsClaims>) => Promise<Called<typeof monthsClaims>>;
}

const MADE = { id: 'r1', number: 7, claims: 1, count: 1, sum_cents: 3493 };
const KNOWN = { begins: false, refusal: null };
const NOTHING = { claims: 0, corrections: 0, corrections_cents: 0, sum_cents: 0, ...KNOWN };
const SOME = { claims: 3, corrections: 1, corrections_cents: -4990, sum_cents: 9980, ...KNOWN };

function renderDues(
  answers: Answers,
  at = '/contracts/dues?month=2026-11',
  scene: Partial<Scene> | 'trainer' | 'admin' = {},
) {
  return renderScreen(<DuesPage />, {
    at,
    as: 'admin',
    ...(typeof scene === 'string' ? { as: scene } : scene),
    answers: [
      answering(
        duesOfMonth,
        answers.dues ?? (async ({ query }) => (query.after ? pageOf() : pageOf(buildDue()))),
      ),
      answering(collectionPreview, answers.preview ?? (async () => PREVIEW)),
      answering(collectionLeftOut, answers.leftOut ?? (async () => ({ data: [], total: 0, headers: {} }))),
      answering(collectionPreviewCheck, async () => UNSUSPICIOUS),
      answering(makeCollection, answers.make ?? (async () => MADE)),
      answering(monthsClaimsPreview, async () => answers.unclaimed ?? NOTHING),
      answering(monthsClaims, answers.claim ?? (async () => SOME)),
    ],
  });
}

/** Amounts have no-break spaces. */
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');

beforeEach(onWideScreen);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The texts of the files that were handed out. */
const files: string[] = [];
beforeEach(() => {
  URL.createObjectURL = (blob) => {
    void (blob as Blob).text().then((text) => files.push(text));
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  files.length = 0;
});

describe('months', () => {
  it('are those that the calendar has', () => {
    expect(monthOf('2026-02', '2026-11')).toBe('2026-02');
    expect(monthOf('2026-13', '2026-11')).toBe('2026-11');
    expect(monthOf(null, '2026-11')).toBe('2026-11');
    expect(otherMonth('2026-12', 1)).toBe('2027-01');
    expect(otherMonth('2026-01', -1)).toBe('2025-12');
    expect(monthName('2026-03')).toBe('März 2026');
  });
});

describe('the export', () => {
  it('is German CSV with the amounts bare', () => {
    const csv = toCsv(DUE_COLUMNS, [buildDue() as never], (_, id) => id);
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv.slice(1).split('\r\n')).toEqual([
      'Kunde;Vertrag;Art;Von;Bis;Tage;Betrag;Umsatzsteuer (%);Zahlungsart;Grund',
      'Kim Ott;104;Beitrag;10.11.2026;30.11.2026;21;34,93;19;SEPA-Lastschrift;10.11.2026–30.11.2026: 21 von 30 Tagen',
    ]);
  });

  it('leaves the period out of the reason where it stands beside it', () => {
    expect(reasonText({ reason: '01.11.2026–30.11.2026' })).toBe('Voller Beitrag');
    expect(reasonText({ reason: '10.11.2026: 1 von 30 Tagen' })).toBe('1 von 30 Tagen');
    expect(reasonText({ reason: 'Aufnahmegebühr bei Vertragsbeginn' })).toBe(
      'Aufnahmegebühr bei Vertragsbeginn',
    );
  });

  it('fetches them all, some contracts at a time, and keeps the order on screen', async () => {
    const all = Array.from({ length: 1203 }, (_, index) =>
      buildDue({ id: String(index), contract_number: index + 1, amount_cents: index % 7 }),
    );
    const after = vi.fn(async ({ query }: GivenTo<Dues>) =>
      pageOf(...all.slice(query.after!, query.after! + 1000)),
    );
    const rows = await allDues(callOf([answering(duesOfMonth, after)]), {
      month: '2026-11',
      filter: { kind: 'fee' },
      sort: ['amount_cents', 'DESC'],
    });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1203);
    expect(rows.map(({ amount_cents }) => amount_cents)).toEqual(
      all
        .map((due) => due.amount_cents)
        .sort()
        .reverse(),
    );
    expect(after.mock.calls).toEqual(
      [0, 1000, 1203].map((after) => [{ query: { month: '2026-11', after }, filter: { kind: 'fee' } }]),
    );
  });
});

describe('the calls', () => {
  it('name the month, the page and the studio that a super admin chose', async () => {
    const asked: string[] = [];
    const content = new Blob(['<Document/>']);
    const call = createCall({
      fetchJson: (async (url: string, { body, file }: { body?: string; file?: boolean } = {}) => {
        asked.push(`${decodeURIComponent(url)}${body ?? ''}`);
        return {
          ...(file ? { file: content } : { json: [buildDue()] }),
          headers: new Headers({
            'Content-Range': 'dues 0-0/412',
            'X-Total-Cents': '1823400',
            'Content-Disposition': 'attachment; filename="lastschriften-2026-11.xml"',
          }),
        };
      }) as never,
      chosen: async () => ({ studio_id: 's1' }),
    });
    const page = { offset: 25, limit: 25 };
    await expect(
      call(duesOfMonth, { query: { month: '2026-11' }, page, sort: ['amount_cents', 'DESC'] }),
    ).resolves.toMatchObject({ total: 412, headers: { 'X-Total-Cents': 1_823_400 } });
    expect(asked[0]).toBe(
      '/api/v1/payment/dues?month=2026-11&sort=["amount_cents","DESC"]&range=[25,49]&filter={"studio_id":"s1"}',
    );
    const given = await call(collectionFile, { params: { id: 'r1' } });
    expect(given.name).toBe('lastschriften-2026-11.xml');
    expect(given.content).toBe(content);
    expect(asked[1]).toBe('/api/v1/payment/collection-runs/r1/file{}');
    const collection = { month: '2026-11', collect_on: '2026-11-24', overrule: [] };
    await call(makeCollection, { body: { ...collection, count: 1, sum_cents: 3493 } });
    expect(asked[2]).toBe(
      '/api/v1/payment/dues/collection{"month":"2026-11","collect_on":"2026-11-24","overrule":[],"count":1,"sum_cents":3493,"studio_id":"s1"}',
    );
    await call(duesOfMonth, { query: { month: '2026-11', after: 104 }, filter: { kind: 'fee' } });
    expect(asked[3]).toBe(
      '/api/v1/payment/dues?month=2026-11&after=104&filter={"studio_id":"s1","kind":"fee"}',
    );
    const soon = { query: { days: 30, kind: 'notice_day' }, page: { offset: 50, limit: 50 } } as const;
    await expect(call(deadlines, { ...soon, sort: ['on', 'ASC'] })).resolves.toMatchObject({ total: 412 });
    expect(asked[4]).toBe(
      '/api/v1/payment/deadlines?days=30&kind=notice_day&sort=["on","ASC"]&range=[50,99]&studio_id=s1',
    );
  });
});

describe('the page of fees due', () => {
  it('says who owes what for which days, and how much in all', async () => {
    renderDues({});
    const table = await screen.findByRole('table', { name: 'Fällige Beiträge' });
    const [, row] = within(table).getAllByRole('row');
    expect(row?.textContent?.replace(/\u00a0/g, ' ')).toBe(
      'Kim Ott10410.11.2026 – 30.11.20262121 von 30 TagenSEPA-Lastschrift34,93 €',
    );
    expect(within(table).getByRole('link', { name: 'Vertrag 104' })).toHaveAttribute('href', '/contracts/v1');
    expect(screen.getByText('aus 1 Forderung')).toBeVisible();
  });

  it('goes to the next month and back, in the address', async () => {
    const dues = vi.fn(async (_given: GivenTo<Dues>) => pageOf());
    const { user, address } = renderDues({ dues }, '/contracts/dues?month=2026-12');
    expect(await screen.findByText('Im Dezember 2026 ist nichts fällig.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nächster Monat: Januar 2027' }));
    expect(await screen.findByRole('heading', { name: 'Januar 2027' })).toBeVisible();
    expect(address()).toBe('/contracts/dues?month=2027-01');
    expect(dues).toHaveBeenLastCalledWith(expect.objectContaining({ query: { month: '2027-01' } }));
  });

  it('sorts, and narrows to a way of paying', async () => {
    const dues = vi.fn(async (_given: GivenTo<Dues>) => pageOf(buildDue()));
    const { user } = renderDues({ dues });
    await user.click(await screen.findByRole('button', { name: 'Betrag' }));
    await waitFor(() =>
      expect(dues).toHaveBeenLastCalledWith(expect.objectContaining({ sort: ['amount_cents', 'ASC'] })),
    );
    await user.click(screen.getByRole('combobox', { name: 'Zahlungsart' }));
    await user.click(screen.getByRole('option', { name: 'Überweisung' }));
    await waitFor(() =>
      expect(dues).toHaveBeenLastCalledWith(
        expect.objectContaining({ filter: { payment_method: 'transfer' } }),
      ),
    );
  });

  it('hands all of it out as CSV', async () => {
    const { user } = renderDues({});
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Exportieren' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]).toContain('Kim Ott;104;Beitrag');
  });

  it('asks a super admin for the studio, and works nothing out before', async () => {
    const dues = vi.fn(async (_given: GivenTo<Dues>) => pageOf(buildDue()));
    const studios = [{ id: 's1', studio_name: 'Studio Nord', city: 'Kiel' }];
    const { user, address } = renderDues({ dues }, undefined, { as: 'superAdmin', records: { studios } });
    const choice = await screen.findByRole('list', { name: 'Für welches Studio?' });
    expect(dues).not.toHaveBeenCalled();
    await user.click(await within(choice).findByRole('link', { name: 'Studio Nord, Kiel' }));
    expect(await screen.findByRole('table', { name: 'Fällige Beiträge' })).toBeVisible();
    expect(address()).toBe('/contracts/dues?month=2026-11&studioId=s1');
    chooseStudio(null);
  });

  it('says when it can’t be had, and tries again', async () => {
    let up = false;
    const { user } = renderDues({
      dues: async () => (up ? pageOf(buildDue()) : Promise.reject(new HttpError('weg', 400, null))),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('weg');
    up = true;
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('the claims of a month', () => {
  it('are told of before they are written, and written by an admin', async () => {
    let answer = () => {};
    const claim = vi.fn(
      (_given: object) => new Promise<typeof SOME>((resolve) => (answer = () => resolve(SOME))),
    );
    const { user } = renderDues({ unclaimed: SOME, claim });
    const alert = await screen.findByText(/Noch nicht gefordert/);
    expect(plain(alert.textContent)).toContain('3 Forderungen und 1 Korrektur, zusammen 99,80 €.');
    await user.click(screen.getByRole('button', { name: 'Beiträge fordern' }));
    const ask = await screen.findByRole('dialog', { name: 'Beiträge fordern?' });
    expect(claim).not.toHaveBeenCalled();
    await user.click(within(ask).getByRole('button', { name: 'Fordern' }));
    await waitFor(() => expect(within(ask).getByRole('button', { name: 'Abbrechen' })).toBeDisabled());
    await user.keyboard('{Escape}');
    expect(ask).toBeVisible();
    answer();
    expect(await screen.findByText('3 Forderungen und 1 Korrektur geschrieben.')).toBeVisible();
    expect(claim).toHaveBeenCalledWith({ body: { month: '2026-11' } });
  });

  it('begin for a studio with the first month, which is said before', async () => {
    const { user } = renderDues({ unclaimed: { ...SOME, begins: true } });
    await user.click(await screen.findByRole('button', { name: 'Beiträge fordern' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Mit November 2026 beginnen die Forderungen deines Studios: Was davor fällig war, wird nicht gefordert.',
    );
  });

  it('are neither claimed nor collected by who may change nothing', async () => {
    renderDues({ unclaimed: SOME }, undefined, { role: 'tax' });
    expect(await screen.findByText(/^Noch nicht gefordert/)).toBeVisible();
    for (const name of ['Beiträge fordern', 'Einzug vorbereiten'])
      expect(screen.queryByRole('button', { name }), name).toBeNull();
  });

  it('are offered for no month that the studio doesn’t claim, nor its collection far ahead', async () => {
    const refusal =
      'Gefordert und eingezogen wird höchstens zwei Monate im Voraus, jetzt also bis Januar 2027.';
    renderDues({ unclaimed: { ...NOTHING, refusal } }, '/contracts/dues?month=2027-02');
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Beiträge fordern' })).not.toBeInTheDocument();
    const collect = screen.getByRole('button', { name: 'Einzug vorbereiten' });
    expect(collect).toHaveAttribute('aria-disabled', 'true');
    expect(collect).toHaveAccessibleDescription(refusal);
  });

  it('are said to be complete where nothing is missing', async () => {
    renderDues({});
    expect(await screen.findByText('Für November 2026 ist alles gefordert, was fällig ist.')).toBeVisible();
  });
});

describe('a collection run', () => {
  it('shows from whom is collected and from whom not, and is made of just that', async () => {
    let answer = () => {};
    const make = vi.fn(
      (_given: object) => new Promise<typeof MADE>((resolve) => (answer = () => resolve(MADE))),
    );
    const { user, address } = renderDues({ make });
    await user.click(await screen.findByRole('button', { name: 'Einzug vorbereiten' }));
    const dialog = await screen.findByRole('dialog', { name: 'Einzug für November 2026' });
    const included = await within(dialog).findByRole('list', { name: 'Enthalten (1)' });
    expect(included).toHaveTextContent('Kim Ott Vertrag 104 · 1 Forderung');
    expect(included).toHaveTextContent('Konto •••• 3000 · Mandat M-17');
    expect(included).toHaveTextContent('Erster Einzug');
    expect(included).toHaveTextContent('Zahlt für Mara Ott');
    const left = within(dialog).getByRole('list', { name: 'Ausgelassen (1)' });
    expect(left).toHaveTextContent(
      'Ada Lang Verträge 105, 106 · 2 ForderungenZahler: Kai LangDas Mandat wurde über 36 Monate nicht genutzt.',
    );
    const press = within(dialog).getByRole('button', { name: 'Einzug anlegen' });
    act(() => {
      press.click();
      press.click();
    });
    // What is being sent isn't called off any more.
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Abbrechen' })).toBeDisabled());
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    answer();
    expect(plain((await screen.findByText(/Einzug 7 ist angelegt/)).textContent)).toBe(
      'Einzug 7 ist angelegt: 1 Forderung in 1 Lastschrift über 34,93 €.',
    );
    expect(make).toHaveBeenCalledExactlyOnceWith({
      body: {
        ...{ month: '2026-11', collect_on: '2026-11-24', claim: false, overrule: [] },
        ...{ claims: 1, count: 1, sum_cents: 3493 },
      },
    });
    await waitFor(() => expect(address()).toContain('/collection-runs/r1'));
  });

  it('names everybody who is left out: those beyond the first as their page is asked for', async () => {
    const [ada] = PREVIEW.left_out;
    const everybody = Array.from({ length: 620 }, (_, index) => ({
      ...ada!,
      ...{ customer_id: `c${index}`, customer_name: `Kundin ${index + 1}` },
    }));
    const preview = { ...PREVIEW, left_out_count: 620, left_out: everybody.slice(0, 500) };
    const leftOut = vi.fn(async ({ page }: GivenTo<typeof collectionLeftOut>) => ({
      data: everybody.slice(page!.offset, page!.offset + page!.limit),
      total: 620,
      headers: {},
    }));
    const { user } = renderDues({ preview: async () => preview, leftOut });
    await user.click(await screen.findByRole('button', { name: 'Einzug vorbereiten' }));
    const people = await screen.findByRole('region', { name: 'Ausgelassen (620)' });
    expect(within(people).getByText('Kundin 50')).toBeVisible();
    expect(people).not.toHaveTextContent('Gezeigt sind die ersten');
    await user.click(within(people).getByRole('button', { name: 'Nächste Seite' }));
    expect(within(people).getByText('Kundin 51')).toBeVisible();
    expect(leftOut).not.toHaveBeenCalled();
    await user.click(within(people).getByRole('button', { name: 'Letzte Seite' }));
    expect(await within(people).findByText('Kundin 620')).toBeVisible();
    expect(people).toHaveTextContent('601–620 von 620');
    expect(leftOut.mock.calls[0]![0]).toMatchObject({
      query: { month: '2026-11', collect_on: '2026-11-24', claim: true },
      page: { offset: 600, limit: 50 },
    });
  });

  it('says what isn’t claimed yet: it is claimed and collected in one step, or left for later', async () => {
    const [kim] = PREVIEW.included;
    const unclaimed = { claims: 5, corrections: 0, corrections_cents: 0, sum_cents: 495_426 };
    const claimed = { ...PREVIEW, unclaimed, claims: 6, count: 5, sum_cents: 498_919 };
    const preview = vi.fn(async ({ query }: GivenTo<typeof collectionPreview>) =>
      query.claim
        ? { ...claimed, check: UNSUSPICIOUS, included: [kim!, { ...kim!, customer_id: 'c3' }] }
        : { ...PREVIEW, unclaimed },
    );
    const make = vi.fn(async (_given: object) => ({ ...MADE, claims: 6, count: 5, sum_cents: 498_919 }));
    const { user } = renderDues({ preview, make });
    await user.click(await screen.findByRole('button', { name: 'Einzug vorbereiten' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('list', { name: 'Enthalten (5)' });
    expect(plain(dialog.textContent)).toContain(
      'Gezeigt sind die ersten 2 nach Namen; gezählt und summiert sind alle 5.',
    );
    expect(plain(dialog.textContent)).toContain(
      '4.954,26 € sind noch nicht gefordert (5 Forderungen): jetzt fordern und einziehen',
    );
    expect(plain(dialog.textContent)).toContain('6 Forderungen in 5 Lastschriften über zusammen 4.989,19 €');
    await user.click(within(dialog).getByRole('radio', { name: /^Nur einziehen, was schon gefordert ist/ }));
    await within(dialog).findByRole('list', { name: 'Enthalten (1)' });
    expect(plain(dialog.textContent)).toContain('1 Forderung in 1 Lastschrift über zusammen 34,93 €');
    expect(within(dialog).getByRole('button', { name: 'Einzug anlegen' })).toBeEnabled();
    await user.click(within(dialog).getByRole('radio', { name: /jetzt fordern und einziehen$/ }));
    await within(dialog).findByRole('list', { name: 'Enthalten (5)' });
    await user.click(within(dialog).getByRole('button', { name: 'Fordern und einziehen' }));
    expect(plain((await screen.findByText(/Einzug 7 ist angelegt/)).textContent)).toBe(
      'Gefordert: 5 Forderungen. Einzug 7 ist angelegt: 6 Forderungen in 5 Lastschriften über 4.989,19 €.',
    );
    expect(make).toHaveBeenCalledExactlyOnceWith({
      body: {
        ...{ month: '2026-11', collect_on: '2026-11-24', claim: true, overrule: [] },
        ...{ claims: 6, count: 5, sum_cents: 498_919 },
      },
    });
  });

  it('says what the services refuse, and shows how it stands now', async () => {
    const make = async () => Promise.reject(new HttpError('Inzwischen wären es 2 Lastschriften.', 409, {}));
    const [kim] = PREVIEW.included;
    const preview = vi
      .fn(async (_given: object) => PREVIEW)
      .mockResolvedValueOnce(PREVIEW)
      .mockResolvedValue({ ...PREVIEW, count: 2, included: [kim!, { ...kim!, customer_id: 'c3' }] });
    const { user } = renderDues({ make, preview });
    await user.click(await screen.findByRole('button', { name: 'Einzug vorbereiten' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('list', { name: 'Enthalten (1)' });
    await user.click(within(dialog).getByRole('button', { name: 'Einzug anlegen' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Inzwischen wären es 2 Lastschriften.',
    );
    await within(dialog).findByRole('list', { name: 'Enthalten (2)' });
    expect(within(dialog).queryByRole('link', { name: 'Zum Studio' })).not.toBeInTheDocument();
  });

  it('names the month’s other runs, and collects twice from nobody who wasn’t agreed to', async () => {
    const make = vi.fn(async (_given: object) => MADE);
    const [kim] = PREVIEW.included;
    const preview = {
      ...PREVIEW,
      runs: [{ id: 'r0', number: 6, collect_on: '2026-11-03', claims: 40, count: 38, sum_cents: 189_000 }],
      again_count: 1,
      included: [{ ...kim!, already_cents: 4990 }],
    };
    const { user } = renderDues({ make, preview: async () => preview });
    await user.click(await screen.findByRole('button', { name: 'Einzug vorbereiten' }));
    const dialog = await screen.findByRole('dialog');
    expect(plain((await within(dialog).findByRole('alert')).textContent)).toBe(
      'Für November 2026 gibt es schon Einzug 6 zum 03.11.2026 (40 Forderungen in 38 Lastschriften über 1.890,00 €). ' +
        'Was darin ist, kommt nicht noch einmal: Hier steht nur, was seitdem dazukam.',
    );
    expect(plain(dialog.textContent)).toContain('Schon 49,90 € in diesem Monat');
    const button = within(dialog).getByRole('button', { name: 'Einzug anlegen' });
    expect(button).toBeDisabled();
    await user.click(within(dialog).getByRole('checkbox', { name: /^Trotzdem/ }));
    await user.click(button);
    await waitFor(() =>
      expect(make).toHaveBeenCalledWith({ body: expect.objectContaining({ overrule: ['again'] }) }),
    );
  });

  it('begins with the month that is shown, and offers the earliest day in place of one too close', async () => {
    const preview = vi.fn(async (_given: object) => PREVIEW);
    const { user } = renderDues({ preview }, '/contracts/dues?month=2027-01');
    await user.click(await screen.findByRole('button', { name: 'Einzug vorbereiten' }));
    const dialog = await screen.findByRole('dialog');
    const day = within(dialog).getByRole('textbox', { name: /Einzug am/ });
    expect(day).toHaveValue('04.01.2027');
    await user.clear(day);
    await user.type(day, '23.11.2026');
    expect(
      await within(dialog).findByText(/einen vollen Bankarbeitstag vorher: frühestens zum 24.11.2026/),
    ).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Einzug anlegen' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Zum 24.11.2026 einziehen' }));
    await waitFor(() =>
      expect(preview).toHaveBeenLastCalledWith({
        query: { month: '2027-01', collect_on: '2026-11-24', claim: true },
        signal: expect.any(AbortSignal),
      }),
    );
  });

  it('shows at the day why it is none to collect on', async () => {
    const { user } = renderDues({
      preview: async () =>
        Promise.reject(
          new HttpError('Bitte prüfe …', 422, {
            errors: { collect_on: 'Am 25.12.2026 arbeiten die Banken nicht.' },
          }),
        ),
    });
    await user.click(await screen.findByRole('button', { name: 'Einzug vorbereiten' }));
    expect(await screen.findByText('Am 25.12.2026 arbeiten die Banken nicht.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Einzug anlegen' })).toBeDisabled();
  });

  it('says what the studio lacks', async () => {
    const { user } = renderDues({
      preview: async () => Promise.reject(new HttpError('Dem Studio fehlt die Gläubiger-ID.', 409, {})),
    });
    await user.click(await screen.findByRole('button', { name: 'Einzug vorbereiten' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Dem Studio fehlt die Gläubiger-ID.');
    expect(within(dialog).getByRole('button', { name: 'Einzug anlegen' })).toBeDisabled();
  });
});
