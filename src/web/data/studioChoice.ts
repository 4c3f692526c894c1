/**
 * The studio a super admin works in: `?studioId=` of the address wins, else the one chosen last is remembered.
 * `?studioId=` with an empty value means all studios.
 */
import { useSyncExternalStore } from 'react';

const KEY = 'studio-admin.studio';
const PARAMETER = 'studioId';
const listeners = new Set<() => void>();

/** Id of the chosen studio; null for all studios. @example chosenStudio() // at /customers?studioId=s1: 's1' */
export function chosenStudio(): string | null {
  const inAddress = new URLSearchParams(window.location.search).get(PARAMETER);
  return inAddress === null ? window.localStorage.getItem(KEY) : inAddress || null;
}

/** Remember the studio (null: all studios). An address that still names another one keeps winning. */
export function chooseStudio(id: string | null): void {
  if (id === null) window.localStorage.removeItem(KEY);
  else window.localStorage.setItem(KEY, id);
  for (const listener of listeners) listener();
}

/** Be told when another studio is chosen, here or in another tab. Returns how to stop. */
function onStudioChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The chosen studio, kept up to date, and how to choose another one. */
export function useStudioChoice(): [string | null, (id: string | null) => void] {
  return [useSyncExternalStore(onStudioChange, chosenStudio), chooseStudio];
}
