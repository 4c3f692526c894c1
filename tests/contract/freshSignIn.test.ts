/** Calls that disclose or erase much need a sign-in of the last ten minutes, whoever's token it is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#declare/endpoint.ts';
import { FRESH_FOR } from '#declare/freshSignIn.ts';
import { allEndpoints } from '#resources/endpoints.ts';
import { newId } from '#services/storage/ids.ts';
import { type Person, type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const FRESH = (allEndpoints as readonly Endpoint[]).filter(({ fresh }) => fresh);

/** Calls with a sign-in that is that many seconds old. */
async function signedInBefore(seconds: number, { method, path }: Endpoint, person: Person = 'adminNord') {
  const token = `${app.uid[person]}~${Math.floor(Date.now() / 1000) - seconds}`;
  const { status, body } = await app.withToken(token).call(method, path.replace(/:\w+/g, newId()), {});
  return { status, type: body?.type };
}

const TOO_OLD = { status: 403, type: 'urn:studio-admin:problem:sign-in-too-old' };

describe('a fresh sign-in', () => {
  it('is asked for by files of account numbers, exports, disclosures, erasures, rewinding and second factors', () => {
    expect(FRESH.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE auth/admins/:id/second-factor',
      'DELETE auth/trainers/:id/second-factor',
      'DELETE auth/user/second-factor',
      'POST auth/admins/:id/disclosure',
      'POST auth/bin/erase',
      'POST auth/customers/:id/disclosure',
      'POST auth/customers/:id/erase',
      'POST auth/rewind',
      'POST auth/rewinds/:id/take-back',
      'POST auth/studio/export',
      'POST auth/trainers/:id/disclosure',
      'POST auth/user/recovery-codes',
      'POST payment/collection-runs/:id/file',
      'POST payment/payouts/file',
    ]);
  });

  it.each(FRESH.map((one) => [one.path, one] as const))('%s refuses an older one', async (path, endpoint) => {
    // Removing the second factor ends earlier sign-ins: of somebody who makes no other call.
    const person = path.includes('/admins/')
      ? 'superAdmin'
      : path.includes('/user/')
        ? 'adminSued'
        : 'adminNord';
    expect(await signedInBefore(FRESH_FOR + 5, endpoint, person)).toEqual(TOO_OLD);
    expect(await signedInBefore(FRESH_FOR - 5, endpoint, person)).not.toMatchObject({ type: TOO_OLD.type });
  });

  it('is not asked of who may not do it anyway', async () => {
    // Their own account is everybody's.
    for (const endpoint of FRESH.filter(({ path }) => !path.startsWith('auth/user/')))
      expect(await signedInBefore(FRESH_FOR + 5, endpoint, 'trainerNord')).toEqual({
        status: 403,
        type: 'urn:studio-admin:problem:forbidden-level',
      });
  });

  it('isn’t needed for the day’s work', async () => {
    const token = `${app.uid.adminNord}~${Math.floor(Date.now() / 1000) - 86_400}`;
    expect((await app.withToken(token).get('auth/customers')).status).toBe(200);
  });
});
