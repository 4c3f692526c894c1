import DoneIcon from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode, Ref } from 'react';
import type { DoneSet } from '#rules/training/progress.ts';
import type { DraftSet } from './draft.ts';
import { doneText, setMark, setName, shortText, targetText } from './texts.ts';

/** Columns of a row: number, today, last time. */
export const COLUMNS = '44px minmax(0, 1fr) minmax(0, 1fr)';

interface SetRowProps {
  /** Name of the exercise. */
  readonly exercise: string;
  readonly set: DraftSet;
  /** Number among the sets of its kind. */
  readonly number: number;
  readonly last: DoneSet | undefined;
  readonly current: boolean;
  /** Button of the current set, which receives the focus. */
  readonly focus: Ref<HTMLButtonElement> | undefined;
  readonly onOpen: () => void;
  readonly onTake: (last: DoneSet) => void;
  /** Rendered below: inputs of the current set, its records. */
  readonly children?: ReactNode;
}

/** Renders a set as a row: what is noted today, and the same set of the last time, which a tap takes over. */
export function SetRow({
  exercise,
  set,
  number,
  last,
  current,
  focus,
  onOpen,
  onTake,
  children,
}: SetRowProps) {
  const name = `${exercise}, ${setName(set.kind, number)}`;
  const before = last && doneText(last);
  return (
    <Box
      component="li"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        px: 1,
        mx: -1,
        // Clear of the bars at the edges of the window.
        scrollMargin: '80px 0 160px',
        ...(current && { bgcolor: 'action.selected', borderRadius: 1 }),
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: COLUMNS, alignItems: 'stretch' }}>
        <ButtonBase
          ref={focus}
          aria-current={current ? 'step' : undefined}
          onClick={onOpen}
          sx={{ ...CELL, gridColumn: 'span 2', display: 'grid', gridTemplateColumns: 'subgrid' }}
        >
          <Said>{`${name}: ${stateOf(set)}`}</Said>
          <Box
            component="span"
            aria-hidden
            sx={{ display: 'flex', alignItems: 'center', typography: 'body2', fontWeight: 600 }}
          >
            {set.done_at ? <DoneIcon color="success" fontSize="small" /> : setMark(set.kind, number)}
          </Box>
          <Typography
            component="span"
            aria-hidden
            sx={{
              fontWeight: set.done_at || current ? 600 : 400,
              ...(set.skipped && { textDecoration: 'line-through', color: 'text.secondary' }),
            }}
          >
            {shortText({ ...set, rir: set.done_at ? set.rir : null }) || '–'}
          </Typography>
        </ButtonBase>
        {before && !set.done_at ? (
          <ButtonBase
            onClick={() => onTake(last)}
            sx={{ ...CELL, ...GREY, textDecoration: 'underline dotted', textUnderlineOffset: 4 }}
          >
            <Said>{`Letztes Mal übernehmen, ${name}: ${before}`}</Said>
            <span aria-hidden>{shortText(last)}</span>
          </ButtonBase>
        ) : (
          <Box component="span" sx={{ ...CELL, ...GREY, display: 'flex', alignItems: 'center' }}>
            {last ? shortText(last) : '–'}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}

/** Text for screen readers, in place of the short one beside it. */
const Said = ({ children }: { readonly children: string }) => (
  <Box component="span" sx={visuallyHidden}>
    {children}
  </Box>
);

const CELL = {
  position: 'relative',
  minHeight: 44,
  justifyContent: 'flex-start',
  textAlign: 'left',
  borderRadius: 0.75,
} as const;
const GREY = { typography: 'body2', color: 'text.secondary', pl: 1 } as const;

const stateOf = (set: DraftSet) =>
  set.done_at
    ? `erledigt, ${doneText(set)}`
    : [targetText(set.target), set.skipped && 'ausgelassen'].filter(Boolean).join(', ') || 'offen';
