/** What every test of the web app starts from: matchers for what a person sees, a clean page, a silent console. */
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

// jsdom draws nothing: it has no scrolling.
window.scrollTo = () => undefined;
