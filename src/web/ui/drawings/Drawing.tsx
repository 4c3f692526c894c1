import Box from '@mui/material/Box';
import { MOTIFS, type Motif } from './motifs.tsx';

/** Renders a drawing in the colours of the theme; decorative, as the text beside it says the same. */
export default function Drawing({ of }: { of: Motif }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 120 96"
      aria-hidden
      focusable="false"
      sx={{
        width: 150,
        height: 120,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        '& .accent': { stroke: ({ palette }) => palette.primary.main, strokeWidth: 2.5 },
        '& .tint': { fill: ({ palette }) => palette.primary.main, fillOpacity: 0.1, stroke: 'none' },
        '@media (forced-colors: active)': {
          '& .accent': { stroke: 'Highlight' },
          '& .tint': { fill: 'none' },
        },
      }}
    >
      {MOTIFS[of]}
    </Box>
  );
}
