import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Close from '@mui/icons-material/Close';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { visuallyHidden } from '@mui/utils';
import { memo, useCallback, useId } from 'react';
import { duplicated, moved, withAfter, without } from '#web/generic/record/editor/entries.ts';
import { SortableList } from '#web/generic/record/editor/SortableList.tsx';
import type { ChangeTree } from '#web/generic/record/editor/useTree.ts';
import { ROWS, removing } from '#web/ui/rows.ts';
import { AddExercise, type AddExerciseProps } from './AddExercise.tsx';
import { BlockEditor } from './BlockEditor.tsx';
import { type Block, type Day, type Days, inBlocks, inDay, markOf, newBlock } from './days.ts';
import { SmallButton } from './SmallButton.tsx';

interface DayEditorProps {
  readonly day: Day;
  readonly at: number;
  /** Number of days. */
  readonly count: number;
  readonly change: ChangeTree<Days>;
  readonly onOpen: (day: string) => void;
}

/** Editor of a day with its blocks. */
export function DayEditor({ day, at, count, change, onOpen }: DayEditorProps) {
  const { id, name, note, blocks } = day;
  const heading = useId();
  const add = useCallback<AddExerciseProps['onAdd']>(
    (exercise, line) =>
      change((all) => inBlocks(all, id, (now) => withAfter(now, undefined, newBlock(exercise, line)))),
    [change, id],
  );
  const block = useCallback(
    (one: Block, index: number) => <BlockEditor block={one} index={index} day={id} change={change} />,
    [change, id],
  );
  return (
    <Box component="section" aria-labelledby={heading} data-day>
      <Box component="h2" id={heading} sx={visuallyHidden}>{`Übungen: ${name || 'Tag ohne Namen'}`}</Box>
      <Head id={id} name={name} note={note} at={at} count={count} change={change} onOpen={onOpen} />
      <div {...ROWS}>
        <SortableList
          entries={blocks}
          nameOf={nameOfBlock}
          onMove={(from, to) => change((all) => inBlocks(all, id, (now) => moved(now, from, to)))}
        >
          {block}
        </SortableList>
        <AddExercise onAdd={add} />
      </div>
    </Box>
  );
}

const nameOfBlock = (_: Block, index: number) => `Block ${markOf(index, 0, 1)}`;

type HeadProps = Omit<DayEditorProps, 'day'> & Pick<Day, 'id' | 'name' | 'note'>;

/** Renders name and actions of the day. Memoised. */
const Head = memo(function Head({ id, name, note, at, count, change, onOpen }: HeadProps) {
  const duplicate = () => {
    const copy = crypto.randomUUID();
    change((all) => duplicated(all, id).map((one, index) => (index === at + 1 ? { ...one, id: copy } : one)));
    onOpen(copy);
  };
  const write = (values: Partial<Day>, about: string) =>
    change((all) => inDay(all, id, (one) => ({ ...one, ...values })), `${id} ${about}`);
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, mb: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <TextField
        size="small"
        label="Name des Tages"
        value={name ?? ''}
        error={!name?.trim()}
        helperText={!name?.trim() && 'Bitte ausfüllen.'}
        onChange={({ target }) => write({ name: target.value }, 'name')}
        sx={{ flex: '1 1 180px', m: 0 }}
      />
      <TextField
        size="small"
        label="Hinweis zum Tag"
        value={note ?? ''}
        onChange={({ target }) => write({ note: target.value || null }, 'note')}
        sx={{ flex: '2 1 220px', m: 0 }}
      />
      <Box sx={TOOLS}>
        <SmallButton
          label="Tag nach vorn"
          disabled={at === 0}
          onClick={() => change((all) => moved(all, at, at - 1))}
          icon={<ArrowBack />}
        />
        <SmallButton
          label="Tag nach hinten"
          disabled={at === count - 1}
          onClick={() => change((all) => moved(all, at, at + 1))}
          icon={<ArrowForward />}
        />
        <SmallButton label="Tag verdoppeln" onClick={duplicate} icon={<ContentCopy />} />
        <SmallButton
          label="Tag entfernen"
          {...removing(() => change((all) => without(all, id)))}
          icon={<Close />}
        />
      </Box>
    </Stack>
  );
});

/** Touch targets on a phone, as one of the buttons removes the day. */
const TOOLS = {
  display: 'flex',
  '& > button': { minWidth: { xs: 44, sm: 28 }, height: { xs: 44, sm: 28 } },
} as const;
