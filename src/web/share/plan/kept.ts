/** What a public page keeps on the customer's device, so that it works without a network once it was opened. */
import type { SharedProgress } from '#resources/training/endpoints/achievements.ts';
import type { SharedPlan } from '#resources/training/endpoints/planLinks.ts';

export type Shared = SharedPlan | SharedProgress;

export interface Kept {
  readonly shared: Shared;
  /** When it came from the services. */
  readonly at: string;
}

/** What is ticked of a day of the plan. */
export interface DayTicks {
  readonly day_id: string;
  readonly trained_on: string;
  /** `<item> <set>`. */
  readonly done: readonly string[];
  readonly sent: boolean;
}

const name = (what: 'plan' | 'ticks', token: string) => `studio-admin.shared.${what}.${token}`;

function read<T>(key: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Without room or permission the page works as long as it is open. */
function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

export const readKept = (token: string) => read<Kept>(name('plan', token));

/** Keeps what has come; what is no progress, which may hold health data. */
export function keep(token: string, shared: Shared): void {
  if (shared.kind !== 'progress')
    write(name('plan', token), { shared, at: new Date().toISOString() } satisfies Kept);
}

/** Drops what is kept of a link that doesn't hold any more. */
export function drop(token: string): void {
  for (const what of ['plan', 'ticks'] as const) localStorage.removeItem(name(what, token));
}

export const readTicks = (token: string) =>
  read<Readonly<Record<string, DayTicks>>>(name('ticks', token)) ?? {};
export const keepTicks = (token: string, ticks: Readonly<Record<string, DayTicks>>) =>
  write(name('ticks', token), ticks);
