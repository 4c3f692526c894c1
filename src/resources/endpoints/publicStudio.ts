/** What the public pages say of the studio they are of. */
import type { ValuesOf } from '../fields.ts';
import { text, url } from '../fields.ts';
import { studios } from '../studios.ts';

const { imprint_url, privacy_url } = studios.fields;

/** Who offers the page and how to reach them (§ 5 DDG), and where the rest is said (Art. 13 DSGVO). */
export const PUBLIC_STUDIO = {
  studio_name: text({ label: 'Studio', required: true }),
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
 * What the public pages ought to say of the studio and don't yet, by its label.
 * @example missingOf(studio) // ['Anschrift', 'Impressum']
 */
export function missingOf(
  studio: Partial<Record<(typeof ADDRESS | typeof NAMED)[number], unknown>>,
): string[] {
  const address = ADDRESS.every((name) => studio[name]) ? [] : [PUBLIC_STUDIO.address.label];
  return [...address, ...NAMED.filter((name) => !studio[name]).map((name) => PUBLIC_STUDIO[name].label)];
}
