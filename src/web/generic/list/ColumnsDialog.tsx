import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { useStore } from 'react-admin';
import { moved } from '../record/editor/entries.ts';
import { DragHandle, SortableList } from '../record/editor/SortableList.tsx';

export interface ListColumn {
  /** Name under which the store keeps it. */
  readonly id: string;
  readonly label: string;
}

export interface ColumnsDialogProps {
  /** In the list's own order; undefined for columns that the user may not see. */
  readonly columns: readonly (ListColumn | undefined)[];
  /** Names of columns that are hidden by default. */
  readonly defaultHidden: readonly string[] | undefined;
  /** Store key of the table's `<DataTable>`. */
  readonly storeKey: string;
  /** Element that the popover is anchored to. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Number of columns above which a search field appears. */
const MANY = 5;

/**
 * Popover to show, hide and reorder a table's columns. Stores both in the format of react-admin's `<DataTable>`: names
 * of the hidden ones, and positions in the list's own order.
 */
export function ColumnsDialog({
  columns,
  defaultHidden = [],
  storeKey,
  anchor,
  onClose,
}: ColumnsDialogProps) {
  const [hidden, setHidden] = useStore<readonly string[]>(storeKey, defaultHidden);
  const [ranks, setRanks] = useStore<readonly number[] | undefined>(`${storeKey}_columnRanks`);
  const [searched, setSearched] = useState('');
  // The stored order may cover only some of the columns.
  const order = [...(ranks ?? []), ...[...columns.keys()].filter((position) => !ranks?.includes(position))];
  const seen = order.flatMap((position) => columns[position] ?? []);
  const found = seen.filter(({ label }) => isIn(label, searched));
  const place = (index: number) => order.findIndex((position) => columns[position] === found[index]);
  const toggle = (id: string) =>
    setHidden(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      // MUI's handler would intercept the Escape key of a column that is being moved.
      disableEscapeKeyDown
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Spalten',
          onKeyDown: (event) => event.key === 'Escape' && !isMoving(event) && onClose(),
        },
      }}
    >
      <Stack sx={{ p: 2, gap: 1, width: 'min(340px, 92vw)', maxHeight: '70vh' }}>
        {seen.length > MANY && (
          <TextField
            label="Spalten suchen"
            type="search"
            size="small"
            autoFocus
            value={searched}
            onChange={({ target }) => setSearched(target.value)}
            slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 100 } }}
          />
        )}
        <Box sx={{ overflow: 'auto', minHeight: 0 }}>
          <SortableList
            entries={found}
            nameOf={({ label }) => label}
            onMove={(from, to) => setRanks(moved(order, place(from), place(to)))}
          >
            {({ id, label }) => (
              <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
                <FormControlLabel
                  label={label}
                  sx={{ flex: 1, ml: 0.5, gap: 1 }}
                  control={<Switch size="small" checked={!hidden.includes(id)} onChange={() => toggle(id)} />}
                />
                <DragHandle />
              </Stack>
            )}
          </SortableList>
          {found.length === 0 && (
            <Typography color="text.secondary">So heißt keine Spalte dieser Liste.</Typography>
          )}
        </Box>
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
          <Button
            onClick={() => {
              setRanks(undefined);
              setHidden(defaultHidden);
            }}
          >
            Zurücksetzen
          </Button>
          <Button onClick={onClose}>Schließen</Button>
        </Stack>
      </Stack>
    </Popover>
  );
}

/** Returns whether the column is lifted by keyboard. Escape cancels the move then. */
const isMoving = ({ target }: KeyboardEvent) => (target as Element).getAttribute('aria-pressed') === 'true';

const isIn = (label: string, searched: string) =>
  label.toLocaleLowerCase('de').includes(searched.trim().toLocaleLowerCase('de'));
