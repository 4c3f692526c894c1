import Box from '@mui/material/Box';
import type { Muscle } from '#resources/training/exercises.ts';
import { BACK, FRONT, HEAD, OUTLINE } from './shapes.ts';

interface MuscleThumbProps {
  readonly primary: readonly Muscle[];
  readonly secondary?: readonly Muscle[];
}

/** Shown in full only at the height of a card's picture and more. */
const WHOLE = { top: 0, height: 420 };
const PART = 210;

/** What of the body is above the first muscle. */
const ABOVE = 60;

/** Height of a path's first point, which is at its top; enough to choose the part of the body. */
const heightOf = (path: string) => Number(/^M[\d.]+ ([\d.]+)/.exec(path)?.[1] ?? 0);

/**
 * Returns the side of the body that shows more of the muscles, and the part of it in which they lie.
 * @example viewOf(['calves']) // { paths: BACK, top: 210, height: 210 }
 */
export function viewOf(muscles: readonly Muscle[]) {
  const seen = (side: typeof FRONT) => muscles.filter((muscle) => side[muscle]);
  const paths = seen(BACK).length > seen(FRONT).length ? BACK : FRONT;
  const heights = muscles.flatMap((muscle) => (paths[muscle] ? [heightOf(paths[muscle])] : []));
  const first = Math.min(...heights);
  if (heights.length === 0 || Math.max(...heights) - first > PART / 2) return { paths, ...WHOLE };
  return { paths, top: Math.min(Math.max(0, first - ABOVE), WHOLE.height - PART), height: PART };
}

/** Renders the muscles that an exercise trains, on the part of the body where they are; decorative beside their names. */
export default function MuscleThumb({ primary, secondary = [] }: MuscleThumbProps) {
  const { paths, top, height } = viewOf(primary);
  return (
    <Box
      component="svg"
      viewBox={`-75 ${top} 150 ${height}`}
      aria-hidden
      focusable="false"
      sx={{
        ...{ width: 1, height: 1, p: 0.5 },
        '& .body': { fill: ({ palette }) => (palette.mode === 'dark' ? '#55595d' : '#cfd5db') },
        '& .muscle': { fill: ({ palette }) => palette.primary.main },
      }}
    >
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path className="body" d={OUTLINE} />
          {side === 1 && <ellipse className="body" {...HEAD} />}
          {secondary.map((muscle) => (
            <path key={muscle} className="muscle" fillOpacity={0.45} d={paths[muscle]} />
          ))}
          {primary.map((muscle) => (
            <path key={muscle} className="muscle" d={paths[muscle]} />
          ))}
        </g>
      ))}
    </Box>
  );
}
