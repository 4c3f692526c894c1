/**
 * What is kept on this device until the services have answered it, each under its `Idempotency-Key`: sent again it is the
 * same call. One outbox a person, with no names in it: whoever signs in next neither sees nor sends it.
 */

import { isOver } from './idempotency.ts';
import { NOBODY } from './permissions.ts';
import { signal } from './store.ts';

export interface Kept {
  /** Its `Idempotency-Key`. */
  readonly key: string;
  readonly resource: string;
  /** The record's; of one that is yet to be created what this device calls it. */
  readonly id: string;
  readonly parent?: string;
  /** A declared action, or `CREATE`. */
  readonly action: string;
  /** The values of a new record. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Why the services refused it: then it is not sent again, and stands here until the person has read that. */
  readonly refused?: string;
}

/** Makes a record of the values instead of acting on one. */
export const CREATE = 'create';

const NONE: readonly Kept[] = [];
const placeOf = (uid: string) => `studio-admin.outbox.${uid}`;
const changed = signal('storage');

/** What was read last, so that the same text is the same list. */
let last: { text: string; kept: readonly Kept[] } = { text: '', kept: NONE };

/** What the person's outbox holds, oldest first. */
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

/** Keeps an action or a new record to be sent. @example keep('u1', { resource: 'bookings', id, parent, action: 'attend' }) */
export function keep(uid: string, act: Omit<Kept, 'key'>): void {
  change(uid, (kept) => [...kept, { ...act, key: crypto.randomUUID() }]);
}

/** Forgets what was sent, or what the person has read. */
export function forget(uid: string, keys: readonly string[]): void {
  change(uid, (kept) => kept.filter(({ key }) => !keys.includes(key)));
}

/** The person's outbox, as it changes, in another tab, too. */
export function useOutbox(uid: string): readonly Kept[] {
  return changed.use(() => readOutbox(uid));
}

/**
 * Sends what the outbox holds, one after the other, until it is empty or nobody answers. One tab at a time.
 * @param send carries one out; what it rejects with says whether it stays
 * @param sent told once nothing is left to send, before that is forgotten: what shows it is loaded anew meanwhile
 * @example await sendOutbox('u1', send, { sent: reload, refused: notify })
 */
export async function sendOutbox(
  uid: string,
  send: (act: Kept) => Promise<unknown>,
  {
    sent,
    refused,
  }: { sent: (acts: readonly Kept[]) => Promise<unknown>; refused: (message: string) => void },
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
        await sent([act]);
      }
    }
    if (done.length === 0) return;
    await sent(done);
    forget(
      uid,
      done.map(({ key }) => key),
    );
  });
}

/** Whoever comes while another works goes away: that one looks again itself. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (working.has(name)) return;
  working.add(name);
  try {
    // Other tabs are only known of where the address is a secure one.
    if (navigator.locks) await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && work());
    else await work();
  } finally {
    working.delete(name);
  }
}

const working = new Set<string>();
