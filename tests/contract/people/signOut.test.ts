/** Signing out on all devices: earlier sign-ins are refused at once, a later one is accepted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allHooks } from '#services/entities/index.ts';
import { type Person, type TestApp, testApp } from '../../support/app.ts';

let app: TestApp;
let clock = Date.parse('2026-11-26T09:00:00Z');
beforeAll(async () => {
  app = await testApp({ allHooks, now: () => new Date(clock) });
});
afterAll(() => app.close());

/** Calls with a sign-in of that instant. */
const signedInAt = (person: Person, at: number) =>
  app.withToken(`${app.uid[person]}~${Math.floor(at / 1000)}`).get('auth/user');

describe('signing out everywhere', () => {
  it.each<[Person, Person, string]>([
    ['adminNord', 'trainerNord', 'trainers'],
    ['trainerNord', 'trainerNord', 'trainers'],
    ['adminNord', 'adminNord', 'admins'],
  ])('%s ends the sessions of %s', async (who, person, resource) => {
    const before = clock;
    expect((await signedInAt(person, before)).status).toBe(200);
    clock += 60_000;
    const path = `auth/${resource}/${app.uid[person]}/sign-out`;
    const { status, body } = await app.as(who).post(path);
    expect([status, body]).toEqual([200, { at: new Date(clock).toISOString() }]);
    expect((await signedInAt(person, before)).status).toBe(401);
    clock += 60_000;
    expect((await signedInAt(person, clock)).status).toBe(200);
    expect(app.logged.some((line) => line.includes('"signed out"'))).toBe(true);
  });

  it('isn’t a trainer’s to do to a colleague, nor an admin’s of another studio', async () => {
    const path = `auth/trainers/${app.uid.trainerNord}/sign-out`;
    expect((await app.as('adminSued').post(path)).status).toBe(404);
    expect((await app.as('trainerSued').post(path)).status).toBe(404);
    expect((await signedInAt('trainerNord', clock)).status).toBe(200);
  });
});
