/** The strip of a customer: what its cells say in each case, where they lead, and what they offer. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ALL_FEATURES, NO_FEATURES } from '#declare/features.ts';
import { today } from '#format/instants.ts';
import { type CustomerGlance, customerGlance } from '#resources/people/endpoints/glance.ts';
import { customerTimeline } from '#resources/people/endpoints/timeline.ts';
import {
  cardWords,
  contractWords,
  lastWords,
  nextWords,
  openWords,
} from '#web/screens/people/customers/strip/words.ts';
import { answering, callOf } from '../../support/endpoints.ts';
import { buildRecord, NO_GLANCE, renderAdmin } from '../../support/renderAdmin.tsx';

type Part<N extends keyof CustomerGlance> = NonNullable<CustomerGlance[N]>;

const TODAY = '2026-11-21';
const contract = (values: Partial<Part<'contract'>>) =>
  contractWords({ id: 'v1', name: '12 Monate', state: 'active', on: null, more: 0, ...values }, TODAY);

describe('words of the contract', () => {
  it.each([
    [{ state: 'active' }, 'läuft', '12 Monate, läuft'],
    [{ state: 'active', on: '2027-03-14' }, 'läuft bis 14.3.2027', '12 Monate, läuft bis 14.03.2027'],
    [{ state: 'paused', on: '2026-12-16' }, 'pausiert bis 16.12.', '12 Monate, pausiert bis 16.12.2026'],
    [{ state: 'cancelled', on: '2026-12-31' }, 'gekündigt zum 31.12.', '12 Monate, gekündigt zum 31.12.2026'],
    [{ state: 'upcoming', on: '2026-12-01' }, 'beginnt am 1.12.', '12 Monate, beginnt am 01.12.2026'],
    [{ state: 'draft' }, 'Entwurf', '12 Monate, Entwurf'],
    [{ state: 'ended', on: '2026-10-31' }, 'beendet am 31.10.', '12 Monate, beendet am 31.10.2026'],
    [{ state: 'withdrawn', on: '2026-11-02' }, 'widerrufen am 2.11.', '12 Monate, widerrufen am 02.11.2026'],
    [{ state: 'active', more: 1 }, 'läuft +1', '12 Monate, läuft, und 1 weiterer'],
  ] as const)('%o', (values, text, spoken) => expect(contract(values)).toMatchObject({ text, spoken }));

  it('say that there is none', () =>
    expect(contractWords(null, TODAY)).toMatchObject({ text: 'Keiner', spoken: 'keiner' }));
});

describe('words of what is open', () => {
  const open = (values: Partial<Part<'open'>>, stopped?: string) =>
    openWords({ cents: 7966, since: '2026-09-01', collecting: false, ...values }, TODAY, stopped);
  it.each([
    [{}, '79,66 € seit 1.9.', 'error'],
    [{ since: '2026-12-01' }, '79,66 €, fällig am 1.12.', undefined],
    [{ collecting: true }, '79,66 €, wird eingezogen', undefined],
    [{ cents: -1200, since: null }, 'Guthaben 12,00 €', undefined],
  ] as const)('%o', (values, text, tone) => {
    const words = open(values);
    expect([words.text.replaceAll('\u00a0', ' '), words.tone]).toEqual([text, tone]);
  });

  it('name a stop of debits, also where nothing is open', () => {
    expect(open({}, 'Konto erloschen.').text).toContain('Lastschriften ausgesetzt');
    expect(openWords(null, TODAY, 'Konto erloschen.')).toMatchObject({ tone: 'warning' });
    expect(openWords(null, TODAY)).toMatchObject({ text: 'Nichts', tone: 'success' });
  });
});

describe('words of cards and visits', () => {
  const card = (values: Partial<Part<'card'>>) =>
    cardWords(
      {
        ...{ id: 'k1', name: 'Zehnerkarte', state: 'valid', on: '2027-02-01', more: 0 },
        ...{ units_left: 5, units_total: 10 },
        ...values,
      },
      TODAY,
    );
  it.each([
    [{}, '5 von 10', 'Zehnerkarte, 5 von 10 Einheiten übrig, bis 01.02.2027'],
    [{ more: 2 }, '5 von 10 +2', 'Zehnerkarte, 5 von 10 Einheiten übrig, bis 01.02.2027, und 2 weitere'],
    [{ units_left: null, units_total: null }, 'bis 1.2.2027', 'Zehnerkarte, bis 01.02.2027'],
    [{ state: 'upcoming', on: '2026-12-01' }, 'ab 1.12.', 'Zehnerkarte, ab 01.12.2026'],
    [{ state: 'used_up' }, 'aufgebraucht', 'Zehnerkarte, aufgebraucht'],
    [{ state: 'expired', on: '2026-11-01' }, 'abgelaufen am 1.11.', 'Zehnerkarte, abgelaufen am 01.11.2026'],
    [{ state: 'blocked' }, 'gesperrt', 'Zehnerkarte, gesperrt'],
  ] as const)('%o', (values, text, spoken) => expect(card(values)).toMatchObject({ text, spoken }));

  it('warn of a card that is nearly used up', () => expect(card({ units_left: 2 }).tone).toBe('warning'));

  const next = (values: Partial<Part<'next'>>) =>
    nextWords(
      {
        ...{ appointment_id: 'a1', title: 'Yoga', kind: 'course', waiting: false },
        ...{ starts_at: '2026-11-24T17:00:00.000Z', ...values },
      },
      TODAY,
    );
  it.each([
    [{}, 'Di 18:00', 'Dienstag, 24. November 2026, 18:00 Uhr, Yoga'],
    [{ starts_at: '2026-11-21T17:00:00.000Z' }, 'heute 18:00', undefined],
    [{ starts_at: '2026-11-22T17:00:00.000Z' }, 'morgen 18:00', undefined],
    [{ starts_at: '2026-12-08T17:00:00.000Z' }, 'Di 8.12. 18:00', undefined],
    [{ title: null, kind: 'checkup' }, 'Di 18:00', 'Dienstag, 24. November 2026, 18:00 Uhr, Check-up'],
    [{ waiting: true }, 'Di 18:00, Warteliste', undefined],
  ] as const)('%o', (values, text, spoken) =>
    expect(next(values)).toMatchObject({ text, ...(spoken && { spoken }) }),
  );

  const last = (values: Partial<Part<'last'>>) =>
    lastWords(
      {
        ...{ day: '2026-11-18', title: 'Yoga', kind: null, appointment_id: null },
        ...{ starts_at: null, training_log_id: null, card_id: null, ...values },
      },
      TODAY,
    );
  it('tell how long ago the last visit was', () => {
    expect(last({})).toMatchObject({ text: 'vor 3 Tagen', name: 'Yoga' });
    expect(last({ day: '2026-11-21', title: null, training_log_id: 't1' })).toMatchObject({
      text: 'heute',
      name: 'Training',
    });
    expect(last({ day: '2026-08-01', title: null, card_id: 'k1' })).toMatchObject({
      text: 'vor 3 Monaten',
      name: 'Karte',
    });
    expect(lastWords(null, TODAY).text).toBe('Noch nie');
  });
});

describe('the strip', () => {
  const render = (
    glance: Partial<CustomerGlance>,
    { features = ALL_FEATURES, ...values }: Record<string, unknown> = {},
  ) =>
    renderAdmin({
      at: '/customers/c1?tab=vertraege',
      as: 'trainer',
      features: features as typeof ALL_FEATURES,
      records: {
        customers: [
          buildRecord({
            ...{ id: 'c1', first_name: 'Kim', last_name: 'Ott', status: 'active', trainer_ids: [] },
            ...values,
          }),
        ],
      },
      dataProvider: { call: callOf([answering(customerGlance, async () => ({ ...NO_GLANCE, ...glance }))]) },
    });
  const strip = () => screen.findByRole('list', { name: 'Auf einen Blick' });

  it('stands above the tabs, and each cell leads to its place', async () => {
    render({
      contract: { id: 'v1', name: '12 Monate', state: 'paused', on: '2099-12-16', more: 0 },
      open: { cents: 7966, since: '2026-09-01', collecting: false },
      card: {
        ...{ id: 'k1', name: 'Zehnerkarte', state: 'valid', units_left: 5, units_total: 10 },
        ...{ on: null, more: 0 },
      },
    });
    const link = async (name: RegExp) => within(await strip()).findByRole('link', { name });
    expect(await link(/^Vertrag: 12 Monate, pausiert bis 16\.12\.2099$/)).toHaveAttribute(
      'href',
      '/contracts/v1',
    );
    expect(await link(/^Offen: 79,66.€ seit 01\.09\.2026$/)).toHaveAttribute(
      'href',
      '/customers/c1?tab=konto',
    );
    expect(await link(/^Karte: Zehnerkarte, 5 von 10/)).toHaveAttribute(
      'href',
      '/customers/c1?tab=karten&card=k1',
    );
    expect(await link(/^Nächster: keiner$/)).toHaveAttribute('href', '/customers/c1?tab=termine');
    expect(await link(/^Zuletzt: noch nie$/)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Verträge', selected: true })).toBeVisible();
    for (const name of ['Zahlung erfassen', 'Termin buchen'])
      expect(within(await strip()).getByRole('button', { name })).toBeVisible();
    expect(within(await strip()).queryByRole('link', { name: 'Vertrag anlegen' })).toBeNull();
    expect(within(await strip()).queryByRole('button', { name: 'Karte anlegen' })).toBeNull();
  });

  it('offers what is missing, to somebody who is there', async () => {
    const { unmount } = render({});
    const there = within(await strip());
    expect(await there.findByRole('link', { name: 'Vertrag anlegen' })).toHaveAttribute(
      'href',
      '/contracts/create?customer_id=c1',
    );
    expect(there.getByRole('button', { name: 'Karte anlegen' })).toBeVisible();
    expect(there.queryByRole('button', { name: 'Zahlung erfassen' })).toBeNull();
    unmount();
    render({}, { status: 'deactivated' });
    const gone = within(await strip());
    await gone.findByRole('link', { name: /^Vertrag/ });
    expect(gone.queryByRole('button')).toBeNull();
  });

  it('has no visits without the features, and leads to the last training where that is all', async () => {
    const { unmount } = render({}, { features: NO_FEATURES });
    expect(await within(await strip()).findAllByRole('link', { name: /:/ })).toHaveLength(3);
    unmount();
    const last = { ...{ day: today(), title: null, kind: null, appointment_id: null, starts_at: null } };
    render(
      { last: { ...last, training_log_id: 't1', card_id: null } },
      { features: { ...NO_FEATURES, TRAINING_DIARY: true } },
    );
    expect(await within(await strip()).findByRole('link', { name: /^Zuletzt: .*Training$/ })).toHaveAttribute(
      'href',
      '/customers/c1/training/t1',
    );
  });

  it('says that it could not be loaded, and tries again', async () => {
    let times = 0;
    const { user } = renderAdmin({
      at: '/customers/c1',
      records: {
        customers: [buildRecord({ id: 'c1', first_name: 'Kim', last_name: 'Ott', status: 'active' })],
      },
      dataProvider: {
        call: callOf([
          answering(customerGlance, async () => {
            times += 1;
            if (times === 1) throw new Error('Die Datenbank ruht.');
            return NO_GLANCE;
          }),
          answering(customerTimeline, async () => ({ entries: [], next: null })),
        ]),
      },
    });
    expect(await screen.findByText('Die Datenbank ruht.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await within(await strip()).findByRole('link', { name: 'Vertrag: keiner' })).toBeVisible();
  });
});
