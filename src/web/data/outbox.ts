/**
 * Outbox: actions kept on this device until the services have answered, each under its `Idempotency-Key`, so that a
 * retry repeats the same call. One outbox per user, without names: the next user of the device neither sees nor sends
 * it.
 */

import { isOver } from './idempotency.ts';
import { NOBODY } from './nobody.ts';
import { signal } from './store.ts';

export interface Kept {
  /** Its `Idempotency-Key`. */
  readonly key: string;
  readonly resource: string;
  /** Id of the record; a local one for a record that is yet to be created. */
  readonly id: string;
  readonly parent?: string;
  /** A declared action, or `CREATE`. */
  readonly action: string;
  /** Values of a new record. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Reason of the services' refusal: a refused entry isn't sent again, and stays until the user has acknowledged it. */
  readonly refused?: string;
}

/** Creates a record of the values instead of acting on one. */
export const CREATE = 'create';

const NONE: readonly Kept[] = [];
const placeOf = (uid: string) => `studio-admin.outbox.${uid}`;
const changed = signal('storage');

/** Last result, so that unchanged text yields the same array. */
let last: { text: string; kept: readonly Kept[] } = { text: '', kept: NONE };

/** Returns the user's outbox, oldest entry first. */
export function readOutbox(uid: string): readonly Kept[] {
  const text = uid === NOBODY.uid ? null : localStorage.getItem(placeOf(uid));
  if (text === null) return NONE;
  if (text !== last.text) last = { text, kept: parsed(text) };
  return last.kept;
}

function parsed(text: string): readonly Kept[] {
  try {
    return JSON.parse(text) as Kept[];
  } catch {
    return NONE;
  }
}

function change(uid: string, next: (kept: readonly Kept[]) => readonly Kept[]): void {
  const kept = next(readOutbox(uid));
  if (kept.length === 0) localStorage.removeItem(placeOf(uid));
  else localStorage.setItem(placeOf(uid), JSON.stringify(kept));
  changed.tell();
}

/**
 * Adds an action or a new record to the outbox.
 * @example keep('u1', { resource: 'bookings', id, parent, action: 'attend' })
 */
export function keep(uid: string, act: Omit<Kept, 'key'>): void {
  change(uid, (kept) => [...kept, { ...act, key: crypto.randomUUID() }]);
}

/** Removes entries that were sent or acknowledged. */
export function forget(uid: string, keys: readonly string[]): void {
  change(uid, (kept) => kept.filter(({ key }) => !keys.includes(key)));
}

/** Returns the user's outbox, and re-renders on changes, also of other tabs. */
export function useOutbox(uid: string): readonly Kept[] {
  return changed.use(() => readOutbox(uid));
}

/**
 * Sends the outbox sequentially, until it is empty or the services are unreachable. One tab at a time.
 * @param send carries out one entry; its error decides whether the entry stays
 * @param sent called when nothing is left to send, before the entries are removed: affected queries are refetched
 *   meanwhile
 * @example await sendOutbox('u1', send, { sent: reload, refused: notify })
 */
export async function sendOutbox(
  uid: string,
  send: (act: Kept) => Promise<unknown>,
  { sent, refused }: { sent: () => Promise<unknown>; refused: (message: string) => void },
): Promise<void> {
  await alone(placeOf(uid), async () => {
    const done: Kept[] = [];
    const next = () =>
      readOutbox(uid).find((act) => !act.refused && !done.some(({ key }) => key === act.key));
    let open = false;
    for (let act = next(); act && !open; act = next()) {
      const { key } = act;
      try {
        await send(act);
        done.push(act);
      } catch (error) {
        open = !isOver(error);
        if (open) break;
        const message = (error as Error).message;
        change(uid, (kept) => kept.map((one) => (one.key === key ? { ...one, refused: message } : one)));
        refused(message);
        await sent();
      }
    }
    if (done.length === 0) return;
    await sent();
    forget(
      uid,
      done.map(({ key }) => key),
    );
  });
}

/** Runs the work unless another tab already does; that one rereads the outbox itself. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (working.has(name)) return;
  working.add(name);
  try {
    // Web Locks require a secure context.
    if (navigator.locks) await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && work());
    else await work();
  } finally {
    working.delete(name);
  }
}

const working = new Set<string>();
