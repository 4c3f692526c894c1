/** The HTML part of a mail: the same words, in the studio's colours. Nothing in it is loaded from elsewhere. */
import { readableOn, studioColors } from '#rules/studio/colors.ts';

/** Content-ID of the studio's logo within a mail. */
export const LOGO = 'logo@studio';

const LIGHT = {
  ground: '#f4f4f2',
  sheet: '#ffffff',
  text: '#1f2328',
  quiet: '#57606a',
  line: '#d8dbdf',
} as const;
const DARK = {
  ground: '#15171a',
  sheet: '#1e2125',
  text: '#e8eaed',
  quiet: '#a9b1ba',
  line: '#3a3f45',
} as const;

const FALLBACK = { primary: '#2e7d6b', secondary: '#c2571a' };

interface Letterhead {
  readonly studio_name: string;
  readonly color_palette?: unknown;
  /** Address of the logo: `cid:` within a mail. */
  readonly logo?: string | undefined;
}

/**
 * Returns the HTML part of a mail. Colours reach a contrast of 4.5 on light and dark ground (WCAG 2.2, 1.4.3).
 * @param text paragraphs, parted by blank lines
 * @example htmlOf({ subject, text, closing, studio: { studio_name, color_palette, logo: 'cid:logo@studio' } })
 */
export function htmlOf({
  subject,
  text,
  studio,
}: {
  readonly subject: string;
  readonly text: string;
  readonly studio: Letterhead;
}): string {
  const { primary } = studioColors(studio.color_palette) ?? FALLBACK;
  const [light, dark] = [readableOn(primary, LIGHT.sheet), readableOn(primary, DARK.sheet)];
  const name = escaped(studio.studio_name);
  const head = studio.logo
    ? `<img src="${escaped(studio.logo)}" alt="${name}" style="display:block;max-height:48px;max-width:220px;border:0">`
    : `<span class="name" style="font-size:18px;font-weight:600;color:${light}">${name}</span>`;
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, .ground { background: ${DARK.ground} !important; }
  .sheet { background: ${DARK.sheet} !important; border-color: ${DARK.line} !important; border-top-color: ${dark} !important; }
  .text { color: ${DARK.text} !important; }
  .name, .text a { color: ${dark} !important; }
}
</style>
</head>
<body style="margin:0;padding:0;background:${LIGHT.ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:${LIGHT.ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="sheet" style="max-width:600px;background:${LIGHT.sheet};border:1px solid ${LIGHT.line};border-top:4px solid ${light};border-radius:6px">
<tr><td style="padding:24px 28px 0">${head}</td></tr>
<tr><td class="text" style="padding:20px 28px 28px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:${LIGHT.text};overflow-wrap:anywhere">
${paragraphsOf(text, light)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraphsOf(text: string, color: string): string {
  return text
    .split(/\n{2,}/)
    .map(
      (paragraph) => `<p style="margin:0 0 16px">${linked(paragraph, color).replaceAll('\n', '<br>\n')}</p>`,
    )
    .join('\n');
}

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

/** Returns the text as HTML, with addresses as links. */
function linked(text: string, color: string): string {
  let at = 0;
  let html = '';
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const href = escaped(address);
    html += `${escaped(text.slice(at, index))}<a href="${href}" style="color:${color}">${href}</a>`;
    at = index + address.length;
  }
  return html + escaped(text.slice(at));
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
