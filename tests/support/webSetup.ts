/** What every test of the web app starts from: matchers for what a person sees, a clean page, a silent console. */
import '@testing-library/jest-dom/vitest';
import { createRequire } from 'node:module';
import { cleanup, configure, render } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { definePages } from '#web/generic/pages.ts';
import { genericScreens, navigation } from '#web/navigation.ts';

definePages(navigation, genericScreens);

// Pages are loaded when they are first shown, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 8_000, getElementError: (message) => new Error(message ?? 'not found') });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

// The next file may run on in the same process, with the same modules: one that is still being loaded would fail there
// too, as no module can be loaded between two files.
afterAll(async () => {
  await vi.dynamicImportSettled();
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

/** Nor is anything scrolled into view, which the calendar asks for to keep its line of the present time visible. */
window.IntersectionObserver ??= class {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
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
render(React.createElement(Styles)).unmount();

// Of a rule only what decides who is seen and can be pressed, and the width, which tests ask for: for each style that
// `getByRole` asks for, jsdom compares the element with every rule and computes whatever it says.
const OF_USE = /^(display|visibility|content-visibility|opacity|pointer-events|user-select|width)\b/;
const { insertRule } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.insertRule = function (rule, index) {
  const brief = rule.replace(/[\w-]+:[^;{}]+;/g, (said) => (OF_USE.test(said) ? said : ''));
  return /;\s*\}/.test(brief) ? insertRule.call(this, brief, index) : (index ?? 0);
};

// For each element React writes down where it was made, for tools that nobody looks at here, with a tenth of all time.
Object.defineProperty(
  (React as unknown as Record<string, object>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);

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
