import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Fades in the page that is one level below or above the one before it: a record after its list, and back. By an
 * animation of the element, not a view transition: what that one captures is excluded from hit testing until it ends (CSS
 * View Transitions 1, "captured elements"), so a click would go to the root element and be lost.
 */
export function useFade(main: RefObject<HTMLElement | null>, pathname: string): void {
  const before = useRef(pathname);
  useLayoutEffect(() => {
    const near = isParent(before.current, pathname) || isParent(pathname, before.current);
    before.current = pathname;
    if (near && isWanted()) main.current?.animate?.({ opacity: [0, 1] }, DURATION);
  }, [main, pathname]);
}

/** Milliseconds. */
const DURATION = 150;

/** Returns whether the second page is directly below the first one: `/customers` and `/customers/7`. */
function isParent(parent: string, child: string): boolean {
  return child.startsWith(`${parent}/`) && !child.slice(parent.length + 1).includes('/');
}

function isWanted(): boolean {
  return !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
}
