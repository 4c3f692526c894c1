import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Keeps the document's title equal to the page's `h1`, and moves the focus to it when another page is opened, so that
 * a screen reader says where one has come. The first page is left alone, and so is whatever the person or the page
 * itself has focused meanwhile.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>, application: string): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  /** What had the focus when the page was left; undefined once the new one has been dealt with. */
  const left = useRef<Element | null>(undefined);
  if (last.current !== pathname) {
    last.current = pathname;
    // Now, as the new page may focus one of its fields before the effect below.
    left.current = document.activeElement;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page, though nothing here reads it
  useEffect(() => {
    const element = main.current;
    if (!element) return;
    const settle = () => {
      const heading = element.querySelector('h1');
      const title = heading?.textContent?.trim();
      document.title = title ? `${title} · ${application}` : application;
      if (!heading || left.current === undefined) return;
      const active = document.activeElement;
      if (active === left.current || active === document.body) {
        heading.tabIndex = -1;
        heading.style.outline = 'none';
        heading.focus({ preventScroll: true });
        // Until the code of the new page is there React keeps the old one, hidden: its heading takes no focus.
        if (document.activeElement !== heading) return;
      }
      left.current = undefined;
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [pathname, application, main]);
}
