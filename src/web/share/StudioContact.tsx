import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { PublicStudio } from '#resources/studio/endpoints/publicStudio.ts';
import { telephoneLink } from '#rules/people/contact.ts';

interface StudioContactProps {
  readonly studio: PublicStudio;
  /** Prefilled subject and body of an e-mail to the studio. */
  readonly mail?: { readonly subject: string; readonly body: string };
}

/** Renders the studio's name, address and contact details. */
export function StudioContact({ studio, mail }: StudioContactProps) {
  const { studio_name, address, email, phone } = studio;
  return (
    <Box component="address" sx={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      {[studio_name, address].filter(Boolean).join(', ')}
      {email && (
        <div>
          E-Mail: <Link href={`mailto:${email}${mail ? `?${query(mail)}` : ''}`}>{email}</Link>
        </div>
      )}
      {phone && (
        <div>
          Telefon: <Link href={telephoneLink(phone)}>{phone}</Link>
        </div>
      )}
    </Box>
  );
}

/** Encodes spaces as %20: a plus isn't decoded in mailto URLs (RFC 6068, section 5). */
const query = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
