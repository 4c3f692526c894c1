/** The demo data: the same at every first start, sound by the rules of the declarations, and enough to look at. */

import { describe, expect, it } from 'vitest';
import { OVERRULE, openWarnings } from '#declare/findings.ts';
import { LEVEL } from '#declare/levels.ts';
import { rollOut, workoutCopying } from '#resources/training/copies.ts';
import { DEMO_ACCOUNTS } from '#services/embedded/seed/accounts.ts';
import { demoRecords } from '#services/embedded/seed/seed.ts';
import { validate } from '#services/http/validator.ts';

const now = new Date('2026-11-21T10:00:00Z');
const records = demoRecords(now);
const of = (name: string) =>
  records.filter(([resource]) => resource.name === name).map(([, values]) => values);
const superAdmin = {
  uid: 'super',
  level: LEVEL.superAdmin,
  studio_id: null,
  features: { COURSES: true, TRAINING_DIARY: true, NUTRITION_DIARY: true },
};

describe('the demo data', () => {
  it('are the same twice, and keep their ids on another day', () => {
    expect(demoRecords(now)).toEqual(records);
    const leapDay = demoRecords(new Date('2028-02-29T22:30:00Z'));
    // Months of other lengths change the order in which contracts were concluded, and nothing else; what takes place
    // follows the days of the week and the holidays.
    const whose = (all: typeof records) =>
      all
        .filter(([{ name }]) => !['appointments', 'bookings'].includes(name))
        .map(([, { id, email }]) => `${id} ${email}`)
        .sort();
    expect(whose(leapDay)).toEqual(whose(records));
  });

  it('are of the day it is in Berlin, also where UTC is still at the one before', () => {
    const late = demoRecords(new Date('2026-11-21T23:30:00Z'));
    const concluded = (all: typeof records) =>
      all.filter(([{ name }]) => name === 'contracts').map(([, { concluded_on }]) => concluded_on);
    expect(concluded(late)).toEqual(concluded(demoRecords(new Date('2026-11-22T10:00:00Z'))));
    const latest = late
      .map(([, { created_at }]) => String(created_at ?? ''))
      .sort()
      .at(-1);
    expect(latest! <= '2026-11-21T23:30:00.000Z').toBe(true);
  });

  it.each(['2026-11-21', '2028-02-29', '2027-01-01'])(
    'hold what the API itself would let through, first started on %s',
    (today) => {
      for (const [resource, values] of demoRecords(new Date(`${today}T10:00:00Z`))) {
        const system = ['created_at', 'id', 'studio_id'];
        const readOnly = Object.keys(resource.fields).filter((name) => resource.fields[name]?.readOnly);
        const body = Object.fromEntries(
          Object.entries(values).filter(([name]) => !system.includes(name) && !readOnly.includes(name)),
        );
        // Who enters an old contract confirms its day.
        const confirmed = resource.warnings?.unusual && { [OVERRULE]: ['unusual'] };
        const { warnings } = validate(resource, { ...body, ...confirmed }, { user: superAdmin, today });
        expect(openWarnings(warnings, ['unusual']), JSON.stringify(values)).toEqual([]);
      }
    },
  );

  it('are as many as promised', () => {
    const [nord, sued] = of('studios').map(({ id }) => id);
    const inStudio = (name: string, id?: string) =>
      of(name).filter(({ studio_id }) => studio_id === id).length;
    expect(inStudio('customers', nord)).toBeGreaterThanOrEqual(200);
    expect([inStudio('trainers', nord), inStudio('admins', nord)]).toEqual([7, 4]);
    expect([inStudio('customers', sued), inStudio('trainers', sued), inStudio('admins', sued)]).toEqual([
      15, 2, 1,
    ]);
  });

  it('measure customers who consented alone, over months, and some have a goal', () => {
    const consented = new Set(of('customers').flatMap((one) => (one.health_consent_at ? [one.id] : [])));
    const measured = of('measurements');
    expect(measured.every(({ parent_id }) => consented.has(String(parent_id)))).toBe(true);
    expect(new Set(measured.map(({ parent_id }) => parent_id)).size).toBeGreaterThanOrEqual(10);
    expect(of('measurement_goals').length).toBeGreaterThanOrEqual(6);
    const [least, most] = [measured.at(0), measured.at(-1)].map((one) => String(one?.measured_on));
    expect(least! < '2026-09-01' && most! <= '2026-11-21').toBe(true);
  });

  it('hold trainings of the last weeks that show progress, of plans that hold', () => {
    const logs = of('training_logs');
    expect(new Set(logs.map(({ parent_id }) => parent_id)).size).toBeGreaterThanOrEqual(5);
    const [first, last] = ['trained_on'].flatMap((name) => [logs.at(0)?.[name], logs.at(-1)?.[name]]);
    expect(String(first) < '2026-10-05' && String(last) > '2026-11-08' && String(last) <= '2026-11-21').toBe(
      true,
    );
    const weightOf = (log: (typeof logs)[number] | undefined) =>
      (log?.entries as { sets: { weight_kg: number }[] }[] | undefined)?.[0]?.sets[0]?.weight_kg ?? 0;
    const squats = logs.filter(
      ({ parent_id, day_name }) => parent_id === logs[0]?.parent_id && String(day_name).startsWith('Tag A'),
    );
    expect(weightOf(squats.at(-1))).toBeGreaterThan(weightOf(squats[0]));
    const plans = new Set(of('workouts').map(({ id }) => id));
    expect(logs.every(({ workout_id }) => plans.has(String(workout_id)))).toBe(true);
  });

  it('hold fifteen workouts, with a template that waits to be rolled out', () => {
    const all = of('workouts');
    expect(all.length).toBeGreaterThanOrEqual(15);
    const copies = all.filter(({ template_id }) => template_id);
    const template = all.find(({ id }) => id === copies[0]?.template_id);
    expect(copies.length).toBe(3);
    for (const copy of copies)
      expect(
        rollOut(workoutCopying, template ?? {}, copy).changes.length +
          rollOut(workoutCopying, template ?? {}, copy).conflicts.length,
      ).toBeGreaterThan(0);
  });

  it('have every demo account, each with its state', () => {
    const people = ['customers', 'trainers', 'admins'].flatMap(of);
    const addresses = people.map(({ email }) => email);
    expect(new Set(addresses).size).toBe(addresses.length);
    const missing = DEMO_ACCOUNTS.map(([email]) => email).filter((email) => !addresses.includes(email));
    expect(missing).toEqual(['super@demo.example']);
    const status = (email: string) => of('customers').find((customer) => customer.email === email)?.status;
    expect(['kunde', 'wartend', 'deaktiviert'].map((name) => status(`${name}@nord.example`))).toEqual([
      'active',
      'pending_activation',
      'deactivated',
    ]);
  });

  it('hold minors, birthdays to come, and people who joined all through two years', () => {
    const values = of('customers');
    expect(values.filter(({ guardian }) => guardian).length).toBeGreaterThan(5);
    const soon = values.filter(({ birthday }) => {
      const day = String(birthday).slice(5);
      return day >= '11-21' && day <= '12-04';
    });
    expect(soon.length).toBeGreaterThan(10);
    const months = new Set(values.map(({ created_at }) => created_at.slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(24);
    expect(values.every(({ created_at }) => created_at <= now.toISOString())).toBe(true);
  });
});
