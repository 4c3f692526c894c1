/** Inputs of fields that have fields. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ArrayInput, SimpleFormIterator } from 'react-admin';
import type { FieldOf } from '../../../resources/fields.ts';
import { defaultsOf } from '../form/defaults.ts';
import { GRID } from '../grid.ts';
import { InputFor } from './InputFor.tsx';
import { TextsInput } from './TextsInput.tsx';
import type { InputOf } from './types.ts';

function Group({ field, source, label, helperText, readOnly }: InputOf<'group'>) {
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, p: 0, m: 0, mt: 1, minWidth: 0, width: '100%', gridColumn: '1 / -1' }}
    >
      <Typography component="legend" variant="subtitle1" sx={{ p: 0, mb: 1 }}>
        {label}
      </Typography>
      {helperText && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {helperText}
        </Typography>
      )}
      <Box sx={GRID}>
        {Object.keys(field.fields).map((name) => (
          <InputFor key={name} source={`${source}.${name}`} readOnly={readOnly} />
        ))}
      </Box>
    </Box>
  );
}

const LONG: readonly string[] = ['list', 'group', 'longText'];

/** Rows to add, remove and reorder. Their buttons always show: hidden until hovered, no keyboard would reach them. */
const rows = {
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
  // Large enough for a finger.
  '& .RaSimpleFormIterator-action .MuiIconButton-root': { minWidth: 32, minHeight: 32 },
  '& .RaSimpleFormIterator-inline': { gap: 1 },
} as const;

function List({ field, isRequired: _, ...props }: InputOf<'list'>) {
  return (
    <Box sx={{ gridColumn: '1 / -1', width: '100%' }}>
      <ArrayInput {...props}>
        <SimpleFormIterator
          // What is long itself has a row of its own.
          inline={Object.values(field.of).every(({ kind }) => !LONG.includes(kind))}
          fullWidth
          disableClear
          disabled={props.readOnly}
          sx={rows}
          {...(field.keyed && { getItemDefaults: () => newEntry(field) })}
        >
          {Object.keys(field.of).map((name) => (
            <InputFor key={name} source={name} readOnly={props.readOnly} />
          ))}
        </SimpleFormIterator>
      </ArrayInput>
    </Box>
  );
}

/** It has its id from the start, so that it is the same entry when the form has to be saved again. */
const newEntry = ({ of }: FieldOf<'list'>) => ({ ...defaultsOf(of), id: crypto.randomUUID() });

export const nestedInputs = { group: Group, list: List, texts: TextsInput };
