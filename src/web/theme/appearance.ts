/**
 * Light or dark mode, and the studio's colours: stored in the browser, outside react-admin's store, which signing out
 * clears. The mode is stored per user, the colours per browser, so that the next load starts with them.
 */
import { useSyncExternalStore } from 'react';
import { type StudioColors, studioColors } from '#rules/studio/colors.ts';
import { recall, recallJson, remember } from '#web/data/storage.ts';
import { signal } from '#web/data/store.ts';

export type Mode = 'light' | 'dark' | 'system';

interface Appearance {
  readonly mode: Mode;
  readonly colors: StudioColors | undefined;
}

const MODE_KEY = 'studio-admin.mode';
const COLORS_KEY = 'studio-admin.colors';
const changed = signal();
let user: string | undefined;
let current: Appearance = { mode: readMode(), colors: studioColors(recallJson(COLORS_KEY)) };

function asMode(value: string | null): Mode | undefined {
  return value === 'light' || value === 'dark' || value === 'system' ? value : undefined;
}

function readMode(): Mode {
  const own = user === undefined ? undefined : asMode(recall(`${MODE_KEY}.${user}`));
  return own ?? (user === undefined ? asMode(recall(MODE_KEY)) : undefined) ?? 'system';
}

function change(next: Appearance): void {
  current = next;
  changed.tell();
}

/** Sets the user whose mode applies; undefined when signed out. */
export function setAppearanceUser(uid: string | undefined): void {
  if (uid === user) return;
  user = uid;
  if (uid === undefined) return;
  const mode = readMode();
  remember(MODE_KEY, mode);
  change({ ...current, mode });
}

/** Sets the mode to light, dark, or the system's; remembered for the signed-in user. */
export function setMode(mode: Mode): void {
  remember(MODE_KEY, mode);
  if (user !== undefined) remember(`${MODE_KEY}.${user}`, mode);
  change({ ...current, mode });
}

/** Applies a studio's colours and stores them for the next load; invalid ones and undefined give the default colours. */
export function setStudioColors(value: unknown): void {
  const colors = studioColors(value);
  remember(COLORS_KEY, colors ? JSON.stringify(colors) : null);
  if (colors?.primary === current.colors?.primary && colors?.secondary === current.colors?.secondary) return;
  change({ ...current, colors });
}

export function appearance(): Appearance {
  return current;
}

export function useAppearance(): Appearance {
  return changed.use(appearance);
}

/** Observes a media query. */
function watched(query: string) {
  const list = () => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined);
  return {
    matches: () => list()?.matches ?? false,
    subscribe: (listener: () => void) => {
      const one = list();
      one?.addEventListener('change', listener);
      return () => one?.removeEventListener('change', listener);
    },
  };
}

const system = watched('(prefers-color-scheme: dark)');
const paper = watched('print');

/** Returns the current mode, which follows the system until the user chooses. Print is always light. */
export function useEffectiveMode(): 'light' | 'dark' {
  const { mode } = useAppearance();
  const dark = useSyncExternalStore(system.subscribe, system.matches);
  const printing = useSyncExternalStore(paper.subscribe, paper.matches);
  if (printing) return 'light';
  if (mode === 'system') return dark ? 'dark' : 'light';
  return mode;
}

/** Applies the mode to the document before the first paint, so that a dark page doesn't flash white. */
export function paintMode(mode: Mode = current.mode): void {
  const { dataset } = document.documentElement;
  if (mode === 'system') delete dataset.mode;
  else dataset.mode = mode;
}
