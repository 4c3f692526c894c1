/**
 * The studio that a super admin has selected: `?studioId=` of the address takes precedence over the remembered one. An
 * empty `?studioId=` means all studios.
 */
import type { Resource } from '#declare/define.ts';
import { hasLevel } from '#declare/levels.ts';
import { signal } from './store.ts';

const KEY = 'studio-admin.studio';
/** Name of the query parameter. */
export const STUDIO_PARAMETER = 'studioId';
/** Changes in this tab, in another one, or by navigation. */
const changed = signal('storage', 'popstate');

/**
 * Returns the id of the selected studio; null for all studios.
 * @example chosenStudio() // at /customers?studioId=s1: 's1'
 */
export function chosenStudio(): string | null {
  const inAddress = new URLSearchParams(window.location.search).get(STUDIO_PARAMETER);
  return inAddress === null ? window.localStorage.getItem(KEY) : inAddress || null;
}

/** Remembers the studio (null: all studios). An address with another one still takes precedence. */
export function chooseStudio(id: string | null): void {
  if (id === null) window.localStorage.removeItem(KEY);
  else window.localStorage.setItem(KEY, id);
  changed.tell();
}

/** Filter that restricts requests to a studio. */
export interface StudioFilter {
  readonly studio_id?: string;
}

/**
 * Returns the selected studio as a filter; empty for users other than super admins.
 * @example studioFilterOf('s1', 40) // { studio_id: 's1' }
 */
export function studioFilterOf(studio: string | null, level: number): StudioFilter {
  return studio && hasLevel(level, 'superAdmin') ? { studio_id: studio } : {};
}

/**
 * Returns whether the resource's lists are filtered by the selected studio. Studios belong to none, children to their
 * parent's.
 */
export function isOfStudio({ api, within }: Partial<Resource>): boolean {
  return api !== 'auth/studios' && within === undefined;
}

/** Returns the selected studio and its setter, and re-renders on changes. */
export function useStudioChoice(): [string | null, (id: string | null) => void] {
  return [changed.use(chosenStudio), chooseStudio];
}
