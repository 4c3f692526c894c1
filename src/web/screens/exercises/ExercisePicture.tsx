import FitnessCenterOutlined from '@mui/icons-material/FitnessCenterOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';

interface ExercisePictureProps {
  readonly src: string | undefined;
  /** What it shows; nothing where the name stands beside it. */
  readonly alt?: string;
  /** In pixels, as everything about it. */
  readonly width?: number | string;
  readonly height: number | string;
}

/** An exercise's picture; a dumbbell in its place where there is none, or it can't be loaded. */
export function ExercisePicture({ src, alt = '', width = '100%', height }: ExercisePictureProps) {
  const [broken, setBroken] = useState<string>();
  const size = { width, height, borderRadius: 1, flexShrink: 0 };
  if (!src || broken === src)
    return (
      <Box
        aria-hidden
        sx={{
          ...size,
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'action.hover',
          color: 'text.disabled',
        }}
      >
        <FitnessCenterOutlined fontSize="large" />
      </Box>
    );
  return (
    <Box
      component="img"
      src={src}
      alt={alt}
      loading="lazy"
      // Pictures of other servers: they needn't know which page shows them.
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
      sx={{ ...size, objectFit: 'cover', bgcolor: 'common.white' }}
    />
  );
}
