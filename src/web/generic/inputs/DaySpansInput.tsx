import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useFieldArray } from 'react-hook-form';
import { ROWS, removing } from '../../ui/rows.ts';
import { InputFor } from './InputFor.tsx';

export interface DaySpansInputProps {
  /** Field of the record that holds the list. */
  readonly source: string;
  /** What one entry is called. */
  readonly one: string;
  /** Shown while there is none. */
  readonly none: string;
}

/**
 * Spans of days with a reason: closures, absences.
 * @example <DaySpansInput source="closures" one="Schließzeit" none="Keine Schließzeiten eingetragen." />
 */
export function DaySpansInput({ source, one, none }: DaySpansInputProps) {
  const { fields, append, remove } = useFieldArray({ name: source });
  return (
    <Stack {...ROWS} sx={{ width: '100%', gap: 1.5, alignItems: 'flex-start' }}>
      {fields.length === 0 && <Typography color="text.secondary">{none}</Typography>}
      {fields.map(({ id }, index) => (
        <Stack
          key={id}
          role="group"
          aria-label={`${index + 1}. ${one}`}
          direction="row"
          sx={{ gap: 1, width: '100%', alignItems: 'flex-start' }}
        >
          <Box
            sx={{
              display: 'grid',
              gap: 1,
              flex: 1,
              gridTemplateColumns: { xs: '1fr', sm: '190px 190px minmax(0, 1fr)' },
            }}
          >
            <InputFor source={`${source}.${index}.from`} />
            <InputFor source={`${source}.${index}.to`} />
            <InputFor source={`${source}.${index}.reason`} />
          </Box>
          <Tooltip title={`${one} entfernen`}>
            <IconButton aria-label={`${index + 1}. ${one} entfernen`} {...removing(() => remove(index))}>
              <DeleteOutline />
            </IconButton>
          </Tooltip>
        </Stack>
      ))}
      <Button startIcon={<Add />} onClick={() => append({ from: null, to: null, reason: null })}>
        {one} hinzufügen
      </Button>
    </Stack>
  );
}
