/** What a customer sees behind a link, without an account. */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { today } from '#format/instants.ts';
import type { SharedPlan } from '#resources/training/endpoints/planLinks.ts';
import { SharedPlanPage } from '#web/share/SharedPlanPage.tsx';

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => localStorage.clear());

const squat = {
  id: 'i1',
  name: 'Kniebeuge',
  note: 'Langsam',
  lines: ['8 Wdh. · 60 kg', '6 Wdh. · 70 kg'],
  instructions: ['Stell dich hüftbreit hin.'],
};
const row = { id: 'i2', name: 'Rudern', note: null, lines: ['12 Wdh.'], instructions: [] };
const PLAN: SharedPlan = {
  ...{ title: 'Kraft für den Winter', kind: 'workout', studio_name: 'Studio Nord', first_name: 'Kim' },
  ...{ logo: null, color_palette: { primary: '#2e7d6b', secondary: '#c2571a' } },
  ...{ description: null, expires_at: '2027-02-01T11:00:00.000Z' },
  ...{ address: 'Kaistraße 12, 24103 Kiel', email: 'hallo@nord.example', phone: null },
  ...{ imprint_url: null, privacy_url: 'https://nord.example/datenschutz' },
  parts: [
    {
      id: 'd1',
      title: 'Tag A',
      note: null,
      groups: [{ title: 'Im Wechsel, 3 Runden', entries: [squat, row] }],
    },
  ],
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

describe('a workout of one’s own', () => {
  const own: SharedPlan = {
    ...PLAN,
    ticked: [],
    parts: [
      {
        ...{ id: 'd1', title: 'Tag A', note: null },
        groups: [
          {
            title: null,
            entries: [{ ...squat, sets: 2, muscles: { primary: ['quadriceps'], secondary: [] } }],
          },
        ],
      },
    ],
  };

  /** Answers the plan; `sends` answers what is ticked. */
  function served(plan: SharedPlan, sends: () => Promise<Response>) {
    const sent: unknown[] = [];
    vi.stubGlobal(
      'fetch',
      vi.fn(async (_address: string, init?: RequestInit) => {
        if (init?.method !== 'POST') return new Response(JSON.stringify(plan));
        const answer = await sends();
        sent.push(JSON.parse(String(init.body)));
        return answer;
      }),
    );
    return sent;
  }
  const box = (name: string) => screen.findByRole('checkbox', { name });

  it('is ticked set by set, or at once, and sent as a whole', async () => {
    const sent = served(own, async () => new Response('{"sets":1}'));
    render(<SharedPlanPage token="t" />);
    await userEvent.click(await box('Satz 2'));
    expect(await screen.findByText('Ihr Studio hat Ihre Haken bekommen.')).toBeVisible();
    expect(sent).toEqual([{ day_id: 'd1', trained_on: today(), done: [{ item_id: 'i1', set: 1 }] }]);
    await userEvent.click(screen.getByRole('button', { name: 'Alle' }));
    expect(await box('Satz 1')).toBeChecked();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ done: [{ set: 1 }, { set: 0 }] });
  });

  it('keeps ticks without a network, over a reload, and sends them when there is one', async () => {
    let online = false;
    const answer = async () => {
      if (!online) throw new TypeError('Failed to fetch');
      return new Response('{"sets":1}');
    };
    const sent = served(own, answer);
    const { unmount } = render(<SharedPlanPage token="t" />);
    await userEvent.click(await box('Satz 1'));
    expect(await screen.findByText(/sobald eine Verbindung besteht/)).toBeVisible();
    unmount();
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => {
        throw new TypeError('Failed to fetch');
      }),
    );
    render(<SharedPlanPage token="t" />);
    expect(await screen.findByText(/^Keine Verbindung: Sie sehen den Stand vom/)).toBeVisible();
    expect(await box('Satz 1')).toBeChecked();
    served(own, answer);
    online = true;
    const later = served(own, answer);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Ihr Studio hat Ihre Haken bekommen.')).toBeVisible();
    expect([sent, later]).toEqual([[], [expect.objectContaining({ day_id: 'd1' })]]);
  });

  it('says why ticks were refused, and takes none once the training is confirmed', async () => {
    served(own, async () => new Response('{"detail":"Ihr Plan hat sich geändert."}', { status: 422 }));
    const { unmount } = render(<SharedPlanPage token="t" />);
    await userEvent.click(await box('Satz 1'));
    expect(await screen.findByText('Ihr Plan hat sich geändert.')).toBeVisible();
    unmount();
    localStorage.clear();
    const done = [{ item_id: 'i1', set: 0 }];
    served({ ...own, ticked: [{ day_id: 'd1', trained_on: today(), confirmed: true, done }] }, async () =>
      Response.error(),
    );
    render(<SharedPlanPage token="t" />);
    expect(await box('Satz 1')).toBeChecked();
    expect(await box('Satz 2')).toBeDisabled();
    expect(screen.getByText('Ihr Studio hat dieses Training bestätigt.')).toBeVisible();
  });

  it('shows nothing kept of a link that is over', async () => {
    served({ ...own, expires_at: '2020-01-01T11:00:00.000Z' }, async () => Response.error());
    const { unmount } = render(<SharedPlanPage token="t" />);
    await box('Satz 1');
    unmount();
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => {
        throw new TypeError('Failed to fetch');
      }),
    );
    render(<SharedPlanPage token="t" />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Dieser Link ist abgelaufen.');
    expect(localStorage).toHaveLength(0);
  });
});

it('names energy and macronutrients of a nutrition plan, of each meal and of the day', async () => {
  const macros = { energy_kcal: 519.6, protein_g: 35, carbs_g: 60.4, fat_g: 12, at_least: false };
  answering(200, {
    ...PLAN,
    kind: 'nutrition',
    totals: [{ title: 'Ein Tag', ...macros, energy_kcal: 2100, at_least: true }],
    parts: [{ ...PLAN.parts[0], id: 'm1', title: 'Frühstück', macros }],
  });
  render(<SharedPlanPage token="t" />);
  expect(await screen.findByText('520 kcal · 35 g Eiweiß · 60 g Kohlenhydrate · 12 g Fett')).toBeVisible();
  expect(screen.getByText(/^mindestens 2\.100 kcal/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
