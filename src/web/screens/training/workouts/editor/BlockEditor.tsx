import CallSplit from '@mui/icons-material/CallSplit';
import Close from '@mui/icons-material/Close';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Link from '@mui/icons-material/Link';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useCallback } from 'react';
import { typedNumber } from '#format/numbers.ts';
import { durationText, parseDuration } from '#format/sets.ts';
import { BLOCK_KINDS } from '#resources/training/workouts.ts';
import { passesOf } from '#rules/training/workout.ts';
import { Cell } from '#web/generic/record/editor/Cell.tsx';
import { duplicated, moved, without } from '#web/generic/record/editor/entries.ts';
import { DragHandle, SortableList } from '#web/generic/record/editor/SortableList.tsx';
import type { ChangeTree } from '#web/generic/record/editor/useTree.ts';
import { ROWS, removing } from '#web/ui/rows.ts';
import {
  type Block,
  type Days,
  type Item,
  inBlock,
  inBlocks,
  joinedWithAbove,
  markOf,
  takenApart,
} from './days.ts';
import { focusJoins } from './focus.ts';
import { ItemEditor } from './ItemEditor.tsx';
import { SmallButton } from './SmallButton.tsx';

interface BlockEditorProps {
  readonly block: Block;
  readonly index: number;
  readonly day: string;
  readonly change: ChangeTree<Days>;
}

/** Editor of a block: single exercises, or alternating ones with their order, rounds and rests. */
export const BlockEditor = memo(function BlockEditor({ block, index, day, change }: BlockEditorProps) {
  const { id, items, kind } = block;
  const inTurn = kind !== 'single' && items.length > 1;
  const mark = markOf(index, 0, 1);
  const blocks = (to: (blocks: Block[]) => Block[]) => change((days) => inBlocks(days, day, to));
  const remove = useCallback(
    (item: string) =>
      change((days) =>
        inBlocks(days, day, (all) =>
          all.flatMap((one) => {
            if (one.id !== id) return [one];
            const left = without(one.items, item);
            if (left.length === 0) return [];
            return [{ ...one, items: left, kind: left.length === 1 ? ('single' as const) : one.kind }];
          }),
        ),
      ),
    [change, day, id],
  );
  const itemEditor = (item: Item, at: number) => (
    <ItemEditor
      key={item.id}
      item={item}
      mark={markOf(index, at, items.length)}
      day={day}
      block={id}
      inTurn={inTurn}
      change={change}
      onRemove={remove}
    />
  );
  return (
    <Box component="section" aria-label={`Block ${mark}`} data-block={id} sx={BLOCK}>
      <Stack direction="row" useFlexGap sx={{ gap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <DragHandle />
        <Typography component="h3" variant="subtitle2" sx={{ color: 'text.secondary' }}>
          {inTurn ? `${BLOCK_KINDS[kind]} ${mark}` : `Block ${mark}`}
        </Typography>
        {inTurn && <Turns block={block} index={index} day={day} change={change} />}
        <Box sx={{ ml: 'auto', display: 'flex' }}>
          {index > 0 && (
            <SmallButton
              label={`Block ${mark} im Wechsel mit Block ${markOf(index - 1, 0, 1)} (Supersatz)`}
              keys="Alt+S"
              data-joins=""
              onClick={({ currentTarget }) => {
                blocks((all) => joinedWithAbove(all, id));
                focusJoins(currentTarget, items[0]?.id);
              }}
              icon={<Link />}
            />
          )}
          {items.length > 1 && (
            <SmallButton
              label={`Block ${mark} in einzelne Übungen teilen`}
              data-joins=""
              onClick={({ currentTarget }) => {
                blocks((all) => takenApart(all, id));
                focusJoins(currentTarget, items[1]?.id);
              }}
              icon={<CallSplit />}
            />
          )}
          <SmallButton
            label={`Block ${mark} verdoppeln`}
            onClick={() => blocks((all) => duplicated(all, id))}
            icon={<ContentCopy />}
          />
          <SmallButton
            label={`Block ${mark} entfernen`}
            {...removing(() => blocks((all) => without(all, id)))}
            icon={<Close />}
          />
        </Box>
      </Stack>
      <Stack {...ROWS} sx={{ gap: 1.5, mt: 0.5 }}>
        {items.length === 1 ? (
          items.map((item) => itemEditor(item, 0))
        ) : (
          <SortableList
            entries={items}
            nameOf={(_: Item, at) => markOf(index, at, items.length)}
            onMove={(from, to) =>
              change((days) =>
                inBlock(days, { day, block: id }, (one) => ({ ...one, items: moved(one.items, from, to) })),
              )
            }
          >
            {itemEditor}
          </SortableList>
        )}
      </Stack>
    </Box>
  );
});

/** Renders the sequence of a superset or circuit: A1 → A2 → rest, and the number of rounds. */
function Turns({ block, index, day, change }: BlockEditorProps) {
  const { id, items, rounds, rest_s } = block;
  const marks = items.map((_, at) => markOf(index, at, items.length)).join(' → ');
  const rest = rest_s ? `${durationText(rest_s)} Pause` : 'ohne Pause';
  const write = (values: Partial<Block>, about: string) =>
    change((days) => inBlock(days, { day, block: id }, (one) => ({ ...one, ...values })), `${id} ${about}`);
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {marks} → {rest} · {passesOf(block)}×
      </Typography>
      <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', typography: 'caption', ml: 1 }}>
        <Cell
          label={`Runden von Block ${markOf(index, 0, 1)}`}
          width={2}
          numeric
          value={rounds}
          format={rounded}
          parse={readRounds}
          onChange={(next) => write({ rounds: next }, 'rounds')}
        />
        Runden
        <Cell
          label={`Pause nach der Runde von Block ${markOf(index, 0, 1)}`}
          width={8}
          value={rest_s}
          format={duration}
          parse={readDuration}
          onChange={(next) => write({ rest_s: next }, 'rest')}
        />
        Pause danach
      </Stack>
    </>
  );
}

const rounded = (value: number | null) => (value === null ? '' : typedNumber(value));
const readRounds = (text: string) => {
  if (text.trim() === '') return null;
  const read = Number(text);
  return Number.isInteger(read) && read >= 1 && read <= 50 ? read : undefined;
};
const duration = (value: number | null) => (value === null ? '' : durationText(value));
const readDuration = (text: string) => (text.trim() === '' ? null : parseDuration(text));

const BLOCK = {
  // Skips layout and paint of blocks out of view, so that input stays responsive on long days.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 240px',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  p: { xs: 1, sm: 1.5 },
  mb: 1.5,
  bgcolor: 'background.paper',
} as const;
