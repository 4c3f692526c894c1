/** The address for the gate and the sign-in pages, which do without the app's router: it is a sixth of their bytes. */
import type { AnchorHTMLAttributes } from 'react';
import { signal } from '../data/store.ts';

const changed = signal('popstate');

/** Where the person is. What the app's router does on its own isn't noticed, and needn't be. */
export function useAddress(): Location {
  changed.use(() => window.location.href);
  return window.location;
}

/** Go to a page in place of this one. `notice` is what it is to say. @example replaceAddress('/auth/login') */
export function replaceAddress(to: string, notice?: string): void {
  window.history.replaceState({ notice }, '', to);
  changed.tell();
}

/** What the page before had to say. */
export function useNotice(): string | undefined {
  useAddress();
  return (window.history.state as { notice?: string } | null)?.notice;
}

/** A link between the sign-in pages; pressed with another key or button it is the browser's own. */
export function PageLink({ href, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        window.history.pushState(null, '', event.currentTarget.href);
        changed.tell();
      }}
    />
  );
}
