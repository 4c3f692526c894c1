import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
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
  takeOver,
} from '#resources/contracts/endpoints/deadlines.ts';
import { consentMany } from '#resources/contracts/endpoints/priceRises.ts';
import { plusDays } from '#rules/days.ts';
import type { GivenTo } from '#web/data/endpoints.ts';
import { chooseStudio } from '#web/data/studioChoice.ts';
import { DeadlinesPage } from '#web/screens/contracts/deadlines/DeadlinesPage.tsx';
import { groupsOf, placeOf, urgencyOf } from '#web/screens/contracts/deadlines/kinds.ts';
import { Deadlines } from '#web/screens/studio/dashboard/Deadlines.tsx';
import { UrgentCount } from '#web/shell/UrgentCount.tsx';
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
    message_id: null,
    task_id: null,
    trainer_id: null,
    version: null,
    key: `${values.kind}:${values.contract_id ?? values.customer_id}:${values.on ?? inSome(0)}`,
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

  it('are put together by urgency, the week ending on Sunday, or by kind', () => {
    const on = (day: string) => buildDeadline({ on: day });
    const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'].map(on);
    expect(groupsOf(days, 'date', '2026-11-20').map(({ key, deadlines }) => [key, deadlines.length])).toEqual(
      [
        ['overdue', 2],
        ['today', 1],
        ['week', 1],
        ['later', 1],
      ],
    );
    expect(urgencyOf('2026-11-23', '2026-11-22')).toBe('later');
    expect(groupsOf(ALL, 'kind', today()).map(({ key }) => key)).toEqual([
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
  it('shows them by urgency, each with its links', async () => {
    renderPage(ALL);
    const today = await screen.findByRole('region', { name: 'Heute' });
    expect(within(today).getAllByRole('listitem')).toHaveLength(2);
    expect(within(today).getByRole('link', { name: 'Kim Ott' })).toHaveAttribute('href', '/customers/c1');
    expect(
      within(today).getByRole('link', { name: 'Vertrag 104: Die erste Laufzeit endet.' }),
    ).toHaveAttribute('href', '/contracts/v1');
    expect(screen.getByRole('link', { name: 'Karte 12 läuft ab.' })).toHaveAttribute(
      'href',
      '/contract-cards?card=k1',
    );
    expect(screen.getByText(/^Morgen/)).toBeVisible();
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

describe('a consent that is missing', () => {
  const open = buildDeadline({ kind: 'consent_open', text: 'Zustimmung zum neuen Preis fehlt.' });

  it('is entered in its row, and says in the dialog why that is refused', async () => {
    const reason = 'Es ist keine Zustimmung zu einem neuen Preis offen.';
    const refused = [{ contract_id: 'v1', number: 104, customer_name: 'Kim Ott', reason }];
    const consent = vi
      .fn<(given: GivenTo<typeof consentMany>) => Promise<{ changed: number }>>()
      .mockRejectedValueOnce(new HttpError('Nichts wurde geändert.', 409, { refused }))
      .mockResolvedValueOnce({ changed: 1 });
    const { user } = renderPage([open], '/deadlines', {
      as: 'admin',
      answers: [...answersOf([open]).answers, answering(consentMany, consent)],
    });
    await user.click(await screen.findByRole('button', { name: /^Mehr: Kim Ott/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Zustimmung eintragen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Zustimmung eintragen für 1 Vertrag' });
    await user.type(within(dialog).getByLabelText(/^Zugestimmt am/), '02.11.2026');
    await user.click(within(dialog).getByRole('button', { name: 'Eintragen' }));
    expect(await within(dialog).findByText(`Kim Ott (Vertrag 104): ${reason}`)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Eintragen' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(consent).toHaveBeenLastCalledWith({
      body: { consented_on: '2026-11-02', consented_how: 'written', contract_ids: ['v1'] },
    });
  });

  it('isn’t entered by trainers, who may put it off', async () => {
    const { user } = renderPage([open], '/deadlines', { as: 'trainer' });
    await user.click(await screen.findByRole('button', { name: /^Mehr: Kim Ott/ }));
    expect(await screen.findByRole('menuitem', { name: 'Verschieben' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Zustimmung eintragen' })).toBeNull();
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
  it('are the next eight, and lead to all', async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      buildDeadline({ contract_id: `v${index}`, on: inSome(index) }),
    );
    renderScreen(<Deadlines />, { at: '/', answers: answersOf(many).answers });
    expect(await screen.findAllByRole('listitem')).toHaveLength(8);
    expect(screen.getByRole('heading', { name: 'Zu tun (12)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zu tun: alle anzeigen' })).toHaveAttribute('href', '/deadlines');
  });

  it('are ticked off with one press, which can be undone; what the law wants done leads to its page', async () => {
    const all = [
      buildDeadline({ kind: 'online_notice', notice_id: 'n1', text: 'Kündigung online eingegangen.' }),
      buildDeadline({ kind: 'birthday', text: 'Wird 36.', contract_number: null, contract_id: null }),
      buildDeadline({
        ...{ kind: 'task', task_id: 'a1', version: 3, contract_id: null, contract_number: null },
        ...{ customer_id: null, customer_name: null, text: 'Seilzug prüfen' },
      }),
    ];
    const taken = vi.fn(async () => ({ id: 'a2', version: 1, title: 'Wird 36.', state: 'done' }) as never);
    const act = vi.fn(async () => ({ data: { id: 'a1', version: 4 }, headers: new Headers() }) as never);
    const { user } = renderScreen(<Deadlines />, {
      at: '/',
      answers: [...answersOf(all).answers, answering(takeOver, taken)],
      calls: { act },
    });
    expect(await screen.findByRole('link', { name: /^Öffnen: Kim Ott, Kündigung/ })).toHaveAttribute(
      'href',
      '/notices/n1',
    );
    await user.click(screen.getByRole('checkbox', { name: 'Abhaken: Kim Ott, Wird 36.' }));
    expect(taken).toHaveBeenCalledWith(
      expect.objectContaining({ body: { key: all[1]!.key, act: 'complete' } }),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Abhaken: Seilzug prüfen' }));
    expect(act).toHaveBeenCalledWith('tasks', 'a1', 'complete', {}, { version: 3 });
  });

  it('say when there are none, and when they can’t be had', async () => {
    renderScreen(<Deadlines />, { at: '/', answers: answersOf([]).answers });
    expect(await screen.findByText(/In den nächsten 7 Tagen gibt es nichts/)).toBeVisible();
  });
});

describe('the menu', () => {
  const counting = () => {
    const asked = vi.fn(async (_: GivenTo<typeof deadlineCounts>) => ({ total: 9, by_kind: {} as never }));
    return { asked, answers: [answering(deadlineCounts, asked)] };
  };

  it('says how many are urgent: due today, or overdue', async () => {
    const { asked, answers } = counting();
    renderScreen(<UrgentCount id="urgent" mini={false} />, { at: '/', answers });
    expect(await screen.findByText('9 dringend')).toBeInTheDocument();
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ query: { days: 0 } }));
  });

  it('asks nothing for a super admin who has chosen no studio', async () => {
    const { asked, answers } = counting();
    renderScreen(<UrgentCount id="urgent" mini={false} />, { at: '/', as: 'superAdmin', answers });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(asked).not.toHaveBeenCalled();
  });
});
