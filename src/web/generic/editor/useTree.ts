/** A nested value of a form, edited as a whole: what doesn't change stays the same object, so that its row isn't drawn anew. */
import { useCallback, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useAbout } from './EditorHistory.tsx';
import { useSame } from './useSame.ts';

/** Changes the value; changes about the same in quick succession are taken back as one. */
export type ChangeTree<T> = (change: (now: T) => T, about?: string) => void;

/**
 * Value and change of a form's field that holds lists of lists.
 * @param faults what keeps the form from being saved; the faults themselves are shown where they are
 * @example const [days, change] = useTree<readonly Day[]>('days'); change((now) => without(now, id));
 */
export function useTree<T>(
  name: string,
  faults?: (value: T) => string | undefined,
): readonly [T, ChangeTree<T>] {
  const { field } = useController({ name, rules: { validate: (value: T) => faults?.(value) } });
  const about = useAbout();
  // The form hands out copies.
  const value = useSame<T>(field.value);
  const tree = useRef<T>(value);
  tree.current = value;
  const write = useRef(field.onChange);
  write.current = field.onChange;
  const change = useCallback<ChangeTree<T>>(
    (to, group) => {
      tree.current = to(tree.current);
      about(group ?? `${name} ${performance.now()}`);
      write.current(tree.current);
    },
    [about, name],
  );
  return [value, change];
}
