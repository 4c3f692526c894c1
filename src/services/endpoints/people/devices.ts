/** The caller's own sign-ins: listed, and ended one by one or all others. */
import type {
  confirmedSignIn,
  devices,
  endSignIn,
  signOutDevice,
  signOutOthers,
} from '#resources/people/endpoints/devices.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { writeSeen } from '#services/http/seenDevices.ts';
import { notFound } from '#services/problem.ts';
import { devicesOf, goOnAs, signOutAllBut, signOutOne } from '#services/storage/devices.ts';

export const ownDevices: Handler<typeof devices> = async ({ user, services }) => {
  await writeSeen(services);
  const all = await devicesOf(services.database.pool, user.uid);
  return all.map(({ authenticated_at, ...device }) => ({
    ...device,
    current: authenticated_at === user.authenticated_at,
  }));
};

export const endDevice: Handler<typeof signOutDevice> = ({ user, params, write }) =>
  write(async ({ client, now }) => {
    const device = (await devicesOf(client, user.uid)).find(({ id }) => id === params.id);
    if (!device) throw notFound();
    await signOutOne(client, { uid: user.uid, authenticated_at: device.authenticated_at });
    return { at: now.toISOString() };
  });

export const endOthers: Handler<typeof signOutOthers> = ({ user, write }) =>
  write(async ({ client, now }) => {
    await signOutAllBut(client, user, now);
    return { at: now.toISOString() };
  });

export const endOwnSignIn: Handler<typeof endSignIn> = ({ user, write }) =>
  write(async ({ client, now }) => {
    await signOutOne(client, user);
    return { at: now.toISOString() };
  });

export const confirmed: Handler<typeof confirmedSignIn> = async ({ user, body, services, write }) => {
  await writeSeen(services);
  return write(async ({ client, now }) => {
    await goOnAs(client, user, body.before);
    return { at: now.toISOString() };
  });
};
