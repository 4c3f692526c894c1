import { css, type EmotionCache, __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { type CSSObject, type Theme, useTheme } from '@mui/material/styles';
import {
  type ComponentProps,
  createElement,
  type ElementType,
  type ReactNode,
  useInsertionEffect,
} from 'react';

/**
 * Returns a component whose styles are computed once per theme. MUI's `styled` and `sx` compute them for every element
 * again, which is most of the cost of a table's cells; this is for elements of which a page has many. Not to be combined
 * with `sx` or `styled`: which of both wins would depend on what was shown first.
 * @param as element, or component that takes a `className`
 * @example const Line = plain('div', ({ palette }) => ({ display: 'flex', color: palette.text.secondary }));
 */
export function plain<T extends ElementType>(
  as: T,
  look: (theme: Theme) => CSSObject,
): (props: ComponentProps<T>) => ReactNode {
  const known = new WeakMap<Theme, ReturnType<typeof css>>();
  return ({ className, ...props }: { className?: string }) => {
    const theme = useTheme();
    // Null without a document alone.
    const cache = useEmotionCache() as EmotionCache;
    // Emotion's types have theirs of CSS in place of MUI's.
    const styles = known.get(theme) ?? css(look(theme) as Parameters<typeof css>[0]);
    known.set(theme, styles);
    const own = `${cache.key}-${styles.name}`;
    useInsertionEffect(() => {
      if (cache.inserted[styles.name] === undefined) cache.insert(`.${own}`, styles, cache.sheet, true);
    }, [cache, styles, own]);
    return createElement(as as ElementType, { ...props, className: className ? `${own} ${className}` : own });
  };
}
