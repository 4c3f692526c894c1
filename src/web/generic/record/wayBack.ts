/** Navigation back to the page before, from the entries of the browser's history. */
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useMyPermissions } from '#web/data/permissions.ts';
import { STUDIO_PARAMETER } from '#web/data/studioChoice.ts';
import { mayVisit, rewritePath } from '../addresses.ts';
import { useDeclarations } from '../fields/declarations.tsx';

/** Addresses of this document by their index in the history; a browser exposes only the current one. */
const addresses: (string | undefined)[] = [];

/** Target and state for an entry of the history, applied once the navigation back arrives there. */
let arrival: { readonly index: number; readonly to: string; readonly state: object | undefined } | undefined;

/** Index that react-router keeps in the entry's state. */
const currentIndex = (): number | undefined =>
  (window.history.state as { readonly idx?: number } | null)?.idx;

/** Returns the address of the previous entry; undefined where it isn't of this document. */
export function addressBefore(): string | undefined {
  const index = currentIndex();
  return index === undefined ? undefined : addresses[index - 1];
}

/** Records the address of each navigation. Called once, in the layout. */
export function useRecordedWay(): void {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const index = currentIndex();
    if (index === undefined) return;
    addresses[index] = location.pathname + location.search;
    const due = arrival;
    arrival = undefined;
    if (due?.index === index) navigate(due.to, { replace: true, state: due.state });
  }, [location, navigate]);
}

interface ReturnOptions {
  /** Location state of the target page. */
  readonly state?: object;
  /** Whether a page that is pushed scrolls to its top; default true. */
  readonly top?: boolean;
}

/**
 * Returns a function that leaves a finished page: back, where the previous entry is the target, otherwise by replacing
 * the page's own entry. Either way the history contains the target once. In place of a page that the user may not visit,
 * as who reaches records but not their list, it is the page before, or the dashboard.
 * @example const goBack = useReturn(); goBack('/customers');
 */
export function useReturn() {
  const navigate = useNavigate();
  const declarations = useDeclarations();
  const permissions = useMyPermissions();
  return useCallback(
    (wanted: string, { state, top = true }: ReturnOptions = {}) => {
      const isInReach = mayVisit(parts(wanted)[0], permissions, declarations);
      const to = isInReach ? wanted : (addressBefore() ?? '/');
      const paths = declarations.map(({ path }) => path);
      const before = addressBefore();
      const stood = before && asBefore(to, before, window.location.search, paths);
      arrival = undefined;
      if (!stood) return navigate(to, { replace: true, state: { _scrollToTop: top, ...state } });
      if (state || stood !== before) arrival = { index: (currentIndex() as number) - 1, to: stood, state };
      navigate(-1);
    },
    [navigate, declarations, permissions],
  );
}

/**
 * Returns the previous address with the target's parameters; undefined where the target is another page, or in another
 * studio. Parameters of a list are kept, as a form names the list's address alone.
 * @param search current query string, with the selected studio
 * @param paths paths of the resources
 * @example asBefore('/schedule?date=2026-11-24', '/schedule?view=day&date=2026-11-23', '', []) // '/schedule?view=day&date=2026-11-24'
 */
export function asBefore(
  to: string,
  before: string,
  search: string,
  paths: readonly string[],
): string | undefined {
  const [target, parameters] = parts(to);
  const [stood, asked] = parts(before);
  if (rewritePath(target, paths) !== stood) return undefined;
  if (asked.get(STUDIO_PARAMETER) !== new URLSearchParams(search).get(STUDIO_PARAMETER)) return undefined;
  if ([...parameters].every(([name, value]) => asked.get(name) === value)) return before;
  for (const [name, value] of parameters) asked.set(name, value);
  return `${stood}?${asked}`;
}

function parts(address: string): [string, URLSearchParams] {
  const [path = '', query] = address.split('?');
  return [path, new URLSearchParams(query)];
}
