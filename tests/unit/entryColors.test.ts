/** Colours of calendar entries, whatever was chosen. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryColors, ownHue } from '#rules/schedule/entryColors.ts';
import { contrast } from '#rules/studio/colors.ts';

/** Paper and ink of the two themes. */
const THEMES = [
  ['#ffffff', '#17212b'],
  ['#202020', '#f1f3f4'],
] as const;

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('an entry’s colours', () => {
  it.each(THEMES)('are readable on %s, and the bar stands out from its ground', (paper, ink) =>
    fc.assert(
      fc.property(hex, (color) => {
        const { bar, ground } = entryColors(color, paper);
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(bar, ground)).toBeGreaterThanOrEqual(3);
      }),
    ),
  );

  it('of grey are grey', () => {
    const { bar } = entryColors('#808080', '#ffffff');
    expect(new Set([bar.slice(1, 3), bar.slice(3, 5), bar.slice(5, 7)]).size).toBe(1);
  });

  it('of eight people without one are eight', () => {
    expect(new Set(Array.from({ length: 8 }, (_, place) => ownHue(place))).size).toBe(8);
  });
});
