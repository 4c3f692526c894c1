/**
 * The studio a super admin works in: `?studioId=` of the address wins, else the one chosen last is remembered.
 * `?studioId=` with an empty value means all studios.
 */
import type { Resource } from '../../resources/define.ts';
import { hasLevel } from '../../resources/levels.ts';
import { signal } from './store.ts';

const KEY = 'studio-admin.studio';
const PARAMETER = 'studioId';
/** Here, in another tab, or by going back. */
const changed = signal('storage', 'popstate');

/** Id of the chosen studio; null for all studios. @example chosenStudio() // at /customers?studioId=s1: 's1' */
export function chosenStudio(): string | null {
  const inAddress = new URLSearchParams(window.location.search).get(PARAMETER);
  return inAddress === null ? window.localStorage.getItem(KEY) : inAddress || null;
}

/** Remember the studio (null: all studios). An address that still names another one keeps winning. */
export function chooseStudio(id: string | null): void {
  if (id === null) window.localStorage.removeItem(KEY);
  else window.localStorage.setItem(KEY, id);
  changed.tell();
}

/** What is asked about a studio is narrowed to. */
export interface Narrowing {
  readonly studio_id?: string;
}

/** The chosen studio as a filter: only a super admin's choice counts. @example narrowedTo('s1', 40) // { studio_id: 's1' } */
export function narrowedTo(studio: string | null, level: number): Narrowing {
  return studio && hasLevel(level, 'superAdmin') ? { studio_id: studio } : {};
}

/** Are the resource's lists narrowed to the chosen studio? Studios belong to none, children to their parent's. */
export function isOfStudio({ api, within }: Partial<Resource>): boolean {
  return api !== 'auth/studios' && within === undefined;
}

/** The chosen studio, kept up to date, and how to choose another one. */
export function useStudioChoice(): [string | null, (id: string | null) => void] {
  return [changed.use(chosenStudio), chooseStudio];
}
