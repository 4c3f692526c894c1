/** What every test of the web app starts from: matchers for what a person sees, a clean page, a silent console. */
import '@testing-library/jest-dom/vitest';
import { createRequire } from 'node:module';
import { cleanup, configure, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterAll, afterEach, vi } from 'vitest';

// Pages are loaded when they are first shown, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 8_000, getElementError: (message) => new Error(message ?? 'not found') });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

// The next file may run on in the same process.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// jsdom draws nothing: it has no scrolling.
window.scrollTo = () => undefined;

/** Nor does anything in it have a size that could change. */
window.ResizeObserver ??= class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

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

// Styles go into one sheet, as in the built app: an element for each rule would be more than all others, which jsdom
// walks again and again. MUI is loaded by Node, not by Vite, so that its Emotion is the one that Node finds.
const { withEmotionCache } = createRequire(import.meta.url)(
  '@emotion/react',
) as typeof import('@emotion/react');
const Styles = withEmotionCache((_: object, cache) => {
  cache.sheet.isSpeedy = true;
  afterAll(() => {
    cache.sheet.flush();
    cache.inserted = {};
    cache.registered = {};
  });
  return null;
});
render(createElement(Styles)).unmount();

// For each input jsdom looks at every element, and for each label among them at every element again.
for (const { prototype } of [
  HTMLInputElement,
  HTMLTextAreaElement,
  HTMLSelectElement,
  HTMLButtonElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
])
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      if (this.matches('[type=hidden]')) return null;
      return [...this.ownerDocument.querySelectorAll('label')].filter((label) =>
        label.htmlFor ? label.htmlFor === this.id : label.control === this,
      );
    },
  });
