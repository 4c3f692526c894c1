/** Pages whose code is loaded when somebody goes there, or is about to. */
import { type ComponentType, createElement, lazy } from 'react';

export interface Screen {
  (): React.JSX.Element;
  /** Load the page's code now. */
  readonly preload: () => void;
}

/**
 * A page that is a chunk of its own.
 * @param pick finds the page's component in its module
 * @example const CustomerList = screen(() => import('./screens/customers/index.ts'), (module) => module.CustomerList)
 */
export function screen<M>(load: () => Promise<M>, pick: (module: M) => ComponentType): Screen {
  const Page = lazy(() => load().then((module) => ({ default: pick(module) })));
  return Object.assign(() => createElement(Page), {
    preload: () => {
      load().catch(() => undefined);
    },
  });
}
