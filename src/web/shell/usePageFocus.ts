import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Keeps the document's title equal to the page's `h1`, and moves the focus to it when another page is opened, so that
 * a screen reader says where one has come. The first page and one that focuses an input itself are left alone.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>, application: string): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const pending = useRef(false);
  if (last.current !== pathname) {
    last.current = pathname;
    pending.current = true;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page, though nothing here reads it
  useEffect(() => {
    const element = main.current;
    if (!element) return;
    const settle = () => {
      const heading = element.querySelector('h1');
      const title = heading?.textContent?.trim();
      document.title = title ? `${title} · ${application}` : application;
      if (!heading || !pending.current) return;
      pending.current = false;
      const active = document.activeElement;
      if (active?.matches('input, textarea, [contenteditable]') && element.contains(active)) return;
      if (active?.closest('[role="dialog"]')) return;
      heading.tabIndex = -1;
      heading.style.outline = 'none';
      heading.focus({ preventScroll: true });
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [pathname, application, main]);
}
