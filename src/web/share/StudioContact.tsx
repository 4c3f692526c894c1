import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { PublicStudio } from '../../resources/endpoints/publicStudio.ts';

interface StudioContactProps {
  readonly studio: PublicStudio;
  /** What a mail to the studio begins with. */
  readonly mail?: { readonly subject: string; readonly body: string };
}

/** Who the studio is and each way to reach it, line by line. */
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
          Telefon: <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Link>
        </div>
      )}
    </Box>
  );
}

/** Spaces as %20: a plus stays one in mails (RFC 6068, section 5). */
const query = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
