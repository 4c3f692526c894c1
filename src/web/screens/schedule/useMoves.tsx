import { useMemo } from 'react';
export function useMoves() {
  return useMemo(() => ({}), []);
}
