import { createContext, useContext } from 'react';

/** Around values that stand within a link: one link can't hold another (HTML, content model of `a`). */
export const WithoutLinks = createContext(false);

/** May the value be a link of its own here? */
export function useMayLink(): boolean {
  return !useContext(WithoutLinks);
}
