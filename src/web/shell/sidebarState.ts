/** State of the sidebar, stored in the browser outside react-admin's store, which signing out clears. */
import { recall, remember, signal } from '#web/data/store.ts';

const KEY = 'studio-admin.sidebar';
const changed = signal();
let expanded = recall(KEY) !== 'mini';

/** Expands the sidebar to 280 pixels, or collapses it to 64. */
export function setSidebarExpanded(value: boolean): void {
  expanded = value;
  remember(KEY, value ? 'expanded' : 'mini');
  changed.tell();
}

export function useSidebarExpanded(): boolean {
  return changed.use(() => expanded);
}
