import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';
import { footerOf, referenceBlock, returnAddress } from '#declare/letter.ts';
import type { StudioConfig } from '#resources/studio/endpoints/studio.ts';

export interface SheetProps {
  /** Accessible name. */
  readonly label: string;
  /** Lines of the address window. */
  readonly to: readonly string[];
  readonly studio: Partial<StudioConfig> | undefined;
  readonly references: readonly (readonly [label: string, value: string])[];
  readonly day: string;
  /** Content, from 98.5 mm on. */
  readonly children: ReactNode;
}

/** Width of an A4 sheet in CSS pixels. */
const SHEET = 794;

/**
 * Renders a sheet of a business letter after DIN 5008, form B: address window 45 mm from the top, block of references
 * at its right, text from 98.5 mm, fold marks at 105 and 210 mm and a punch mark at 148.5 mm. Black on white in every
 * mode.
 */
export function Sheet({ label, to, studio, references, day, children }: SheetProps) {
  const name = studio?.studio_name ?? '';
  const zoom = useZoom();
  return (
    <Box
      component="article"
      aria-label={label}
      sx={{
        position: 'relative',
        zoom,
        width: '210mm',
        height: '296.8mm',
        mx: 'auto',
        overflow: 'hidden',
        bgcolor: '#fff',
        color: '#000',
        fontFamily: 'Arial, "Liberation Sans", Helvetica, sans-serif',
        fontSize: '11pt',
        lineHeight: 1.35,
        boxShadow: '0 2px 16px rgba(0, 0, 0, 0.18)',
        'article + &': { mt: 2 },
        '@media print': {
          zoom: 1,
          boxShadow: 'none',
          mx: 0,
          // Before rather than after each sheet: the last one would be followed by a blank page.
          'article + &': { mt: 0, breakBefore: 'page' },
        },
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          top: '14mm',
          left: '25mm',
          right: '20mm',
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          height: '20mm',
        }}
      >
        <Box sx={{ fontSize: '17pt', fontWeight: 700 }}>{name}</Box>
        {studio?.logo && (
          <Box component="img" src={studio.logo} alt="" sx={{ maxHeight: '20mm', maxWidth: '60mm' }} />
        )}
      </Box>
      <Box sx={{ position: 'absolute', top: '45mm', left: '25mm', width: '80mm', height: '45mm' }}>
        <Box
          sx={{
            fontSize: '7.5pt',
            height: '17.7mm',
            display: 'flex',
            alignItems: 'flex-end',
            pb: '1mm',
          }}
        >
          <Box component="span" sx={{ borderBottom: '0.2mm solid #000' }}>
            {returnAddress(studio ?? {})}
          </Box>
        </Box>
        {to.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
      <Box
        component="dl"
        sx={{
          position: 'absolute',
          top: '50mm',
          left: '125mm',
          width: '75mm',
          m: 0,
          fontSize: '9.5pt',
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: '4mm',
          rowGap: '0.8mm',
          '& dt': { color: '#444' },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        {referenceBlock(studio ?? {}, references, day).map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}:</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
      <Box sx={{ position: 'absolute', top: '98.5mm', left: '25mm', right: '20mm' }}>{children}</Box>
      <Footer studio={studio} />
      {[105, 148.5, 210].map((place) => (
        <Box
          key={place}
          aria-hidden
          sx={{
            position: 'absolute',
            left: '4mm',
            top: `${place}mm`,
            width: place === 148.5 ? '5mm' : '3mm',
            borderTop: '0.2mm solid #888',
          }}
        />
      ))}
    </Box>
  );
}

function Footer({ studio }: { studio: Partial<StudioConfig> | undefined }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        bottom: '9mm',
        left: '25mm',
        right: '20mm',
        pt: '2mm',
        borderTop: '0.2mm solid #bbb',
        fontSize: '8pt',
        color: '#333',
      }}
    >
      {footerOf(studio ?? {})}
    </Box>
  );
}

const fitting = () => Math.min(1, (window.innerWidth - 32) / SHEET);

/** Returns the zoom at which a narrow screen shows the whole sheet. */
function useZoom(): number {
  const [zoom, setZoom] = useState(fitting);
  useEffect(() => {
    const onResize = () => setZoom(fitting());
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  return zoom;
}
