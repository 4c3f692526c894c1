/** The caller's own sign-ins: listed, and ended one by one or all others. */
import type {
  confirmedSignIn,
  devices,
  endSignIn,
  signOutDevice,
  signOutOthers,
} from '#resources/people/endpoints/devices.ts';
import type { Call, Handler } from '#services/http/endpoint.ts';
import { writeSeen } from '#services/http/seenDevices.ts';
import { notFound } from '#services/problem.ts';
import { tellSignedOut } from '#services/storage/changes.ts';
import { devicesOf, goOnAs, signOutAllBut, signOutOne } from '#services/storage/devices.ts';
import type { Queryable } from '#services/storage/statement.ts';

export const ownDevices: Handler<typeof devices> = async ({ user, services }) => {
  await writeSeen(services);
  const all = await devicesOf(services.database.pool, user.uid);
  return all.map(({ authenticated_at, ...device }) => ({
    ...device,
    current: authenticated_at === user.authenticated_at,
  }));
};

export const endDevice: Handler<typeof signOutDevice> = (call) =>
  ending(call, async (client) => {
    const { user, params } = call;
    const device = (await devicesOf(client, user.uid)).find(({ id }) => id === params.id);
    if (!device) throw notFound();
    await signOutOne(client, { uid: user.uid, authenticated_at: device.authenticated_at });
  });

export const endOthers: Handler<typeof signOutOthers> = (call) =>
  ending(call, (client, now) => signOutAllBut(client, call.user, now));

export const endOwnSignIn: Handler<typeof endSignIn> = (call) =>
  ending(call, (client) => signOutOne(client, call.user));

/** Ends sign-ins of the caller, and tells their browsers. */
async function ending(
  { user, services, write }: Pick<Call<typeof endSignIn>, 'user' | 'services' | 'write'>,
  end: (client: Queryable, now: Date) => Promise<void>,
): Promise<{ at: string }> {
  const answer = await write(async ({ client, now }) => {
    await end(client, now);
    return { at: now.toISOString() };
  });
  await tellSignedOut(services.database, { uid: user.uid, by: user });
  return answer;
}

export const confirmed: Handler<typeof confirmedSignIn> = async ({ user, body, services, write }) => {
  await writeSeen(services);
  return write(async ({ client, now }) => {
    await goOnAs(client, user, body.before);
    return { at: now.toISOString() };
  });
};
