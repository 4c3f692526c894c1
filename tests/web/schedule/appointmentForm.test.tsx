/** The form of an appointment: day and times, rooms of the location, warnings to go over, what comes from a course. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { newBookingTerms } from '#resources/schedule/endpoints/attendance.ts';
import { calendar } from '#resources/schedule/endpoints/schedule.ts';
import { errorOf } from '#web/data/problems.ts';
import { answering, callOf } from '../../support/endpoints.ts';
import { buildRecord, renderAdmin, type Scene } from '../../support/renderAdmin.tsx';

const LOCATIONS = [
  buildRecord({
    id: 'l1',
    name: 'Kaistraße',
    active: true,
    rooms: [
      { id: 'r1', name: 'Kursraum', capacity: 12 },
      { id: 'r2', name: 'Nebenraum', capacity: 4 },
    ],
  }),
  buildRecord({ id: 'l2', name: 'Altstadt', active: true, rooms: [] }),
];
const TRAINERS = [
  buildRecord({ id: 't1', first_name: 'Mia', last_name: 'Berg', active: true, coaches: true }),
];

const appointment = (values: Partial<Appointment> = {}) =>
  buildRecord({
    id: 'a1',
    kind: 'personal_training',
    title: null,
    status: 'planned',
    cancelled: false,
    trainer_id: 't1',
    location_id: 'l1',
    room: 'Nebenraum',
    course_id: null,
    starts_at: '2026-11-23T17:00:00.000Z',
    ends_at: '2026-11-23T17:45:00.000Z',
    capacity: 1,
    booked: 0,
    waiting: 0,
    notes: null,
    meeting_link: null,
    ...values,
  });

function renderForm(at: string, { dataProvider, ...scene }: Partial<Scene> = {}) {
  return renderAdmin({
    at,
    as: 'trainer',
    records: {
      'schedule/appointments': [appointment()],
      locations: LOCATIONS,
      coaches: TRAINERS,
      courses: [],
    },
    dataProvider: { call: callOf([answering(calendar, async () => [])]), ...dataProvider } as never,
    ...scene,
  });
}

const input = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });
/** The form's code is loaded by whoever shows it first, which takes longer than all that follows. */
const begun = async (time: string) =>
  waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Beginn' })).toHaveValue(time), {
    timeout: 30_000,
  });
const set = async (label: string, value: string) => {
  const element = await input(label);
  fireEvent.change(element, { target: { value } });
  fireEvent.blur(element);
};
const CREATE = '/schedule/appointments/create';
const source = (values: object) => `${CREATE}?source=${encodeURIComponent(JSON.stringify(values))}`;
const SPAN = {
  starts_at: '2026-11-23T17:00:00.000Z',
  ends_at: '2026-11-23T17:45:00.000Z',
  trainer_id: 't1',
};

describe('the form of an appointment', () => {
  it('begins with what the calendar brings along, and keeps the length when the begin moves', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({
      data: appointment(data) as never,
    }));
    const view = renderForm(source(SPAN), { dataProvider: { create } as never });
    await begun('18:00');
    expect(await input('Tag')).toHaveValue('23.11.2026');
    expect(await input('Ende')).toHaveValue('18:45');
    await set('Beginn', '9.30');
    expect(await input('Ende')).toHaveValue('10:15');
    await set('Tag', '24.11.26');
    expect(await input('Tag')).toHaveValue('24.11.2026');
    await set('Ende', '11');
    await view.user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toMatchObject({
      kind: 'personal_training',
      trainer_id: 't1',
      starts_at: '2026-11-24T08:30:00.000Z',
      ends_at: '2026-11-24T10:00:00.000Z',
    });
    // Their own calendar wouldn't show it.
    await waitFor(() => expect(view.path()).toBe('/schedule/t1?date=2026-11-24'));
  });

  it('presets who looks after the customer; what was chosen stays', async () => {
    const ada = { first_name: 'Ada', last_name: 'Ott', status: 'active', tags: [], trainer_ids: ['t2'] };
    const leo = buildRecord({ id: 't2', first_name: 'Leo', last_name: 'Ernst', active: true, coaches: true });
    // The record in full holds health data, and each reading of it is logged.
    const getOne = vi.fn();
    const view = (values: object) =>
      renderForm(source(values), {
        as: 'admin',
        dataProvider: { getOne } as never,
        records: {
          'schedule/appointments': [],
          locations: LOCATIONS,
          coaches: [...TRAINERS, leo],
          courses: [],
          customers: [buildRecord({ id: 'c7', ...ada })],
        },
      });
    const trainer = () => screen.findByRole('combobox', { name: /^Trainer/ });
    const { unmount } = view({ customer_ids: ['c7'] });
    await waitFor(async () => expect(await trainer()).toHaveValue('Leo Ernst'));
    unmount();
    view({ customer_ids: ['c7'], trainer_id: 't1' });
    await waitFor(async () => expect(await trainer()).toHaveValue('Mia Berg'));
    expect(getOne.mock.calls.filter(([path]) => path === 'customers')).toEqual([]);
  });

  it('offers no kind that only a course makes', async () => {
    const view = renderForm(CREATE);
    await view.user.click(await screen.findByRole('combobox', { name: /^Art/ }));
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(names).toEqual(['Personal Training', 'Beratung', 'Check-up', 'Sperrzeit']);
  });

  it.each([
    ['Ende', '17:30', 'Das Ende liegt vor dem Beginn.'],
    ['Tag', 'morgen', 'Bitte gib ein Datum wie 21.11.2026 ein.'],
    ['Beginn', '', 'Bitte ausfüllen.'],
  ])('says at the field what is wrong: %s %s', async (label, value, message) => {
    const view = renderForm(source(SPAN));
    await begun('18:00');
    await set(label, value);
    await view.user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await waitFor(async () => expect(await input(label)).toHaveAccessibleDescription(message));
    expect(await input(label)).toBeInvalid();
  });

  it('repeats with its customers, as often as it says', async () => {
    const create = vi.fn(
      async (_: string, { data }: { data: object }) => ({ data: appointment(data) }) as never,
    );
    const view = renderForm(source({ ...SPAN, customer_ids: ['c1'] }), { dataProvider: { create } as never });
    await begun('18:00');
    await view.user.click(screen.getByRole('switch', { name: 'Wiederholen' }));
    await view.user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await waitFor(async () =>
      expect(await input('Bis')).toHaveAccessibleDescription('Bis wann, oder wie oft?'),
    );
    expect(create).not.toHaveBeenCalled();
    await set('Wie oft insgesamt', '10');
    await view.user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toMatchObject({
      customer_ids: ['c1'],
      repeat: { weekly: true, every_weeks: 1, times: 10, until: null },
    });
  });

  it('says what it costs not to come, for who is chosen and as often as it repeats', async () => {
    const terms = { no_show: 'fee', late_cancel: 'fee', fee_cents: 1500, lacks_card: false } as const;
    const one = { customer_id: 'c1', customer_name: 'Ada Ott', free_until: '2026-11-22T17:00:00.000Z' };
    const asked = vi.fn(async () => [{ ...one, ...terms }]);
    const call = callOf([answering(calendar, async () => []), answering(newBookingTerms, asked)]);
    const view = renderForm(source({ ...SPAN, customer_ids: ['c1'] }), { dataProvider: { call } as never });
    await begun('18:00');
    expect(await screen.findByText(/^Absagen ist bis 22\.11\.2026, 18:00 Uhr frei/)).toHaveTextContent(
      'danach kostet es 15,00 €. Wer nicht erscheint, den kostet es 15,00 €.',
    );
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ query: { customer_ids: ['c1'], starts_at: SPAN.starts_at } }),
    );
    await view.user.click(screen.getByRole('switch', { name: 'Wiederholen' }));
    expect(await screen.findByText(/^Absagen ist jeweils bis 24 Stunden vorher frei/)).toBeVisible();
  });

  it('keeps the height of what it costs, unseen, until the costs of another time are known', async () => {
    const terms = { no_show: 'fee', late_cancel: 'nothing', fee_cents: 1500, lacks_card: false } as const;
    const one = { customer_id: 'c1', customer_name: 'Ada Ott', free_until: null };
    let answer = () => {};
    const later = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const asked = vi.fn(async ({ query }: { query: { starts_at: string } }) => {
      if (query.starts_at !== SPAN.starts_at) await later;
      return [{ ...one, ...terms, fee_cents: query.starts_at === SPAN.starts_at ? 1500 : 2000 }];
    });
    const call = callOf([answering(calendar, async () => []), answering(newBookingTerms, asked as never)]);
    renderForm(source({ ...SPAN, customer_ids: ['c1'] }), { dataProvider: { call } as never });
    await begun('18:00');
    const text = await screen.findByText(/15,00 €/);
    expect(text).toBeVisible();
    await set('Beginn', '19:00');
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(text).toHaveTextContent('15,00 €');
    expect(text).not.toBeVisible();
    answer();
    expect(await screen.findByText(/20,00 €/)).toBeVisible();
  });

  it('refuses a time that the clocks leave out', async () => {
    const create = vi.fn();
    const view = renderForm(source(SPAN), { dataProvider: { create } as never });
    await begun('18:00');
    await set('Tag', '28.03.2027');
    await set('Beginn', '02:30');
    await view.user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await waitFor(async () =>
      expect(await input('Beginn')).toHaveAccessibleDescription(/02:30 Uhr gibt es nicht/),
    );
    expect(await input('Beginn')).toHaveValue('02:30');
    expect(create).not.toHaveBeenCalled();
  });

  it('offers the rooms of the location, with their places, and gives up a room of another', async () => {
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: data as never }));
    const view = renderForm('/schedule/appointments/a1/edit', { dataProvider: { update } as never });
    const room = await screen.findByRole('combobox', { name: 'Raum' });
    await waitFor(() => expect(room).toHaveTextContent('Nebenraum (4 Plätze)'));
    expect(screen.getByText('Im Raum sind es höchstens 4.')).toBeVisible();
    await view.user.click(room);
    expect(await screen.findByRole('option', { name: 'Kursraum (12 Plätze)' })).toBeVisible();
    await view.user.keyboard('{Escape}');
    await view.user.click(screen.getByRole('combobox', { name: 'Standort' }));
    await view.user.click(await screen.findByRole('option', { name: 'Altstadt' }));
    expect(await screen.findByText('Dort sind keine Räume eingetragen.')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[1].data).toMatchObject({ location_id: 'l2', room: null });
  });

  it('says what the services warn of, and sends it again once that is confirmed', async () => {
    const text = 'Mia Berg arbeitet dann nicht.';
    const refusal = errorOf(409, {
      detail: 'Bitte bestätige die Warnungen.',
      warnings: [{ name: 'working_hours', text }],
    });
    const create = vi
      .fn()
      .mockRejectedValueOnce(refusal)
      .mockImplementation(async (_: string, { data }: { data: object }) => ({ data: appointment(data) }));
    const view = renderForm(source(SPAN), { dataProvider: { create } as never });
    await begun('18:00');
    await view.user.click(screen.getByRole('button', { name: 'Anlegen' }));
    expect(await screen.findByText(text)).toBeVisible();
    await view.user.click(screen.getByRole('checkbox', { name: 'Trotzdem anlegen' }));
    await view.user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    expect(create.mock.calls[1]?.[1].data.overrule).toEqual(['working_hours']);
  });

  it('says what one of a course has from the course', async () => {
    const course = buildRecord({
      id: 'k1',
      name: 'Yoga',
      trainer_id: 't1',
      location_id: 'l1',
      room: 'Kursraum',
      capacity: 12,
    });
    renderForm('/schedule/appointments/a1/edit', {
      records: {
        'schedule/appointments': [
          appointment({ kind: 'course', course_id: 'k1', title: 'Yoga', capacity: 12 }),
        ],
        locations: LOCATIONS,
        coaches: TRAINERS,
        courses: [course],
      },
    });
    const notice = await screen.findByText(/gehört zum Kurs/);
    await waitFor(() => expect(notice).toHaveTextContent('Yoga'));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Titel' })).toHaveAccessibleDescription('Wie im Kurs.'),
    );
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Raum' })).toHaveAccessibleDescription(
        'Anders als im Kurs.',
      ),
    );
    expect(screen.getByText('Kommt aus dem Kurs.')).toBeVisible();
  });
});
