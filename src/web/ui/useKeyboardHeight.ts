import { useSyncExternalStore } from 'react';

/** Pixels below which a difference isn't a keyboard: bars of the browser come and go. */
const LEAST = 100;

/**
 * Returns the height in pixels that an on-screen keyboard covers of the page. Browsers lay it over the page without
 * shrinking it, so that what sticks to the lower edge would lie behind it.
 * @example <Box style={{ bottom: useKeyboardHeight() }} />
 */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(subscribe, keyboardHeight);
}

function keyboardHeight(): number {
  const view = window.visualViewport;
  // Zoomed in, the window is cut off at all sides.
  if (!view || view.scale > 1) return 0;
  const covered = Math.round(window.innerHeight - view.height - view.offsetTop);
  return covered >= LEAST ? covered : 0;
}

function subscribe(listener: () => void): () => void {
  const view = window.visualViewport;
  view?.addEventListener('resize', listener);
  view?.addEventListener('scroll', listener);
  return () => {
    view?.removeEventListener('resize', listener);
    view?.removeEventListener('scroll', listener);
  };
}
