/** The public page on which a contract is ended, where the service refuses for a while. */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { OnlineForm } from '#resources/contracts/endpoints/onlineNotices.ts';
import { OnlinePage } from '#web/online/OnlinePage.tsx';

afterEach(() => vi.unstubAllGlobals());

const STUDIO: OnlineForm = {
  studio_name: 'Studio Nord',
  logo: null,
  color_palette: { primary: '#2e7d6b', secondary: '#c2571a' },
  address: 'Kaistraße 12, 24103 Kiel',
  email: 'hallo@nord.example',
  phone: '+49 431 100',
  imprint_url: 'https://nord.example/impressum',
  privacy_url: 'javascript:alert(1)',
  confirms: true,
};
const TOO_MANY = {
  detail: 'Von Ihrem Anschluss kamen gerade zu viele Anfragen. Ab 14:35 Uhr geht es wieder.',
  studio: STUDIO,
};
const PAGE = { kind: 'cancellation', studio_id: 's' } as const;

/** Answers with these, one after the other. */
function answering(...answers: readonly (readonly [number, object])[]) {
  const left = [...answers];
  vi.stubGlobal('fetch', async () => {
    const [status, body] = left.shift() ?? [500, {}];
    return new Response(JSON.stringify(body), { status });
  });
}

it('says from when on it goes again, keeps what was typed, and names the other ways with it', async () => {
  answering([200, STUDIO], [429, TOO_MANY]);
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  render(<OnlinePage page={PAGE} />);
  await userEvent.type(await screen.findByLabelText(/Vor- und Nachname/), 'Mia Kern');
  await userEvent.type(screen.getByLabelText(/Bezeichnung des Vertrags/), 'Vertrag 7');
  await userEvent.type(screen.getByLabelText(/E-Mail-Adresse/), 'mia@kern.example');
  await userEvent.click(screen.getByRole('button', { name: 'jetzt kündigen' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/Ab 14:35 Uhr geht es wieder\./)).toBeVisible();
  expect(alert.getByText(/Studio Nord, Kaistraße 12, 24103 Kiel/)).toBeVisible();
  expect(alert.getByRole('link', { name: STUDIO.phone! })).toHaveAttribute('href', 'tel:+49431100');
  const mail = alert.getByRole('link', { name: STUDIO.email! }).getAttribute('href')!;
  expect(mail).toMatch(/^mailto:hallo@nord\.example\?subject=K%C3%BCndigung&body=/);
  expect(decodeURIComponent(mail)).toContain('Bezeichnung des Vertrags: Vertrag 7');
  expect(scrolled.mock.instances).toEqual([screen.getByRole('alert')]);
  expect(screen.getByLabelText(/Vor- und Nachname/)).toHaveValue('Mia Kern');
});

it('names the ways to the studio, too, where the form itself is refused, and asks again', async () => {
  answering([429, TOO_MANY], [200, STUDIO]);
  render(<OnlinePage page={PAGE} />);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/Ab 14:35 Uhr geht es wieder\./)).toBeVisible();
  expect(alert.getByText(/Studio Nord, Kaistraße 12, 24103 Kiel/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByRole('button', { name: 'jetzt kündigen' })).toBeVisible();
});

it('says below it whose it is, and links the imprint; nothing but the web is linked', async () => {
  answering([200, STUDIO]);
  render(<OnlinePage page={PAGE} />);
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByText(/Studio Nord, Kaistraße 12, 24103 Kiel/)).toBeVisible();
  expect(footer.getByRole('link', { name: 'Impressum' })).toHaveAttribute('href', STUDIO.imprint_url);
  expect(footer.queryByText('Datenschutzerklärung')).toBeNull();
});

it.each([
  [true, 'Hierhin geht sofort eine Bestätigung mit Datum und Uhrzeit.'],
  [false, 'Hierhin schreibt Ihnen das Studio, wie es weitergeht.'],
])('promises a confirmation by mail only where one is sent: %s', async (confirms, help) => {
  answering([200, { ...STUDIO, confirms }]);
  render(<OnlinePage page={PAGE} />);
  expect(await screen.findByLabelText(/E-Mail-Adresse/)).toHaveAccessibleDescription(help);
});
