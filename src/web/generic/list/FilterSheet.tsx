import Drawer from '@mui/material/Drawer';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type SortPayload, useListContext } from 'react-admin';
import type { Field } from '#declare/fields.ts';
import { sortableFields } from '#declare/lists.ts';
import { fieldAt, useDeclaration } from '../fields/declarations.tsx';
import { useMay } from '../useMay.ts';
import { FilterForm } from './FilterForm.tsx';
import { SavedViews } from './SavedViews.tsx';

interface FilterSheetProps {
  readonly fields: readonly (readonly [string, Field])[];
  readonly onClose: () => void;
}

/** Filters and sort of a list in a sheet at the bottom of a phone. */
export function FilterSheet({ fields, onClose }: FilterSheetProps) {
  const { sort, setSort, filterValues } = useListContext();
  const [chosen, setChosen] = useState(sort);
  const title = useId();
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title, sx: SHEET } }}
    >
      <Stack direction="row" sx={{ px: 2, pt: 2, justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography id={title} variant="h2">
          {fields.length > 0 ? 'Filter und Sortierung' : 'Sortierung'}
        </Typography>
        <SavedViews />
      </Stack>
      {/* A saved view changes the filters below. */}
      <FilterForm
        key={JSON.stringify(filterValues)}
        fields={fields}
        onClose={onClose}
        onApply={() => (chosen.field !== sort.field || chosen.order !== sort.order) && setSort(chosen)}
      >
        <SortInputs sort={chosen} onChange={setChosen} />
      </FilterForm>
    </Drawer>
  );
}

interface SortInputsProps {
  readonly sort: SortPayload;
  readonly onChange: (sort: SortPayload) => void;
}

/** What the list is sorted by, of the fields with an index, and the direction. */
function SortInputs({ sort, onChange }: SortInputsProps) {
  const resource = useDeclaration();
  const { see } = useMay();
  const fields = sortableFields(resource).flatMap((name) => {
    const field = fieldAt(resource, name);
    return name !== 'id' && field && see(field) ? [{ name, label: field.label }] : [];
  });
  const known = fields.some(({ name }) => name === sort.field);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 0.5 }}>
      <TextField
        select
        label="Sortieren nach"
        value={known ? sort.field : ''}
        onChange={({ target }) => onChange({ ...sort, field: target.value })}
      >
        {fields.map(({ name, label }) => (
          <MenuItem key={name} value={name}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Richtung"
        value={sort.order}
        onChange={(_, order) => order && onChange({ ...sort, order })}
        sx={{ flexShrink: 0, '& button': { height: 40, textTransform: 'none' } }}
      >
        <ToggleButton value="ASC">Aufsteigend</ToggleButton>
        <ToggleButton value="DESC">Absteigend</ToggleButton>
      </ToggleButtonGroup>
    </Stack>
  );
}

const SHEET = {
  borderRadius: '16px 16px 0 0',
  maxHeight: '92vh',
  pb: 'env(safe-area-inset-bottom)',
} as const;
