import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useRef } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { FieldOf } from '#declare/fields.ts';
import { type Row, rowOf } from '#declare/rows.ts';
import { fieldAt, titleOf, useDeclaration } from '../fields/declarations.tsx';
import { useMay } from '../useMay.ts';
import { useChoosing } from './choosing.tsx';
import { PhoneRow } from './PhoneRow.tsx';
import { useTitlesOf } from './SelectedNames.tsx';
import { ABOVE_BAR } from './SelectionBar.tsx';

interface PhoneRowsProps {
  readonly selectable: boolean;
  /** Whether the records belong to several studios. */
  readonly ofStudios: boolean;
  /** Action on a record, which it reads from the context. */
  readonly action?: ReactNode;
  /** Picture of a record, which it reads from the context, in place of the declared one. */
  readonly lead?: ReactNode;
}

/** The list on a phone: a row of 64 pixels per record, as its declaration says. */
export function PhoneRows({ selectable, ofStudios, action, lead }: PhoneRowsProps) {
  const { data = [], selectedIds, onToggleItem } = useListContext();
  const resource = useDeclaration();
  const { see } = useMay();
  const own = rowOf(resource, see);
  const row =
    ofStudios && !own.line.includes('studio_id') ? { ...own, line: [...own.line, 'studio_id'] } : own;
  const names = useNames(row);
  const { choosing, setChoosing } = useChoosing();
  const some = selectedIds.length > 0;
  const chose = useRef(false);
  useEffect(() => {
    // Whoever clears the selection is done with it.
    if (chose.current && !some) setChoosing(false);
    chose.current = some;
  }, [some, setChoosing]);
  const selecting = selectable && (choosing || some);
  return (
    <>
      {selecting && <Head />}
      <Box component="ul" sx={{ ...LIST, ...(selectable ? ABOVE_BAR : {}) }}>
        {data.map((record) => {
          const title = titleOf(resource, record);
          return (
            <RecordContextProvider key={record.id} value={record}>
              <PhoneRow
                resource={resource}
                row={row}
                record={record}
                title={row.title && record[row.title] ? names(String(record[row.title])) : title}
                name={title}
                selected={selecting ? selectedIds.includes(record.id) : undefined}
                onSelect={selectable ? () => onToggleItem(record.id) : undefined}
                action={action}
                lead={lead}
              />
            </RecordContextProvider>
          );
        })}
      </Box>
    </>
  );
}

/** Returns a look-up of the names of the rows that a reference names. */
function useNames({ title }: Row) {
  const { data = [] } = useListContext();
  const resource = useDeclaration();
  const field = title === undefined ? undefined : (fieldAt(resource, title) as FieldOf<'reference'>);
  const ids = title === undefined ? [] : data.flatMap((record) => record[title] ?? []);
  return useTitlesOf(field?.to ?? '', ids);
}

/** The line above the rows while some are chosen: all of the page, and the end of it. */
function Head() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const { setChoosing } = useChoosing();
  const all = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  return (
    <Stack direction="row" sx={HEAD}>
      <FormControlLabel
        label="Alle auf dieser Seite"
        control={
          <Checkbox
            checked={all}
            indeterminate={!all && selectedIds.length > 0}
            onChange={() => onSelect(all ? [] : data.map(({ id }) => id))}
          />
        }
      />
      <Button
        onClick={() => {
          onSelect([]);
          setChoosing(false);
        }}
      >
        Fertig
      </Button>
    </Stack>
  );
}

const LIST = { listStyle: 'none', m: 0, p: 0 } as const;
const HEAD = {
  minHeight: 48,
  px: 1.5,
  alignItems: 'center',
  justifyContent: 'space-between',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
