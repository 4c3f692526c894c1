import { useEffect, useState } from 'react';

/**
 * Returns the values as they were when they last stayed the same for a while, for questions about what is being typed.
 * @example const settled = useSettled({ first_name, last_name }, 400);
 */
export function useSettled<T>(values: T, milliseconds: number): T {
  const text = JSON.stringify(values);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return JSON.parse(settled) as T;
}
