import { useSearchParams } from 'react-router-dom';

type Change = (parameters: Readonly<Record<string, string | null>>, options?: { replace?: boolean }) => void;

/**
 * The address' parameters, and a way to change some of them; null takes one away. Going back takes the change back
 * unless it replaces the address.
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
