import { type RefObject, useEffect } from 'react';

/** Milliseconds in which a dialog or page may still move the focus by itself. */
const MEANWHILE = 150;

/**
 * Keeps the focus where the browser drops it at the document's body, where Tab begins at the top again and screen readers
 * say nothing: it returns to a button that was disabled while it was loading, unless it was moved meanwhile, and moves to
 * the page where the focused element has vanished, such as a button that is gone after its action.
 */
export function useKeepFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let isWaiting = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lost = () => document.activeElement === document.body && last !== null && !last.isConnected;
    const settle = () => {
      timer = undefined;
      if (!lost()) return;
      last = null;
      main.current?.focus({ preventScroll: true });
    };
    const note = ({ target }: FocusEvent) => {
      // A dialog takes the focus that one of its buttons loses.
      if (isWaiting && (target as Element).contains(last)) return;
      isWaiting = false;
      last = target as Element;
    };
    const giveBack = () => {
      const isDisabled = last?.matches(':disabled') === true;
      const ended = isWaiting && !isDisabled;
      isWaiting = isDisabled;
      if (ended && document.activeElement?.contains(last))
        (last as HTMLElement).focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      giveBack();
      if (timer === undefined && lost()) timer = setTimeout(settle, MEANWHILE);
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, {
      ...{ childList: true, subtree: true },
      attributeFilter: ['disabled'],
    });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, [main]);
}
