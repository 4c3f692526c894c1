/** Whole pages whose code is loaded when they are shown. */
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { LoadingPage } from './LoadingPage.tsx';

/** A page's component with lazily loaded code. */
export interface Screen {
  (): React.JSX.Element;
  /** Loads the code now. Resolves once it is there, or has failed to load, which the page shows when it is rendered. */
  readonly preload: () => Promise<void>;
}

interface Options {
  /** Preloaded once the page shows and the browser is idle. */
  readonly next?: Screen;
  /** Whether the page fills the window, with nothing around it. */
  readonly alone?: boolean;
}

/**
 * Lazily loads a page. React's `lazy` is not used, as its fallback stays for at least 300 milliseconds, even when the
 * code arrives after ten.
 * @example const Page = lazily(async () => (await import('./Page.tsx')).Page)
 */
export function lazily(load: () => Promise<ComponentType>, { next, alone = false }: Options = {}): Screen {
  let loaded: ComponentType | undefined;
  const fetch = async () => {
    loaded = await load();
    return loaded;
  };
  const screen = () => {
    // Stable for the lifetime of the component.
    const [page, setPage] = useState(() => loaded);
    const [failed, setFailed] = useState<{ error: unknown }>();
    useEffect(() => {
      if (!page)
        fetch().then(
          (code) => setPage(() => code),
          (error) => setFailed({ error }),
        );
    }, [page]);
    if (failed) throw failed.error;
    return page ? createElement(Shown, { page, next }) : createElement(LoadingPage, { inset: !alone });
  };
  return Object.assign(screen, {
    preload: () =>
      fetch().then(
        () => undefined,
        () => undefined,
      ),
  });
}

function Shown({ page, next }: { page: ComponentType; next: Screen | undefined }) {
  useEffect(() => {
    if (next) window.requestIdleCallback?.(next.preload, { timeout: SOON });
  }, [next]);
  return createElement(page);
}

/** Milliseconds after which the next page's code is preloaded even if the browser was never idle. */
const SOON = 500;
