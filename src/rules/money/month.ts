/** A month of the office's work with money: its steps, how each stands, and what it lacks. */
import { type Day, plusDays, spanOfMonth } from '../days.ts';

export const STEPS = {
  claimed: 'Gefordert',
  handed_in: 'Eingereicht',
  read: 'Auszug gelesen',
  dunned: 'Gemahnt',
  closed: 'Abgeschlossen',
  exported: 'Exportiert',
} as const;

export type StepName = keyof typeof STEPS;

export const STEP_STATES = {
  done: 'Erledigt',
  next: 'Jetzt dran',
  missing: 'Fehlt noch',
  nothing: 'Nichts zu tun',
} as const;

export type StepState = keyof typeof STEP_STATES;

/** What a step lacks. */
export type Lack =
  | 'unclaimed'
  | 'uncollected'
  | 'not_handed_in'
  | 'not_settled'
  | 'no_statement'
  | 'to_dun'
  | 'not_closed'
  | 'not_closable'
  | 'not_exported';

interface Run {
  readonly status: 'prepared' | 'handed_in' | 'settled' | 'taken_back';
  readonly collect_on: Day;
}

/** What there is of the month (`YYYY-MM`). */
export interface MonthFacts {
  readonly month: string;
  /** Claims that are due in it. */
  readonly claims: number;
  /** Claims and corrections that there are to write. */
  readonly unclaimed: number;
  readonly runs: readonly Run[];
  /** Debits that a run could take now. */
  readonly uncollected: number;
  /** The last booking that was taken over of a statement. */
  readonly read_until: Day | null;
  /** Letters that are due for claims of the month or before. */
  readonly to_dun: number;
  /** Letters that were written about those, since it began. */
  readonly dunned: number;
  readonly closing: {
    readonly closed: boolean;
    /** Nothing speaks against closing it now. */
    readonly closable: boolean;
    readonly exports: number;
  };
}

export interface Step {
  readonly name: StepName;
  readonly state: StepState;
  readonly lacks: readonly Lack[];
}

/** A statement that was read so many days ago is recent enough. */
export const RECENT_DAYS = 7;

/**
 * Returns the month's steps in their order. The first that lacks something and can be done is next.
 * @example stepsOf(facts, '2026-12-03').find(({ state }) => state === 'next')?.name // 'handed_in'
 */
export function stepsOf(facts: MonthFacts, today: Day): Step[] {
  const some = facts.claims > 0 || facts.runs.length > 0;
  const steps: { name: StepName; lacks: Lack[]; used: boolean }[] = [
    { name: 'claimed', lacks: facts.unclaimed > 0 ? ['unclaimed'] : [], used: facts.claims > 0 },
    { name: 'handed_in', lacks: toHandIn(facts), used: facts.runs.length > 0 },
    { name: 'read', lacks: some ? toRead(facts, today) : [], used: some && isBegun(facts.month, today) },
    { name: 'dunned', lacks: facts.to_dun > 0 ? ['to_dun'] : [], used: facts.dunned > 0 },
    { name: 'closed', lacks: some ? toClose(facts) : [], used: facts.closing.closed },
    { name: 'exported', lacks: toExport(facts), used: facts.closing.exports > 0 },
  ];
  const now = steps.find(({ lacks }) => lacks.some((lack) => lack !== 'not_closable'))?.name;
  return steps.map(({ name, lacks, used }) => ({
    name,
    lacks,
    state: stateOf(name, { lacks, used, now }),
  }));
}

interface Standing {
  readonly lacks: readonly Lack[];
  readonly used: boolean;
  readonly now: StepName | undefined;
}

function stateOf(name: StepName, { lacks, used, now }: Standing): StepState {
  if (name === now) return 'next';
  if (lacks.length > 0) return 'missing';
  return used ? 'done' : 'nothing';
}

const isBegun = (month: string, today: Day) => spanOfMonth(month).from <= today;

function toHandIn({ runs, uncollected }: MonthFacts): Lack[] {
  return [
    ...(runs.some(({ status }) => status === 'prepared') ? ['not_handed_in' as const] : []),
    ...(uncollected > 0 ? ['uncollected' as const] : []),
  ];
}

function toRead({ month, runs, read_until }: MonthFacts, today: Day): Lack[] {
  const waiting = runs.some(({ status, collect_on }) => status === 'handed_in' && collect_on <= today);
  const { to } = spanOfMonth(month);
  const until = plusDays(to < today ? to : today, -RECENT_DAYS);
  const stale = isBegun(month, today) && (read_until === null || read_until < until);
  return [...(waiting ? ['not_settled' as const] : []), ...(stale ? ['no_statement' as const] : [])];
}

function toClose({ closing: { closed, closable } }: MonthFacts): Lack[] {
  if (closed) return [];
  return closable ? ['not_closed'] : ['not_closable'];
}

const toExport = ({ closing: { closed, exports } }: MonthFacts): Lack[] =>
  closed && exports === 0 ? ['not_exported'] : [];
