/** The HTML part of mails. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast } from '#rules/studio/colors.ts';
import { htmlOf } from '#services/post/html.ts';

const html = (values: object = {}) =>
  htmlOf({
    subject: 'Betreff',
    text: 'Guten Tag\n\nZeile 1\nZeile 2',
    studio: { studio_name: 'Studio Nord' },
    ...values,
  });

it('has paragraphs and lines as the text', () => {
  expect(html()).toMatch(/<p[^>]*>Guten Tag<\/p>\n<p[^>]*>Zeile 1<br>\nZeile 2<\/p>/);
});

it('takes names and texts as words', () => {
  const made = html({ text: '<script>alert(1)</script> & Co.', studio: { studio_name: '<b>"Nord"</b>' } });
  expect(made).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; Co.');
  expect(made).not.toMatch(/<script|<b>/);
});

it('links addresses, and loads nothing', () => {
  const made = html({
    text: 'Siehe https://nord.example/plan?a=1&b=2. Bis bald',
    studio: { studio_name: 'N', logo: 'cid:logo@studio' },
  });
  expect(made).toContain('href="https://nord.example/plan?a=1&amp;b=2"');
  expect(made).toContain('</a>. Bis bald');
  expect([...made.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual(['cid:logo@studio']);
  expect(made).not.toMatch(/url\(|<link|@import/);
});

it('is readable in any studio’s colour, light and dark', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (color) => {
      const primary = `#${color.toString(16).padStart(6, '0')}`;
      const made = html({ studio: { studio_name: 'N', color_palette: { primary, secondary: '#000' } } });
      const light = /class="name" style="[^"]*color:(#\w+)"/.exec(made)?.[1] ?? '';
      const dark = /\.name, \.text a \{ color: (#\w+)/.exec(made)?.[1] ?? '';
      expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, '#1e2125')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
