import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import { MUSCLES, type Muscle } from '#resources/training/exercises.ts';
import { BACK, FRONT, HEAD, OUTLINE, VIEW } from './shapes.ts';

export interface BodyMapProps {
  /** Accessible name. */
  readonly label: string;
  /** Value per muscle: shown as colour intensity, and in figures below. */
  readonly counts?: Readonly<Partial<Record<Muscle, number>>>;
  /** Noun of the values. */
  readonly unit?: { readonly one: string; readonly many: string };
  /** Highlighted muscles: selected, or targeted by an exercise. */
  readonly selected?: readonly Muscle[];
  /** Muscles with a weaker highlight: secondary ones. */
  readonly secondary?: readonly Muscle[];
  /** Makes the map a listbox, operated by pointer, arrows, Enter and Space. */
  readonly onSelect?: (muscle: Muscle) => void;
  /** Height in pixels. */
  readonly height?: number;
}

/** Order of the options, from head to feet. */
const ORDER = [...new Set([...Object.keys(FRONT), ...Object.keys(BACK)])] as Muscle[];

const nameOf = (muscle: Muscle) => MUSCLES[muscle];

/**
 * Renders the muscles of a body from front and back, highlighted, with values, or as a choice.
 * @example <BodyMap label="Sätze je Muskel" counts={{ chest: 6, triceps: 3 }} unit={{ one: 'Satz', many: 'Sätze' }} />
 */
export function BodyMap(props: BodyMapProps) {
  const { label, counts, unit = SETS, selected = [], secondary = [], onSelect, height = 340 } = props;
  const id = useId();
  const [active, setActive] = useState<Muscle>();
  const most = Math.max(1, ...Object.values(counts ?? {}));
  const trained = ORDER.filter((muscle) => counts?.[muscle]);
  /** Returns the colour intensity of a muscle, from 0 to 1. */
  const strength = (muscle: Muscle) => {
    if (selected.includes(muscle)) return 1;
    if (secondary.includes(muscle)) return 0.4;
    const count = counts?.[muscle] ?? 0;
    return count > 0 ? 0.25 + (0.75 * count) / most : 0;
  };
  const titleFor = (muscle: Muscle) =>
    counts?.[muscle] ? `${nameOf(muscle)}: ${counted(counts[muscle], unit)}` : nameOf(muscle);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ? ORDER.indexOf(active) : -1;
    const step = STEPS[event.key];
    if (step !== undefined) setActive(ORDER[(at + step + ORDER.length) % ORDER.length]);
    else if (event.key === 'Home') setActive(ORDER[0]);
    else if (event.key === 'End') setActive(ORDER.at(-1));
    else if ((event.key === 'Enter' || event.key === ' ') && active) onSelect?.(active);
    else return;
    event.preventDefault();
  };
  const choice = onSelect && {
    role: 'listbox',
    tabIndex: 0,
    'aria-multiselectable': true,
    'aria-activedescendant': active && `${id}${ORDER.indexOf(active)}`,
    onKeyDown,
    onFocus: () => setActive((before) => before ?? selected[0] ?? ORDER[0]),
    onBlur: () => setActive(undefined),
  };
  return (
    <Box component="figure" sx={{ m: 0, textAlign: 'center' }}>
      <Box
        component="svg"
        viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
        role="img"
        aria-label={onSelect ? label : [label, inWords(props)].filter(Boolean).join(': ')}
        {...choice}
        sx={LOOK}
        style={{ height, maxWidth: '100%' }}
      >
        {[VIEW.front, VIEW.back].map((x) => (
          <g key={x} transform={`translate(${x})`} className="body" aria-hidden>
            <ellipse {...HEAD} />
            <path d={OUTLINE} />
            <path d={OUTLINE} transform="scale(-1 1)" />
          </g>
        ))}
        {ORDER.map((muscle, index) => (
          // Keys are handled by the surrounding listbox.
          <g
            key={muscle}
            id={`${id}${index}`}
            className={muscle === active ? 'muscle active' : 'muscle'}
            data-muscle={muscle}
            style={{ fillOpacity: strength(muscle), strokeOpacity: selected.includes(muscle) ? 1 : 0.55 }}
            {...(onSelect && {
              role: 'option',
              'aria-selected': selected.includes(muscle),
              'aria-label': titleFor(muscle),
              onClick: () => {
                setActive(muscle);
                onSelect(muscle);
              },
            })}
          >
            <title>{titleFor(muscle)}</title>
            <Halves x={VIEW.front} path={FRONT[muscle]} />
            <Halves x={VIEW.back} path={BACK[muscle]} />
          </g>
        ))}
      </Box>
      {onSelect && (
        <Typography variant="caption" component="p" color="text.secondary" aria-hidden sx={{ minHeight: 20 }}>
          {active ? titleFor(active) : ' '}
        </Typography>
      )}
      {trained.length > 0 && (
        <Typography variant="body2" component="figcaption">
          {trained.map((muscle) => `${nameOf(muscle)} ${formatNumber(counts?.[muscle] ?? 0)}`).join(' · ')}
        </Typography>
      )}
    </Box>
  );
}

/** Renders both halves on an opaque background: the outline would show through a faint colour. */
function Halves({ x, path }: { x: number; path: string | undefined }) {
  if (!path) return null;
  return (
    <g transform={`translate(${x})`}>
      <path className="ground" d={path} />
      <path className="ground" d={path} transform="scale(-1 1)" />
      <path d={path} />
      <path d={path} transform="scale(-1 1)" />
    </g>
  );
}

function inWords({ selected = [], secondary = [] }: BodyMapProps): string {
  const also = secondary.length > 0 ? `, dazu ${secondary.map(nameOf).join(', ')}` : '';
  return selected.length > 0 ? selected.map(nameOf).join(', ') + also : '';
}

const SETS = { one: 'Satz', many: 'Sätze' };
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Colours of the theme, also in print. */
const LOOK = ({ palette }: Theme) => ({
  display: 'block',
  mx: 'auto',
  printColorAdjust: 'exact',
  borderRadius: 1,
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  '& .body': { fill: palette.mode === 'dark' ? '#3a3d40' : '#dfe3e7' },
  '& .ground': { fill: palette.mode === 'dark' ? '#55595d' : '#f3f5f7', fillOpacity: 1 },
  '& .muscle': { fill: palette.primary.main, stroke: palette.primary.main, strokeWidth: 0.8 },
  '&[role=listbox] .muscle': { cursor: 'pointer' },
  '&[role=listbox] .muscle:hover, &[role=listbox]:focus-visible .active': {
    strokeWidth: 2.5,
    strokeOpacity: '1 !important',
  },
});
