import FitnessCenterOutlined from '@mui/icons-material/FitnessCenterOutlined';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';

interface ExercisePictureProps {
  readonly src: string | undefined;
  /** Alternative text; empty beside the name. */
  readonly alt?: string;
  /** CSS width; a number is in pixels. */
  readonly width?: number | string;
  readonly height: number | string;
  /** What stands in for a missing picture; a dumbbell unless given. */
  readonly otherwise?: ReactNode;
}

/** Renders an exercise's picture; what stands in for it where there is none, or it fails to load. */
export function ExercisePicture({ src, alt = '', width = '100%', height, otherwise }: ExercisePictureProps) {
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
          overflow: 'hidden',
          bgcolor: 'action.hover',
          color: 'text.disabled',
        }}
      >
        {otherwise ?? <FitnessCenterOutlined fontSize="large" />}
      </Box>
    );
  return (
    <Box
      component="img"
      src={src}
      alt={alt}
      loading="lazy"
      // Withholds the page's address from third-party servers.
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
      sx={{ ...size, objectFit: 'cover', bgcolor: 'common.white' }}
    />
  );
}
