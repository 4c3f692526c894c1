/** Data of a studio for its public pages. */
import type { PublicStudio } from '#resources/studio/endpoints/publicStudio.ts';
import type { Studio } from '#resources/studio/studios.ts';

/** @example publicStudio(studio).address // 'Kaistraße 12, 24103 Kiel' */
export function publicStudio(studio: Studio): PublicStudio {
  const { logo, color_palette } = studio;
  const { studio_name, street, postal_code, city, email, phone, imprint_url, privacy_url } = studio;
  const town = [postal_code, city].filter(Boolean).join(' ');
  const address = [street, town].filter(Boolean).join(', ') || null;
  return { studio_name, logo, color_palette, address, email, phone, imprint_url, privacy_url };
}
