/** Minimal router of the gate and the sign-in pages: the app's router would be a sixth of their size. */
import type { AnchorHTMLAttributes } from 'react';
import { signal } from '#web/data/store.ts';
import { isPlainClick } from '#web/ui/plainClick.ts';

const changed = signal('popstate');

/** Returns the current location. Navigations of the app's own router aren't observed. */
export function useAddress(): Location {
  changed.use(() => window.location.href);
  return window.location;
}

/** Replaces the current page. `notice` is shown by the next one. @example replaceAddress('/auth/login') */
export function replaceAddress(to: string, notice?: string): void {
  window.history.replaceState({ notice }, '', to);
  changed.tell();
}

/** Returns the notice of the previous page. */
export function useNotice(): string | undefined {
  useAddress();
  return (window.history.state as { notice?: string } | null)?.notice;
}

/** Renders a link between the sign-in pages; with a modifier key or another button the browser handles it. */
export function PageLink({ href, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        window.history.pushState(null, '', event.currentTarget.href);
        changed.tell();
      }}
    />
  );
}
