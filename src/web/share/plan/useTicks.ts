import { useCallback, useEffect, useRef, useState } from 'react';
import { today } from '#format/instants.ts';
import { type SharedPlan, tickSets } from '#resources/training/endpoints/planLinks.ts';
import { addressOf } from '#web/data/addresses.ts';
import { type DayTicks, keepTicks, readTicks } from './kept.ts';

export interface DayOfTicks {
  readonly done: ReadonlySet<string>;
  /** The studio has confirmed the training: nothing can be ticked any more. */
  readonly confirmed: boolean;
  readonly state: 'nothing' | 'sent' | 'waiting' | 'refused';
  readonly problem?: string | undefined;
  readonly tick: (marks: readonly string[], on: boolean) => void;
}

/** Name of a set among the ticks of a day. */
export const markOf = (item: string, set: number) => `${item} ${set}`;

/** Milliseconds after the last tick until all are sent, and until it is tried again. */
const PAUSE = 700;
const AGAIN = 20_000;

type Ticks = Readonly<Record<string, DayTicks>>;

const keyOf = ({ day_id, trained_on }: Pick<DayTicks, 'day_id' | 'trained_on'>) => `${day_id} ${trained_on}`;

/** Returns what is ticked today: kept on the device, and sent as soon as there is a network. */
export function useTicks(token: string, { ticked }: SharedPlan): (day: string) => DayOfTicks {
  const now = today();
  const [ticks, setTicks] = useState<Ticks>(() =>
    merged(
      readTicks(token),
      (ticked ?? []).filter(({ trained_on }) => trained_on === now),
      now,
    ),
  );
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const latest = useRef(ticks);
  const change = useCallback(
    (values: DayTicks) => {
      latest.current = { ...latest.current, [keyOf(values)]: values };
      keepTicks(token, latest.current);
      setTicks(latest.current);
    },
    [token],
  );
  const sendAll = useCallback(async () => {
    for (const [key, given] of Object.entries(latest.current)) {
      if (given.sent) continue;
      const problem = await send(token, given);
      if (problem === OFFLINE) return;
      setProblems((before) => ({ ...before, [key]: problem ?? '' }));
      // Ticked again meanwhile: that is sent next.
      if (latest.current[key] === given) change({ ...given, sent: true });
    }
  }, [token, change]);
  useEffect(() => {
    if (Object.values(ticks).every(({ sent }) => sent)) return;
    const again = () => void sendAll();
    const timers = [setTimeout(again, PAUSE), setInterval(again, AGAIN)];
    window.addEventListener('online', again);
    return () => {
      timers.forEach(clearTimeout);
      window.removeEventListener('online', again);
    };
  }, [ticks, sendAll]);

  return (day_id) => {
    const current = { day_id, trained_on: now };
    const own = ticks[keyOf(current)];
    const done = new Set(own?.done);
    const confirmed = ticked?.some((one) => one.day_id === day_id && one.confirmed) ?? false;
    const problem = problems[keyOf(current)] || undefined;
    const state = problem ? 'refused' : own && !own.sent ? 'waiting' : done.size > 0 ? 'sent' : 'nothing';
    return {
      ...{ done, confirmed, state, problem },
      tick: (marks, on) => {
        const next = new Set(done);
        for (const mark of marks) on ? next.add(mark) : next.delete(mark);
        setProblems((before) => ({ ...before, [keyOf(current)]: '' }));
        change({ ...current, done: [...next], sent: false });
      },
    };
  };
}

/** What isn't sent yet holds; the rest is what the services have of today. */
function merged(kept: Ticks, ticked: NonNullable<SharedPlan['ticked']>, now: string): Ticks {
  const waiting = Object.fromEntries(Object.entries(kept).filter(([, { sent }]) => !sent));
  const known = Object.fromEntries(
    ticked.map(({ day_id, done }) => {
      const day = { day_id, trained_on: now };
      return [keyOf(day), { ...day, done: done.map(({ item_id, set }) => markOf(item_id, set)), sent: true }];
    }),
  );
  return { ...known, ...waiting };
}

const OFFLINE = Symbol('offline');

/** Sends a day's ticks; returns the refusal, or `OFFLINE` where it is to be tried again. */
async function send(token: string, { day_id, trained_on, done }: DayTicks) {
  const path = tickSets.path.replace(':token', encodeURIComponent(token));
  const body = {
    day_id,
    trained_on,
    done: done.map((mark) => {
      const [item_id = '', set = ''] = mark.split(' ');
      return { item_id, set: Number(set) };
    }),
  };
  try {
    const response = await fetch(addressOf(path), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return undefined;
    if (response.status === 429 || response.status >= 500) return OFFLINE;
    const { detail, errors } = await response.json();
    return String(Object.values(errors ?? {})[0] ?? detail ?? 'Das konnte nicht eingetragen werden.');
  } catch {
    return OFFLINE;
  }
}
