import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type AuthProvider, type DataProvider, TestMemoryRouter } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { ALL_FEATURES } from '#declare/features.ts';
import { LEVEL } from '#declare/levels.ts';
import { formatPercent } from '#format/numbers.ts';
import { whenText } from '#format/relativeDays.ts';
import { type CustomerStatistics, customerStatistics } from '#resources/people/endpoints/statistics.ts';
import { nextBirthday } from '#rules/people/birthdays.ts';
import { createI18nProvider } from '#web/i18n/i18nProvider.ts';
import { Dashboard, greeting } from '#web/screens/studio/dashboard/Dashboard.tsx';
import { answering, callOf } from '../../support/endpoints.ts';

const REVENUE =
  '{"state":["active","cancelled"],"billing_interval":["weekly","monthly","quarterly","yearly"]}';

const figures = {
  as_of: '2026-11-21T09:00:00Z',
  total: 1204,
  by_status: { pending_activation: 4, active: 1100, deactivated: 100 },
  members: 1104,
  new_this_month: 12,
  left_this_month: 3,
  without_trainer: 7,
  mine: 31,
  fluctuation_rate: 8.4,
  months: [
    { month: '2026-10', joined: 9, left: 2, stock: 1095 },
    { month: '2026-11', joined: 12, left: 3, stock: 1104 },
  ],
  by_trainer: [{ trainer_id: 't1', name: 'Jo Berg', customers: 31 }],
  by_studio: [{ studio_id: 's1', customers: 1200, members: 1104, trainers: 6 }],
  birthdays: [{ id: 'c9', first_name: 'Ada', last_name: 'Lang', birthday: '1990-11-23', turns: 36 }],
};

function dashboard(
  level: keyof typeof LEVEL,
  answer: () => Promise<CustomerStatistics>,
  at = '/?tab=auswertung',
) {
  const people = [
    { id: 'c1', first_name: 'Kim', last_name: 'Ott', status: 'active', created_at: '2026-06-30T22:30:00Z' },
  ];
  const lists: Record<string, unknown[]> = {
    customers: people,
    coaches: [],
    studios: [{ id: 's1', studio_name: 'Studio Nord', city: 'Kiel' }],
  };
  const getList = vi.fn(async (resource: string, _parameters: unknown) => ({
    data: lists[resource] ?? [],
    total: lists[resource]?.length ?? 0,
  }));
  const authProvider = {
    getPermissions: async () => ({
      uid: 'u1',
      level: LEVEL[level],
      studio_id: level === 'superAdmin' ? null : 's1',
      features: ALL_FEATURES,
      studio: null,
    }),
    getIdentity: async () => ({ id: 'u1', fullName: 'Jo Berg' }),
    checkError: async () => undefined,
  } as unknown as AuthProvider;
  render(
    <TestMemoryRouter initialEntries={[at]}>
      <AdminContext
        dataProvider={
          { getList, call: callOf([answering(customerStatistics, answer)]) } as unknown as DataProvider
        }
        authProvider={authProvider}
        i18nProvider={createI18nProvider()}
      >
        <Dashboard />
      </AdminContext>
    </TestMemoryRouter>,
  );
  return { getList };
}

describe('the dashboard', () => {
  it('shows a trainer his own customers first, and no figures of the studio’s business', async () => {
    const { getList } = dashboard('trainer', async () => figures);
    expect(await screen.findByRole('region', { name: 'Geburtstage' })).toHaveTextContent('Ada Lang');
    expect(screen.queryByText('Fluktuation')).not.toBeInTheDocument();
    expect(getList.mock.calls.map(([, parameters]) => parameters)).toContainEqual(
      expect.objectContaining({ filter: { trainer_ids: ['u1'] } }),
    );
  });

  it('shows an admin the studio’s figures, and every month as a table', async () => {
    dashboard('admin', async () => figures);
    const list = await screen.findByRole('list', { name: 'Kennzahlen' });
    expect(list).toHaveTextContent('Mitglieder1.104von 1.204 Kunden');
    expect(list).toHaveTextContent('8,4 %');
    expect(screen.getByRole('link', { name: 'Jo Berg' })).toBeVisible();
    const leads = within(list)
      .getAllByRole('link')
      .map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('filter'));
    expect(leads).toEqual([
      '{"membership":"member"}',
      '{"joined_on_gte":"2026-11-01"}',
      '{"left_on_gte":"2026-11-01","left_on_lte":"2026-11-21"}',
      '{"left_on_gte":"2026-10-01","left_on_lte":"2026-11-21"}',
      REVENUE,
      REVENUE,
      '{"status":"pending_activation"}',
      '{"trainer_ids":[null],"status":["active","pending_activation"]}',
    ]);
    const definition = screen.getByText(/erste Tag als Mitglied/);
    expect(definition).not.toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'So wird gezählt' }));
    expect(definition).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tabelle' }));
    const table = screen.getByRole('table', { name: 'Zugänge und Abgänge je Monat' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['MonatZugängeAbgängeBestand', 'November 20261231.104', 'Oktober 2026921.095']);
  });

  it('begins with four figures: their month, the one before, and why', async () => {
    dashboard('admin', async () => figures, '/');
    const list = await screen.findByRole('list', { name: 'Kennzahlen' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Mitglieder1.104Oktober 2026: 1.095',
      'Zugänge12Oktober 2026: 9',
      'Abgänge3Oktober 2026: 2',
      'Zuwachs9Oktober 2026: 7',
    ]);
    await userEvent.click(within(list).getByRole('button', { name: 'Warum? Abgänge' }));
    const why = screen.getByRole('dialog', { name: 'Warum? Abgänge' });
    expect(why).toHaveTextContent('in den 30 Tagen danach keines ist');
    const filter = encodeURIComponent('{"left_on_gte":"2026-11-01","left_on_lte":"2026-11-21"}');
    expect(within(why).getByRole('link', { name: 'Liste anzeigen' })).toHaveAttribute(
      'href',
      expect.stringContaining(filter),
    );
  });

  it('begins with a trainer’s own customers', async () => {
    dashboard('trainer', async () => figures, '/');
    const mine = await screen.findByRole('link', { name: /Meine Kunden 31/ });
    expect(mine).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('"trainer_ids":["u1"]')));
  });

  it('leads a super admin into each studio', async () => {
    dashboard('superAdmin', async () => figures, '/');
    const card = await screen.findByRole('link', { name: /Studio Nord/ });
    expect(card).toHaveAttribute('href', '/?studioId=s1');
    await userEvent.click(card);
    expect(localStorage.getItem('studio-admin.studio')).toBe('s1');
  });

  it('tells the newest customers with the day it was in Berlin', async () => {
    dashboard('admin', async () => figures);
    const newest = await screen.findByRole('region', { name: 'Neueste Kunden' });
    expect(await within(newest).findByText('seit 01.07.2026')).toBeVisible();
  });

  it('offers the first step while there are no customers', async () => {
    dashboard('admin', async () => ({ ...figures, total: 0 }));
    expect(await screen.findByRole('heading', { name: 'Noch keine Kunden' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kunde anlegen' })).toHaveAttribute('href', '/customers/create');
  });

  it('says when the figures can’t be had, and tries again', async () => {
    let up = false;
    dashboard('admin', async () => (up ? figures : Promise.reject(new Error('weg'))));
    expect(await screen.findByRole('alert', {}, { timeout: 15_000 })).toHaveTextContent(
      'Die Kennzahlen konnten nicht geladen werden.',
    );
    up = true;
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('list', { name: 'Kennzahlen' })).toBeVisible();
  });
});

describe('its German', () => {
  const today = '2026-11-21';
  it('greets by the time of day in Berlin', () => {
    expect(greeting('2026-11-21T09:59:00Z')).toBe('Guten Morgen');
    expect(greeting('2026-07-01T09:30:00Z')).toBe('Guten Tag');
    expect(greeting('2026-07-01T23:00:00Z')).toBe('Guten Abend');
  });
  it('knows no rate without stock', () => expect(formatPercent(null)).toBe('–'));
  it.each([
    ['1990-11-21', 'Heute'],
    ['1990-11-22', 'Morgen'],
    ['1990-11-27', 'Fr, 27. November'],
    ['1992-02-29', 'Mo, 1. März 2027'],
  ])('says when somebody born on %s celebrates', (birthday, said) =>
    expect(whenText(nextBirthday(birthday, today), today)).toBe(said),
  );
});
