import DoneIcon from '@mui/icons-material/CheckCircle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { counted } from '#format/plurals.ts';
import type { Place } from '#rules/training/diary.ts';
import { countsOf } from './changes.ts';
import type { Draft } from './draft.ts';
import { OF_SETS } from './texts.ts';

interface ExerciseIndexProps {
  readonly draft: Draft;
  readonly onOpen: (place: Place) => void;
}

/** Renders all exercises of the training, each with its progress; a tap leads to its next set. */
export function ExerciseIndex({ draft: { entries, at }, onOpen }: ExerciseIndexProps) {
  return (
    <List disablePadding aria-label="Übungen">
      {entries.map((one, entry) => {
        const { done, all } = countsOf({ entries: [one] });
        const open = one.sets.findIndex(({ done_at, skipped }) => !done_at && !skipped);
        return (
          <ListItem key={one.id} disablePadding aria-label={one.name}>
            <ListItemButton
              selected={at?.entry === entry}
              aria-current={at?.entry === entry ? 'step' : undefined}
              onClick={() => onOpen({ entry, set: Math.max(open, 0) })}
              sx={{ minHeight: 48, borderRadius: 1 }}
            >
              <ListItemText
                primary={one.name}
                secondary={[
                  all === 0 ? 'ausgelassen' : `${done} von ${counted(all, OF_SETS)}`,
                  one.turns !== undefined && 'im Wechsel',
                ]
                  .filter(Boolean)
                  .join(' · ')}
                sx={{ overflowWrap: 'anywhere' }}
              />
              {open < 0 && done > 0 && <DoneIcon color="success" />}
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
}
