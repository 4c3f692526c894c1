/** The public page behind the link of a mail: one button, said when it was used, and what stands in the way. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NewsletterLink } from '#resources/people/endpoints/newsletter.ts';
import { NewsletterPage } from '#web/online/NewsletterPage.tsx';
import { publicPage } from '#web/share/address.ts';
import { answering, PUBLIC_NORD } from '../../support/publicPage.ts';

afterEach(() => vi.unstubAllGlobals());

const LINK: NewsletterLink = {
  ...PUBLIC_NORD,
  state: 'asked',
  wording: 'Ich möchte Neuigkeiten.',
};

it('is found by its address', () => {
  expect(publicPage('/newsletter/abc')).toEqual({ page: 'newsletter', purpose: 'confirm', token: 'abc' });
  expect(publicPage('/abmelden/abc')).toEqual({ page: 'newsletter', purpose: 'leave', token: 'abc' });
});

describe('the page to confirm', () => {
  it('shows to what one consents, confirms by its button alone, and says so', async () => {
    const calls = answering([200, LINK], [200, { ...LINK, state: 'confirmed' }]);
    render(<NewsletterPage purpose="confirm" token="abc" />);
    expect(await screen.findByText('„Ich möchte Neuigkeiten.“')).toBeVisible();
    expect(calls).toEqual(['GET /api/v1/auth/newsletter/abc']);
    await userEvent.click(screen.getByRole('button', { name: 'Jetzt bestätigen' }));
    const heading = await screen.findByRole('heading', { name: 'Vielen Dank, das ist bestätigt' });
    expect(heading).toHaveFocus();
    expect(calls[1]).toBe('POST /api/v1/auth/newsletter/abc/confirm');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each(['expired', 'ended'] as const)('has no button where the consent is %s', async (state) => {
    answering([200, { ...LINK, state }]);
    render(<NewsletterPage purpose="confirm" token="abc" />);
    expect(await screen.findByRole('heading', { name: 'Der Link gilt nicht mehr' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says what went wrong, and keeps the button', async () => {
    answering([200, LINK], [500, {}], [200, { ...LINK, state: 'confirmed' }]);
    render(<NewsletterPage purpose="confirm" token="abc" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Jetzt bestätigen' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Das hat nicht geklappt.');
    await userEvent.click(screen.getByRole('button', { name: 'Jetzt bestätigen' }));
    expect(await screen.findByText(/darf Ihnen jetzt Neuigkeiten/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the page to leave', () => {
  it('asks nothing but for its button, and says what still comes', async () => {
    const calls = answering([200, { ...LINK, state: 'confirmed' }], [200, { ...LINK, state: 'ended' }]);
    render(<NewsletterPage purpose="leave" token="abc" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Jetzt abmelden' }));
    expect(await screen.findByRole('heading', { name: 'Sie sind abgemeldet' })).toHaveFocus();
    expect(screen.getByText(/zu Ihrem Vertrag und Ihren Terminen bekommen Sie weiterhin/)).toBeVisible();
    expect(calls[1]).toBe('POST /api/v1/auth/newsletter/abc/leave');
  });

  it('says that there is no such link', async () => {
    answering([404, {}]);
    render(<NewsletterPage purpose="leave" token="abc" />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Diesen Link gibt es nicht (mehr).');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
