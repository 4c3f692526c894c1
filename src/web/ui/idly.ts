/** Parts of a page that it can be without for a moment: their code comes after that of what is seen. */
import { type ComponentType, createElement, useEffect, useState } from 'react';

/** Milliseconds after which the code is loaded even if the browser was never idle. */
const SOON = 1_000;

type Load<P> = () => Promise<ComponentType<P>>;

/** Returns a function that no longer waits. */
function whenIdle(begin: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(begin, { timeout: SOON });
  return () => window.cancelIdleCallback(idle);
}

/**
 * Renders a part whose code is loaded once the browser is idle, and nothing until then, or where it can't be loaded.
 * @example const UrgentCount = idly(async () => (await import('./UrgentCount.tsx')).UrgentCount)
 */
export function idly<P extends object>(load: Load<P>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return (props: P) => {
    const [part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (part) return;
      return whenIdle(() => {
        load().then(
          (code) => {
            loaded = code;
            setPart(() => code);
          },
          () => undefined,
        );
      });
    }, [part]);
    return part ? createElement(part, props) : null;
  };
}

/**
 * Renders a popup whose code is loaded once the browser is idle, or when it opens before.
 * @example const Popper = whenOpened(async () => (await import('./Popper.tsx')).Popper)
 */
export function whenOpened<P extends { readonly open: boolean }>(load: Load<P>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return (props: P) => {
    const { open } = props;
    const [, show] = useState(() => loaded);
    useEffect(() => {
      if (loaded) return;
      const fetch = (then: (code: ComponentType<P>) => void) =>
        void load().then(
          (code) => {
            loaded = code;
            then(code);
          },
          () => undefined,
        );
      if (open) return fetch((code) => show(() => code));
      return whenIdle(() => loaded ?? fetch(() => undefined));
    }, [open]);
    return loaded ? createElement(loaded, props) : null;
  };
}
