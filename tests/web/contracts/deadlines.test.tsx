import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { today } from '#format/instants.ts';
import { inDays, whenText } from '#format/relativeDays.ts';
import {
  DEADLINE_KINDS,
  type Deadline,
  type DeadlineCounts,
  type DeadlineKind,
  deadlineCounts,
  deadlines,
} from '#resources/contracts/endpoints/deadlines.ts';
import { plusDays } from '#rules/days.ts';
import type { GivenTo } from '#web/data/endpoints.ts';
import { chooseStudio } from '#web/data/studioChoice.ts';
import { DeadlinesPage } from '#web/screens/contracts/deadlines/DeadlinesPage.tsx';
import { groupsOf, placeOf } from '#web/screens/contracts/deadlines/kinds.ts';
import { Deadlines } from '#web/screens/studio/dashboard/Deadlines.tsx';
import { answering } from '../../support/endpoints.ts';
import { renderScreen, type Scene } from '../../support/renderScreen.tsx';

const inSome = (days: number) => plusDays(today(), days);

function buildDeadline(values: Partial<Deadline> = {}): Deadline {
  return {
    kind: 'first_term_end',
    on: inSome(0),
    customer_id: 'c1',
    customer_name: 'Kim Ott',
    contract_id: 'v1',
    contract_number: 104,
    card_id: null,
    notice_id: null,
    text: 'Die erste Laufzeit endet.',
    ...values,
  };
}

const card = buildDeadline({
  kind: 'card_expiry',
  on: inSome(1),
  customer_name: 'Ada Lang',
  customer_id: 'c2',
  contract_id: null,
  contract_number: null,
  card_id: 'k1',
  text: 'Karte 12 läuft ab.',
});
const birthday = buildDeadline({
  kind: 'coming_of_age',
  on: inSome(0),
  customer_name: 'Mia Jung',
  customer_id: 'c3',
  contract_id: null,
  contract_number: null,
  text: 'Wird 18.',
});
const ALL = [buildDeadline(), birthday, card];

/** What the services answer when there are these. */
function answersOf(all: readonly Deadline[]) {
  const asked = vi.fn(async ({ query, page }: GivenTo<typeof deadlines>) => {
    const { offset, limit } = page!;
    const found = all.filter((one) => !query?.kind || one.kind === query.kind);
    return { data: found.slice(offset, offset + limit), total: found.length, headers: {} };
  });
  const kinds = Object.keys(DEADLINE_KINDS) as DeadlineKind[];
  const by_kind = Object.fromEntries(
    kinds.map((kind) => [kind, all.filter((one) => one.kind === kind).length]),
  ) as DeadlineCounts['by_kind'];
  const counts = async () => ({ total: all.length, by_kind });
  return { asked, answers: [answering(deadlines, asked), answering(deadlineCounts, counts)] };
}

describe('deadlines', () => {
  it('lead to where they are dealt with', () => {
    expect(ALL.map(placeOf)).toEqual(['/contracts/v1', '/customers/c3', '/contract-cards?card=k1']);
  });

  it('are put together by day or by kind', () => {
    expect(groupsOf(ALL, 'date').map(({ key, deadlines }) => [key, deadlines.length])).toEqual([
      [inSome(0), 2],
      [inSome(1), 1],
    ]);
    expect(groupsOf(ALL, 'kind').map(({ key }) => key)).toEqual([
      'first_term_end',
      'card_expiry',
      'coming_of_age',
    ]);
  });

  it.each([
    ['2026-11-21', 'Heute', undefined],
    ['2026-11-22', 'Morgen', undefined],
    ['2026-11-20', 'Gestern', undefined],
    ['2026-11-30', 'Mo, 30. November', 'in 9 Tagen'],
    ['2027-01-04', 'Mo, 4. Januar 2027', 'in 44 Tagen'],
    ['2026-11-18', 'Mi, 18. November', 'seit 3 Tagen'],
  ])('on %s are "%s"', (day, said, distance) => {
    expect(whenText(day, '2026-11-21')).toBe(said);
    expect(inDays(day, '2026-11-21')).toBe(distance);
  });
});

function renderPage(all: readonly Deadline[], at = '/deadlines', further: Partial<Scene> = {}) {
  const { asked, answers } = answersOf(all);
  return { ...renderScreen(<DeadlinesPage />, { at, answers, ...further }), asked };
}

describe('the page of deadlines', () => {
  it('shows them day by day, each with its links', async () => {
    renderPage(ALL);
    const today = await screen.findByRole('region', { name: 'Heute' });
    expect(within(today).getAllByRole('listitem')).toHaveLength(2);
    expect(within(today).getByRole('link', { name: 'Kim Ott' })).toHaveAttribute('href', '/customers/c1');
    expect(
      within(today).getByRole('link', { name: 'Vertrag 104: Die erste Laufzeit endet.' }),
    ).toHaveAttribute('href', '/contracts/v1');
    const tomorrow = screen.getByRole('region', { name: 'Morgen' });
    expect(within(tomorrow).getByRole('link', { name: 'Karte 12 läuft ab.' })).toHaveAttribute(
      'href',
      '/contract-cards?card=k1',
    );
  });

  it('groups by kind, and narrows to a kind and a span, in the address', async () => {
    const { user, address, asked } = renderPage(ALL);
    await user.click(await screen.findByRole('button', { name: 'Nach Art' }));
    expect(await screen.findByRole('region', { name: 'Wird volljährig' })).toHaveTextContent('1 Frist');
    await user.click(screen.getByRole('combobox', { name: 'Art' }));
    await user.click(screen.getByRole('option', { name: 'Karte läuft ab (1)' }));
    await waitFor(() =>
      expect(screen.getAllByRole('region').map((one) => one.ariaLabel)).toContain('Karte läuft ab'),
    );
    expect(screen.queryByText('Mia Jung')).not.toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Zeitraum' }));
    await user.click(screen.getByRole('option', { name: 'Nächste 90 Tage' }));
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith({
        query: { days: 90, kind: 'card_expiry' },
        sort: ['kind', 'ASC'],
        page: { offset: 0, limit: 50 },
        signal: expect.any(AbortSignal),
      }),
    );
    expect(address()).toBe('/deadlines?by=kind&kind=card_expiry&days=90');
  });

  it('says when there is nothing to do', async () => {
    renderPage([]);
    expect(await screen.findByRole('heading', { name: 'Alles erledigt' })).toBeVisible();
  });

  it('shows all kinds again where there is none of one', async () => {
    const { user } = renderPage([card], '/deadlines?kind=mandate_lapse');
    await user.click(await screen.findByRole('button', { name: 'Alle Arten zeigen' }));
    expect(await screen.findByText('Ada Lang')).toBeVisible();
  });
});

describe('many deadlines', () => {
  const many = Array.from({ length: 120 }, (_, index) =>
    buildDeadline({ contract_id: `v${index}`, contract_number: index, on: inSome(index % 30) }),
  );

  it('go on from page to page, in the address, and say how many there are', async () => {
    const { user, address } = renderPage(many);
    expect(await screen.findByText('1–50 von 120')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nächste Seite' }));
    expect(await screen.findByText('51–100 von 120')).toBeVisible();
    expect(address()).toBe('/deadlines?page=2');
    expect(screen.getByRole('link', { name: /^Vertrag 50:/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nach Art' }));
    expect(await screen.findByText('1–50 von 120')).toBeVisible();
    expect(address()).toBe('/deadlines?by=kind');
    expect(screen.getByRole('region', { name: 'Erste Laufzeit endet' })).toHaveTextContent('120 Fristen');
  });

  it('are asked for by studio: a super admin chooses one first', async () => {
    const studios = [{ id: 's2', studio_name: 'Studio Süd', city: null }];
    const { user, asked } = renderPage(many, '/deadlines', { as: 'superAdmin', records: { studios } });
    await user.click(await screen.findByRole('link', { name: 'Studio Süd' }));
    expect(await screen.findByText('1–50 von 120')).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(1);
    chooseStudio(null);
  });
});

describe('the dashboard’s deadlines', () => {
  it('are the next four, and lead to all', async () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      buildDeadline({ contract_id: `v${index}`, on: inSome(index) }),
    );
    renderScreen(<Deadlines />, { at: '/', answers: answersOf(many).answers });
    expect(await screen.findAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('heading', { name: 'Fristen (9)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fristen: alle ansehen' })).toHaveAttribute('href', '/deadlines');
  });

  it('say when there are none, and when they can’t be had', async () => {
    renderScreen(<Deadlines />, { at: '/', answers: answersOf([]).answers });
    expect(await screen.findByText(/In den nächsten 30 Tagen gibt es nichts/)).toBeVisible();
  });
});
