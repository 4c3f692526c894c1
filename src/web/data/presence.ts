/** Who else has a record open: tells the services what this tab has open, and keeps what they tell of other people's. */
import { useEffect } from 'react';
import { EXPIRES, presence, RENEWED } from '#resources/studio/endpoints/presence.ts';
import { addressOf } from './addresses.ts';
import { signal } from './store.ts';
import { thisTab } from './tab.ts';

/** A record that this tab has open. */
export interface Open {
  /** Name of the resource. */
  readonly resource: string;
  readonly id: string;
  readonly editing: boolean;
}

/** What the stream says of another person's tab; without a record it has none open that the reader may read. */
export type Note =
  | { readonly tab: string }
  | {
      readonly tab: string;
      readonly name: string;
      readonly resource: string;
      readonly id: string;
      readonly state: 'open' | 'editing' | 'left';
    };

/** Another person's tab with an open record. */
export interface Other extends Open {
  readonly name: string;
}

/** Milliseconds after which a record counts as opened, so that paging through records makes no call each. */
const SETTLED = 1_000;

const changed = signal();
let others: ReadonlyMap<string, Other> = new Map();
let opened: readonly Open[] = [];
let onOpened = () => undefined as unknown;

function keep(next: ReadonlyMap<string, Other>): void {
  others = next;
  changed.tell();
}

/** Notes that this tab has the record open, while the component is mounted. */
export function useOpen(resource: string, id: string | undefined, editing: boolean): void {
  useEffect(() => {
    if (id === undefined) return;
    const open = { resource, id, editing };
    opened = [...opened, open];
    onOpened();
    return () => {
      opened = opened.filter((one) => one !== open);
      onOpened();
    };
  }, [resource, id, editing]);
}

/** Returns the tabs of other people that have the record open. */
export function useOthers(resource: string, id: string | undefined): readonly Other[] {
  const all = changed.use(() => others);
  return [...all.values()].filter((one) => one.resource === resource && one.id === id);
}

/** The record that this tab shows last; none while the tab is hidden. */
function current(): Open | undefined {
  const last = document.hidden ? undefined : opened.at(-1);
  return last && { ...last, editing: opened.some((one) => one.editing && isSame(one, last)) };
}

const isSame = (one: Open | undefined, other: Pick<Open, 'resource' | 'id'> | undefined) =>
  one?.resource === other?.resource && one?.id === other?.id;

/**
 * Announces this tab's record and receives those of others, until `stop` is called. Announces nothing before the stream has
 * opened.
 * @example const { present, opened, stop } = followPresence(getIdToken)
 */
export function followPresence(getToken: () => Promise<string | null>) {
  let isOpen = false;
  let announced: Open | undefined;
  let announcedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let token: string | null = null;

  const send = (open: Open, state: 'open' | 'editing' | 'left') => {
    const { resource, id } = open;
    return fetch(addressOf(presence.path), {
      method: presence.method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ tab: thisTab, resource, id, state }),
      // Arrives although the tab is closed.
      keepalive: true,
    }).catch(() => undefined);
  };
  const announce = async () => {
    const open = current();
    const before = announced;
    announced = open;
    announcedAt = Date.now();
    plan(RENEWED);
    token = await getToken().catch(() => null);
    if (!open) return before && void send(before, 'left');
    const answer = await send(open, open.editing ? 'editing' : 'open');
    // Deleted meanwhile, or no longer in reach: not announced again until another one is opened.
    if (answer && [403, 404].includes(answer.status) && announced === open) clearTimeout(timer);
  };
  const plan = (milliseconds: number) => {
    clearTimeout(timer);
    timer = isOpen && (announced || current()) ? setTimeout(() => void announce(), milliseconds) : undefined;
  };
  /** Waits until it is clear what stays open; what is open as before is renewed in its time. */
  const settle = () => {
    const open = current();
    const asBefore = isSame(open, announced) && open?.editing === announced?.editing;
    plan(asBefore ? Math.max(0, announcedAt + RENEWED - Date.now()) : SETTLED);
  };
  const leave = () => {
    clearTimeout(timer);
    if (announced) void send(announced, 'left');
    announced = undefined;
  };
  onOpened = settle;
  document.addEventListener('visibilitychange', settle);
  window.addEventListener('pagehide', leave);

  return {
    present: (note: Note) => {
      const before = others.get(note.tab);
      const next = new Map(others);
      next.delete(note.tab);
      if (!('id' in note) || note.state === 'left') return before && keep(next);
      const { tab, name, resource, id, state } = note;
      const other = { name, resource, id, editing: state === 'editing' };
      keep(next.set(tab, other));
      setTimeout(() => {
        if (others.get(tab) === other) keep(new Map([...others].filter(([one]) => one !== tab)));
      }, EXPIRES);
      // A tab that opens later has received nothing of this one but what was announced since.
      const isLater =
        !isSame(before, other) && isSame(announced, other) && Date.now() - announcedAt > SETTLED;
      if (isLater) plan(Math.random() * SETTLED);
    },
    opened: () => {
      isOpen = true;
      plan(SETTLED);
    },
    stop: () => {
      // Signed out: there is no token to tell it with, and what this tab had open expires.
      clearTimeout(timer);
      announced = undefined;
      onOpened = () => undefined;
      document.removeEventListener('visibilitychange', settle);
      window.removeEventListener('pagehide', leave);
      keep(new Map());
    },
  };
}
