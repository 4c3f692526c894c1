import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useFieldArray } from 'react-hook-form';
import { entryLabel } from '#declare/paths.ts';
import { ROWS, removing } from '#web/ui/rows.ts';
import { InputFor } from './InputFor.tsx';
import type { InputOf } from './types.ts';

/** Renders spans of days with a reason, one row each. */
export function DaySpansInput({ source, field }: Pick<InputOf<'list'>, 'source' | 'field'>) {
  const one = entryLabel(field);
  const { fields, append, remove } = useFieldArray({ name: source });
  return (
    <Stack {...ROWS} sx={{ width: '100%', gap: 1.5, alignItems: 'flex-start' }}>
      {fields.length === 0 && <Typography color="text.secondary">{field.none}</Typography>}
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
