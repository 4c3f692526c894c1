import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * The value as it was before where nothing in it changed, so that what is memoised on it isn't drawn anew.
 * @example const tabs = useSame(days.map(({ id, name }) => ({ id, name })))
 */
export function useSame<T>(value: T): T {
  const kept = useRef(value);
  kept.current = replaceEqualDeep(kept.current, value);
  return kept.current;
}
