/**
 * Nested value of a form, edited as a whole: unchanged parts keep their identity, so that their rows don't re-render.
 */
import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useAbout } from './EditorHistory.tsx';
import { useSame } from './useSame.ts';

/** Changes the value; changes of one group (`about`) in quick succession are undone together. */
export type ChangeTree<T> = (change: (now: T) => T, about?: string) => void;

/**
 * Returns value and setter of a form's field with nested lists.
 * @param faults validates; errors prevent the form's submission, and are shown in their rows
 * @example const [days, change] = useTree<readonly Day[]>('days'); change((now) => without(now, id));
 */
export function useTree<T>(
  name: string,
  faults?: (value: T) => string | undefined,
): readonly [T, ChangeTree<T>] {
  const { field } = useController({ name, rules: { validate: (value: T) => faults?.(value) } });
  const { getValues } = useFormContext();
  const about = useAbout();
  // The form returns copies.
  const value = useSame<T>(field.value);
  const tree = useRef<T>(value);
  const write = useRef(field.onChange);
  write.current = field.onChange;
  const change = useCallback<ChangeTree<T>>(
    (to, group) => {
      // The form's value, as the last change may not have been rendered yet.
      tree.current = to(replaceEqualDeep(tree.current, getValues(name)));
      about(group ?? `${name} ${performance.now()}`);
      write.current(tree.current);
    },
    [about, getValues, name],
  );
  return [value, change];
}
