/** Signed-in devices: noted without a write of the calls, listed to their person alone, and signed out one by one. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInDevice } from '#resources/people/endpoints/devices.ts';
import { allHooks } from '#services/entities/index.ts';
import { writeSeen } from '#services/http/seenDevices.ts';
import { removeAccounts } from '#services/storage/accounts.ts';
import { DEVICES_KEPT, forgetDevices } from '#services/storage/devices.ts';
import { type Person, type TestApp, testApp } from '../../support/app.ts';
import { clockDone } from '../../support/clock.ts';
import { countingFlights } from '../../support/flights.ts';

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

let app: TestApp;
let clock = Date.parse('2026-11-26T09:00:00Z');
beforeAll(async () => {
  app = await testApp({ allHooks, now: () => new Date(clock), limits: { failures: 1e6 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock += 3_600_000;
  await writeSeen(app.services);
  await app.database.pool.query('DELETE FROM signed_in_devices');
});

/** A browser, signed in now. */
function browser(person: Person, agent = WINDOWS, at = clock) {
  const caller = app.withToken(`${app.uid[person]}~${Math.floor(at / 1000)}`);
  const headers = { 'User-Agent': agent };
  return {
    get: (path: string) => caller.call('GET', path, undefined, { headers }),
    post: (path: string, body?: object) => caller.call('POST', path, body, { headers }),
    async devices(): Promise<SignedInDevice[]> {
      const { status, body } = await caller.call('GET', 'auth/user/devices', undefined, { headers });
      expect(status).toBe(200);
      return body;
    },
  };
}

const names = (all: readonly SignedInDevice[]) =>
  all.map(({ browser: one, system, current }) => [one, system, current]);

async function two() {
  const desk = browser('trainerNord');
  await desk.get('auth/user');
  clock += 60_000;
  const phone = browser('trainerNord', IPHONE);
  await phone.get('auth/user');
  return { desk, phone };
}

describe('signed-in devices', () => {
  it('are listed with browser, system and a shortened address, to their person alone', async () => {
    const { phone } = await two();
    await browser('adminNord').get('auth/user');
    const all = await phone.devices();
    expect(names(all)).toEqual([
      ['Safari', 'iPhone', true],
      ['Chrome', 'Windows', false],
    ]);
    expect(new Set(all.map(({ network }) => network))).toEqual(new Set([all[0]?.network]));
    expect(all[1]).toMatchObject({ first_at: new Date(clock - 60_000).toISOString() });
    expect(names(await browser('adminNord').devices())).toEqual([['Chrome', 'Windows', true]]);
    expect(names(await browser('superAdmin').devices())).toEqual([['Chrome', 'Windows', true]]);
  });

  it('cost no call a statement, and are written once in a quarter of an hour', async () => {
    const desk = browser('trainerNord');
    for (let times = 0; times < 2; times += 1) await desk.get('auth/customers');
    // What the first call of a day leaves to the clock asks the database, too.
    await clockDone(app, '2026-11-26');
    clock += 3_600_000;
    const { statements: known } = await countingFlights(() => desk.get('auth/customers'));
    const later = browser('trainerNord');
    const { statements: fresh } = await countingFlights(() => later.get('auth/customers'));
    expect(fresh).toBe(known);
    await writeSeen(app.services);
    const [device] = await desk.devices();
    clock += 14 * 60_000;
    await later.get('auth/customers');
    const { statements } = await countingFlights(() => writeSeen(app.services));
    expect([statements, (await desk.devices())[0]]).toEqual([0, device]);
    clock += 2 * 60_000;
    expect((await later.devices())[0]?.last_at).toBe(new Date(clock).toISOString());
  });

  it('are signed out one by one: the services refuse that sign-in, and no other', async () => {
    const { desk, phone } = await two();
    const [, other] = await phone.devices();
    const path = `auth/user/devices/${other?.id}/sign-out`;
    expect((await browser('adminNord').post(path)).status).toBe(404);
    expect((await browser('adminSued').post(path)).status).toBe(404);
    expect((await desk.get('auth/customers')).status).toBe(200);
    clock += 1000;
    expect((await phone.post(path)).status).toBe(200);
    for (const call of ['auth/customers', 'auth/user', 'auth/user/devices'])
      expect((await desk.get(call)).status, call).toBe(401);
    expect(names(await phone.devices())).toEqual([['Safari', 'iPhone', true]]);
    expect((await phone.post(path)).status).toBe(404);
    expect(app.logged.some((line) => line.includes('"device signed out"'))).toBe(true);
    // A late call of another instance brings it back to no list.
    await app.database.pool.query('DELETE FROM signed_in_devices');
    await desk.get('auth/customers');
    expect(names(await phone.devices())).toEqual([]);
    clock += 60_000;
    expect((await browser('trainerNord').get('auth/customers')).status).toBe(200);
  });

  it('are all signed out but this one, those that aren’t listed among them', async () => {
    const { desk, phone } = await two();
    const forgotten = browser('trainerNord', WINDOWS, clock - 40 * 86_400_000);
    expect((await forgotten.get('auth/customers')).status).toBe(200);
    await app.database.pool.query('DELETE FROM signed_in_devices');
    clock += 1000;
    expect((await phone.post('auth/user/devices/sign-out-others')).status).toBe(200);
    for (const one of [desk, forgotten]) expect((await one.get('auth/customers')).status).toBe(401);
    expect((await phone.get('auth/customers')).status).toBe(200);
    clock += 60_000;
    const next = browser('trainerNord');
    expect((await next.get('auth/customers')).status).toBe(200);
    // A later sign-out everywhere ends the spared one, too.
    await next.post(`auth/trainers/${app.uid.trainerNord}/sign-out`);
    expect((await phone.get('auth/customers')).status).toBe(401);
  });

  it('leave the list when their person signs out, or confirms by password as the same browser', async () => {
    clock += 60_000;
    const desk = browser('adminSued');
    await desk.devices();
    const before = Math.floor(clock / 1000);
    clock += 60_000;
    const confirmed = browser('adminSued');
    const phone = browser('adminSued', IPHONE, clock - 1000);
    await phone.get('auth/user');
    expect((await phone.post('auth/user/devices/confirmed', { before })).status).toBe(200);
    expect(await phone.devices()).toHaveLength(2);
    expect((await confirmed.post('auth/user/devices/confirmed', { before })).status).toBe(200);
    const all = await confirmed.devices();
    expect(names(all)).toHaveLength(2);
    expect(all.find(({ current }) => current)?.first_at).toBe(new Date(before * 1000).toISOString());
    expect((await confirmed.post('auth/user/sign-out')).status).toBe(200);
    expect((await confirmed.get('auth/user')).status).toBe(401);
    expect(names(await phone.devices())).toEqual([['Safari', 'iPhone', true]]);
  });

  it('are told by the disclosure of their person', async () => {
    await browser('trainerNord').get('auth/user');
    await writeSeen(app.services);
    const answer = await app.app.request(`/api/v1/auth/trainers/${app.uid.trainerNord}/disclosure`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${app.uid.adminNord}` },
    });
    expect(answer.status).toBe(200);
    const { unzipSync, strFromU8 } = await import('fflate');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(strFromU8(files['Datenauskunft.html']!)).toContain('Chrome auf Windows');
    expect(JSON.parse(strFromU8(files['daten.json']!)).devices).toHaveLength(1);
  });

  it(`are forgotten ${DEVICES_KEPT} days after their last use, and with the account`, async () => {
    await browser('trainerSued').get('auth/user');
    await writeSeen(app.services);
    const left = async () => (await app.database.pool.query('SELECT FROM signed_in_devices')).rowCount;
    const day = (after: number) => new Date(clock + after * 86_400_000).toISOString().slice(0, 10);
    await forgetDevices(app.database.pool, day(DEVICES_KEPT));
    expect(await left()).toBe(1);
    await forgetDevices(app.database.pool, day(DEVICES_KEPT + 1));
    expect(await left()).toBe(0);
    clock += 3_600_000;
    await browser('trainerSued').get('auth/user');
    await writeSeen(app.services);
    expect(await left()).toBe(1);
    await removeAccounts(app.database.pool, [app.uid.trainerSued]);
    expect(await left()).toBe(0);
  });
});
