/** Whether the sidebar is expanded: remembered in the browser, outside react-admin's store, which logging out empties. */
import { recall, remember, signal } from '../data/store.ts';

const KEY = 'studio-admin.sidebar';
const changed = signal();
let expanded = recall(KEY) !== 'mini';

/** Expand to 280 pixels or collapse to 64. */
export function setSidebarExpanded(value: boolean): void {
  expanded = value;
  remember(KEY, value ? 'expanded' : 'mini');
  changed.tell();
}

export function useSidebarExpanded(): boolean {
  return changed.use(() => expanded);
}
