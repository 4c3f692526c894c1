/** Whether the sidebar is expanded: remembered in the browser, outside react-admin's store, which logging out empties. */
import { useSyncExternalStore } from 'react';

const KEY = 'studio-admin.sidebar';
const listeners = new Set<() => void>();
let expanded = read();

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'mini';
  } catch {
    return true;
  }
}

/** Expand to 280 pixels or collapse to 64. */
export function setSidebarExpanded(value: boolean): void {
  expanded = value;
  try {
    localStorage.setItem(KEY, value ? 'expanded' : 'mini');
  } catch {
    // Storage may be forbidden: then the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSidebarExpanded(): boolean {
  return useSyncExternalStore(subscribe, () => expanded);
}
