/** The page of a month: how its steps stand, what they lack, and their next act. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectionPreview, monthsClaimsPreview } from '#resources/money/endpoints/collections.ts';
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

const NONE = { count: 0, sum_cents: 0 };
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

function show(of: Partial<MoneyMonth>, at = '/month?month=2026-11') {
  return renderScreen(<MonthPage />, {
    at,
    as: 'admin',
    records: { 'collection-runs': [{ ...RUN, studio_id: 's1', version: 1, downloads: [] }] },
    answers: [
      answering(moneyMonth, async () => ({ ...EMPTY, ...of })),
      answering(monthsClaimsPreview, claim),
      answering(collectionPreview, () => new Promise(() => undefined)),
    ],
  });
}

const step = (name: RegExp) => screen.findByRole('listitem', { name });
const plain = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');

it('says what a month lacks, and offers the next act of it first', async () => {
  const { user } = show({
    ...{ claimed: { count: 52, sum_cents: 239_507 }, unclaimed: { count: 8, sum_cents: 39_920 } },
    ...{ to_dun: { count: 5, sum_cents: 24_950 }, read_until: '2026-11-03' },
  });
  const claimed = await step(/^1\. Gefordert/);
  expect(plain(claimed)).toBe(
    '1. GefordertJetzt dran52 Forderungen über 2.395,07 €Noch nicht gefordert: 8 Forderungen und Korrekturen über 399,20 €Beiträge fordern',
  );
  expect(plain(await step(/^3\. Auszug/))).toContain('Fehlt noch');
  expect(screen.getByText('Kein Kontoauszug seit dem 03.11.2026')).toBeVisible();
  expect(plain(await step(/^4\. Gemahnt/))).toContain('Zu mahnen: 5 Schreiben über 249,50 €');
  expect(screen.getByRole('link', { name: 'Mahnungen schreiben' })).toHaveAttribute(
    'href',
    '/contracts/dunning',
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
