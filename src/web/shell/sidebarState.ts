/**
 * State of the sidebar: what the person chose, stored in the browser outside react-admin's store, which signing out
 * clears; until then by the window's width.
 */
import useMediaQuery from '@mui/material/useMediaQuery';
import { recall, remember } from '#web/data/storage.ts';
import { signal } from '#web/data/store.ts';

const KEY = 'studio-admin.sidebar';
const changed = signal();
let chosen = recall(KEY);

/** Below this width, in pixels, an expanded sidebar leaves a table too little room. */
const ROOMY = 1280;

/** Expands the sidebar to 280 pixels, or collapses it to 64. */
export function setSidebarExpanded(value: boolean): void {
  chosen = value ? 'expanded' : 'mini';
  remember(KEY, chosen);
  changed.tell();
}

export function useSidebarExpanded(): boolean {
  const choice = changed.use(() => chosen);
  const cramped = useMediaQuery(`(max-width: ${ROOMY - 0.05}px)`, { noSsr: true });
  return choice === null ? !cramped : choice === 'expanded';
}
