/** Inputs of nested fields. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { ArrayInput, SimpleFormIterator } from 'react-admin';
import type { FieldOf } from '#declare/fields.ts';
import { GRID } from '../grid.ts';
import { DaySpansInput } from './DaySpansInput.tsx';
import { defaultsOf } from './defaults.ts';
import { InputFor } from './InputFor.tsx';
import { TextsInput } from './TextsInput.tsx';
import type { InputOf } from './types.ts';
import { WeeklyHoursInput } from './WeeklyHoursInput.tsx';

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

/**
 * Rows that can be added, removed and reordered. Their buttons are always visible: shown on hover only, they would be
 * unreachable by keyboard.
 */
const rows = {
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
  // Touch target size.
  '& .RaSimpleFormIterator-action .MuiIconButton-root': { minWidth: 32, minHeight: 32 },
  '& .RaSimpleFormIterator-inline': { gap: 1 },
} as const;

/** Editors for lists that are edited as a whole; their label is that of the surrounding section. */
const OWN: Record<
  NonNullable<FieldOf<'list'>['shows']>,
  ComponentType<Pick<InputOf<'list'>, 'source' | 'field'>>
> = {
  weeklyHours: WeeklyHoursInput,
  daySpans: DaySpansInput,
};

function List(props: InputOf<'list'>) {
  const { shows } = props.field;
  const Own = shows && OWN[shows];
  return Own ? <Own source={props.source} field={props.field} /> : <Rows {...props} />;
}

function Rows({ field, isRequired: _, ...props }: InputOf<'list'>) {
  return (
    <Box sx={{ gridColumn: '1 / -1', width: '100%' }}>
      <ArrayInput {...props}>
        <SimpleFormIterator
          // Long fields take a row of their own.
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

/** Creates an entry with its id, so that a repeated save refers to the same entry. */
const newEntry = ({ of }: FieldOf<'list'>) => ({ ...defaultsOf(of), id: crypto.randomUUID() });

export const nestedInputs = { group: Group, list: List, texts: TextsInput };
