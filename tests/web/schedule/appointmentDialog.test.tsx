/** The dialog of an appointment: who comes, ticking off, booking, cancelling; and taps that wait for the connection. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { type Attendee, attendance, tickMany } from '#resources/schedule/endpoints/attendance.ts';
import { calendar } from '#resources/schedule/endpoints/schedule.ts';
import { reportConnection } from '#web/data/connection.ts';
import { readOutbox } from '#web/data/outbox.ts';
import { errorOf, unreachable } from '#web/data/problems.ts';
import { answering, callOf } from '../../support/endpoints.ts';
import { buildRecord, renderAdmin, type Scene } from '../../support/renderAdmin.tsx';
import { acted } from '../../support/renderScreen.tsx';

const appointment = (values: Partial<Appointment> = {}) =>
  buildRecord({
    id: 'a1',
    kind: 'course',
    title: 'Rückenfit',
    status: 'planned',
    cancelled: false,
    trainer_id: 't1',
    location_id: null,
    room: 'Kursraum',
    course_id: null,
    starts_at: '2099-11-23T17:00:00.000Z',
    ends_at: '2099-11-23T17:45:00.000Z',
    capacity: 2,
    booked: 2,
    waiting: 1,
    notes: null,
    meeting_link: null,
    cancelled_because: null,
    ...values,
  });

const guest = (id: string, customer_name: string, values: Partial<Attendee> = {}): Attendee => ({
  id,
  version: 1,
  status: 'booked',
  created_at: '2026-11-01T09:00:00.000Z',
  moved_up_at: null,
  offered_until: null,
  offer_ended: null,
  customer_id: `c-${id}`,
  customer_name,
  photo_url: null,
  card_id: null,
  card_number: null,
  card_product: null,
  card_units_left: null,
  contract_product: null,
  charged_unit: false,
  charged_cents: null,
  open_cents: null,
  plan_name: null,
  trained_on: null,
  needs_care: false,
  lacks_card: false,
  ...values,
});

const ADA = guest('b1', 'Ada Ahrens', {
  card_id: 'k1',
  card_number: 17,
  card_product: 'Zehnerkarte',
  card_units_left: 3,
  needs_care: true,
  lacks_card: false,
});
const BEN = guest('b2', 'Ben Boll', { contract_product: 'Mitgliedschaft' });
const CAN = guest('b3', 'Can Celik', { status: 'waitlisted' });

interface Given extends Partial<Scene> {
  readonly act?: (...args: never[]) => Promise<unknown>;
  readonly guests?: () => Attendee[];
  readonly of?: Partial<Appointment>;
}

function renderDialog({ act, guests = () => [ADA, BEN, CAN], of, dataProvider, ...scene }: Given = {}) {
  return renderAdmin({
    at: '/schedule?termin=a1',
    as: 'trainer',
    records: {
      'schedule/appointments': [appointment(of)],
      coaches: [buildRecord({ id: 't1', first_name: 'Mia', last_name: 'Berg', active: true, coaches: true })],
      customers: [
        buildRecord({ id: 'c9', first_name: 'Dana', last_name: 'Dietz', status: 'active' }) as never,
      ],
      'contract-cards': [],
      locations: [],
    },
    dataProvider: {
      call: callOf([answering(calendar, async () => []), answering(attendance, async () => guests())]),
      ...(act && { act }),
      ...dataProvider,
    } as never,
    ...scene,
  });
}

/** The calendar's code comes with it, which takes longer than all that follows. */
const dialog = () => screen.findByRole('dialog', { name: 'Rückenfit' }, { timeout: 45_000 });
const row = async (name: string) => within(await dialog()).findByRole('listitem', { name });
const control = (name: string) =>
  screen.findByRole('group', { name: `Anwesenheit: ${name}` }, { timeout: 45_000 });
const part = async (label: string, name: string) =>
  within(await control(name)).getByRole('button', { name: `${label}: ${name}` });
const partsOf = async (name: string) =>
  within(await control(name))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

/** After the time in which a second tap counts as the first. */
const later = () => new Promise((resolve) => setTimeout(resolve, 550));

const BEGUN = { starts_at: '2020-11-23T17:00:00.000Z', ends_at: '2020-11-23T17:45:00.000Z' };

beforeEach(() => {
  window.innerWidth = 1440;
});
afterEach(() => reportConnection(true));

describe('the dialog of an appointment', () => {
  it('says when it is, who comes with what, and who waits', async () => {
    renderDialog();
    const shown = within(await dialog());
    expect(shown.getByText('23.11.2099, 18:00–18:45 Uhr')).toBeVisible();
    expect(shown.getByText('Wer kommt: 2 von 2, 1 wartet')).toBeVisible();
    expect(await row('Ada Ahrens')).toHaveTextContent('Zehnerkarte, Karte 17: noch 3 Einheiten');
    expect(await row('Ada Ahrens')).toHaveTextContent('Gesundheitliche Hinweise ansehen');
    expect(await row('Ben Boll')).toHaveTextContent('Mitgliedschaft');
    const waiting = shown.getByRole('list', { name: 'Warteliste' });
    expect(waiting).toHaveTextContent('1. Can Celik');
    expect(waiting).toHaveTextContent('Weder Vertrag noch Karte');
  });

  it('says that who takes a place isn’t shown, instead of nobody', async () => {
    const view = renderDialog({ guests: () => [] });
    expect(await within(await dialog()).findByText(/^Wer kommt, siehst du hier nicht/)).toBeVisible();
    view.unmount();
    renderDialog({ of: { booked: 0, waiting: 0 }, guests: () => [] });
    expect(await within(await dialog()).findByText('Noch niemand.')).toBeVisible();
  });

  it('closes by going back', async () => {
    const view = renderDialog({ at: '/schedule' });
    await screen.findByRole('heading', { level: 1, name: 'Termine' });
    await view.go('/schedule?termin=a1');
    await dialog();
    await view.go(-1 as never);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('ticks somebody off with one tap, and takes it back with another on the same part, which stays where it is', async () => {
    let status: Attendee['status'] = 'booked';
    const act = vi.fn(async (_resource: string, _id: string, action: string) => {
      status = action === 'attend' ? 'attended' : 'booked';
      return acted({ id: 'b1', status });
    });
    const view = renderDialog({ of: BEGUN, act: act as never, guests: () => [{ ...ADA, status }, BEN, CAN] });
    expect(await partsOf('Ada Ahrens')).toEqual(['War da', 'Nicht erschienen', 'Entschuldigt']);
    const was = await part('War da', 'Ada Ahrens');
    await view.user.click(was);
    await waitFor(() => expect(was).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(readOutbox('me')).toEqual([]));
    expect(act.mock.calls).toEqual([
      [
        'appointments/bookings',
        'b1',
        'attend',
        {},
        { parent: 'a1', key: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      ],
    ]);
    expect(await part('War da', 'Ada Ahrens')).toBe(was);
    expect(await partsOf('Ada Ahrens')).toEqual(['War da', 'Nicht erschienen', 'Entschuldigt']);
    await later();
    await view.user.click(was);
    await waitFor(() => expect(act.mock.calls[1]?.[2]).toBe('undo'));
    await waitFor(() => expect(was).toHaveAttribute('aria-pressed', 'false'));
  });

  it('takes a double tap as one, also where the first was answered meanwhile, and one while it is sent as none', async () => {
    let status: Attendee['status'] = 'booked';
    let answer = () => {};
    const act = vi.fn(async () => {
      status = 'attended';
      if (act.mock.calls.length === 2)
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      return acted({ id: 'b1', status });
    });
    const view = renderDialog({ of: BEGUN, act: act as never, guests: () => [{ ...ADA, status }, BEN] });
    const was = await part('War da', 'Ada Ahrens');
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    await view.user.dblClick(was);
    clock.mockRestore();
    await waitFor(() => expect(readOutbox('me')).toEqual([]));
    await later();
    expect(act).toHaveBeenCalledTimes(1);
    expect(was).toHaveAttribute('aria-pressed', 'true');
    await view.user.click(await part('Nicht erschienen', 'Ada Ahrens'));
    await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
    await later();
    expect(screen.getByRole('group', { name: 'Anwesenheit: Ada Ahrens' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await view.user.click(await part('Nicht erschienen', 'Ada Ahrens'));
    expect(readOutbox('me').map(({ action }) => action)).toEqual(['miss']);
    answer();
    await waitFor(() => expect(readOutbox('me')).toEqual([]));
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('asks before it notes what is on a later day', async () => {
    const act = vi.fn(async () => acted({ id: 'b1', status: 'attended' }));
    const view = renderDialog({ act: act as never });
    await view.user.click(await part('War da', 'Ada Ahrens'));
    const asked = within(await screen.findByRole('dialog', { name: 'Ada Ahrens: War da' }));
    expect(await asked.findByText('Der Termin ist erst am 23.11.2099, 18:00 Uhr.')).toBeVisible();
    await view.user.click(asked.getByRole('button', { name: 'War da' }));
    expect(act).not.toHaveBeenCalled();
    await view.user.click(asked.getByRole('checkbox', { name: 'Trotzdem: War da' }));
    await view.user.click(asked.getByRole('button', { name: 'War da' }));
    await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
    expect(act.mock.calls[0]?.slice(2, 4)).toEqual(['attend', { overrule: ['not_begun'] }]);
    expect(readOutbox('me')).toEqual([]);
  });

  it('takes back only what there is a place for', async () => {
    const EVA = guest('b4', 'Eva Ernst', { status: 'excused' });
    const FELIX = guest('b5', 'Felix Fuchs', { status: 'cancelled' });
    let answer = (_: unknown): void => undefined;
    const answered = new Promise<unknown>((resolve) => {
      answer = resolve;
    });
    const refused = async (name: string) =>
      within(await row(name))
        .getAllByRole('button', { pressed: undefined })
        .map((button) => button.getAttribute('aria-disabled'));
    const view = renderDialog({ act: () => answered, guests: () => [ADA, EVA, FELIX] });
    expect((await refused('Eva Ernst')).slice(0, 3)).toEqual([null, null, null]);
    await view.user.click(
      within(await row('Felix Fuchs')).getByRole('button', { name: 'Zurücknehmen: Felix Fuchs' }),
    );
    // The tap is still on its way, and the second of two places gone with it.
    await waitFor(async () => expect(await partsOf('Felix Fuchs')).toHaveLength(3));
    expect((await refused('Eva Ernst')).slice(0, 3)).toEqual(['true', 'true', 'true']);
    answer(acted({ id: 'b5', status: 'booked' }));
    await waitFor(() => expect(readOutbox('me')).toEqual([]));
    view.unmount();
    renderDialog({ of: { cancelled: true, status: 'cancelled' }, guests: () => [EVA, FELIX] });
    expect((await refused('Eva Ernst')).slice(0, 3)).toEqual(['true', 'true', 'true']);
    expect(within(await row('Felix Fuchs')).queryAllByRole('button')).toEqual([]);
  });

  it('starts the training of who has a place, and of nobody who waits', async () => {
    const view = renderDialog({ of: { kind: 'personal_training' } });
    const start = /^Training starten/;
    await view.user.click(within(await row('Ada Ahrens')).getByRole('button', { name: start }));
    expect(await screen.findByRole('button', { name: 'Freies Training' })).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(within(await row('Can Celik')).queryByRole('button', { name: start })).toBeNull();
  });

  it('says who moved up when somebody cancels', async () => {
    const act = vi.fn(async () => acted({ id: 'b1', status: 'cancelled' }, { 'X-Moved-Up': 'b3' }));
    const view = renderDialog({ act: act as never });
    await view.user.click(
      within(await row('Ada Ahrens')).getByRole('button', { name: 'Absagen: Ada Ahrens' }),
    );
    const asked = within(await screen.findByRole('dialog', { name: 'Ada Ahrens absagen?' }));
    await view.user.click(asked.getByRole('button', { name: 'Absagen' }));
    expect(await screen.findByText('Ada Ahrens ist abgesagt. Can Celik rückt nach.')).toBeVisible();
  });

  it('says until when a place is offered, to whom it goes next, and confirms it for the customer', async () => {
    const offered = guest('b4', 'Dora Damm', {
      status: 'offered',
      offered_until: '2099-11-23T13:00:00.000Z',
    });
    const act = vi.fn(async () => acted({ id: 'b4', status: 'booked' }));
    const guests = () => [
      BEN,
      offered,
      guest('b5', 'Emil Egge', { status: 'cancelled', offer_ended: 'expired' }),
    ];
    const view = renderDialog({ act: act as never, guests });
    const dora = within(await row('Dora Damm'));
    expect(await screen.findByText('Wer kommt: 2 von 2, 1 Platz angeboten, 1 wartet')).toBeVisible();
    expect(dora.getByText('Platz angeboten bis 23.11.2099, 14:00')).toBeVisible();
    expect(dora.queryByRole('group')).toBeNull();
    expect(await row('Emil Egge')).toHaveTextContent('Auf das Angebot nicht geantwortet');
    expect(dora.getByRole('button', { name: 'Zurückziehen: Dora Damm' })).toBeVisible();
    await view.user.click(dora.getByRole('button', { name: 'Zusagen: Dora Damm' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Dora Damm: Platz zusagen' }));
    await view.user.click(asked.getByRole('button', { name: 'Platz zusagen' }));
    expect(await screen.findByText('Dora Damm ist gebucht.')).toBeVisible();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('confirms nobody who waits while all places are taken', async () => {
    renderDialog();
    expect(within(await row('Can Celik')).queryByRole('button', { name: /^Zusagen/ })).toBeNull();
  });

  it('warns of a late cancellation before it is done', async () => {
    const text = 'Absagen war bis 22.11.2099, 18:00 Uhr möglich.';
    const act = vi
      .fn()
      .mockRejectedValueOnce(
        errorOf(409, { detail: 'Bitte bestätigen.', warnings: [{ name: 'late', text }] }),
      )
      .mockResolvedValue(acted({ id: 'b2', status: 'cancelled' }));
    const view = renderDialog({ act: act as never });
    await view.user.click(within(await row('Ben Boll')).getByRole('button', { name: 'Absagen: Ben Boll' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Ben Boll absagen?' }));
    await view.user.click(asked.getByRole('button', { name: 'Absagen' }));
    expect(await asked.findByText(text)).toBeVisible();
    await view.user.click(asked.getByRole('checkbox'));
    await view.user.click(asked.getByRole('button', { name: 'Absagen' }));
    await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
    expect(act.mock.calls[1]?.[3]).toEqual({ overrule: ['late'] });
    expect(await screen.findByText('Ben Boll ist abgesagt.')).toBeVisible();
  });

  it('books somebody with the card that is valid that day, on the waiting list where it is full', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({
      data: buildRecord({ id: 'b9', status: 'waitlisted', ...data }) as never,
    }));
    const card = (values: object) =>
      buildRecord({
        id: 'k1',
        number: 1,
        customer_id: 'c9',
        blocked: false,
        valid_from: '2026-01-01',
        valid_until: null,
        units_total: 10,
        units_used: 2,
        units_left: 8,
        ...values,
      });
    const view = renderDialog({
      dataProvider: { create } as never,
      records: {
        'schedule/appointments': [appointment({ course_id: 'k1' })],
        courses: [buildRecord({ id: 'k1', name: 'Rückenfit', waitlist_capacity: 2 })],
        coaches: [],
        customers: [buildRecord({ id: 'c9', first_name: 'Dana', last_name: 'Dietz', status: 'active' })],
        'contract-cards': [
          card({ id: 'k8', number: 8, valid_until: '2026-12-31' }),
          card({ id: 'k9', number: 9 }),
        ],
      },
    });
    await view.user.click(within(await dialog()).getByRole('button', { name: 'Buchen' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Buchen' }));
    expect(await asked.findByText(/kommt auf die Warteliste/)).toBeVisible();
    await view.user.click(asked.getByRole('combobox', { name: /Kunde/ }));
    await view.user.click(await screen.findByRole('option', { name: 'Dana Dietz' }));
    await waitFor(() =>
      expect(asked.getByRole('combobox', { name: 'Karte' })).toHaveTextContent('Karte 9, noch 8 Einheiten'),
    );
    await view.user.click(asked.getByRole('button', { name: 'Auf die Warteliste' }));
    expect(
      await screen.findByText('Alle Plätze sind vergeben: Die Buchung steht auf der Warteliste.'),
    ).toBeVisible();
    expect(create.mock.calls[0]?.[1].data).toMatchObject({
      parent_id: 'a1',
      customer_id: 'c9',
      card_id: 'k9',
    });
  });

  it.each([
    {
      why: 'Der Termin ist abgesagt.',
      of: { cancelled: true, status: 'cancelled' as const },
    },
    {
      why: 'Alle Plätze sind vergeben. Eine Warteliste gibt es nicht.',
      of: { kind: 'personal_training' as const },
    },
  ])('says why nobody can be booked any more: $why', async ({ why, of }) => {
    const view = renderDialog({ of });
    const book = within(await dialog()).getByRole('button', { name: 'Buchen' });
    expect(book).toHaveAttribute('aria-disabled', 'true');
    await view.user.hover(book);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(why);
  });
});

describe('the attendance page', () => {
  const at = '/schedule/appointments/a1/attendance';

  it('books and ticks off in one who comes unannounced', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({
      data: { ...data, id: 'b9', status: 'attended' } as never,
    }));
    const view = renderDialog({
      at,
      of: { ...BEGUN, booked: 1 },
      dataProvider: { create } as never,
    });
    await view.user.click(await screen.findByRole('button', { name: 'Kommt dazu' }, { timeout: 45_000 }));
    const form = await screen.findByRole('dialog', { name: 'Kommt dazu' });
    await view.user.click(await within(form).findByRole('combobox', { name: /^Kunde/ }));
    await view.user.click(await screen.findByRole('option', { name: /Dana Dietz/ }));
    await view.user.click(within(form).getByRole('button', { name: 'Ist da' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toMatchObject({ customer_id: 'c9', attended: true });
    expect(await screen.findByText('Gebucht und abgehakt.')).toBeVisible();
  });

  it('offers it neither before the day nor without a place', async () => {
    const ahead = renderDialog({ at });
    await screen.findByRole('button', { name: 'War da: Ada Ahrens' }, { timeout: 45_000 });
    expect(screen.queryByRole('button', { name: 'Kommt dazu' })).toBeNull();
    ahead.unmount();
    renderDialog({ at, of: BEGUN });
    expect(await screen.findByRole('button', { name: 'Kommt dazu' })).toHaveAccessibleDescription(
      'Alle Plätze sind vergeben.',
    );
  });
});

describe('all were there', () => {
  const at = '/schedule/appointments/a1/attendance';
  const all = () => screen.findByRole('button', { name: 'Alle waren da' }, { timeout: 45_000 });

  it('ticks who is booked in one request, names whom the card doesn’t let, and takes it back', async () => {
    const calls: unknown[] = [];
    const ticks = async ({ body }: { body: { booking_ids: string[] } }) => {
      calls.push(body);
      const refused = calls.length === 1 ? [{ customer_id: 'c-b1', reason: 'Die Karte ist gesperrt.' }] : [];
      return { booking_ids: ['b2'], refused };
    };
    const call = callOf([
      answering(attendance, async () => [ADA, BEN, CAN]),
      answering(tickMany, ticks as never),
    ]);
    const { user } = renderDialog({ at, of: BEGUN, dataProvider: { call } as never });
    await user.click(await all());
    expect(await screen.findByText('1 war da. Ada Ahrens nicht: Die Karte ist gesperrt.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    expect(await screen.findByText('Zurückgenommen.')).toBeVisible();
    expect(calls).toEqual([
      { tick: 'attend', booking_ids: ['b1', 'b2'] },
      { tick: 'undo', booking_ids: ['b2'] },
    ]);
  });

  it('is kept for each without a connection', async () => {
    const { user } = renderDialog({ at, of: BEGUN });
    await all();
    reportConnection(false);
    await user.click(await all());
    await waitFor(() =>
      expect(readOutbox('me').map(({ id, action }) => [id, action])).toEqual([
        ['b1', 'attend'],
        ['b2', 'attend'],
      ]),
    );
  });

  it('isn’t offered before the day, nor for one alone', async () => {
    const ahead = renderDialog({ at });
    await screen.findByRole('button', { name: 'War da: Ada Ahrens' }, { timeout: 45_000 });
    expect(screen.queryByRole('button', { name: 'Alle waren da' })).toBeNull();
    ahead.unmount();
    renderDialog({ at, of: BEGUN, guests: () => [ADA, CAN] });
    await screen.findByRole('button', { name: 'War da: Ada Ahrens' });
    expect(screen.queryByRole('button', { name: 'Alle waren da' })).toBeNull();
  });
});

describe('attendance without a connection', () => {
  const at = '/schedule/appointments/a1/attendance';
  const item = (name: string) => screen.findByRole('listitem', { name });

  it('keeps taps over a reload, sends them in their order, and tells what was refused', async () => {
    let connected = false;
    const sent: string[] = [];
    const act = vi.fn(async (_: string, id: string, action: string, __: object, { key }: { key: string }) => {
      if (!connected) {
        reportConnection(false);
        throw unreachable();
      }
      sent.push(`${id} ${action} ${key}`);
      if (id === 'b1') throw errorOf(409, { detail: 'Die Karte ist gesperrt.' });
      return acted({ id, status: 'no_show' });
    });
    const scene = { at, of: BEGUN, act: act as never };
    const first = renderDialog(scene);
    await first.user.click(await screen.findByRole('button', { name: 'War da: Ada Ahrens' }));
    await first.user.click(await screen.findByRole('button', { name: 'Nicht erschienen: Ben Boll' }));
    expect(await part('War da', 'Ada Ahrens')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(async () =>
      expect(await item('Ben Boll')).toHaveTextContent('Wird gesendet, sobald die Verbindung wieder da ist.'),
    );
    const kept = readOutbox('me').map(({ id, action, key }) => `${id} ${action} ${key}`);
    expect(kept.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual(['b1 attend', 'b2 miss']);
    expect(localStorage.getItem('studio-admin.outbox.me')).not.toContain('Ada');
    first.unmount();

    renderDialog(scene);
    expect(await part('Nicht erschienen', 'Ben Boll')).toHaveAttribute('aria-pressed', 'true');
    connected = true;
    reportConnection(true);
    await waitFor(() => expect(sent).toEqual(kept));
    expect(
      await screen.findByText('Nicht übernommen: Die Karte ist gesperrt.', { selector: 'li *' }),
    ).toBeVisible();
    expect(await part('War da', 'Ada Ahrens')).toHaveAttribute('aria-pressed', 'false');
  });

  it('sends nobody else’s taps', async () => {
    localStorage.setItem(
      'studio-admin.outbox.somebody',
      JSON.stringify([
        { key: 'k', resource: 'appointments/bookings', id: 'b1', parent: 'a1', action: 'attend' },
      ]),
    );
    const act = vi.fn();
    renderDialog({ at, act });
    expect(await part('War da', 'Ada Ahrens')).toHaveAttribute('aria-pressed', 'false');
    expect(await screen.findByText('0 von 2 da')).toBeVisible();
    expect(act).not.toHaveBeenCalled();
    expect(localStorage.getItem('studio-admin.outbox.somebody')).not.toBeNull();
  });
});

it('says of a guest the plan, the last training, what is owed, and of a card that it is nearly empty', async () => {
  const guests = () => [
    { ...ADA, card_units_left: 2, open_cents: 4990, plan_name: 'Rücken stark', trained_on: '2020-11-20' },
    BEN,
  ];
  renderDialog({ guests });
  const row = within(await screen.findByRole('listitem', { name: 'Ada Ahrens' }, { timeout: 30_000 }));
  expect(row.getByRole('link', { name: 'Rücken stark' })).toBeVisible();
  expect(row.getByText(/Zuletzt trainiert/)).toHaveTextContent('Zuletzt trainiert: 20.11.2020');
  expect(row.getByText(/^Offen 49,90/)).toBeVisible();
  expect(row.getByText('Karte fast leer')).toBeVisible();
  const other = within(screen.getByRole('listitem', { name: 'Ben Boll' }));
  expect(other.queryByText(/Offen|Plan|Zuletzt|Karte/)).toBeNull();
});
