import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { PublicStudio } from '#resources/studio/endpoints/publicStudio.ts';
import { studios } from '#resources/studio/studios.ts';
import { isHttp } from '#rules/people/contact.ts';
import { StudioTheme } from '#web/theme/StudioTheme.tsx';
import { useFavicon } from '#web/ui/useFavicon.ts';
import { StudioContact } from './StudioContact.tsx';

interface PublicFrameProps {
  /** Maximum width in pixels. */
  readonly width: number;
  /** Undefined while it loads. */
  readonly studio: PublicStudio | undefined;
  readonly children: ReactNode;
}

/** Renders a public page without an account: its content, and below it the provider (§ 5 DDG). */
export function PublicFrame({ width, studio, children }: PublicFrameProps) {
  const column = { maxWidth: width, mx: 'auto', px: 2 };
  return (
    <StudioTheme colors={studio?.color_palette}>
      {studio && <Brand studio={studio} column={column} />}
      <Box component="main" sx={{ ...column, py: { xs: 3, sm: 6 } }}>
        {children}
      </Box>
      {studio && (
        <Box component="footer" sx={{ ...column, pb: 4, typography: 'body2', color: 'text.secondary' }}>
          <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
            <StudioContact studio={studio} />
            <Legal studio={studio} />
          </Box>
        </Box>
      )}
    </StudioTheme>
  );
}

/** Renders the studio's logo above the page, and as its icon. */
function Brand({ studio: { studio_name, logo }, column }: { studio: PublicStudio; column: object }) {
  useFavicon(logo);
  return (
    <Box sx={{ borderTop: 4, borderColor: 'primary.main', printColorAdjust: 'exact' }}>
      {logo && (
        <Box sx={{ ...column, pt: 2 }}>
          <Box component="img" src={logo} alt={studio_name} sx={{ maxHeight: 48, maxWidth: 200 }} />
        </Box>
      )}
    </Box>
  );
}

function Legal({ studio }: { studio: PublicStudio }) {
  // Only http(s) addresses are linked, whatever was stored.
  const links = (['imprint_url', 'privacy_url'] as const).filter((name) => isHttp(studio[name] ?? ''));
  if (links.length === 0) return null;
  return (
    <Box
      component="nav"
      aria-label="Rechtliches"
      sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 1 }}
    >
      {links.map((name) => (
        <Link key={name} href={studio[name] ?? ''} target="_blank" rel="noopener noreferrer">
          {studios.fields[name].label}
        </Link>
      ))}
    </Box>
  );
}
