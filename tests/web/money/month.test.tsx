/** The page of a month: how its steps stand, what they lack, and their next act. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectionPreview, monthsClaimsPreview } from '#resources/money/endpoints/collections.ts';
import { dunningProposals, writeDunnings } from '#resources/money/endpoints/dunning.ts';
import { type MoneyMonth, moneyMonth } from '#resources/money/endpoints/month.ts';
import { MonthPage } from '#web/screens/money/dues/MonthPage.tsx';
import { answering } from '../../support/endpoints.ts';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

beforeEach(onWideScreen);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const NONE = { count: 0, sum_cents: 0, more: false };
const EMPTY: MoneyMonth = {
  ...{ claimed: NONE, unclaimed: NONE, refusal: null, runs: [], uncollected: NONE },
  ...{ read: NONE, read_until: null, to_dun: NONE, dunned: NONE },
  ...{ closing: null, closing_refusal: 'Der November läuft noch.', first_closing: true },
};
const RUN = {
  ...{ id: 'r3', number: 3, collect_on: '2026-11-25', status: 'prepared' as const },
  ...{ count: 51, sum_cents: 239_507, returned_count: 0 },
};
const claim = vi.fn(async () => ({
  ...{ claims: 8, corrections: 0, corrections_cents: 0, sum_cents: 39_920, begins: false, refusal: null },
}));

const dun = vi.fn(async () => ({
  batch_id: 'b1',
  ids: ['d1', 'd2'],
  count: 2,
  sum_cents: 9980,
  fee_cents: 250,
}));
const proposed = async () => ({
  ...{ data: [], total: 2 },
  headers: { 'X-Total-Cents': 9980, 'X-Fee-Cents': 250 },
});

function show(of: Partial<MoneyMonth>, at = '/month?month=2026-11', more: object = {}, role?: 'tax') {
  return renderScreen(<MonthPage />, {
    at,
    ...{ as: 'admin', ...(role && { role }) },
    records: { 'collection-runs': [{ ...RUN, studio_id: 's1', version: 1, downloads: [] }], ...more },
    answers: [
      answering(moneyMonth, async () => ({ ...EMPTY, ...of })),
      answering(monthsClaimsPreview, claim),
      answering(dunningProposals, proposed as never),
      answering(writeDunnings, dun),
      answering(collectionPreview, () => new Promise(() => undefined)),
    ],
  });
}

const step = (name: RegExp) => screen.findByRole('listitem', { name });
const plain = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');

it('says what a month lacks, and offers the next act of it first', async () => {
  const { user } = show({
    ...{
      claimed: { count: 52, sum_cents: 239_507 },
      unclaimed: { count: 8, sum_cents: 39_920, more: false },
    },
    ...{ to_dun: { count: 5, sum_cents: 24_950, more: false }, read_until: '2026-11-03' },
  });
  const claimed = await step(/^1\. Gefordert/);
  expect(plain(claimed)).toBe(
    '1. GefordertJetzt dran52 Forderungen über 2.395,07 €Noch nicht gefordert: 8 Forderungen und Korrekturen über 399,20 €Beiträge fordern',
  );
  expect(plain(await step(/^3\. Auszug/))).toContain('Fehlt noch');
  expect(screen.getByText('Kein Kontoauszug seit dem 03.11.2026')).toBeVisible();
  expect(plain(await step(/^4\. Gemahnt/))).toContain('Zu mahnen: 5 Briefe über 249,50 €');
  expect(screen.getByRole('link', { name: 'Vorschläge ansehen' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/contracts\/dunning/),
  );
  expect(plain(await step(/^5\. /))).toContain('Der November läuft noch.');
  await user.click(within(claimed).getByRole('button', { name: 'Beiträge fordern' }));
  expect(await screen.findByRole('dialog', { name: 'Beiträge fordern?' })).toHaveTextContent('8 Forderungen');
});

it('has the file of a prepared run, and a link to its second look', async () => {
  show({ claimed: { count: 52, sum_cents: 239_507 }, runs: [RUN], read_until: '2026-11-20' });
  const handedIn = await step(/^2\. Eingereicht/);
  expect(plain(handedIn)).toContain('Einzug 3 zum 25.11.2026: 51 Lastschriften über 2.395,07 €, vorbereitet');
  expect(plain(handedIn)).toContain('Einzug 3 ist noch nicht eingereicht');
  expect(await within(handedIn).findByRole('button', { name: 'Datei herunterladen' })).toBeVisible();
  expect(within(handedIn).getByRole('button', { name: 'Als eingereicht vermerken' })).toBeVisible();
  expect(within(handedIn).getByRole('link', { name: 'Einzug 3' })).toHaveAttribute(
    'href',
    '/collection-runs/r3',
  );
});

it('says once that nothing was read, or closed', async () => {
  show({ claimed: { count: 52, sum_cents: 239_507 } });
  expect(plain(await step(/^3\. Auszug/))).toMatch(/^3\. Auszug gelesenJetzt dranNoch kein Kontoauszug/);
  expect(plain(await step(/^5\. /))).toBe('5. AbgeschlossenFehlt nochDer November läuft noch.');
});

it('says that there is nothing to do for a new studio, and goes to another month in the address', async () => {
  const { user, address } = show({});
  expect(await screen.findByText(/^Für November 2026 ist nichts zu tun/)).toBeVisible();
  expect(screen.getAllByText('Nichts zu tun')).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Nächster Monat: Dezember 2026' }));
  expect(address()).toBe('/month?month=2026-12');
});

it('says why what is to be claimed can’t be worked out, and tries again', async () => {
  claim.mockRejectedValueOnce(Object.assign(new Error('Der Dienst antwortet nicht.'), { status: 400 }));
  const { user } = show({ unclaimed: { count: 8, sum_cents: 39_920, more: false } });
  await user.click(await screen.findByRole('button', { name: 'Beiträge fordern' }));
  const dialog = await screen.findByRole('dialog', { name: 'Beiträge fordern?' });
  expect(await within(dialog).findByText('Der Dienst antwortet nicht.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Fordern' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Erneut versuchen' }));
  expect(await within(dialog).findByText(/zusammen 399,20/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Fordern' })).toBeEnabled();
});

it('says that there is at least so much where not all is counted', async () => {
  show({ unclaimed: { count: 500, sum_cents: 2_495_000, more: true } });
  expect(plain(await step(/^1\. /))).toContain(
    'Noch nicht gefordert: mindestens 500 Forderungen und Korrekturen',
  );
  expect(plain(await step(/^1\. /))).not.toContain('24.950');
});

it('offers nothing of it to who may change nothing', async () => {
  const studios = [{ id: 's1', iban: 'DE02120300000000202051', creditor_id: 'DE98ZZZ09999999999' }];
  const some = { count: 8, sum_cents: 39_920, more: false };
  show({ unclaimed: some, uncollected: some, to_dun: some }, '/month?month=2026-11', { studios }, 'tax');
  await step(/^4\. Gemahnt/);
  expect(await screen.findByRole('link', { name: 'Vorschläge ansehen' })).toBeVisible();
  for (const name of ['Fordern und einziehen', 'Nur fordern', 'Einzug vorbereiten', 'Mahnungen schreiben'])
    expect(screen.queryByRole('button', { name }), name).toBeNull();
});

it('leads to the letters of a month that is over alone', async () => {
  show({ to_dun: { count: 5, sum_cents: 24_950, more: false } }, '/month?month=2026-02');
  expect(await screen.findByRole('link', { name: 'Vorschläge ansehen' })).toHaveAttribute(
    'href',
    '/contracts/dunning?until=2026-02-28',
  );
});

it('writes all letters that are due in place, and offers to print them', async () => {
  const { user } = show({ to_dun: { count: 2, sum_cents: 9980, more: false } });
  const dunned = await step(/^4\. Gemahnt/);
  expect(plain(dunned)).not.toContain('0 Briefe');
  expect(within(dunned).queryByRole('button', { name: 'Briefe drucken' })).toBeNull();
  await user.click(within(dunned).getByRole('button', { name: 'Mahnungen schreiben' }));
  const dialog = await screen.findByRole('dialog', { name: '2 Kunden mahnen?' });
  expect(plain(dialog)).toContain('2 Briefe über zusammen 99,80 €, dazu kommen 2,50 € Mahnkosten');
  await user.click(within(dialog).getByRole('button', { name: '2 Briefe erstellen' }));
  expect(await within(dunned).findByRole('button', { name: 'Briefe drucken' })).toBeVisible();
  expect(dun).toHaveBeenCalledWith({
    body: { customer_ids: [], level: null, until: '2026-11-30', count: 2, sum_cents: 9980 },
  });
});

it('claims and collects in one step where the studio collects, and has the file with it', async () => {
  const studios = [{ id: 's1', iban: 'DE02120300000000202051', creditor_id: 'DE98ZZZ09999999999' }];
  const { user } = show({ unclaimed: { count: 8, sum_cents: 39_920, more: false } }, '/month?month=2026-11', {
    studios,
  });
  await user.click(await screen.findByRole('button', { name: 'Fordern und einziehen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Einzug für November 2026' });
  expect(dialog).toHaveTextContent('Die Datei für die Bank kommt gleich mit.');
  expect(within(dialog).getByRole('button', { name: 'Anlegen und Datei laden' })).toBeDisabled();
});
