/** Who comes now: what the trainer sees of the person, and what one thumb does. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { today } from '#format/instants.ts';
import { type ClientInNeed, clientsInNeed } from '#resources/people/endpoints/clients.ts';
import { type CustomerGlance, customerGlance } from '#resources/people/endpoints/glance.ts';
import { type Attendee, attendance } from '#resources/schedule/endpoints/attendance.ts';
import { type CalendarEntry, calendar } from '#resources/schedule/endpoints/schedule.ts';
import { type Progress, trainingProgress } from '#resources/training/endpoints/training.ts';
import { answering, callOf } from '../../support/endpoints.ts';
import { buildRecord, NO_GLANCE, renderAdmin } from '../../support/renderAdmin.tsx';

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const TIMES = { starts_at: at(-10), ends_at: at(50) };

const ENTRY = {
  ...{ id: 'a1', kind: 'personal', title: 'Rücken', status: 'planned', room: null, trainer_id: 'me' },
  ...{ ...TIMES, customers: ['Kim Ott'], booked: 1, capacity: 1, waiting: 0 },
} as unknown as CalendarEntry;

const KIM: Attendee = {
  ...{ id: 'b1', version: 1, status: 'booked', created_at: at(-9000), moved_up_at: null },
  ...{ offered_until: null, offer_ended: null },
  ...{ customer_id: 'c1', customer_name: 'Kim Ott', photo_url: null, card_id: null, card_number: null },
  ...{
    card_product: null,
    card_units_left: null,
    contract_product: null,
    charged_unit: false,
    charged_cents: null,
    open_cents: null,
    plan_name: null,
    trained_on: null,
    needs_care: true,
    lacks_card: false,
  },
};

const ADA = { ...KIM, id: 'b2', customer_id: 'c2', customer_name: 'Ada Lang' };

const GLANCE: CustomerGlance = {
  ...NO_GLANCE,
  open: { cents: 4990, since: '2020-01-01', collecting: false },
  card: {
    ...{ id: 'k1', name: 'Zehnerkarte', state: 'valid', on: null, more: 0 },
    ...{ units_left: 5, units_total: 10 },
  },
};

const PROGRESS = {
  ...{ trainings: 1, cut_off: false, weeks: [] },
  exercises: [
    {
      ...{ exercise_id: 'e1', name: 'Rudern', last_on: today() },
      last_sets: [{ kind: 'normal', reps: 8, weight_kg: 60 }],
    },
  ],
} as unknown as Progress;

const NEEDY: ClientInNeed = {
  ...{ customer_id: 'c1', customer_name: 'Kim Ott', photo_url: null, email: 'kim@nord.example' },
  ...{ phone: '+49 431 1234', last_visit_on: '2020-01-02', plan_until: '2020-02-01', card_units: 1 },
  ...{ next_at: null, needs: ['not_trained', 'plan_ends', 'no_appointment', 'few_units'] },
};

const DAY = { id: 'd1', name: 'Tag A', blocks: [] };

function renderNow(
  guests: readonly Attendee[] = [KIM],
  act = vi.fn(async () => ({ data: { id: 'b1' } })),
  clients = [NEEDY],
) {
  const attendees = vi.fn(async () => [...guests]);
  const view = renderAdmin({
    at: '/',
    as: 'trainer',
    records: {
      'schedule/appointments': [
        buildRecord({ ...ENTRY, id: 'a1', cancelled: false, notes: 'Knie schonen', location_id: null }),
      ],

      'contract-cards': [
        buildRecord({
          id: 'k1',
          number: 17,
          customer_id: 'c1',
          state: 'valid',
          units_left: 5,
          units_used: 5,
        }),
      ],
      workouts: [
        buildRecord({ id: 'w1', name: 'Rücken stark', customer_id: 'c1', valid_until: null, days: [DAY] }),
      ],
      customers: [
        buildRecord({
          ...{ id: 'c1', first_name: 'Kim', last_name: 'Ott', status: 'active' },
          ...{
            health_consent_at: '2026-01-01T09:00:00.000Z',
            injuries: ['Knie links'],
            health_notes: 'Asthma',
          },
        }),
      ],
      coaches: [],
      locations: [],
    },
    dataProvider: {
      call: callOf([
        answering(calendar, async () => [ENTRY]),
        answering(attendance, attendees),
        answering(customerGlance, async () => GLANCE),
        answering(trainingProgress, async () => PROGRESS),
        answering(clientsInNeed, async () => clients),
      ]),
      act,
    } as never,
  });
  return { ...view, act, attendees };
}

const panel = async () => within(await screen.findByRole('region', { name: 'Jetzt' }, { timeout: 20_000 }));

it('says of the one who comes what is owed, the plan, the last set and the notes', async () => {
  const { attendees } = renderNow();
  const now = await panel();
  expect(await now.findByText('Knie schonen')).toBeVisible();
  expect(await now.findByText('Rücken stark')).toBeVisible();
  const text = (await screen.findByRole('region', { name: 'Jetzt' })).textContent?.replaceAll(/\s/g, ' ');
  expect(text).toContain('Plan: Rücken starkZuletzt: heute, Rudern 8 Wdh. × 60 kg');
  expect(text).toContain('Zehnerkarte 5 von 10 · Offen 49,90 € seit 1.1.2020');
  expect(now.getByRole('button', { name: /Gesundheitliche Hinweise/ })).toBeVisible();
  expect(attendees).toHaveBeenCalledTimes(1);
});

it('takes attendance with one tap, and offers training, card and the next appointment', async () => {
  const { user, act } = renderNow();
  const now = await panel();
  await now.findByRole('button', { name: /abbuchen$/ });
  expect(now.getByRole('button', { name: 'Nächster Termin' })).toBeVisible();
  await user.click(now.getByRole('button', { name: 'War da: Kim Ott' }));
  await waitFor(() => expect(act.mock.calls.map((call: unknown[]) => call[2])).toEqual(['attend']));
});

it('starts the training of the one who comes, beside the plan, the last time and the notes', async () => {
  const { user } = renderNow();
  const now = await panel();
  await user.click(await now.findByRole('button', { name: 'Training starten' }));
  const dialog = await screen.findByRole('dialog', { name: 'Training starten: Kim Ott' });
  expect(await within(dialog).findByText('Knie links · Asthma')).toBeVisible();
  const text = dialog.textContent?.replaceAll(/\s/g, ' ');
  expect(text).toContain('Plan: Rücken starkZuletzt: heute, Rudern 8 Wdh. × 60 kg');
  expect(within(dialog).getByRole('button', { name: /^Tag A/ })).toBeVisible();
});

it('asks whose training where several are booked', async () => {
  const { user } = renderNow([ADA, KIM]);
  const now = await panel();
  await user.click(await now.findByRole('button', { name: 'Training starten' }));
  const asked = await screen.findByRole('dialog', { name: 'Wessen Training?' });
  await user.click(await within(asked).findByRole('button', { name: 'Kim Ott' }));
  expect(await screen.findByRole('dialog', { name: 'Training starten: Kim Ott' })).toBeVisible();
});

it('debits no card by hand that attendance debits', async () => {
  renderNow([{ ...KIM, card_id: 'k1', card_number: 17, card_product: 'Zehnerkarte', card_units_left: 5 }]);
  const now = await panel();
  const button = await now.findByRole('button', { name: 'Abbuchen' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

it('leads to the list of many', async () => {
  renderNow([KIM, ADA]);
  const now = await panel();
  expect(await now.findByRole('link', { name: 'Anwesenheit' })).toHaveAttribute(
    'href',
    expect.stringContaining('a1'),
  );
  expect(now.queryByRole('button', { name: /^War da/ })).toBeNull();
});

it('names who of the own clients needs something, each mark with its act', async () => {
  const { user } = renderNow();
  const list = await screen.findByRole('list', { name: 'Wer mich braucht' }, { timeout: 20_000 });
  const row = within(within(list).getByRole('listitem', { name: 'Kim Ott' }));
  const to = (name: string) => row.getByRole('link', { name: `Kim Ott: ${name}` }).getAttribute('href');
  expect(to('Zuletzt am 02.01.2020 da, anrufen')).toBe('tel:+494311234');
  expect(to('Plan endete am 01.02.2020')).toBe('/customers/c1?tab=workouts');
  expect(to('Karte: noch 1')).toBe('/customers/c1?tab=karten');
  await user.click(row.getByRole('button', { name: 'Kim Ott: Kein Termin' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('narrows the clients to a mark, with its act in front, and remembers it', async () => {
  const calm: ClientInNeed = {
    ...{ ...NEEDY, customer_id: 'c2', customer_name: 'Ben Lau', last_visit_on: '2019-01-02' },
    ...{ plan_until: null, card_units: null, needs: ['not_trained'] },
  };
  const render = () => renderNow([KIM], undefined, [NEEDY, calm]);
  const names = async () => {
    const list = await screen.findByRole('list', { name: 'Wer mich braucht' }, { timeout: 20_000 });
    return within(list)
      .getAllByRole('listitem')
      .map((row) => row.getAttribute('aria-label'));
  };
  const { user, unmount } = render();
  expect(await names()).toEqual(['Kim Ott', 'Ben Lau']);
  await user.click(screen.getByRole('button', { name: 'Diese Woche nicht trainiert (2)' }));
  expect(await names()).toEqual(['Ben Lau', 'Kim Ott']);
  await user.click(screen.getByRole('button', { name: 'Karte fast leer (1)' }));
  expect(await names()).toEqual(['Kim Ott']);
  const row = screen.getByRole('listitem', { name: 'Kim Ott' });
  expect(within(row).getAllByRole('link')[1]).toHaveAccessibleName('Kim Ott: Karte: noch 1');
  unmount();
  render();
  expect(await names()).toEqual(['Kim Ott']);
  expect(screen.getByRole('button', { name: 'Karte fast leer (1)' })).toHaveAttribute('aria-pressed', 'true');
});
