import { readFileSync } from 'node:fs';
import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contrast, isColor, parseColor, readableOn, studioColors, textOn } from '#rules/studio/colors.ts';
import { DEFAULT_COLORS, palette } from '#web/theme/palette.ts';
import { themeOptions } from '#web/theme/theme.ts';

const byte = fc.integer({ min: 0, max: 255 });
const anyColor = fc
  .tuple(byte, byte, byte)
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);

/** A colour at that opacity over another one. */
function flattened(color: string, opacity: number, ground: string): string {
  const [over, under] = [parseColor(color), parseColor(ground)];
  const mix = (channel: 'r' | 'g' | 'b') =>
    Math.round(((over?.[channel] ?? 0) * opacity + (under?.[channel] ?? 0) * (1 - opacity)) * 255);
  return `rgb(${mix('r')}, ${mix('g')}, ${mix('b')})`;
}

describe('colours of a studio', () => {
  it.each([
    '#abc',
    '#A1B2C3',
    'rgb(1, 2, 3)',
    'rgb(255,255,255)',
    'rgba(1, 2, 3, 0)',
    'rgba(1, 2, 3, 0.5)',
    'rgba(1,2,3,1)',
  ])('may be %s', (color) => expect(isColor(color)).toBe(true));
  it.each([
    'red',
    '#ab',
    '#abcd',
    '#abcdef00',
    '#ggg',
    'rgb(1, 2)',
    'rgb(256, 0, 0)',
    'rgba(1, 2, 3, 1.5)',
    'rgba(1, 2, 3, -1)',
    'rgba(1, 2, 3)',
    'rgb(1, 2, 3); background: url(//x)',
    '',
    null,
    undefined,
    123,
  ])('may not be %s', (color) => expect(isColor(color)).toBe(false));

  it('count only as a pair', () => {
    expect(studioColors({ primary: '#123', secondary: '#456' })).toEqual({
      primary: '#123',
      secondary: '#456',
    });
    expect(studioColors({ primary: '#123' })).toBeUndefined();
    expect(studioColors({ primary: '#123', secondary: 'blau' })).toBeUndefined();
    expect(studioColors(null)).toBeUndefined();
  });

  it('are measured as WCAG measures them', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(parseColor('#f80')).toEqual({ mode: 'rgb', r: 1, g: 136 / 255, b: 0 });
  });

  it('become readable on any ground, and stay as they are where they were', () => {
    expect(readableOn('#0b6b5f', '#ffffff')).toBe('#0b6b5f');
    fc.assert(
      fc.property(anyColor, fc.constantFrom('#ffffff', '#f4f6f8', '#161616', '#202020'), (color, ground) => {
        expect(contrast(readableOn(color, ground), ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(textOn(color), color)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('the theme', () => {
  it('has the specified grounds, radius and widths', () => {
    expect(themeOptions('dark').palette?.background).toEqual({ default: '#161616', paper: '#202020' });
    expect(themeOptions('light').palette?.background?.default).toBe('#f4f6f8');
    expect(themeOptions('light').shape?.borderRadius).toBe(10);
    expect(themeOptions('light').sidebar).toEqual({ width: 280, closedWidth: 64 });
  });

  it('has the colours that stand before the first script has run', () => {
    const css = readFileSync('src/web/theme/firstPaint.css', 'utf8');
    for (const mode of ['light', 'dark'] as const) {
      const { background, action } = palette(mode, DEFAULT_COLORS);
      expect(css).toContain(`background: ${background?.default};`);
      expect(css).toMatch(new RegExp(`border(?:-color)?: .*${action?.active}`));
    }
  });

  it('keeps AA for text, links and buttons whatever a studio chooses', () => {
    fc.assert(
      fc.property(
        anyColor,
        anyColor,
        fc.constantFrom('light' as const, 'dark' as const),
        (primary, secondary, mode) => {
          const { background, ...colors } = palette(mode, { primary, secondary });
          for (const name of ['primary', 'secondary'] as const) {
            const { main, dark, contrastText } = colors[name] as Record<string, string>;
            const tint = flattened(
              main as string,
              mode === 'light' ? 0.08 : 0.12,
              background?.paper as string,
            );
            for (const ground of [background?.default, background?.paper, tint])
              expect(contrast(main as string, ground as string)).toBeGreaterThanOrEqual(4.5);
            for (const surface of [main, dark])
              expect(contrast(contrastText as string, surface as string)).toBeGreaterThanOrEqual(4.5);
          }
        },
      ),
    );
  });

  it('has readable secondary text in both modes', () => {
    for (const mode of ['light', 'dark'] as const) {
      const { text, background } = palette(mode, DEFAULT_COLORS);
      expect(contrast(text?.secondary as string, background?.default as string)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

it('names the input of a checkbox, not the span around it', () => {
  const theme = createTheme(themeOptions('light'));
  render(
    <ThemeProvider theme={theme}>
      <Checkbox aria-label="Diese Zeile auswählen" />
      <Checkbox inputProps={{ 'aria-label': 'Alle auswählen' }} />
    </ThemeProvider>,
  );
  for (const name of ['Diese Zeile auswählen', 'Alle auswählen'])
    expect(screen.getByLabelText(name)).toBe(screen.getByRole('checkbox', { name }));
});

describe('what is remembered', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.resetModules();
  });
  const load = () => import('#web/theme/appearance.ts');

  it('the mode of each person, and of the last one for the sign-in page', async () => {
    let { setAppearanceUser, setMode, appearance } = await load();
    expect(appearance().mode).toBe('system');
    setAppearanceUser('anna');
    setMode('dark');
    setAppearanceUser('ben');
    expect(appearance().mode).toBe('system');
    setAppearanceUser('anna');
    expect(appearance().mode).toBe('dark');
    vi.resetModules();
    ({ setAppearanceUser, setMode, appearance } = await load());
    expect(appearance().mode).toBe('dark');
  });

  it('the studio’s colours for the next load, unless somebody tampered with them', async () => {
    (await load()).setStudioColors({ primary: '#123456', secondary: '#654321' });
    vi.resetModules();
    expect((await load()).appearance().colors).toEqual({ primary: '#123456', secondary: '#654321' });
    localStorage.setItem('studio-admin.colors', '{"primary":"javascript:1","secondary":"#654321"}');
    vi.resetModules();
    expect((await load()).appearance().colors).toBeUndefined();
    localStorage.setItem('studio-admin.colors', '{broken');
    vi.resetModules();
    expect((await load()).appearance().colors).toBeUndefined();
  });
});

it('says in German that a choice has nothing to choose from, or loads', () => {
  const theme = createTheme(themeOptions('light'));
  const choice = (props: object) => (
    <ThemeProvider theme={theme}>
      <Autocomplete open options={[]} renderInput={(input) => <TextField {...input} />} {...props} />
    </ThemeProvider>
  );
  const { rerender } = render(choice({}));
  expect(screen.getByText('Nichts gefunden.')).toBeVisible();
  rerender(choice({ loading: true }));
  expect(screen.getByText('Wird geladen …')).toBeVisible();
  expect(screen.getByRole('button')).toHaveAccessibleName('Schließen');
});
