/**
 * Which sign-ins call, from which browser. Calls only add to a memory of the instance, which is written by all of them
 * together once a minute: no call waits for it, and none writes.
 */
import type { Context } from 'hono';
import { deviceOf } from '#format/device.ts';
import { noteDevices, type SignIn, type Used } from '#services/storage/devices.ts';
import type { AppEnv, Services } from '#services/types.ts';
import { shortened } from './networks.ts';

/** Milliseconds for which a use that was noted stands for later ones. */
const SLOT = 15 * 60_000;

/** Milliseconds between two writes. */
const EVERY = 60_000;

/** Largest number of sign-ins that wait to be written; further ones are noted at a later call. */
const MOST = 5_000;

interface Memory {
  /** When each was last noted, in milliseconds since 1970. */
  readonly noted: Map<string, number>;
  readonly waiting: Map<string, Used>;
}

/** By the database that they are written to: of a call, the services are a copy with its log. */
const memories = new WeakMap<object, Memory>();

function memoryOf(database: object): Memory {
  const known = memories.get(database) ?? { noted: new Map(), waiting: new Map() };
  memories.set(database, known);
  return known;
}

const keyOf = ({ uid, authenticated_at }: SignIn) => `${uid} ${authenticated_at}`;

/** Notes that the sign-in calls. */
export function seeDevice(services: Services, c: Context<AppEnv>, signIn: SignIn): void {
  const { noted, waiting } = memoryOf(services.database);
  const key = keyOf(signIn);
  const now = services.now();
  if (now.getTime() - (noted.get(key) ?? 0) < SLOT || waiting.size >= MOST) return;
  noted.set(key, now.getTime());
  const { uid, authenticated_at } = signIn;
  waiting.set(key, {
    ...{ uid, authenticated_at, ...deviceOf(c.req.header('User-Agent')) },
    ...{ network: shortened(c.get('sender')), at: now.toISOString() },
  });
}

/** Writes what waits. Of a failure the log tells; those sign-ins are noted again at their next call. */
export async function writeSeen(services: Services): Promise<void> {
  const { noted, waiting } = memoryOf(services.database);
  const used = [...waiting.values()];
  waiting.clear();
  const old = services.now().getTime() - SLOT;
  for (const [key, at] of noted) if (at < old) noted.delete(key);
  if (used.length === 0) return;
  await noteDevices(services.database.pool, used).catch(() => {
    for (const one of used) noted.delete(keyOf(one));
    services.log.error('signed-in devices not noted');
  });
}

/** Writes regularly. Returns a function that stops it, and writes what waits. @example undo.push(keepSeen(services)) */
export function keepSeen(services: Services): () => Promise<void> {
  const timer = setInterval(() => void writeSeen(services), EVERY).unref();
  return async () => {
    clearInterval(timer);
    await writeSeen(services);
  };
}
