/**
 * The studio a super admin works in: `?studioId=` of the address wins, else the one chosen last is remembered.
 * `?studioId=` with an empty value means all studios.
 */
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

/** The chosen studio, kept up to date, and how to choose another one. */
export function useStudioChoice(): [string | null, (id: string | null) => void] {
  return [changed.use(chosenStudio), chooseStudio];
}
