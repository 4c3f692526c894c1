/** What a customer sees behind a link, without an account. */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { SharedPlan } from '#resources/training/endpoints/planLinks.ts';
import { SharedPlanPage } from '#web/share/SharedPlanPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const squat = {
  name: 'Kniebeuge',
  note: 'Langsam',
  lines: ['8 Wdh. · 60 kg', '6 Wdh. · 70 kg'],
  instructions: ['Stell dich hüftbreit hin.'],
};
const row = { name: 'Rudern', note: null, lines: ['12 Wdh.'], instructions: [] };
const PLAN: SharedPlan = {
  ...{ title: 'Kraft für den Winter', kind: 'workout', studio_name: 'Studio Nord', first_name: 'Kim' },
  ...{ logo: null, color_palette: { primary: '#2e7d6b', secondary: '#c2571a' } },
  ...{ description: null, expires_at: '2027-02-01T11:00:00.000Z' },
  ...{ address: 'Kaistraße 12, 24103 Kiel', email: 'hallo@nord.example', phone: null },
  ...{ imprint_url: null, privacy_url: 'https://nord.example/datenschutz' },
  parts: [{ title: 'Tag A', note: null, groups: [{ title: 'Im Wechsel, 3 Runden', entries: [squat, row] }] }],
};

function answering(status: number, body: object) {
  const ask = vi.fn(async (_address: string) => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', ask);
  return ask;
}

it('is the plan with its turns, and how long the link holds; it asks for nothing but that', async () => {
  const ask = answering(200, PLAN);
  render(<SharedPlanPage token="a/b" />);
  expect(await screen.findByRole('heading', { level: 1, name: PLAN.title })).toBeVisible();
  expect(screen.getByText('Studio Nord · Kim')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Tag A' })).toBeVisible();
  expect(screen.getByText('Im Wechsel, 3 Runden')).toBeVisible();
  for (const text of ['Langsam', '1. 8 Wdh. · 60 kg', '2. 6 Wdh. · 70 kg', '12 Wdh.'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/^Dieser Link gilt bis 01\.02\.2027, 12:00\./)).toBeVisible();
  // Set by an effect, which may run after the page is on screen.
  await waitFor(() => expect(document.title).toBe('Kraft für den Winter – Studio Nord'));
  expect(ask.mock.calls.map(([address]) => new URL(address, location.href).pathname)).toEqual([
    '/api/v1/training/shared/a%2Fb',
  ]);
});

it('says below it whose it is, and links what the studio has of imprint and privacy', async () => {
  answering(200, PLAN);
  render(<SharedPlanPage token="t" />);
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByText(/Studio Nord, Kaistraße 12, 24103 Kiel/)).toBeVisible();
  expect(footer.getByRole('link', { name: 'hallo@nord.example' })).toHaveAttribute(
    'href',
    'mailto:hallo@nord.example',
  );
  expect(footer.getByRole('link', { name: 'Datenschutzerklärung' })).toHaveAttribute(
    'href',
    PLAN.privacy_url,
  );
  expect(footer.queryByText('Impressum')).toBeNull();
});

it('shows how an exercise goes when it is asked for, and is printed', async () => {
  answering(200, PLAN);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  render(<SharedPlanPage token="t" />);
  const how = (await screen.findByText('So geht die Übung')).closest('details');
  expect(how).not.toHaveAttribute('open');
  await userEvent.click(screen.getByText('So geht die Übung'));
  expect(how).toHaveAttribute('open');
  expect(within(how as HTMLElement).getByText('Stell dich hüftbreit hin.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Drucken' }));
  expect(print).toHaveBeenCalledOnce();
});

it.each([
  [404, {}, 'Diesen Link gibt es nicht mehr. Bitte fragen Sie in Ihrem Studio nach einem neuen.'],
  [410, { detail: 'Der Link ist abgelaufen.' }, 'Der Link ist abgelaufen.'],
  [500, {}, 'Die Seite konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.'],
])('says why there is nothing to see (%i)', async (status, body, said) => {
  answering(status, body);
  render(<SharedPlanPage token="t" />);
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
});
