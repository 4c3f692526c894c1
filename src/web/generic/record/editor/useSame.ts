import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Returns the previous value while it is deeply equal, so that memoised components don't re-render.
 * @example const tabs = useSame(days.map(({ id, name }) => ({ id, name })))
 */
export function useSame<T>(value: T): T {
  const kept = useRef(value);
  kept.current = replaceEqualDeep(kept.current, value);
  return kept.current;
}
