import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useCallback } from 'react';
import { MUSCLES } from '#resources/training/exercises.ts';
import { Cell } from '#web/generic/record/editor/Cell.tsx';
import { moved } from '#web/generic/record/editor/entries.ts';
import { DragHandle, SortableList } from '#web/generic/record/editor/SortableList.tsx';
import type { ChangeTree } from '#web/generic/record/editor/useTree.ts';
import { ROWS, removing } from '#web/ui/rows.ts';
import { type Days, type Item, inItem, inSets, nextSet, type PlannedSet } from './days.ts';
import { useKnownExercises } from './exercises.tsx';
import { SetRow } from './SetRow.tsx';
import { SmallButton } from './SmallButton.tsx';
import { Unsuitable } from './Unsuitable.tsx';

interface ItemEditorProps {
  readonly item: Item;
  readonly mark: string;
  readonly day: string;
  readonly block: string;
  /** Whether it alternates with others, and can be reordered among them. */
  readonly inTurn: boolean;
  readonly change: ChangeTree<Days>;
  readonly onRemove: (item: string) => void;
}

/** Editor of an exercise with its sets. */
export const ItemEditor = memo(function ItemEditor(props: ItemEditorProps) {
  const { item, mark, day, block, inTurn, change, onRemove } = props;
  const exercise = useKnownExercises().get(item.exercise_id);
  const name = exercise?.name ?? '…';
  const measuredBy = exercise?.measured_by ?? 'reps';
  const to = { day, block, item: item.id };
  const setRow = useCallback(
    (set: PlannedSet, index: number) => (
      <SetRow
        set={set}
        index={index}
        day={day}
        block={block}
        item={item.id}
        measuredBy={measuredBy}
        inTurn={inTurn}
        change={change}
      />
    ),
    [day, block, item.id, measuredBy, inTurn, change],
  );
  return (
    <Box
      data-item={item.id}
      sx={{ pl: inTurn ? 1.5 : 0, borderLeft: inTurn ? 3 : 0, borderColor: 'primary.main' }}
    >
      <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
        {inTurn && <DragHandle />}
        <Typography component="span" sx={{ fontWeight: 700, color: 'primary.main', minWidth: 24 }}>
          {mark}
        </Typography>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h4" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {exercise?.primary_muscles.map((muscle) => MUSCLES[muscle]).join(', ')}
          </Typography>
        </Box>
        {inTurn && (
          <SmallButton label={`${name} entfernen`} {...removing(() => onRemove(item.id))} icon={<Close />} />
        )}
      </Stack>
      <Unsuitable
        exerciseId={item.exercise_id}
        onSubstitute={(exercise_id) => change((days) => inItem(days, to, (one) => ({ ...one, exercise_id })))}
      />
      <div {...ROWS}>
        <Box role="group" aria-label={`Sätze von ${name}`}>
          <SortableList
            entries={item.sets}
            nameOf={nameOfSet}
            onMove={(from, to_) => change((days) => inSets(days, to, (sets) => moved(sets, from, to_)))}
          >
            {setRow}
          </SortableList>
        </Box>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mt: 0.5 }}>
          <SmallButton
            label={`Satz zu ${name} hinzufügen`}
            onClick={() => change((days) => inSets(days, to, (sets) => [...sets, nextSet(sets)]))}
            icon={
              <>
                <Add /> Satz
              </>
            }
          />
          <Box sx={{ flex: 1, '& input': { width: '100% !important' } }}>
            <Cell
              label={`Hinweis zu ${name}`}
              placeholder="Hinweis, zum Beispiel: langsam ablassen"
              value={item.note ?? ''}
              format={asIs}
              parse={asIs}
              onChange={(note) =>
                change(
                  (days) => inItem(days, to, (one) => ({ ...one, note: note || null })),
                  `${item.id} note`,
                )
              }
            />
          </Box>
        </Stack>
      </div>
    </Box>
  );
});

const asIs = (text: string) => text;
const nameOfSet = (_: PlannedSet, index: number) => `Satz ${index + 1}`;
