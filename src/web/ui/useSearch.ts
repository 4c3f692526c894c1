import { useSearchParams } from 'react-router-dom';

type Change = (parameters: Readonly<Record<string, string | null>>, options?: { replace?: boolean }) => void;

/**
 * Returns the query parameters and a setter for some of them; null removes one. Each change is a history entry unless
 * it replaces the current one.
 * @example const [search, change] = useSearch(); change({ card: id });
 */
export function useSearch(): [URLSearchParams, Change] {
  const [search, setSearch] = useSearchParams();
  const change: Change = (parameters, options) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(parameters))
        if (value === null) next.delete(name);
        else next.set(name, value);
      return next;
    }, options);
  return [search, change];
}
