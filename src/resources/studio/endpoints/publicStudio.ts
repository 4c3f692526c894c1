/** The studio's data on public pages. */
import type { ValuesOf } from '#declare/fields.ts';
import { group, text, url } from '#declare/fields.ts';
import { studios } from '../studios.ts';

const { imprint_url, privacy_url, logo, color_palette } = studios.fields;

/** Provider of the page with contact data (§ 5 DDG), and links to further information (Art. 13 DSGVO). */
export const PUBLIC_STUDIO = {
  studio_name: text({ label: 'Studio', required: true }),
  logo,
  color_palette: group({ label: color_palette.label, fields: color_palette.fields }),
  address: text({ label: 'Anschrift', max: 300 }),
  email: text({ label: 'E-Mail', max: 254 }),
  phone: text({ label: 'Telefon', max: 50 }),
  imprint_url: url({ label: imprint_url.label }),
  privacy_url: url({ label: privacy_url.label }),
} as const;

export type PublicStudio = ValuesOf<typeof PUBLIC_STUDIO>;

const ADDRESS = ['street', 'postal_code', 'city'] as const;
const NAMED = ['email', 'imprint_url', 'privacy_url'] as const;

/**
 * Labels of the studio's data that the public pages should show and lack.
 * @example missingOf(studio) // ['Anschrift', 'Impressum']
 */
export function missingOf(
  studio: Partial<Record<(typeof ADDRESS | typeof NAMED)[number], unknown>>,
): string[] {
  const address = ADDRESS.every((name) => studio[name]) ? [] : [PUBLIC_STUDIO.address.label];
  return [...address, ...NAMED.filter((name) => !studio[name]).map((name) => PUBLIC_STUDIO[name].label)];
}
