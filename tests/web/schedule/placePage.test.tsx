/** The public page of an offered place: two buttons, what became of the offer, and what stands in the way. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { PlaceOffer } from '#resources/schedule/endpoints/placeOffer.ts';
import { PlacePage } from '#web/online/PlacePage.tsx';
import { publicPage } from '#web/share/address.ts';
import { answering, PUBLIC_NORD } from '../../support/publicPage.ts';

afterEach(() => vi.unstubAllGlobals());

const OFFER: PlaceOffer = {
  ...PUBLIC_NORD,
  state: 'open',
  what: 'Kurs „Rückenfit“',
  when: 'am 25.11.2026 von 11:30 bis 12:30 Uhr',
  trainer: 'Lena Osterkamp',
  place: 'Kaistraße',
  until: '2026-11-24T15:00:00.000Z',
};

const accept = () => screen.findByRole('button', { name: 'Platz annehmen' });

it('is found by its address', () => {
  expect(publicPage('/platz/abc')).toEqual({ page: 'place', token: 'abc' });
});

it('says until when the place is free, takes it by its button alone, and says so', async () => {
  const calls = answering([200, OFFER], [200, { ...OFFER, state: 'accepted' }]);
  render(<PlacePage token="abc" />);
  expect(await screen.findByRole('heading', { name: 'Kurs „Rückenfit“' })).toBeVisible();
  expect(screen.getByText('24.11.2026, 16:00 Uhr')).toBeVisible();
  expect(calls).toEqual(['GET /api/v1/schedule/offers/abc']);
  await userEvent.click(await accept());
  expect(await screen.findByRole('heading', { name: 'Der Platz ist für Sie gebucht' })).toHaveFocus();
  expect(calls[1]).toBe('POST /api/v1/schedule/offers/abc/accept');
  expect(screen.queryByRole('button')).toBeNull();
});

it('declines by the other button', async () => {
  const calls = answering([200, OFFER], [200, { ...OFFER, state: 'declined' }]);
  render(<PlacePage token="abc" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ablehnen' }));
  expect(await screen.findByRole('heading', { name: 'Sie haben abgelehnt' })).toBeVisible();
  expect(calls[1]).toBe('POST /api/v1/schedule/offers/abc/decline');
});

it('shows what became of an offer that ended while the page was open', async () => {
  const calls = answering([200, OFFER], [410, {}], [200, { ...OFFER, state: 'expired' }]);
  render(<PlacePage token="abc" />);
  await userEvent.click(await accept());
  expect(await screen.findByRole('heading', { name: 'Die Zeit zum Antworten ist vorbei' })).toHaveFocus();
  expect(calls[2]).toBe('GET /api/v1/schedule/offers/abc');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what stands in the way, and keeps the buttons', async () => {
  answering([200, OFFER], [409, { detail: 'Sie haben zu dieser Zeit schon einen anderen Termin.' }]);
  render(<PlacePage token="abc" />);
  await userEvent.click(await accept());
  expect(await screen.findByRole('alert')).toHaveTextContent('Sie haben zu dieser Zeit schon einen anderen');
  expect(await accept()).toBeEnabled();
});

it.each([
  ['cancelled', 'Der Termin ist abgesagt'],
  ['over', 'Dieses Angebot gilt nicht mehr'],
] as const)('has no button where it is %s', async (state, title) => {
  answering([200, { ...OFFER, state }]);
  render(<PlacePage token="abc" />);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that a link isn’t there, and offers another try where the services failed', async () => {
  answering([404, {}]);
  const { unmount } = render(<PlacePage token="abc" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Diesen Link gibt es nicht (mehr).');
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  answering([500, {}], [200, OFFER]);
  render(<PlacePage token="abc" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await accept()).toBeVisible();
});
