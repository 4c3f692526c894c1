/** What every test of the web app starts from: matchers for what a person sees, a clean page, a silent console. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Pages are loaded when they are first shown, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 8_000, getElementError: (message) => new Error(message ?? 'not found') });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

// jsdom draws nothing: it has no scrolling.
window.scrollTo = () => undefined;

/** jsdom has no media queries: widths are compared with `window.innerWidth` (1024 unless a test says otherwise). */
window.matchMedia = (query) => {
  const [, least] = /min-width:\s*([\d.]+)px/.exec(query) ?? [];
  const [, most] = /max-width:\s*([\d.]+)px/.exec(query) ?? [];
  const known = least !== undefined || most !== undefined;
  const list = new EventTarget() as MediaQueryList;
  return Object.assign(list, {
    media: query,
    matches:
      known &&
      (least === undefined || window.innerWidth >= Number(least)) &&
      (most === undefined || window.innerWidth <= Number(most)),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
};

afterEach(() => {
  sessionStorage.clear();
  window.innerWidth = 1024;
});
