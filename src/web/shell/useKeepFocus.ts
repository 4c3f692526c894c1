import { type RefObject, useEffect } from 'react';

/** Milliseconds in which a dialog or page may still move the focus by itself. */
const MEANWHILE = 150;

/**
 * Moves the focus to the page where the focused element has vanished, such as a button that is gone after its action.
 * Browsers leave it at the document's body, where Tab begins at the top again and screen readers say nothing.
 */
export function useKeepFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lost = () => document.activeElement === document.body && last !== null && !last.isConnected;
    const settle = () => {
      timer = undefined;
      if (!lost()) return;
      last = null;
      main.current?.focus({ preventScroll: true });
    };
    const note = ({ target }: FocusEvent) => {
      last = target as Element;
    };
    const observer = new MutationObserver(() => {
      if (timer === undefined && lost()) timer = setTimeout(settle, MEANWHILE);
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, [main]);
}
